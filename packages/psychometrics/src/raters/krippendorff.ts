type Measurement = 'nominal' | 'ordinal' | 'interval';

/**
 * Krippendorff's α (2011): 1 − observed over expected disagreement. Each unit lists the values it was given, in any
 * order; units with fewer than two are passed over. Undefined where nothing could be paired or nobody ever differed.
 */
export function krippendorffAlpha(
  units: readonly (readonly number[])[],
  measurement: Measurement,
): number | undefined {
  const paired = units.filter(values => values.length > 1);
  const totals = new Map<number, number>();
  for (const value of paired.flat()) totals.set(value, (totals.get(value) ?? 0) + 1);
  const values = [...totals.keys()].sort((a, b) => a - b);
  const count = paired.reduce((sum, unit) => sum + unit.length, 0);
  if (values.length < 2) return undefined;
  const distance = createDistance(values, totals, measurement);
  let observed = 0;
  for (const unit of paired) {
    let sum = 0;
    for (const [index, first] of unit.entries())
      for (const second of unit.slice(index + 1)) sum += 2 * distance(first, second);
    observed += sum / (unit.length - 1);
  }
  let expected = 0;
  for (const first of values)
    for (const second of values)
      expected += (totals.get(first) ?? 0) * (totals.get(second) ?? 0) * distance(first, second);
  return 1 - ((count - 1) * observed) / expected;
}

function createDistance(
  values: readonly number[],
  totals: ReadonlyMap<number, number>,
  measurement: Measurement,
): (first: number, second: number) => number {
  if (measurement === 'nominal') return (first, second) => (first === second ? 0 : 1);
  if (measurement === 'interval') return (first, second) => (first - second) ** 2;
  // Ordinal: the squared number of ranks between two values, ties at their middle.
  const ranks = new Map<number, number>();
  let below = 0;
  for (const value of values) {
    const own = totals.get(value) ?? 0;
    ranks.set(value, below + own / 2);
    below += own;
  }
  return (first, second) => ((ranks.get(first) ?? 0) - (ranks.get(second) ?? 0)) ** 2;
}
