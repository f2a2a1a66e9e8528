import { logGamma } from './beta.ts';

/** P(X > x) of the chi-square distribution. */
export function chiSquareUpper(x: number, degreesOfFreedom: number): number {
  if (x <= 0) return 1;
  const [a, half] = [degreesOfFreedom / 2, x / 2];
  const front = Math.exp(a * Math.log(half) - half - logGamma(a));
  return half < a + 1 ? 1 - front * lowerSeries(a, half) : front * upperFraction(a, half);
}

/** DLMF 8.11.4. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n <= 10_000 && term > sum * 1e-16; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** DLMF 8.9.2, by Lentz's method. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n <= 10_000; n++) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return fraction;
}
