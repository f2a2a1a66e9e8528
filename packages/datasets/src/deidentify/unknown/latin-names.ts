import { commonCapitals, eponymAfter, personTitles, staffTitles } from '../lexicon/english-names.ts';
import type { Finding, Note } from '../note.ts';
import { isOrdinaryWord } from '../vocabulary.ts';

const token =
  /(?<![\p{Script=Latin}\p{N}_@./-])(?:(?:Mc|Mac|[ODLNdl]'|al-|el-)?(?=\p{Lu})\p{Script=Latin}+(?:['-]\p{Script=Latin}+)*\.?)(?![\p{Script=Latin}\p{N}_@])/gu;
/** What joins the words of one name: "of the", "&", "van der". */
const joint =
  /^(?:[ \t]|, ?(?=\p{Lu})| (?:of the|of|the|&|van der|van den|van|von|der|de la|de|del|da|di|bin|ibn|al|el|y) )$/u;
const moreEponyms =
  /^(?:'s?|s')?[ -](?:focus|complex|rods?|spots?|nodules?|rash|ring|membrane|gland|duct|canal|valve|stent|scan|view|position|splint|collar|cast|nail|plate|screw|pin|wire|frame|curve|equation|regimen|protocol|anastomosis|repair|approach|incision|needle|mask|bag|angle|space|ligament|muscle|tendon|nerve|artery|vein|reaction|antibod|virus|bacill|titre|titer|assay|rule|categor|type|level|level|points?|features?|change|pattern|wave|murmur|gait|pupil|facies|scores?|scoring|grading|negative|positive|neg\b|pos\b|firm|triangle|in the)/i;
/** Drugs and organisms by their endings. */
const clinicalEnding =
  /(?:ella|coccus|cocci|bacter|bacterium|monas|quone|mab|nib|pril|sartan|olol|statin|cillin|mycin|micin|azole|idine|amide|dipine|zepam|zolam|tide|gliptin|gliflozin|vir|oxacin|cycline|triptan|setron|parin|xaban|lukast|prazole|tidine|phylline|terol|sone|olone|itis|osis|emia|aemia|oma|pathy|ectomy|otomy|ostomy|plasty|scopy|graphy|gram|logy)s?$/i;
const numberAfter = /^[ :=]{1,2}(?:[<>≤≥~]? ?\d{1,3}(?:\.\d+)?(?![\d-])|[IVX]+\b|[A-D]\b)/;
const titles = new RegExp(`^(?:${personTitles}|${staffTitles})\\.?$`);

interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly known: boolean;
}

/** Capitalised words that no ordinary or clinical text knows, with the capitalised words that stand beside them. */
export function findUnknownLatinNames(note: Note): readonly Finding[] {
  const tokens = [...note.text.matchAll(token)].map(match => toToken(match));
  const found: Finding[] = [];
  for (let first = 0; first < tokens.length; ) {
    let last = first;
    while (isJoined(note, tokens[last], tokens[last + 1])) last++;
    found.push(...readRun(note, tokens.slice(first, last + 1)));
    first = last + 1;
  }
  return found;
}

function toToken({ index = 0, 0: text }: RegExpMatchArray): Token {
  const bare = text.replace(/\.$/, '').replace(/'s$/, '');
  const known =
    bare.length < 3 ||
    titles.test(text) ||
    bare.split(/[-']/).every(part => part.length < 3 || isOrdinaryWord(part));
  return { start: index, end: index + text.length - (/.{3}\.$/.test(text) ? 1 : 0), text: bare, known };
}

function isJoined({ text }: Note, one: Token | undefined, other: Token | undefined): boolean {
  return one !== undefined && other !== undefined && joint.test(text.slice(one.end, other.start));
}

function readRun(note: Note, run: readonly Token[]): Finding[] {
  const strange = run.filter(each => !each.known && isStrange(note, each, run.length));
  const [first] = strange;
  const last = strange.at(-1);
  if (!first || !last) return [];
  // Known words between strange ones belong to the name; at the edges those that are capitalised inside a sentence.
  const start = run.slice(0, run.indexOf(first)).findLast(each => !isPart(note, each));
  const from = start ? (run[run.indexOf(start) + 1] ?? first) : (run[0] ?? first);
  const to = run.slice(run.indexOf(last) + 1).findIndex(each => !isPart(note, each));
  const end = to < 0 ? (run.at(-1) ?? last) : (run[run.indexOf(last) + to] ?? last);
  const kind = run.length > 1 || note.language === 'en' ? ('patient' as const) : ('other' as const);
  return [
    {
      start: from.start,
      end: end.end,
      class: kind,
      reason: 'capitalised word that ordinary text does not know',
      strength: 38,
      whole: true,
    },
  ];
}

/** A known word that may belong to the name beside it: no word of forms, no abbreviation, no begin of a sentence. */
function isPart({ text }: Note, { start, text: word, known }: Token): boolean {
  if (!known) return true;
  if (titles.test(word) || word.length === 1) return true;
  return (
    !commonCapitals.has(word) &&
    !/^\p{Lu}{2,}$/u.test(word) &&
    !/(?:^|[.:!?;\n])\s*$/.test(text.slice(Math.max(0, start - 3), start))
  );
}

/** No eponym before its noun or its number, no label before a colon, no abbreviation. */
function isStrange({ text, language }: Note, { start, end, text: word }: Token, size: number): boolean {
  const after = text.slice(end, end + 24);
  if (eponymAfter.test(after) || moreEponyms.test(after) || numberAfter.test(after)) return false;
  if (clinicalEnding.test(word) || /^\//.test(after)) return false;
  if (/^\p{Lu}+$/u.test(word)) return size > 1 && word.length >= 4 && /[AEIOUY]/.test(word);
  if (/\p{Ll}\p{Lu}/u.test(word) && !/^(?:Mc|Mac|De|Van|Fitz|Di|La|Le|O')/.test(word)) return false;
  if (language === 'en')
    return !/^:/.test(after) || /\n[^\n]{0,2}$/.test(text.slice(Math.max(0, start - 3), start)) === false;
  return size > 1 ? true : isAlone(text, start, end);
}

/** In Chinese text one Latin word is a brand or an eponym unless it stands alone between marks. */
function isAlone(text: string, start: number, end: number): boolean {
  return (
    /(?:^|[，。；：、（(“"\n])\s?$/.test(text.slice(Math.max(0, start - 3), start)) &&
    /^(?:\s*$|\s?[，。；、）)”"\n])/.test(text.slice(end))
  );
}
