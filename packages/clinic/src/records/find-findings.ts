import type { FindingWords } from '../catalogue/findings.ts';
import type { Hospital } from '../hospital/hospital.ts';
import { findMentions } from './find-mentions.ts';
import { findWord } from './find-word.ts';
import { foldRecord } from './test-names.ts';

export type Side = 'left' | 'right' | 'both';

/** Something that words say is there, or is not. */
export interface Finding {
  readonly id: string;
  readonly isThere: boolean;
  readonly side: Side | undefined;
  /** In words that say that all is well: nobody but who has looked says them. */
  readonly isPlainly?: true;
  /** The words for it. */
  readonly word: string;
}

interface FindingName {
  readonly name: string;
  readonly rows: readonly { readonly row: FindingWords; readonly says: boolean }[];
}

const known = new WeakMap<Hospital, readonly FindingName[]>();

/** Words for findings, the longest first. */
function listNames(hospital: Hospital): readonly FindingName[] {
  const list = known.get(hospital) ?? makeNames(hospital);
  known.set(hospital, list);
  return list;
}

function makeNames({ findings }: Hospital): readonly FindingName[] {
  const names = new Map<string, { readonly row: FindingWords; readonly says: boolean }[]>();
  const add = (words: readonly string[] | undefined, row: FindingWords, says: boolean) => {
    for (const word of words ?? []) {
      const name = foldRecord(word);
      names.set(name, [...(names.get(name) ?? []), { row, says }]);
    }
  };
  for (const row of findings) {
    add(row.is, row, true);
    add(row.isNot, row, false);
  }
  return [...names]
    .map(([name, rows]) => ({ name, rows }))
    .sort((left, right) => right.name.length - left.name.length || (left.name < right.name ? -1 : 1));
}

interface Reading {
  /** The examination whose finding it is: its part of the body need not be named. */
  readonly examination?: string;
  /** The words before it in the sentence, for a list under one no. */
  readonly earlier?: string;
}

/** What a folded clause says is there or not. */
export function findFindings(
  clause: string,
  hospital: Hospital,
  { examination, earlier = '' }: Reading = {},
): readonly Finding[] {
  const mentions = findMentions(clause, listNames(hospital));
  return mentions.flatMap(({ about, from, to }) =>
    (isHeading(clause.slice(to)) ? [] : about.rows)
      .filter(
        ({ row: { where, examinations = [] } }) =>
          !where ||
          (examination !== undefined && examinations.includes(examination)) ||
          where.some(word => findWord(clause, foldRecord(word)) >= 0),
      )
      .map(({ row, says }) => ({
        id: row.id,
        isThere: says !== isDenied(clause, { from, to, earlier }),
        side: readSide(clause, from),
        word: about.name,
        ...(says ? {} : { isPlainly: true as const }),
      })),
  );
}

/** In the name of what was examined, and not in what was found: "Oedema: shins firm", but not "oedema: none". */
function isHeading(behind: string): boolean {
  const [, found] = /^[^,;:()\d]{0,12}:\s*(.*)$/s.exec(behind) ?? [];
  return found !== undefined && !ofIt.test(found);
}

/** Says of the heading itself whether it is there. */
const ofIt =
  /^(?:$|\(?[-+]|[无有未]|阴性|阳性|absent|present|negative|positive|nil|none|no\b|not\b|yes\b|mild|moderate|severe|marked|轻|中|重|明显)/;

interface Place {
  readonly from: number;
  readonly to: number;
  readonly earlier: string;
}

/** A no before it in its clause, in a list that began with one, or right behind it. */
function isDenied(clause: string, { from, to, earlier }: Place): boolean {
  if (denyingBehind.test(clause.slice(to))) return true;
  const before = clause.slice(0, from).split(turning).at(-1) ?? '';
  if (denying.test(` ${before}`)) return true;
  const isListed = /\b(?:or|nor)\b/.test(clause) && !/\b(?:is|are|was|were|has|with)\b/.test(clause);
  return (
    isListed &&
    /(?:^|[,;.:]\s*)(?:there (?:is|was) )?(?:no|nil|without|denies)\b[^,]*,(?:[^,]{1,24},)*$/.test(earlier)
  );
}

const turning =
  / with | and (?=has|mild|some|loud|left|right)|可闻及|可见|可触及|可及|闻及(?<!未闻及)|见(?<!未见)有/;

const denying =
  /[\s(](?:no|not|nil|without|denie[sd]|never|neither|nor|free of|lack of|negative for|absence of)[\s-]|n't\s|[无未没]|(?<![左右前后上下])否认|不(?=伴|见|明显|肿|大)/;

const denyingBehind =
  /^\s*(?::|=|is|are|was|were)?\s*(?:\(-\)|absent\b|negative\b|neg\b|-ve\b|nil\b|none\b|no\b|无(?:$|[,、])|not (?:present|seen|heard|felt|palpable|elicited|detected|found|raised|enlarged|tender|swollen|noted|audible|clear\b)|阴性|未(?:引出|闻及|触及|见|及|查及|扪及)|消失|不明显|不著|不肿|不大)/;

/** How a side is written. */
export const sides: readonly (readonly [Side, RegExp])[] = [
  ['both', /\b(?:both|bilateral\w*|bibasal|biliateral|throughout)\b|双|两侧|两肺|左右/g],
  ['left', /\b(?:left|l|lt|lif|luq|left-sided)\b|左/g],
  ['right', /\b(?:right|r|rt|rif|ruq|right-sided)\b|右/g],
];

/** The side that is named last before it, or else first behind it. */
function readSide(clause: string, at: number): Side | undefined {
  const named = sides.flatMap(([side, words]) =>
    [...clause.matchAll(words)].map(({ index }) => ({ side, index })),
  );
  const before = named.filter(({ index }) => index <= at).sort((left, right) => right.index - left.index);
  const behind = named.filter(({ index }) => index > at).sort((left, right) => left.index - right.index);
  return (before[0] ?? behind[0])?.side;
}
