import type { World } from '../world.ts';

/** When a visit was, in minutes of the encounter. */
export interface VisitSpan {
  readonly fromMin: number;
  readonly toMin: number;
}

/** The visit that words speak of: today's, or one by its number. Undefined where they name none. */
export function findVisit(words: string, { log }: World, atMin: number): VisitSpan | undefined {
  const starts = [0, ...log.filter(({ kind }) => kind === 'visited').map(event => event.atMin)];
  const number = readNumber(words);
  const index = number ?? (ofToday.test(words) ? starts.filter(start => start <= atMin).length : undefined);
  if (index === undefined && repeated.test(words)) return { fromMin: 0, toMin: Number.POSITIVE_INFINITY };
  const fromMin = index === undefined ? undefined : starts[index - 1];
  return index === undefined || fromMin === undefined
    ? undefined
    : { fromMin, toMin: starts[index] ?? Number.POSITIVE_INFINITY };
}

const ofToday =
  /\b(?:today|today's|tonight|this (?:morning|afternoon|evening|visit)|just now)\b|今[日天晚晨早]|本次|此次|这次|急查/;

/** Here, whenever: not what the record holds from before. */
const repeated = /\b(?:repeat(?:ed)?|rechecked)\b|复查|复测/;

const ordinals: readonly string[] = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const numerals = '一二三四五六';

function readNumber(words: string): number | undefined {
  const [, ordinal, digit] =
    /\b(first|second|third|fourth|fifth|sixth) visit\b|\bvisit (\d)\b/.exec(words) ?? [];
  const [, numeral] = /第\s*([一二三四五六\d])\s*次(?:就诊|随访|复诊|门诊)/.exec(words) ?? [];
  if (ordinal) return ordinals.indexOf(ordinal) + 1;
  if (numeral) return numerals.includes(numeral) ? numerals.indexOf(numeral) + 1 : Number(numeral);
  return digit ? Number(digit) : undefined;
}
