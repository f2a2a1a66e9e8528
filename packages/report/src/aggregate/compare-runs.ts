import type { Comparison, Grade, Policy, ScenarioId } from '@doctorbench/core';
import { comparePaired, mean, type PairedCluster } from '@doctorbench/psychometrics';

/** One run's total of one item over its repeats. */
interface ItemTotal {
  readonly scenario: ScenarioId;
  readonly caseId: string;
  sum: number;
  count: number;
  vetoed: boolean;
}

export type ItemTotals = Map<string, ItemTotal>;

export function addToItemTotals(totals: ItemTotals, grade: Grade): void {
  if (grade.control) return;
  const found = totals.get(grade.itemId);
  const total = found ?? { scenario: grade.scenario, caseId: grade.caseId, sum: 0, count: 0, vetoed: false };
  if (!found) totals.set(grade.itemId, total);
  if (grade.vetoes.length > 0) total.vetoed = true;
  if (grade.total.kind !== 'scored') return;
  total.sum += grade.total.percent;
  total.count++;
}

const widestListed = 10;
const vetoesListed = 50;

/** An item that was scored in both runs. */
interface Pair {
  readonly itemId: string;
  readonly scenario: ScenarioId;
  readonly caseId: string;
  readonly a: number;
  readonly b: number;
}

/**
 * `difference` is A − B, a mean over scenarios or over items as the policy's overall score is, but never clipped: that
 * could hide it. Undefined when no item was scored in both.
 */
export function compareRuns(
  a: ItemTotals,
  b: ItemTotals,
  { policy, seed }: { readonly policy: Policy; readonly seed: string },
): Comparison | undefined {
  const pairs = listPairs(a, b);
  if (pairs.length === 0) return undefined;
  const byScenario = groupBy(pairs, ({ scenario }) => scenario);
  const strata = policy.overallOf === 'scenarios' ? [...byScenario.values()] : [pairs];
  const overall = (pick: (pair: Pair) => number) =>
    policy.limitMean(mean(strata.map(stratum => mean(stratum.map(pick)))));
  const vetoedOnly = (run: 'a' | 'b') => {
    const [one, other] = run === 'a' ? [a, b] : [b, a];
    return pairs
      .filter(({ itemId }) => one.get(itemId)?.vetoed && !other.get(itemId)?.vetoed)
      .map(({ itemId }) => ({ itemId, run }));
  };
  const [vetoedOnlyA, vetoedOnlyB] = [vetoedOnly('a'), vetoedOnly('b')];
  const scoredIn = (totals: ItemTotals) => [...totals.values()].filter(({ count }) => count > 0).length;
  return {
    ...comparePaired(strata.map(toClusters), seed),
    pairs: pairs.length,
    unpaired: scoredIn(a) + scoredIn(b) - 2 * pairs.length,
    overallA: overall(pair => pair.a),
    overallB: overall(pair => pair.b),
    vetoedOnlyA: vetoedOnlyA.length,
    vetoedOnlyB: vetoedOnlyB.length,
    vetoedOnly: [...vetoedOnlyA, ...vetoedOnlyB].slice(0, vetoesListed),
    scenarios: [...byScenario].map(([id, members]) => ({
      id,
      pairs: members.length,
      a: mean(members.map(pair => pair.a)),
      b: mean(members.map(pair => pair.b)),
    })),
    widest: pairs
      .filter(pair => pair.a !== pair.b)
      .map(({ itemId, a: first, b: second }) => ({ itemId, a: first, b: second }))
      .sort((x, y) => Math.abs(y.a - y.b) - Math.abs(x.a - x.b))
      .slice(0, widestListed),
  };
}

function listPairs(a: ItemTotals, b: ItemTotals): readonly Pair[] {
  return [...a].flatMap(([itemId, first]) => {
    const second = b.get(itemId);
    if (!second || first.count === 0 || second.count === 0) return [];
    const { scenario, caseId } = first;
    return [{ itemId, scenario, caseId, a: first.sum / first.count, b: second.sum / second.count }];
  });
}

function toClusters(pairs: readonly Pair[]): readonly PairedCluster[] {
  return [...groupBy(pairs, ({ caseId }) => caseId).values()].map(members => ({
    sum: members.reduce((sum, pair) => sum + pair.a - pair.b, 0),
    count: members.length,
  }));
}

function groupBy<Key>(pairs: readonly Pair[], keyOf: (pair: Pair) => Key): Map<Key, Pair[]> {
  const groups = new Map<Key, Pair[]>();
  for (const pair of pairs) {
    const group = groups.get(keyOf(pair));
    if (group) group.push(pair);
    else groups.set(keyOf(pair), [pair]);
  }
  return groups;
}
