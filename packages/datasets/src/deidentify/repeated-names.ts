import { titles } from './lexicon/chinese-names.ts';
import { eponymAfter } from './lexicon/english-names.ts';
import type { Finding, Note } from './note.ts';
import { readNameAt, surnameLength } from './recognisers/chinese-name-reading.ts';
import { isOrdinaryChinese } from './vocabulary.ts';

const people: ReadonlySet<string> = new Set(['patient', 'relative', 'staff']);

/** A name found once is hidden wherever it stands again: whole, and in English its parts. */
export function findRepeatedNames(note: Note, found: readonly Finding[]): readonly Finding[] {
  const names = new Map<string, Finding>();
  for (const finding of found) {
    if (!people.has(finding.class) && finding.reason !== 'speaker of a chat') continue;
    for (const part of toParts(note.text.slice(finding.start, finding.end)))
      if (!names.has(part)) names.set(part, finding);
  }
  return [
    ...[...names].flatMap(([name, first]) => findAgain(note, name, first)),
    ...found.flatMap(finding => findGivenNames(note, finding)),
    ...found.flatMap(finding => findAgainElsewhere(note, finding)),
  ];
}

/** "建华来了" after "李建华": the given name alone, also with a familiar ending. */
function findGivenNames(note: Note, finding: Finding): Finding[] {
  const name = note.text.slice(finding.start, finding.end);
  const given = name.slice(surnameLength(name));
  if (!people.has(finding.class) || !/^\p{Script=Han}{2}$/u.test(given) || given.length === name.length)
    return [];
  if (note.isWord(given) || isOrdinaryChinese(given)) return [];
  return listPlaces(note.text, given).map(start => ({
    ...finding,
    start,
    end: start + 2 + (/^[子儿仔](?!\p{Script=Han})/u.test(note.text.slice(start + 2)) ? 1 : 0),
    reason: 'given name of who is named elsewhere',
    strength: 42,
  }));
}

const shortest = 4;

/** A number, an address, a house that was found once is hidden wherever it stands in the same words. */
function findAgainElsewhere(note: Note, finding: Finding): Finding[] {
  const text = note.text.slice(finding.start, finding.end);
  if (people.has(finding.class) || lasting.has(finding.class) === false || text.length < shortest) return [];
  return listPlaces(note.text, text).map(start => ({
    ...finding,
    start,
    end: start + text.length,
    reason: 'found elsewhere',
    strength: 43,
  }));
}

const lasting: ReadonlySet<string> = new Set(
  'hospital employer address record id phone plate account device email'.split(' '),
);

function listPlaces(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) places.push(at);
  return places;
}

function toParts(name: string): string[] {
  if (/\p{Script=Han}/u.test(name)) return name.length >= 2 ? [name] : [];
  return [name, ...name.split(/[ ,]+/)].filter(part => /^\p{Lu}[\p{L}'-]{2,}/u.test(part));
}

function findAgain(note: Note, name: string, first: Finding): Finding[] {
  const han = /\p{Script=Han}/u.test(name);
  // A name that is also a word ("高兴", "May") is hidden again only where a rule found it.
  if (!han && months.has(name)) return [];
  const plain = han && note.isWord(name);
  const found: Finding[] = [];
  for (let at = note.text.indexOf(name); at >= 0; at = note.text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    const whole =
      han ||
      (!/[\p{L}]$/u.test(note.text.slice(Math.max(0, at - 1), at)) &&
        !/^[\p{L}]/u.test(note.text.slice(end)));
    const person =
      !plain || note.words.some(word => word.start === at && word.end === end && word.tag.startsWith('nr'));
    if (whole && person && !eponymAfter.test(note.text.slice(end, end + 24)))
      found.push({ ...first, start: at, end, reason: 'name found elsewhere', strength: 55 });
  }
  return found;
}

const months = new Set([
  'May',
  'June',
  'April',
  'August',
  'Will',
  'Mark',
  'Art',
  'Hope',
  'Grace',
  'Long',
  'Day',
  'Rose',
]);

/** "Bishop, 96," and "Ho Siew Lan (93!)": a bare age of 90 or more after a name. */
export function findAgesOfNames(note: Note, found: readonly Finding[]): readonly Finding[] {
  return found.flatMap(({ end, class: kind }) => {
    const match =
      people.has(kind) &&
      /^(?:, (?:who's |now )?| ?[（(]|，| is | [–—-] |，living, |, living, )(9\d|1[01]\d)(?=[,;.!)）， ](?!\d)|$)/.exec(
        note.text.slice(end, end + 16),
      );
    if (!match) return [];
    const start = end + match[0].length - (match[1]?.length ?? 0);
    return [{ start, end: end + match[0].length, class: 'age', reason: 'age after a name', strength: 88 }];
  });
}

const listed = new RegExp(
  `^(?:${titles.filter(title => title.length > 1).join('|')})?[、／/](?=\\p{Script=Han})`,
  'u',
);

/** "党参教授、云中鹤、夏枯；": who stands in one list with a name. */
export function findListedNames(note: Note, found: readonly Finding[]): readonly Finding[] {
  if (note.language !== 'zh') return [];
  const more: Finding[] = [];
  for (const finding of found) {
    if (!people.has(finding.class)) continue;
    for (let last = finding; ; ) {
      const joint = listed.exec(note.text.slice(last.end, last.end + 8))?.[0].length;
      const start = last.end + (joint ?? 0);
      const end = joint === undefined ? undefined : readNameAt(note, start, { strict: true });
      if (end === undefined || found.some(other => other.start < end && start < other.end)) break;
      last = { ...finding, start, end, reason: 'name in a list of names', strength: 54 };
      more.push(last);
    }
  }
  return more;
}

/** "Destiny Achieng (“Dez”)". */
export function findNicknames(note: Note, found: readonly Finding[]): readonly Finding[] {
  return found.flatMap(finding => {
    const match =
      people.has(finding.class) &&
      /^ ?[("“]{1,2}(\p{Lu}[\p{L}'-]+)["”)]{1,2}/u.exec(note.text.slice(finding.end, finding.end + 24));
    if (!match) return [];
    const start = finding.end + match[0].indexOf(match[1] ?? '');
    return [
      {
        ...finding,
        start,
        end: start + (match[1]?.length ?? 0),
        reason: 'nickname after a name',
        strength: 60,
      },
    ];
  });
}
