/** 97.5 % point of the standard normal distribution. */
export const z975 = 1.959963984540054;

/** Beyond it the probability is 0 or 1 in double precision. */
const farthest = 9;

/** P(Z ≤ z) of the standard normal distribution, by its Taylor series (Marsaglia, 2004); absolute error below 1e-14. */
export function normalProbability(z: number): number {
  if (z < -farthest) return 0;
  if (z > farthest) return 1;
  let term = z;
  let sum = z;
  for (let odd = 3; sum + term !== sum; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 + (sum * Math.exp(-0.5 * z * z)) / Math.sqrt(2 * Math.PI);
}

/** The z that a share of the standard normal distribution lies below; `share` is above 0 and below 1. */
export function normalPoint(share: number): number {
  let [low, high] = [-farthest, farthest];
  // Each step halves what is left; after 60 there is nothing between two doubles.
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalProbability(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
