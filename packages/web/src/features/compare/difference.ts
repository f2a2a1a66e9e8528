import { formatScore } from '@doctorbench/report';

/** A difference with its sign; nothing is "+0.00". */
export function formatDifference(value: number): string {
  const text = formatScore(value);
  return value > 0 && text !== '0.00' ? `+${text}` : text;
}
