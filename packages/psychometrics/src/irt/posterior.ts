import type { LogTables } from './log-tables.ts';
import { addRightRows, type PackedAnswers } from './packed-answers.ts';
import { nodeCount, normalWeights } from './quadrature.ts';
import { getRow, type ResponseMatrix } from './responses.ts';

/** What each person's answers say of ability: one distribution on the nodes per person, row by row. */
export interface Posteriors {
  readonly values: Float64Array;
  /** Log of the probability of all answers, ability integrated out. */
  readonly logLikelihood: number;
}

/** A response between 0 and 1 counts as that share of a right answer. */
export function toPosteriors(matrix: ResponseMatrix, tables: LogTables, packed?: PackedAnswers): Posteriors {
  const values = new Float64Array(matrix.persons * nodeCount);
  const base = sumWrong(matrix.items, tables);
  for (let at = 0; at < values.length; at += nodeCount) values.set(base, at);
  if (packed) addRightRows(values, packed, tables.logOdds);
  let logLikelihood = 0;
  for (let person = 0; person < matrix.persons; person++) {
    const into = values.subarray(person * nodeCount, (person + 1) * nodeCount);
    if (!packed) addResponses(into, getRow(matrix, person), tables);
    logLikelihood += (matrix.weights?.[person] ?? 1) * normalise(into);
  }
  return { values, logLikelihood };
}

/** The posterior of one person who answered these items. */
export function toPosterior(row: Float64Array, tables: LogTables): Float64Array {
  const into = sumWrong(row.length, tables);
  addResponses(into, row, tables);
  normalise(into);
  return into;
}

function sumWrong(items: number, { logWrong }: LogTables): Float64Array {
  const base = new Float64Array(nodeCount);
  for (let at = 0; at < items * nodeCount; at += nodeCount)
    for (let q = 0; q < nodeCount; q++) base[q] = (base[q] as number) + (logWrong[at + q] as number);
  return base;
}

function addResponses(into: Float64Array, row: Float64Array, { logWrong, logOdds }: LogTables): void {
  const count = into.length;
  for (let item = 0, at = 0; item < row.length; item++, at += count) {
    const value = row[item] as number;
    if (value === 0) continue;
    if (Number.isNaN(value))
      for (let q = 0; q < count; q++) into[q] = (into[q] as number) - (logWrong[at + q] as number);
    else for (let q = 0; q < count; q++) into[q] = (into[q] as number) + value * (logOdds[at + q] as number);
  }
}

/** Nodes whose likelihood is smaller than the largest by such a factor (as a logarithm) weigh less than rounding. */
const negligible = -60;

/** Log likelihoods → posterior under the standard normal prior; returns the log of their integral. */
export function normalise(logs: Float64Array): number {
  const count = logs.length;
  const weights = normalWeights;
  let largest = Number.NEGATIVE_INFINITY;
  for (let q = 0; q < count; q++) largest = Math.max(largest, logs[q] as number);
  let sum = 0;
  for (let q = 0; q < count; q++) {
    const below = (logs[q] as number) - largest;
    const mass = below < negligible ? 0 : Math.exp(below) * (weights[q] as number);
    logs[q] = mass;
    sum += mass;
  }
  for (let q = 0; q < count; q++) logs[q] = (logs[q] as number) / sum;
  return Math.log(sum) + largest;
}
