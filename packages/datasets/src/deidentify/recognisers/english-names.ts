import type { IdentifierClass } from '@doctorbench/core';
import {
  commonCapitals,
  eponymAfter,
  eponyms,
  kinWords,
  personTitles,
  staffTitles,
  staffWords,
} from '../lexicon/english-names.ts';
import type { Finding, Note } from '../note.ts';

const upper = '\\p{Lu}';
const word = `(?:(?:O'|Mc|Mac|D'|N[íi] |Al-|El-)?${upper}[\\p{L}]+(?:['-]\\p{L}+)*)`;
const initial = `${upper}\\.(?: ?${upper}\\.)*`;
const shout = `${upper}{2,}(?:[-']${upper}+)*`;
const particle =
  '(?:van der|van den|van|von|der|de la|de los|de|del|da|dos|di|bin|binti|ibn|al|el|ap|Van der|Ní|Ó|St\\.)';
const name = `(?:${initial} ?)?(?:${particle} )?(?:${word}|${shout})(?: (?:(?:${particle}) )?(?:${word}|${initial.replaceAll('\\.', '\\.?')}(?!\\p{L})))*`;

/** A word at the begin of a sentence too; the names after it keep their capitals. */
function eitherCase(words: string): string {
  return words
    .split('|')
    .map(each =>
      /^[a-z]/.test(each) && !each.startsWith('[')
        ? `[${each[0]?.toUpperCase()}${each[0]}]${each.slice(1)}`
        : each,
    )
    .join('|');
}

const kin = eitherCase(kinWords);
const roles = eitherCase(staffWords);

interface Rule {
  readonly class: IdentifierClass;
  readonly pattern: RegExp;
  readonly reason: string;
  readonly strength: number;
}

const rules: readonly Rule[] = [
  {
    class: 'staff',
    reason: 'name after a clinical title',
    strength: 73,
    pattern: new RegExp(
      `(?<![\\p{L}])(?:${staffTitles})(?!\\p{L})\\.?:? ?(?:${personTitles}|${staffTitles})?\\.? ?(?<id>${name})`,
      'dgu',
    ),
  },
  {
    class: 'patient',
    reason: 'name after a title',
    strength: 72,
    pattern: new RegExp(`(?<![\\p{L}])(?:${personTitles})\\.? (?<id>${name})`, 'dgu'),
  },
  {
    class: 'relative',
    reason: 'name after kinship',
    strength: 74,
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:${kin})(?:[,:]| is| called| named| \\(|'s name(?: is)?|s)?[ (]+(?:(?:${personTitles}|Dr)\\.? )?(?<id>${name})`,
      'dgu',
    ),
  },
  {
    class: 'patient',
    reason: 'name after its label',
    strength: 74,
    pattern: new RegExp(
      `(?<![\\p{L}])(?:Patient(?: [Nn]ame)?|Pt|PATIENT|Name|NAME|RE|Re|Resident|Client|Mother|Baby|Caller|Proband|Infant|Present|Child|Subject|known as|aka|[Mm]y name is|[Ii]t'?s|[Ii]'m|[Tt]his is|S|Dear|Hi|Hello|Hey)[:,]? (?:(?:${personTitles})\\.? )?(?<id>${name}(?:, ${word}(?: ${word})*(?=[ .;(\\n]| \\/))?)`,
      'dgu',
    ),
  },
  {
    class: 'staff',
    reason: 'name after a role',
    strength: 65,
    pattern: new RegExp(
      `(?<![\\p{L}-])(?:${roles})(?:[:,]| is)? (?:(?:${personTitles}|${staffTitles})\\.? )?(?<id>${name})`,
      'dgu',
    ),
  },
  {
    class: 'patient',
    reason: 'name before age, sex or birth',
    strength: 66,
    pattern: new RegExp(
      `(?<![\\p{L}])(?<id>${name})(?=,? (?:\\(?\\d{1,3} ?(?:[MF]\\b|y\\b|yo\\b|yrs?\\b|years?|-year|mo\\b|months?)|DOB|dob|d\\.o\\.b)|, (?:\\d{1,3}[,.;) ]|aged )|,? \\((?:\\d{1,3}[,!) MFy]|DOB|dob|d\\.o\\.b|[MF]\\b)| G\\dP?\\d?)`,
      'dgu',
    ),
  },
  {
    class: 'patient',
    reason: 'name in a numbered list',
    strength: 61,
    pattern: new RegExp(`(?:^|\\n)\\d{1,2}[.)] (?<id>${name}(?:, ${word})?)(?= [–—-] )`, 'dgu'),
  },
  {
    class: 'patient',
    reason: 'name after a bed',
    strength: 63,
    pattern: new RegExp(
      `(?:[Bb]ed|Rm|Room|Bay|Theatre|Cubicle) ?[\\w-]+ ?[–—:-]? (?:(?:${personTitles})\\.? )?(?<id>${name})`,
      'dgu',
    ),
  },
  {
    class: 'patient',
    reason: 'name of who is here',
    strength: 62,
    pattern: new RegExp(`(?:^|\\n|[.!?] )(?<id>${name})(?= here[.,!])`, 'dgu'),
  },
  {
    class: 'staff',
    reason: 'signature',
    strength: 62,
    pattern: new RegExp(
      `(?:[Ss]incerely|[Rr]egards|[Ff]aithfully|[Tt]hanks|[Mm]ihi|[Ww]ishes|Signed|—|–)[,:]?\\s+(?:Dr\\.? )?(?<id>${name})|(?<id2>${name})(?=,? (?:MD|DO|NP|PA-C|PA|RN|FRCS|MBBS|MBChB|MRCP|FRCP|PhD|DPM|CRNA|LCSW|F[12]|ST\\d|CT\\d|PGY-?\\d)\\b)`,
      'dgu',
    ),
  },
  {
    class: 'relative',
    reason: 'second of two names',
    strength: 55,
    pattern: new RegExp(`(?<![\\p{L}-])(?:${kin})s? ${name} and (?:(?:${kin}) )?(?<id>${name})`, 'dgu'),
  },
];

