import { approach } from './approach.ts';
import type { Addition, Driver, Sheds } from './kinetics.ts';
import { clear, listGains } from './list-parts.ts';
import { poolGains } from './pool-gains.ts';
import type { TimedTreatment } from './treatment-spans.ts';

interface Moment {
  readonly sinceMin: number;
  readonly nowMin: number;
  /** What it is without what is added. */
  valueAt(nowMin: number): number;
  /** In whom what is too much of it is shed. */
  readonly sheds?: Sheds | undefined;
}

/** What it is with what is left of all that doses given since have added; what takes away comes last. */
export function sumAdded(
  drivers: readonly Driver[],
  treatments: readonly TimedTreatment[],
  { sheds, ...time }: Moment,
): number {
  let now = time.valueAt(time.nowMin);
  const additions = drivers.filter(driver => 'adds' in driver);
  const gains = additions.filter(({ adds }) => adds > 0);
  if (sheds) now += poolGains(gains, treatments, { ...time, sheds });
  for (const driver of [...(sheds ? [] : gains), ...additions.filter(({ adds }) => adds <= 0)]) {
    const added = addUp(driver, treatments, time);
    if (added !== 0) now = bound(driver, now, added);
  }
  return now;
}

/** What is beyond a limit already stays there. */
function bound({ least, most }: Addition, from: number, added: number): number {
  if (added < 0) return least === undefined ? from + added : Math.max(from + added, Math.min(from, least));
  return most === undefined ? from + added : Math.min(from + added, Math.max(from, most));
}

function addUp(driver: Addition, treatments: readonly TimedTreatment[], time: Omit<Moment, 'sheds'>): number {
  const { nowMin } = time;
  return listGains(driver, treatments, time).reduce((sum, { fromMin, share }) => {
    const left = approach(driver.adds * share, 0, (nowMin - fromMin) / 60 / driver.halfHours);
    return sum + clear(driver, left, { fromMin, nowMin, treatments });
  }, 0);
}
