import { type Finding, findPattern, type Note } from '../note.ts';

const part = "(?:\\p{Lu}[\\p{L}'’.-]*|\\d{1,5}[A-Za-z]?|[A-Z]{1,2}\\d{1,2}[A-Z]?(?: \\d[A-Z]{2})?)";
const run = `${part}(?:(?:,? | of the | of | by | on | the | upon |, by )${part})*`;
const patterns = [
  new RegExp(
    `\\b(?:[Ll]ives?|[Ll]iving|[Rr]esid(?:es?|ing)|[Aa]ddress|[Hh]ome|[Ss]taying|[Mm]oved|[Ll]odg(?:es|ing)|[Hh]ouse|[Ff]arm|[Cc]ottage|[Vv]isit|[Dd]eliver(?:ed)?|[Pp]ost|[Ss]end|[Mm]ail|[Ff]ound|[Cc]ollapsed|[Pp]icked up|[Cc]ommunity)\\b[^.;\\n]{0,14}?(?: at| in| on| to| is| near|:) (?<id>(?:the )?${run})`,
    'dgu',
  ),
  /(?<![\p{L}\d])[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}(?![\p{L}\d])/gu,
  /(?:, | )(?<id>(?:\p{Lu}[\p{L}'-]+ ?){1,3}, [A-Z]{2} \d{5}(?:-\d{4})?)(?!\d)/dgu,
  /(?<=^|[\n,:] ?| at | to | from | in | on | of | is )(?<id>\d{1,5}[A-Za-z]?,? (?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b)\p{Lu}\p{Ll}+(?: (?:\p{Lu}[\p{L}']*|\d{1,4}[A-Za-z]?)){1,4}(?:, \p{Lu}\p{Ll}+)?)/dgmu,
];

/** English addresses by what is said of them, by postcodes, and by a number before capitalised words. */
export function findUnknownAddresses(note: Note): readonly Finding[] {
  if (note.language !== 'en') return [];
  return patterns
    .flatMap(pattern =>
      findPattern(note, pattern, { class: 'address', reason: 'where somebody lives', strength: 44 }),
    )
    .filter(
      ({ start, end }) =>
        end - start >= 4 &&
        !/^(?:the )?(?:ICU|ED|ER|A&E|CT|MRI|GP|NHS|The|Home|Ward)\b/.test(note.text.slice(start, end)),
    )
    .map(finding => ({ ...finding, whole: true as const }));
}
