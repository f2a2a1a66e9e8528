import type { StateCheck } from '@doctorbench/core';
import { isDone } from './checks/evaluate.ts';
import { type CourseCondition, holdsWhile } from './depends-on-course.ts';
import type { World } from './world.ts';

/** Something a case says of the patient, and when it holds. */
interface Statement {
  readonly fromVisit?: number | undefined;
  readonly fromMin?: number | undefined;
  readonly while?: CourseCondition | undefined;
  readonly onceDone?: StateCheck | undefined;
}

/**
 * The statements that hold now, the most telling first: the latest visit, of one visit what depends on deeds, then the
 * latest, and of those of one time the one that is said of the fewest states. What is said without a condition is how
 * the patient was before anything was done.
 */
export function listHolding<T extends Statement>(world: World, statements: readonly T[]): readonly T[] {
  return statements
    .filter(statement => holdsNow(world, statement))
    .sort(
      (a, b) =>
        (b.fromVisit ?? 1) - (a.fromVisit ?? 1) ||
        Number(!a.onceDone) - Number(!b.onceDone) ||
        (b.fromMin ?? 0) - (a.fromMin ?? 0) ||
        toBreadth(a.while) - toBreadth(b.while),
    );
}

function holdsNow(
  world: World,
  { fromVisit = 1, fromMin = 0, while: condition, onceDone }: Statement,
): boolean {
  return (
    fromVisit <= world.visit &&
    fromMin <= world.atMin &&
    holdsWhile(world, condition) &&
    (onceDone === undefined || isDone(onceDone, world))
  );
}

const unconditional = 2;

function toBreadth(condition: CourseCondition | undefined): number {
  return condition ? (condition.max ?? 1) - (condition.min ?? 0) : unconditional;
}
