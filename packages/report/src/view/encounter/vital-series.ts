import {
  type AnswerTurn,
  type EncounterItem,
  type Locale,
  type VitalName,
  vitalNameSchema,
} from '@doctorbench/core';
import { findValueAt, type VitalPoint, type VitalSeries } from '../../charts/vitals.ts';
import { vitalWords } from '../../words/encounter/vital-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import { listEvents } from './case-time.ts';

type Turn = Pick<AnswerTurn, 'calls' | 'events'>;

/** One of the patients of a shift; their state is recorded under their number, that of the first without. */
interface Bed {
  readonly id: string;
  readonly name: string;
  readonly isFirst: boolean;
}

/** The vital signs of one patient. */
export interface BedVitals {
  /** Absent where there is only one. */
  readonly patient: Bed | undefined;
  readonly series: readonly VitalSeries[];
  /** Minutes at which the agent saw them. */
  readonly measured: readonly number[];
}

/** Of everybody in the agent's care. */
export function listBedVitals(
  turns: readonly Turn[],
  item: Pick<EncounterItem, 'case'> | undefined,
): readonly BedVitals[] {
  const others = item?.case.shift?.patients ?? [];
  if (!item || others.length === 0)
    return [{ patient: undefined, series: listVitalSeries(turns), measured: listMeasured(turns) }];
  return [item.case, ...others].map(({ patient: { id, name } }, index) => {
    const bed = { id, name, isFirst: index === 0 };
    return { patient: bed, series: listVitalSeries(turns, bed), measured: listMeasured(turns, bed) };
  });
}

/** The vital signs that changed, as they truly were at the end of each turn, measured or not. */
export function listVitalSeries(turns: readonly Turn[], bed?: Bed): readonly VitalSeries[] {
  const prefix = bed === undefined || bed.isFirst ? '' : `${bed.id}.`;
  const series = new Map<VitalName, VitalPoint[]>();
  let atMin = 0;
  for (const { calls = [], events = [] } of turns) {
    const startMin = atMin;
    const diedMin = events.find(({ kind, patient }) => kind === 'died' && isOf(bed, patient))?.atMin;
    for (const { changes } of calls) {
      const minute = changes.minute?.[1];
      if (typeof minute === 'number') atMin = minute;
    }
    const pointMin = diedMin ?? Math.max(startMin, atMin);
    for (const { changes } of calls)
      for (const name of vitalNameSchema.options) {
        const [before, after] = changes[`${prefix}vitals.${name}`] ?? [];
        if (typeof after !== 'number') continue;
        const points = series.get(name) ?? [];
        series.set(name, points);
        if (points.length === 0) points.push(toFirst(before, { value: after, startMin, pointMin }));
        addPoint(points, { atMin: pointMin, value: after });
      }
  }
  return vitalNameSchema.options.flatMap(name => {
    const points = series.get(name);
    return points?.some(({ value }) => value !== points[0]?.value) ? [{ name, points }] : [];
  });
}

function isOf(bed: Bed | undefined, patient: string | undefined): boolean {
  return bed === undefined || patient === undefined || patient === bed.id;
}

/** From the beginning, or from when a patient came who was not there then. */
function toFirst(
  before: unknown,
  { value, startMin, pointMin }: { value: number; startMin: number; pointMin: number },
): VitalPoint {
  if (typeof before === 'number') return { atMin: 0, value: before };
  return { atMin: startMin === 0 ? 0 : pointMin, value };
}

/** The last word of a minute is the one that stands. */
function addPoint(points: VitalPoint[], point: VitalPoint): void {
  if (points.length > 1 && points.at(-1)?.atMin === point.atMin) points.pop();
  points.push(point);
}

/** Minutes at which the agent saw vital signs. */
function listMeasured(turns: readonly Pick<AnswerTurn, 'events'>[], bed?: Bed): readonly number[] {
  const minutes = listEvents(turns).flatMap(({ kind, atMin, patient }) =>
    (kind === 'measured' || kind === 'visited') && isOf(bed, patient) ? [atMin] : [],
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
