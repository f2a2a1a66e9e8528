import type { ScenarioId } from '../catalogue/scenarios.ts';
import type { Grade } from '../grade/grade.ts';
import { comparePaired, type PairedCluster, type PairedComparison } from '../stats/paired.ts';

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
  const found = totals.get(grade.itemId);
  const total = found ?? { scenario: grade.scenario, caseId: grade.caseId, sum: 0, count: 0, vetoed: false };
  if (!found) totals.set(grade.itemId, total);
  if (grade.vetoes.length > 0) total.vetoed = true;
  if (grade.total.kind !== 'scored') return;
  total.sum += grade.total.percent;
  total.count++;
}

/** Two runs of one protocol held against each other, item by item. */
export interface Comparison extends PairedComparison {
  /** Items scored in both runs. */
  readonly pairs: number;
  /** Items scored in one run only: left out, and said. */
  readonly unpaired: number;
  /** Overall score of each run over the paired items. */
  readonly overallA: number;
  readonly overallB: number;
  readonly vetoedOnlyA: number;
  readonly vetoedOnlyB: number;
  readonly scenarios: readonly {
    readonly id: ScenarioId;
    readonly pairs: number;
    readonly a: number;
    readonly b: number;
  }[];
  /** The items on which the two differ most, largest first. */
  readonly widest: readonly { readonly itemId: string; readonly a: number; readonly b: number }[];
}

const widestListed = 10;

/** `difference` is A − B. Undefined when no item was scored in both. */
export function compareRuns(a: ItemTotals, b: ItemTotals, seed: string): Comparison | undefined {
  const strata = new Map<
    ScenarioId,
    { a: number; b: number; pairs: number; cases: Map<string, PairedCluster> }
  >();
  const items: { itemId: string; a: number; b: number }[] = [];
  let vetoedOnlyA = 0;
  let vetoedOnlyB = 0;
  for (const [itemId, first] of a) {
    const second = b.get(itemId);
    if (!second || first.count === 0 || second.count === 0) continue;
    const pair = { itemId, a: first.sum / first.count, b: second.sum / second.count };
    items.push(pair);
    if (first.vetoed && !second.vetoed) vetoedOnlyA++;
    if (second.vetoed && !first.vetoed) vetoedOnlyB++;
    const stratum = strata.get(first.scenario) ?? { a: 0, b: 0, pairs: 0, cases: new Map() };
    strata.set(first.scenario, stratum);
    stratum.a += pair.a;
    stratum.b += pair.b;
    stratum.pairs++;
    const cluster = stratum.cases.get(first.caseId) ?? { sum: 0, count: 0 };
    stratum.cases.set(first.caseId, { sum: cluster.sum + pair.a - pair.b, count: cluster.count + 1 });
  }
  if (items.length === 0) return undefined;
  const scenarios = [...strata].map(([id, { a: sumA, b: sumB, pairs }]) => ({
    id,
    pairs,
    a: sumA / pairs,
    b: sumB / pairs,
  }));
  const scoredIn = (totals: ItemTotals) => [...totals.values()].filter(({ count }) => count > 0).length;
  return {
    ...comparePaired(
      [...strata.values()].map(({ cases }) => [...cases.values()]),
      seed,
    ),
    pairs: items.length,
    unpaired: scoredIn(a) + scoredIn(b) - 2 * items.length,
    overallA: scenarios.reduce((sum, scenario) => sum + scenario.a, 0) / scenarios.length,
    overallB: scenarios.reduce((sum, scenario) => sum + scenario.b, 0) / scenarios.length,
    vetoedOnlyA,
    vetoedOnlyB,
    scenarios,
    widest: items.sort((x, y) => Math.abs(y.a - y.b) - Math.abs(x.a - x.b)).slice(0, widestListed),
  };
}
