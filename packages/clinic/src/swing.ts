import { hash32 } from '@doctorbench/psychometrics';
import type { World } from './world.ts';

const whole = 2 ** 32;
/** Minutes from one swing to the next. */
const swingMin = 15;

/** Between -1 and 1, in a straight line from swing to swing; nothing when the case begins, and the same in one minute. */
export function findSwing(world: Pick<World, 'atMin' | 'arrivedMin' | 'seed'>, what: string): number {
  const minutes = world.atMin - world.arrivedMin;
  const from = Math.floor(minutes / swingMin);
  const share = minutes / swingMin - from;
  return drawSwing(world, what, from) * (1 - share) + drawSwing(world, what, from + 1) * share;
}

function drawSwing({ seed }: Pick<World, 'seed'>, what: string, swing: number): number {
  return swing === 0 ? 0 : (2 * hash32(`${seed} ${what} swing ${swing}`)) / whole - 1;
}

/** As near to where a value swayed as no limit lies between. */
export function keepBetween(
  limits: readonly number[],
  { value, swayed, decimals }: { readonly value: number; readonly swayed: number; readonly decimals: number },
): number {
  const isApart = (at: number) =>
    limits.some(limit => value > limit !== at > limit || value >= limit !== at >= limit);
  const step = Math.sign(swayed - value) * 10 ** -decimals;
  let near = value;
  for (let next = near; step !== 0 && !isApart(next); next = Number((next + step).toFixed(decimals))) {
    near = next;
    if (step > 0 ? next >= swayed : next <= swayed) break;
  }
  return near;
}