/** Names in English by titles, kinship, labels, roles, ages and signatures. */
export function findEnglishNames(note: Note): readonly Finding[] {
  return rules.flatMap(rule =>
    [...note.text.matchAll(rule.pattern)].flatMap(match => readMatch(note, rule, match)),
  );
}

function readMatch({ text }: Note, rule: Rule, match: RegExpMatchArray): Finding[] {
  const groups = match.indices?.groups;
  const place = groups?.id ?? groups?.id2;
  if (!place) return [];
  const [from, to] = place;
  const kept = trimName(text.slice(from, to));
  if (!kept || (rule.reason === 'name before age, sex or birth' && eponyms.has(kept.name))) return [];
  const start = from + kept.skip;
  const end = start + kept.name.length;
  if (
    eponymAfter.test(text.slice(end, end + 24)) &&
    !/'s? (?:daughter|son|wife)/.test(text.slice(end, end + 12))
  )
    return [];
  return [{ start, end, class: rule.class, reason: rule.reason, strength: rule.strength }];
}

/** Drops words at either end that only stand there because a sentence began. */
function trimName(found: string): { readonly name: string; readonly skip: number } | undefined {
  if (!/^\p{Lu}|^(?:van|von|de|al|el|bin)\b/u.test(found)) return undefined;
  const parts = found.split(' ');
  const month = /^(?:April|June|July|August|May|March)$/.test(parts[0] ?? '') && parts.length > 1;
  if (commonCapitals.has((parts[0] ?? '').replace(/'s$/, '')) && !month) return undefined;
  let count = 1;
  while (count < parts.length && !commonCapitals.has(parts[count] ?? '')) count++;
  const name = parts
    .slice(0, count)
    .join(' ')
    .replace(/'s$/, '')
    .replace(/ (?:van|de|der|von|al|el)$/, '');
  return name.length >= 2 && !/^\p{Lu}{2,5}\d*$/u.test(name) ? { name, skip: 0 } : undefined;
}
