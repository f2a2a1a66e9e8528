/**
 * The most that any test could see of a loss of 8 points on 252 items that are right or wrong and drawn afresh by both
 * runs: exact sums, nothing is drawn. The world is that of `regression-gate.mjs`.
 *
 *   node bench/regression-limit.mjs
 */
import { binomialTail, normalProbability } from '@doctorbench/psychometrics';

const [items, loss] = [252, 0.08];
/** Of the gate, and the usual one, with their normal points. */
const levels = [
  [0.035, 1.8119106729525978],
  [0.05, 1.6448536269514722],
];

/** Chances of being right, 1 + 1.5 z logits, on a grid of z with the normal density as weight. */
const grid = Array.from({ length: 4001 }, (_, index) => {
  const z = -8 + (16 * index) / 4000;
  return { chance: 1 / (1 + Math.exp(-(1 + 1.5 * z))), weight: Math.exp((-z * z) / 2) };
});
const weights = grid.reduce((sum, { weight }) => sum + weight, 0);
const expect = of => grid.reduce((sum, { chance, weight }) => sum + weight * of(chance), 0) / weights;

/** The shift of every chance by which their mean falls by the loss: none falls below zero. */
function findShift() {
  let [low, high] = [loss / 2, loss * 3];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (expect(chance => chance - Math.max(0, chance - middle)) < loss) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
const shift = findShift();
const later = chance => Math.max(0, chance - shift);
const worse = expect(chance => chance * (1 - later(chance)));
const better = expect(chance => (1 - chance) * later(chance));

const exactly = (count, trials, chance) =>
  binomialTail(count, trials, chance) - binomialTail(count + 1, trials, chance);

/** Over all numbers of pairs that may turn; `byLot` decides the boundary so that the level is met exactly. */
function mcnemarPower(size, level, byLot) {
  const turned = worse + better;
  let power = 0;
  for (let pairs = 0; pairs <= size; pairs++) {
    const chance = exactly(pairs, size, turned);
    if (chance < 1e-14) continue;
    let least = pairs + 1;
    while (least > 0 && binomialTail(least - 1, pairs, 0.5) <= level) least--;
    let stopped = binomialTail(least, pairs, worse / turned);
    if (byLot && least > 0) {
      const share = (level - binomialTail(least, pairs, 0.5)) / exactly(least - 1, pairs, 0.5);
      stopped += share * exactly(least - 1, pairs, worse / turned);
    }
    power += chance * stopped;
  }
  return power;
}

/** Mean of repeats on either side; what items lose unequally stays. */
function errorOf(baseline, check) {
  const spread = of => expect(chance => of(chance) * (1 - of(chance)));
  const unequal = expect(chance => (chance - later(chance) - loss) ** 2);
  return Math.sqrt((spread(chance => chance) / baseline + spread(later) / check + unequal) / items);
}

const round = value => Number(value.toFixed(3));
console.log(JSON.stringify({ turnedWorse: round(worse), turnedBetter: round(better) }));
for (const [level] of levels) {
  let enough = items;
  while (mcnemarPower(enough, level, true) < 0.8) enough += 2;
  const [exact, best] = [false, true].map(byLot => round(mcnemarPower(items, level, byLot)));
  console.log(JSON.stringify({ level, exact, best, itemsForPower80: enough }));
}
const [[, point]] = levels;
for (const [baseline, check] of [
  [1, 1],
  [3, 1],
  [5, 1],
  [2, 2],
  [3, 3],
]) {
  const error = errorOf(baseline, check);
  const power = round(normalProbability(loss / error - point));
  console.log(JSON.stringify({ baseline, check, standardError: round(100 * error), power }));
}
