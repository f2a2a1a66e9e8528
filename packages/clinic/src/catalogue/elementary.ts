const ln2 = Math.LN2;
const ln10 = Math.LN10;

/** Natural logarithm by additions and multiplications only, so that every machine gives the same digits; x > 0. */
function naturalLog(x: number): number {
  let halvings = 0;
  let rest = x;
  for (; rest > 1.5; halvings++) rest /= 2;
  for (; rest < 0.75; halvings--) rest *= 2;
  const ratio = (rest - 1) / (rest + 1);
  let term = ratio;
  let sum = 0;
  for (let odd = 1; odd < 40; odd += 2) {
    sum += term / odd;
    term *= ratio * ratio;
  }
  return 2 * sum + halvings * ln2;
}

/** e to the power of x, likewise. */
function exponential(x: number): number {
  const doublings = Math.round(x / ln2);
  const rest = x - doublings * ln2;
  let term = 1;
  let sum = 1;
  for (let count = 1; count < 20; count++) {
    term *= rest / count;
    sum += term;
  }
  for (let count = 0; count < doublings; count++) sum *= 2;
  for (let count = 0; count > doublings; count--) sum /= 2;
  return sum;
}

/** A positive number to any power. */
export function power(base: number, exponent: number): number {
  return exponential(exponent * naturalLog(base));
}

export function log10(x: number): number {
  return naturalLog(x) / ln10;
}
