import type { StateCheck } from '@doctorbench/core';
import type { World } from '../world.ts';
import { type CheckResult, unmet } from './check-result.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { evaluateHazard } from './evaluate-hazard.ts';
import { evaluateWaste } from './evaluate-waste.ts';
import { found } from './found.ts';

/** Checks on how things stand at the end, and on what went wrong on the way. */
export function evaluateState(check: StateCheck, record: EpisodeRecord): CheckResult {
  const { world, end } = record;
  if ('finished' in check) {
    const { finished } = world;
    return finished && [check.finished].flat().includes(finished.disposition)
      ? found(world, ({ kind }) => kind === 'finished')
      : unmet;
  }
  if ('visits' in check)
    return world.visit >= check.visits
      ? found(world, ({ kind, refs }) => kind === 'visited' && refs?.[0] === String(check.visits))
      : unmet;
  if ('vital' in check) return inRange(world, world.physiology.vitals()[check.vital.name], check.vital);
  if ('analyte' in check)
    return inRange(world, world.physiology.analyte(check.analyte.id), {
      name: check.analyte.id,
      ...check.analyte,
    });
  if ('course' in check)
    return inRange(world, world.physiology.severity(check.course.model), {
      name: check.course.model,
      ...check.course,
    });
  if ('died' in check) return hasDied(record) ? found(world, ({ kind }) => kind === 'died') : unmet;
  if ('ranOut' in check)
    return end === 'finished' || end === 'died'
      ? unmet
      : { credit: 1, atMin: world.atMin, step: world.step, evidence: [`[+${world.atMin} min] ${end}`] };
  return evaluateHazard(check, record) ?? evaluateWaste(check, record);
}

function hasDied({ world, end, beds }: EpisodeRecord): boolean {
  return beds ? world.physiology.isDead() : end === 'died';
}

function inRange(
  world: World,
  value: number | undefined,
  {
    name,
    min,
    max,
  }: { readonly name: string; readonly min?: number | undefined; readonly max?: number | undefined },
): CheckResult {
  if (value === undefined || (min !== undefined && value < min) || (max !== undefined && value > max))
    return unmet;
  const shown = Math.round(value * 100) / 100;
  return {
    credit: 1,
    atMin: world.atMin,
    step: world.step,
    evidence: [`[+${world.atMin} min] ${name} ${shown}`],
  };
}
