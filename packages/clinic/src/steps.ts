import type { World } from './world.ts';

/** Lets what follows belong to a new step; minutes are too coarse to tell what came first. */
export function beginStep(world: World): void {
  world.step++;
}

/** Marks what this step has added to the deeds and the log. */
export function closeStep(world: World): void {
  const { deeds, log } = world;
  for (const kind in deeds) mark(world, deeds[kind as keyof typeof deeds]);
  mark(world, log);
}

function mark({ steps, step }: World, list: readonly object[]): void {
  for (let index = list.length - 1; index >= 0; index--) {
    const entry = list[index];
    if (entry === undefined || steps.has(entry)) break;
    steps.set(entry, step);
  }
}
