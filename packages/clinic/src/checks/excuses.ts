import type { UnsafeOrder } from '../world.ts';
import type { EpisodeRecord } from './episode-record.ts';

/** Unsafe orders without those that the expert of the case gives as well: nobody is blamed for what the case asks for. */
export function listUnexcused({ world, expert }: EpisodeRecord): readonly UnsafeOrder[] {
  return world.deeds.unsafe.filter(
    ({ id, hazard, severity }) =>
      hazard !== 'needless' || severity === 'forbidden' || expert?.given.has(id) !== true,
  );
}
