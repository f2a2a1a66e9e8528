/** So many half-lives nearer, on straight lines between whole ones, so that every machine reckons alike. */
export function approach(value: number, target: number, halves: number): number {
  const whole = Math.floor(halves);
  let left = 1 - (halves - whole) / 2;
  for (let count = 0; count < whole && left > 1e-9; count++) left /= 2;
  return target + (value - target) * left;
}
