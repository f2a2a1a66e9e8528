import type { EncounterCase, EncounterItem } from '@doctorbench/core';
import { type Random, shuffle } from '@doctorbench/psychometrics';
import { mapStrings } from './map-strings.ts';
import { createRenamer } from './rename.ts';

/** So much a measured value moves: less than what a laboratory repeats it to. */
const spread = 0.02;
/** So many weeks later a case may happen: the same weekday, the same season. */
const mostWeeks = 3;
/** A case that speaks of a day or month of the calendar happens on its own. */
const calendarWords =
  /\d{4}[-/年]\d{1,2}|\d{1,2}\s*月(?!龄)|[一二三四五六七八九十]月|春节|元旦|清明|端午|中秋|国庆|五一|元宵|January|February|\bMarch\b|April|\bMay\b|June|July|August|September|October|November|December|Christmas|Easter|New Year/;

/**
 * The same case with other names, numbers, day and an other order of what is told and filed: a transcript of one does
 * not fit the next. What the rubric and the ways of the case say of them goes along.
 */
export function varyCase<Item extends EncounterItem>(item: Item, random: Random): Item {
  const rename = createRenamer(item, random);
  const { traps, rubric, exemplars } = item;
  const renamed = mapStrings({ case: item.case, traps, rubric, exemplars }, rename);
  const text = JSON.stringify([item.case, item.rubric]);
  const date = drawStart(item.case, random);
  const { shift, ...own } = renamed.case;
  const encounter: EncounterCase = {
    ...own,
    ...shiftBed(own, text, random),
    ...(shift
      ? {
          shift: {
            ...shift,
            patients: shift.patients.map(bed => ({ ...bed, ...shiftBed(bed, text, random) })),
          },
        }
      : {}),
    startsAt: date,
  };
  return { ...item, ...renamed, case: encounter };
}

type Bed = Pick<EncounterCase, 'facts' | 'results' | 'chart'>;

/** What is told and filed of one patient, in another order and with other values. */
function shiftBed({ facts, results, chart }: Bed, text: string, random: Random): Bed {
  return {
    facts: shuffle(facts, random),
    ...(results ? { results: moveResults(results, text, random) } : {}),
    ...(chart ? { chart: shuffleChart(chart, random) } : {}),
  };
}

function shuffleChart(chart: NonNullable<EncounterCase['chart']>, random: Random) {
  const entries = Object.entries(chart).map(([section, entries]) => [
    section,
    Array.isArray(entries) ? shuffle<unknown>(entries, random) : entries,
  ]);
  return Object.fromEntries(entries) as typeof chart;
}

/** Days of the record are counted back from it, and move along. */
function drawStart(encounter: EncounterCase, random: Random): string {
  const { startsAt, ...rest } = encounter;
  const weeks = Math.floor(random() * (mostWeeks + 1));
  if (calendarWords.test(JSON.stringify(rest))) return startsAt;
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})(T.*)$/.exec(startsAt) ?? [];
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return startsAt;
  at.setUTCDate(at.getUTCDate() + 7 * weeks);
  return `${at.toISOString().slice(0, 10)}${time}`;
}

function moveResults(results: NonNullable<EncounterCase['results']>, text: string, random: Random) {
  return results.map(result => {
    if (result.values === undefined) return result;
    const moved = Object.entries(result.values).map(([id, value]): [string, number | string] => [
      id,
      typeof value === 'number' ? moveValue(value, text, random) : value,
    ]);
    return { ...result, values: Object.fromEntries(moved) };
  });
}

/** As many decimals as it had; what the case also says in words stays as it is said. */
function moveValue(value: number, text: string, random: Random): number {
  const draw = random();
  const written = String(value);
  const decimals = written.split('.')[1]?.length ?? 0;
  const mentions = text.split(new RegExp(`(?<![\\d.])${written.replace('.', '\\.')}(?![\\d.])`)).length - 1;
  return mentions > 1 ? value : Number((value * (1 + spread * (2 * draw - 1))).toFixed(decimals));
}
