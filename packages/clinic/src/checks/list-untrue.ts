import type { Certainty } from '../records/certainty.ts';
import { listContrary } from '../records/find-contrary.ts';
import { listMisfiled } from '../records/find-misfiled.ts';
import { listMisquoted } from '../records/find-misquoted.ts';
import { listNamesakes } from '../records/find-namesake.ts';
import { listUndone } from '../records/find-undone.ts';
import { listUnfounded } from '../records/find-unfounded.ts';
import { listWrittenAhead } from '../records/find-written-ahead.ts';
import type { World } from '../world.ts';
import { changesCare, contradictsCare, isActedOn, standsForCare } from './changes-care.ts';
import type { EpisodeRecord } from './episode-record.ts';

/** Something written or told that is not so, as surely as code knows it. */
export interface Untrue {
  readonly atMin: number;
  readonly quote: string;
  readonly about: string;
  readonly certainty: Certainty;
  /** Whether it would have changed the care of the patient, or was acted on. */
  changesCare(record: EpisodeRecord): boolean;
}

interface Kept {
  readonly state: string;
  readonly found: readonly Untrue[];
}

const kept = new WeakMap<World, Kept>();

/** Found once for all criteria that an episode is held against as it stands. */
export function listUntrue(world: World): readonly Untrue[] {
  const { step, atMin, visit, log, deeds } = world;
  const state = [step, atMin, visit, log.length, ...Object.values(deeds).map(list => list.length)].join();
  const known = kept.get(world);
  if (known?.state === state) return known.found;
  const found = find(world);
  kept.set(world, { state, found });
  return found;
}

function find(world: World): readonly Untrue[] {
  return [
    ...listUnfounded(world).map(each => ({
      ...toUntrue(each),
      changesCare: (record: EpisodeRecord) => changesCare(each, record) || isActedOn(each, record),
    })),
    ...listContrary(world).map(each => ({
      ...toUntrue(each),
      changesCare: (record: EpisodeRecord) => contradictsCare(each, record) || isActedOn(each, record),
    })),
    ...listUndone(world).map(each => ({
      ...toUntrue(each),
      changesCare: (record: EpisodeRecord) =>
        standsForCare(each, record) || (each.kind === 'vital' && isActedOn(each, record)),
    })),
    ...[...listMisquoted(world), ...listNamesakes(world)].map(each => ({
      ...toUntrue(each),
      changesCare: (record: EpisodeRecord) => isActedOn(each, record),
    })),
    ...listWrittenAhead(world).map(each => ({ ...toUntrue(each), changesCare: () => each.isSeries })),
    ...listMisfiled(world).map(each => ({ ...toUntrue(each), changesCare: () => false })),
  ];
}

function toUntrue({ atMin, quote, about, certainty }: Omit<Untrue, 'changesCare'>) {
  return { atMin, quote, about, certainty };
}
