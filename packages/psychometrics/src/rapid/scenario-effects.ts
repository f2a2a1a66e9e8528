import type { ResponseTables } from '../irt/partial-credit/response-tables.ts';
import { nodeCount } from '../irt/quadrature.ts';
import { getRow, type ResponseMatrix } from '../irt/responses.ts';

/**
 * How far examinees do better or worse in a scenario than their ability lets expect. Abilities of scenarios are then the
 * common one plus an effect of their own: all pairs are correlated alike, the more the smaller `between` is.
 */
export interface ScenarioEffects {
  /** Variance of a scenario's effect, in squared shares of the marks. */
  readonly between: number;
  /** Variance of single answers about what ability and effect let expect. */
  readonly within: number;
}

export const noScenarioEffects: ScenarioEffects = { between: 0, within: 1 };

interface Fitted {
  readonly tables: ResponseTables;
  readonly groups: Int32Array;
  /** Of each person on the nodes, row by row. */
  readonly posteriors: Float64Array;
}

/** By moments, over calibrators and scenarios: what is left of the scatter of means beyond that of single answers. */
export function fitScenarioEffects(
  shares: ResponseMatrix,
  { tables, groups, posteriors }: Fitted,
): ScenarioEffects {
  let [excess, cells, squares, freedom] = [0, 0, 0, 0];
  for (let person = 0; person < shares.persons; person++) {
    const posterior = posteriors.subarray(person * nodeCount, (person + 1) * nodeCount);
    const byGroup = listResiduals(getRow(shares, person), { tables, groups, posterior });
    if (byGroup.size < 2) return noScenarioEffects;
    for (const residuals of byGroup.values()) {
      const n = residuals.length;
      if (n < 2) continue;
      const mean = residuals.reduce((sum, value) => sum + value, 0) / n;
      const spread = residuals.reduce((sum, value) => sum + (value - mean) ** 2, 0);
      squares += spread;
      freedom += n - 1;
      excess += mean * mean - spread / ((n - 1) * n);
      cells++;
    }
  }
  if (cells === 0 || freedom === 0) return noScenarioEffects;
  return { between: Math.max(0, excess / cells), within: Math.max(squares / freedom, 1e-6) };
}

interface Answered {
  readonly tables: ResponseTables;
  readonly groups: Int32Array;
  readonly posterior: Float64Array;
}

function listResiduals(row: Float64Array, { tables, groups, posterior }: Answered): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const [item, share] of row.entries()) {
    if (Number.isNaN(share)) continue;
    let expected = 0;
    for (let q = 0; q < nodeCount; q++)
      expected += (posterior[q] as number) * (tables.probability[item * nodeCount + q] as number);
    const group = groups[item] as number;
    const own = found.get(group) ?? [];
    own.push(share - expected);
    found.set(group, own);
  }
  return found;
}

/** The effect of each scenario that the answers let expect, shrunk towards none (Efron & Morris, 1975). */
export function predictScenarioEffects(
  { between, within }: ScenarioEffects,
  responses: Float64Array,
  answered: Answered,
): ReadonlyMap<number, number> {
  return new Map(
    [...listResiduals(responses, answered)].map(([group, residuals]) => {
      const sum = residuals.reduce((total, value) => total + value, 0);
      return [group, between === 0 ? 0 : (sum * between) / (residuals.length * between + within)];
    }),
  );
}
