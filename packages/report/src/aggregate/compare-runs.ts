import type { Comparison, ComparisonVerdict, Grade, Policy, ScenarioId } from '@doctorbench/core';
import { createRankFamily, type ItemScores, mean, signOf } from '@doctorbench/psychometrics';

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

/** What comparing needs of item totals. */
type ScoredItems = ReadonlyMap<
  string,
  { readonly scenario: string; readonly caseId: string; readonly sum: number; readonly count: number }
>;

/** As examinees are compared: strata are what the policy's overall score is a mean of. */
export function toItemScores(totals: ScoredItems, { overallOf }: Policy): ItemScores {
  return new Map(
    [...totals].flatMap(([itemId, { scenario, caseId, sum, count }]) => {
      const stratum = overallOf === 'scenarios' ? scenario : '';
      return count === 0 ? [] : [[itemId, { stratum, cluster: caseId, value: sum / count }] as const];
    }),
  );
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

export interface CompareOptions {
  readonly policy: Policy;
  readonly seed: string;
  /** Others that are compared at the same time, so that what is said of all pairs must hold together. */
  readonly among?: readonly ItemTotals[];
  /** Of A, B and those among them in turn: the standard error that their items do not show. */
  readonly errors?: readonly number[];
}

/**
 * `difference` is A − B, a mean over scenarios or over items as the policy's overall score is, but never clipped: that
 * could hide it. Undefined when no item was scored in both.
 */
export function compareRuns(a: ItemTotals, b: ItemTotals, options: CompareOptions): Comparison | undefined {
  const { policy } = options;
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
    ...comparePair(a, b, options),
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

function comparePair(
  a: ItemTotals,
  b: ItemTotals,
  { policy, seed, among = [], errors = [] }: CompareOptions,
): Pick<Comparison, 'difference' | 'interval' | 'pValue' | 'verdict' | 'family'> {
  const family = createRankFamily(seed);
  for (const [index, totals] of [a, b, ...among].entries())
    family.add(String(index), toItemScores(totals, policy), { error: errors[index] });
  const compared = family.compare('0', '1');
  if (!compared) throw new Error('nothing to compare');
  return { ...compared, verdict: toVerdict(compared.interval), family: 2 + among.length };
}

function toVerdict(interval: Comparison['interval']): ComparisonVerdict {
  if (!interval) return 'too-few-cases';
  const sign = signOf(interval);
  if (sign === 0) return 'no-difference-shown';
  return sign > 0 ? 'a-higher' : 'b-higher';
}

/** By item, so that sums come out the same to the last digit whoever is A. */
function listPairs(a: ItemTotals, b: ItemTotals): readonly Pair[] {
  const byItem = [...a].sort(([first], [second]) => (first < second ? -1 : 1));
  return byItem.flatMap(([itemId, first]) => {
    const second = b.get(itemId);
    if (!second || first.count === 0 || second.count === 0) return [];
    const { scenario, caseId } = first;
    return [{ itemId, scenario, caseId, a: first.sum / first.count, b: second.sum / second.count }];
  });
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
