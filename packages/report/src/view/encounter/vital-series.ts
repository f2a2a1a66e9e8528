import { type AnswerTurn, type Locale, type VitalName, vitalNameSchema } from '@doctorbench/core';
import { findValueAt, type VitalPoint, type VitalSeries } from '../../charts/vitals.ts';
import { vitalWords } from '../../words/encounter/vital-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import { listEvents } from './case-time.ts';

/** The vital signs that changed, as they truly were at the end of each turn, measured or not. */
export function listVitalSeries(
  turns: readonly Pick<AnswerTurn, 'calls' | 'events'>[],
): readonly VitalSeries[] {
  const series = new Map<VitalName, VitalPoint[]>();
  let atMin = 0;
  for (const { calls = [], events = [] } of turns) {
    const startMin = atMin;
    const diedMin = events.find(({ kind }) => kind === 'died')?.atMin;
    for (const { changes } of calls) {
      const minute = changes.minute?.[1];
      if (typeof minute === 'number') atMin = minute;
    }
    for (const { changes } of calls)
      for (const name of vitalNameSchema.options) {
        const [before, after] = changes[`vitals.${name}`] ?? [];
        if (typeof after !== 'number') continue;
        const points = series.get(name) ?? [];
        series.set(name, points);
        if (points.length === 0)
          points.push({ atMin: 0, value: typeof before === 'number' ? before : after });
        addPoint(points, { atMin: diedMin ?? Math.max(startMin, atMin), value: after });
      }
  }
  return vitalNameSchema.options.flatMap(name => {
    const points = series.get(name);
    return points?.some(({ value }) => value !== points[0]?.value) ? [{ name, points }] : [];
  });
}

/** The last word of a minute is the one that stands. */
function addPoint(points: VitalPoint[], point: VitalPoint): void {
  if (points.length > 1 && points.at(-1)?.atMin === point.atMin) points.pop();
  points.push(point);
}

/** Minutes at which the agent saw vital signs. */
export function listMeasured(turns: readonly Pick<AnswerTurn, 'events'>[]): readonly number[] {
  const minutes = listEvents(turns).flatMap(({ kind, atMin }) =>
    kind === 'measured' || kind === 'visited' ? [atMin] : [],
  );
  return [...new Set(minutes)];
}

/** The last minute that anything is known of. */
export function findEndMin(
  turns: readonly Pick<AnswerTurn, 'events'>[],
  series: readonly VitalSeries[],
): number {
  return Math.max(
    0,
    ...listEvents(turns).map(({ atMin }) => atMin),
    ...series.flatMap(({ points }) => points.map(({ atMin }) => atMin)),
  );
}

/** From what to what, with the unit. */
export function toRangeText({ name, points }: VitalSeries, locale: Locale): string {
  return `${points[0]?.value ?? ''} → ${points.at(-1)?.value ?? ''} ${vitalWords[locale].units[name]}`;
}

/** The signs of which no change was recorded, in a sentence; absent where all changed. */
export function describeSteady(series: readonly VitalSeries[], locale: Locale): string | undefined {
  const { names, steady } = vitalWords[locale];
  const others = vitalNameSchema.options.filter(name => !series.some(each => each.name === name));
  return others.length > 0
    ? steady(others.map(name => names[name]).join(punctuation[locale].listSeparator))
    : undefined;
}

/** All values by minute. */
export function listVitalRows(
  series: readonly VitalSeries[],
): readonly { readonly atMin: number; readonly values: readonly number[] }[] {
  const minutes = new Set(series.flatMap(({ points }) => points.map(({ atMin }) => atMin)));
  return [...minutes]
    .sort((a, b) => a - b)
    .map(atMin => ({ atMin, values: series.map(each => findValueAt(each, atMin) ?? 0) }));
}
