import type { StateCheck } from '@doctorbench/core';
import type { World } from '../world.ts';
import { type CheckResult, clampShare, unmet } from './check-result.ts';
import { type Costs, type ExpertRecord, splitCosts } from './costs.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { listNeedlessTests, listWaste, type Waste } from './waste.ts';

/** Where an expert spends next to nothing, one sensible test is no waste, and an unhurried hour none either. */
const least: Costs = { tests: 300, procedures: 300, drugs: 300, hours: 8 };

/** Checks of what was spent without need: money, time, tests and calls. */
export function evaluateWaste(check: StateCheck, record: EpisodeRecord): CheckResult {
  const { world, expert, calls, badCalls } = record;
  if ('costs' in check && expert) {
    const { from, to } = check.costs;
    const toShare = (times: number) => clampShare((times - from) / (to - from));
    const { times, told } = findWorst(listWaste({ ...record, expert }), expert.costs);
    const sum = compareSums(world, expert);
    const ofSum = sumShare * toShare(sum.times);
    return ofSum > toShare(times) ? partly(world, ofSum, sum.told) : partly(world, toShare(times), told);
  }
  if ('needlessTests' in check && expert) {
    const needless = listNeedlessTests(world, expert);
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
function findWorst(
  wasted: Readonly<Record<keyof Costs, Waste>>,
  expert: Costs,
): { readonly times: number; readonly told: string } {
  const kinds = (['tests', 'procedures', 'drugs', 'hours'] as const).map(kind => ({
    kind,
    times: (expert[kind] + wasted[kind].amount) / Math.max(expert[kind], least[kind]),
  }));
  const { kind, times } = kinds.reduce((most, each) => (each.times > most.times ? each : most));
  const { amount, of } = wasted[kind];
  const spent = [expert[kind] + amount, expert[kind]].map(each => each.toFixed(0)).join(' : ');
  return { times, told: [kind === 'hours' ? 'hours' : `${kind} CNY`, spent, of.join(', ')].join(' ').trim() };
}

/** Each may have been asked for and the whole still be many times what the case needs: half of the points. */
const sumShare = 0.5;

/** Next to an expert who spends less, so much is spent by anybody. */
const leastSum = 400;

/** All that was spent, against the expert's whole. */
function compareSums(world: World, expert: ExpertRecord): { readonly times: number; readonly told: string } {
  const { tests, procedures, drugs } = splitCosts(world);
  const spent = tests + procedures + drugs;
  return {
    times: spent / Math.max(expert.costCny, leastSum),
    told: `CNY ${spent.toFixed(0)} : ${expert.costCny.toFixed(0)}`,
  };
}

function partly(world: World, credit: number, evidence: string): CheckResult {
  return credit > 0 ? { credit, atMin: world.atMin, step: world.step, evidence: [evidence] } : unmet;
}
