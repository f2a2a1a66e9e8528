/** Arithmetic mean; NaN when empty. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index] as number;
  return sum / values.length;
}

/** Sample standard deviation (n − 1); NaN below two values. */
export function standardDeviation(values: ArrayLike<number>): number {
  if (values.length < 2) return Number.NaN;
  const centre = mean(values);
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += ((values[index] as number) - centre) ** 2;
  return Math.sqrt(sum / (values.length - 1));
}

/** Quantile by linear interpolation (Hyndman & Fan type 7) of values in ascending order; NaN when empty. */
export function quantileSorted(ascending: ArrayLike<number>, probability: number): number {
  const last = ascending.length - 1;
  if (last < 0) return Number.NaN;
  const position = last * probability;
  const below = Math.floor(position);
  const low = ascending[below] as number;
  const high = ascending[Math.min(below + 1, last)] as number;
  return low + (high - low) * (position - below);
}

export function quantile(values: ArrayLike<number>, probability: number): number {
  return quantileSorted(Float64Array.from(values).sort(), probability);
}

export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}
