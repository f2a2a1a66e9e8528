import type { Deed, TestOrder, World } from '../world.ts';
import { type ExpertRecord, groupTests } from './costs.ts';

/** A value that has moved by less than this share is the same. */
const sameShare = 0.1;

/** Once more to be sure is nobody's fault. */
const freeRepeats = 1;

/** So many sets of vital signs are as needless as one test. */
const setsPerTest = 4;

const measuredKinds: ReadonlySet<string> = new Set(['laboratory', 'point-of-care']);

/**
 * Measured tests taken again before anything new could show, of somebody who was not unwell, and with the same result:
 * beyond one of each, and beyond what the expert repeats. Panels count once.
 */
export function listRepeats(world: World, expert: ExpertRecord): readonly string[] {
  const needless = [...groupTests(world)].flatMap(([id, orders]) => {
    if (!measuredKinds.has(world.hospital.catalogue.tests.get(id).kind)) return [];
    const everyMin = findInterval(world, id);
    const repeats = orders.filter((order, at) => {
      const before = orders[at - 1];
      return (
        before &&
        !order.isLeft &&
        !order.whileUnwell &&
        order.atMin - before.atMin < everyMin &&
        isSame(before, order)
      );
    });
    const experts = (expert.taken.get(id) ?? 1) - 1;
    return repeats.slice(freeRepeats + Math.max(0, experts));
  });
  const once = new Map(needless.map(order => [`${order.orderedAs} ${order.atMin}`, order.orderedAs]));
  return [...once.values()];
}

/** Vital signs taken again at once of somebody who was not unwell, with nothing done between. */
export function countNeedlessSets(world: World, expert: ExpertRecord): number {
  const { measured } = world.deeds;
  const { vitalSignsMin } = world.hospital.repeats;
  const needless = measured.filter((deed, at) => {
    const before = measured[at - 1];
    return (
      before &&
      !deed.whileUnwell &&
      deed.atMin - before.atMin < vitalSignsMin &&
      !hasDeedBetween(world, before, deed)
    );
  });
  return Math.floor(Math.max(0, needless.length - Math.max(setsPerTest, expert.sets)) / setsPerTest);
}

function findInterval({ hospital: { repeats } }: World, id: string): number {
  return repeats.rows.find(({ tests }) => tests.includes(id))?.everyMin ?? repeats.otherwiseMin;
}

function isSame(before: TestOrder, order: TestOrder): boolean {
  const values = new Map(before.finding.values.map(({ analyte, value }) => [analyte.id, value]));
  return (
    before.finding.text === order.finding.text &&
    order.finding.values.every(({ analyte, value }) => {
      const old = values.get(analyte.id);
      if (typeof value !== 'number' || typeof old !== 'number') return value === old;
      return Math.abs(value - old) <= sameShare * Math.max(Math.abs(value), Math.abs(old));
    })
  );
}

function hasDeedBetween({ deeds, steps }: World, before: Deed, after: Deed): boolean {
  const [from, to] = [steps.get(before) ?? 0, steps.get(after) ?? 0];
  return [...deeds.drugs, ...deeds.performed, ...deeds.stopped].some(deed => {
    const step = steps.get(deed) ?? 0;
    return step >= from && step <= to;
  });
}
