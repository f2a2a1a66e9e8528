/**
 * Time of calibrating 500 items × 1,000 simulated persons by 3PL, marginal maximum a posteriori, on one core.
 *
 *   node bench/irt.mjs
 */
import { calibrateTable, createRandom, toResponseMatrix } from '@doctorbench/psychometrics';

const [persons, items] = [1000, 500];
const random = createRandom('irt-bench');
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const parameters = Array.from({ length: items }, () => ({
  a: Math.exp(0.25 + 0.3 * normal()),
  b: 0.9 * normal(),
  c: 0.12 + 0.16 * random(),
}));
const rows = Array.from({ length: persons }, () => {
  const theta = normal();
  return parameters.map(({ a, b, c }) =>
    random() < c + (1 - c) / (1 + Math.exp(-a * (theta - b))) ? 100 : 0,
  );
});
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
