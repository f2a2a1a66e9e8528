import { matchSignals, toFoldedText } from '@doctorbench/text';
import type { Repeats } from '../catalogue/repeats.ts';
import type { DrugOrder, UnsafeOrder, World } from '../world.ts';

const dayMin = 1440;

/** A sample so long after a change of dose tells of it. */
const tellsAfterDays = 2;

/** Drugs begun or changed here, what is watched under them being booked for long after the time at which it tells. */
export function listLateWatch(world: World): readonly UnsafeOrder[] {
  const { rows, notBefore } = world.hospital.repeats.early;
  return rows.flatMap(row => {
    const order = world.deeds.drugs.findLast(
      ({ id, standing, stoppedMin }) => row.drugs.includes(id) && standing && stoppedMin === undefined,
    );
    return order && isLate(world, { order, row, notBefore })
      ? [
          {
            id: order.id,
            atMin: order.atMin,
            hazard: 'contraindication' as const,
            severity: 'moderate' as const,
          },
        ]
      : [];
  });
}

interface Watched {
  readonly order: DrugOrder;
  readonly row: Repeats['early']['rows'][number];
  readonly notBefore: readonly string[];
}

function isLate({ deeds }: World, { order, row, notBefore }: Watched): boolean {
  const dueMin = order.atMin + row.withinDays * dayMin;
  const isKnown = deeds.tests.some(
    ({ id, atMin, readMin }) =>
      row.tests.includes(id) && readMin !== undefined && atMin >= order.atMin + tellsAfterDays * dayMin,
  );
  if (isKnown) return false;
  const later = deeds.bookings.filter(({ atMin, days }) => atMin + days * dayMin > order.atMin);
  const isSeenBefore = later.some(({ atMin, days }) => atMin + days * dayMin <= dueMin);
  return later.some(
    ({ atMin, days, purpose }) =>
      atMin >= order.atMin &&
      atMin + days * dayMin > dueMin &&
      names(purpose, row.words) &&
      (!isSeenBefore || names(purpose, notBefore)),
  );
}

function names(purpose: string, words: readonly string[]): boolean {
  return matchSignals(toFoldedText(purpose), { all: [[...words]] }, {}).met;
}
