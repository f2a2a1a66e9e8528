import { nodeCount, nodes } from './quadrature.ts';
import { type Item3pl, probability3pl } from './three-parameter.ts';

/** Keeps logarithms finite. */
const smallest = 1e-12;

/** Of each item at each node, item after item. */
export interface LogTables {
  readonly probability: Float64Array;
  /** log(1 − P). */
  readonly logWrong: Float64Array;
  /** log P − log(1 − P). */
  readonly logOdds: Float64Array;
}

export function createLogTables(items: number): LogTables {
  return {
    probability: new Float64Array(items * nodeCount),
    logWrong: new Float64Array(items * nodeCount),
    logOdds: new Float64Array(items * nodeCount),
  };
}

export function setProbability(tables: LogTables, at: number, value: number): void {
  const p = Math.min(Math.max(value, smallest), 1 - smallest);
  const wrong = Math.log(1 - p);
  tables.probability[at] = p;
  tables.logWrong[at] = wrong;
  tables.logOdds[at] = Math.log(p) - wrong;
}

export function toLogTables(items: readonly Item3pl[]): LogTables {
  const tables = createLogTables(items.length);
  for (const [index, item] of items.entries())
    for (let q = 0; q < nodeCount; q++)
      setProbability(tables, index * nodeCount + q, probability3pl(nodes[q] as number, item));
  return tables;
}
