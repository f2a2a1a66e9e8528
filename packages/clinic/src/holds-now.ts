import type { StateCheck } from '@doctorbench/core';
import { isDone } from './checks/evaluate.ts';
import { holdsWhile } from './depends-on-course.ts';
import type { World } from './world.ts';

interface Conditions {
  readonly fromVisit?: number | undefined;
  readonly while?: Parameters<typeof holdsWhile>[1];
  readonly onceDone?: StateCheck | undefined;
}

/** Whether a statement of the case is true by now: of this visit, this severity, and what was done. */
export function holdsNow(world: World, { fromVisit = 1, while: condition, onceDone }: Conditions): boolean {
  return (
    fromVisit <= world.visit &&
    holdsWhile(world, condition) &&
    (onceDone === undefined || isDone(onceDone, world))
  );
}

/** The later visit first; of one visit, what depends on deeds first. */
export function byTime(a: Conditions, b: Conditions): number {
  return (b.fromVisit ?? 1) - (a.fromVisit ?? 1) || Number(!a.onceDone) - Number(!b.onceDone);
}
