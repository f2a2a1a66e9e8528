/** A test that was ordered for later and is not yet taken. */
export interface DueTest {
  /** Its id, and the panel it came with, or itself. */
  readonly test: string;
  readonly orderedAs: string;
  readonly atMin: number;
  /** Takes it; left to others, it counts as ordered, and is taken at its hour. */
  take(isLeft: boolean): void;
}

/** Where tests wait, and the minute it is there. */
interface Waiting {
  readonly dueTests: DueTest[];
  readonly atMin: number;
}

/** The earliest minute at which one is due. */
export function findNextTest({ dueTests }: Waiting): number {
  return Math.min(...dueTests.map(({ atMin }) => atMin), Number.POSITIVE_INFINITY);
}

/** Takes what is due now; at the end of an encounter all of it, which others then take. */
export function takeDueTests(world: Waiting, { all = false } = {}): void {
  for (const each of [...world.dueTests]) {
    if (!all && each.atMin > world.atMin) continue;
    world.dueTests.splice(world.dueTests.indexOf(each), 1);
    each.take(all && each.atMin > world.atMin);
  }
}
