import { toCaseTime } from '../chart/case-time.ts';
import type { World } from '../world.ts';
import { advice, listTexts } from './list-texts.ts';
import { listTold } from './list-told.ts';
import { readFigures } from './read-figures.ts';
import { readVitalSigns } from './read-vital-signs.ts';
import { foldRecord } from './test-names.ts';

/** Values in a note under times that have not come yet. */
export interface WrittenAhead {
  readonly atMin: number;
  readonly quote: string;
  readonly about: string;
  readonly certainty: 'sure';
  /** At several times: a course that nobody has watched. */
  readonly isSeries: boolean;
}

/** Less may be a slow clock, more the day before. */
const aheadMin = { from: 25, to: 480 } as const;

const clock = /(?<![\d.:/-])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g;

/** What is wished, ordered, feared or of another day. */
const open =
  /\b(?:yesterday|last night|previous|target|aim|goal|expect\w*|predict\w*|project\w*|forecast|plan\w*|due|should|would|will|if|until|till|by|before|example|e\.g)\b|昨|前[一天日晚夜]|上次|既往|目标|预[计期测]|期望|计划|拟|应|若|如|待|直至|之?前|例如|争取|控制在/;

/** A measurement needs its moment; one that is written under a later one was made up, whatever comes of it. */
export function listWrittenAhead(world: World): readonly WrittenAhead[] {
  const { encounter } = world;
  return listTexts(world)
    .filter(({ id }) => id !== advice)
    .flatMap(({ text, atMin }) => {
      const now = toMinutes(toCaseTime(encounter.startsAt, atMin).slice(11, 16));
      const told = [...listTold(world, atMin), JSON.stringify(encounter.chart?.results ?? [])].map(
        foldRecord,
      );
      const found = foldRecord(text)
        .split(/[。;!?\n]|\.(?=\s|$)/)
        .filter(sentence => !open.test(sentence))
        .flatMap(listTimed)
        .filter(({ at }) => at - now >= aheadMin.from && at - now <= aheadMin.to)
        .filter(({ time, said }) => !told.some(each => each.includes(time)) && isMadeUp(said, told, world));
      const [first] = found;
      if (first === undefined) return [];
      const isSeries = new Set(found.map(({ at }) => at)).size > 1;
      return [{ atMin, quote: first.quote, about: first.time, certainty: 'sure' as const, isSeries }];
    });
}

/** Each time of a sentence with what stands behind it, up to the next. */
function listTimed(sentence: string) {
  const times = [...sentence.matchAll(clock)];
  return times.map((match, index) => ({
    time: match[0],
    at: toMinutes(match[0]),
    said: sentence.slice(match.index + match[0].length, times[index + 1]?.index),
    quote: sentence.trim(),
  }));
}

/** It states a value, and none that anybody has told. */
function isMadeUp(said: string, told: readonly string[], { hospital }: World): boolean {
  const values = [...readFigures(said, hospital), ...readVitalSigns(said)].map(({ value }) => value);
  const isTold = (value: number) => {
    const number = new RegExp(`(?<![\\d.])${value}(?![\\d]|\\.\\d)`);
    return told.some(each => number.test(each));
  };
  return values.length > 0 && !values.some(isTold);
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
