import type { StateCheck } from '@doctorbench/core';
import type { World } from '../world.ts';
import { type CheckResult, clampShare, unmet } from './check-result.ts';
import { type Costs, countScans, type ExpertRecord, splitCosts } from './costs.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { countNeedlessSets, listRepeats } from './repeats.ts';

/** Where an expert spends next to nothing, one sensible test is no waste, and an unhurried hour none either. */
const least: Costs = { tests: 300, procedures: 300, drugs: 300, hours: 8 };

/** Checks of what was spent without need: money, time, tests and calls. */
export function evaluateWaste(check: StateCheck, record: EpisodeRecord): CheckResult {
  const { world, expert, calls, badCalls } = record;
  if ('costs' in check && expert) {
    const { times, told } = findWorst(world, expert);
    return partly(world, clampShare((times - check.costs.from) / (check.costs.to - check.costs.from)), told);
  }
  if ('needlessTests' in check && expert) {
    const needless = [
      ...listNeedless(world, expert),
      ...listRepeated(world, expert),
      ...listRepeats(world, expert),
      ...Array<string>(countNeedlessSets(world, expert)).fill('vital signs'),
    ];
    const { from, to } = check.needlessTests;
    return partly(world, clampShare((needless.length - from) / (to - from)), needless.join(', '));
  }
  if ('badCalls' in check && calls > 0) {
    const { from, to } = check.badCalls;
    return partly(world, clampShare((badCalls / calls - from) / (to - from)), `${badCalls} / ${calls}`);
  }
  return unmet;
}

/** Like with like: the worst of the kinds counts. */
function findWorst(world: World, expert: ExpertRecord): { readonly times: number; readonly told: string } {
  const costs = splitCosts(world, expert.courseDays);
  const kinds = (['tests', 'procedures', 'drugs', 'hours'] as const).map(kind => ({
    kind,
    times: costs[kind] / Math.max(expert.costs[kind], least[kind]),
  }));
  const { kind, times } = kinds.reduce((most, each) => (each.times > most.times ? each : most));
  const spent = [costs, expert.costs].map(each => each[kind].toFixed(0)).join(' : ');
  return { times, told: kind === 'hours' ? `hours ${spent}` : `${kind} CNY ${spent}` };
}

/** Orders that neither the expert path has nor the case accepts. Panels count once, whatever they stand for. */
function listNeedless(world: World, expert: ExpertRecord): readonly string[] {
  const fine = new Set([...expert.tests, ...(world.encounter.acceptable ?? [])]);
  const orders = new Map<string, string[]>();
  for (const { id, orderedAs } of world.deeds.tests)
    orders.set(orderedAs, [...(orders.get(orderedAs) ?? []), id]);
  return [...orders].flatMap(([as, parts]) => (fine.has(as) || parts.some(id => fine.has(id)) ? [] : [as]));
}

/** Pictures taken again oftener than the expert takes them. What is awaited cannot be ordered twice. */
function listRepeated(world: World, expert: ExpertRecord): readonly string[] {
  return [...countScans(world)].flatMap(([id, count]) =>
    Array<string>(Math.max(0, count - Math.max(1, expert.scans.get(id) ?? 0))).fill(id),
  );
}

function partly(world: World, credit: number, evidence: string): CheckResult {
  return credit > 0 ? { credit, atMin: world.atMin, step: world.step, evidence: [evidence] } : unmet;
}
