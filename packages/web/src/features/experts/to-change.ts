/** A score before a decision and after it. */
export function toChange(before: number | null, after: number | null): string {
  const [from, to] = [before, after].map(score => (score === null ? '–' : score.toFixed(1)));
  return `${from} → ${to}`;
}
