/** A mean that is added to one value at a time. */
export interface RunningMean {
  sum: number;
  n: number;
}

export function addToMean<Key>(means: Map<Key, RunningMean>, key: Key, value: number): void {
  const mean = means.get(key);
  if (mean) {
    mean.sum += value;
    mean.n++;
  } else means.set(key, { sum: value, n: 1 });
}

export function toCell(mean: RunningMean | undefined): { value: number; n: number } | null {
  return mean && mean.n > 0 ? { value: mean.sum / mean.n, n: mean.n } : null;
}
