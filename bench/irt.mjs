/**
 * Time of calibrating 500 items × 1,000 simulated persons by 3PL, marginal maximum a posteriori, on one core.
 *
 *   node bench/irt.mjs
 */
import { calibrateTable, toResponseMatrix } from '@doctorbench/psychometrics';
import { simulateAnswers } from '../packages/psychometrics/dist/testing/simulate-answers.js';

const [persons, items] = [1000, 500];
const { parameters, rows: right } = simulateAnswers('irt-bench', { persons, items });
const rows = right.map(row => row.map(one => 100 * one));
const table = {
  examinees: rows.map((_, index) => ({ name: `d/m${index}`, developer: 'd' })),
  points: toResponseMatrix(rows),
  low: new Float64Array(items),
  high: new Float64Array(items).fill(100),
  groups: new Int32Array(items),
  guessing: new Float64Array(items).fill(0.2),
};
const before = process.cpuUsage();
const startedMs = performance.now();
const { bank } = calibrateTable(table);
const { user, system } = process.cpuUsage(before);
const error = bank.items.reduce((sum, { b }, item) => sum + (b - parameters[item].b) ** 2, 0) / items;
console.log(
  JSON.stringify({
    persons,
    items,
    cpuSeconds: (user + system) / 1e6,
    wallSeconds: (performance.now() - startedMs) / 1000,
    rmseOfDifficulty: Math.sqrt(error),
  }),
);
