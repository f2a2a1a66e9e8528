import { power } from '../catalogue/elementary.ts';
import type { Addition, Sheds } from './kinetics.ts';
import { clear, listGains, type Part } from './list-parts.ts';
import type { TimedTreatment } from './treatment-spans.ts';

interface Time {
  readonly sinceMin: number;
  readonly nowMin: number;
  /** Without what is added. */
  valueAt(nowMin: number): number;
}

/** Longest time for which the value beside it counts as unchanged. */
const stepMin = 120;

/** What is left of all that was added where a body sheds what it has too much of: that leaves sooner than the rest. */
export function poolGains(
  drivers: readonly Addition[],
  treatments: readonly TimedTreatment[],
  { sheds, sinceMin, nowMin, valueAt }: Time & { readonly sheds: Sheds },
): number {
  const rows = drivers.map(driver => ({
    driver,
    gains: listGains(driver, treatments, { sinceMin, nowMin }),
    left: 0,
  }));
  const edges = listEdges(
    rows.flatMap(({ gains }) => gains),
    nowMin,
  );
  let total = 0;
  for (const [index, atMin] of edges.entries()) {
    const untilMin = edges[index + 1] ?? nowMin;
    const hours = (untilMin - atMin) / 60;
    for (const row of rows) {
      for (const { fromMin, share } of row.gains) if (fromMin === atMin) row.left += row.driver.adds * share;
      const left = row.left * power(2, -hours / row.driver.halfHours);
      row.left = clear(row.driver, left, { fromMin: atMin, nowMin: untilMin, treatments });
    }
    total = rows.reduce((sum, { left }) => sum + left, 0);
    const excess = Math.min(total, Math.max(0, valueAt(atMin) + total - sheds.above));
    const kept = total > 0 ? 1 - (excess / total) * (1 - power(2, -hours / sheds.halfHours)) : 1;
    for (const row of rows) row.left *= kept;
    total *= kept;
  }
  return total;
}

/** When something is added, and often enough in between. */
function listEdges(gains: readonly Part[], nowMin: number): readonly number[] {
  const begun = [...new Set(gains.map(({ fromMin }) => fromMin))].sort((left, right) => left - right);
  return begun.flatMap((fromMin, index) => {
    const steps = Math.ceil(((begun[index + 1] ?? nowMin) - fromMin) / stepMin);
    return Array.from({ length: steps }, (_, at) => fromMin + at * stepMin);
  });
}
