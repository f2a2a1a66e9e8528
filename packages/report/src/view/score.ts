import type { Interval } from '@doctorbench/psychometrics';
import { formatFixed, formatInterval } from './numbers.ts';
import type { CellView } from './shapes.ts';

/** Up to so many items, a mean is shown without decimals and with its count. */
const fewItems = 5;

/** A score as every part of a report shows it. */
export interface ScoreView extends CellView {
  /** Null where there is none, which is not zero. */
  readonly value: number | null;
  /** In brackets; absent where there is none. */
  readonly interval?: string;
}

interface ShownScore {
  readonly value: number;
  /** Items behind it; absent where it is not a mean over items. */
  readonly n?: number;
  readonly interval?: Interval | null;
}

const noScore: ScoreView = { text: 'N/A', tone: 'faint', value: null };

export function toScoreView(score: ShownScore | number | null | undefined): ScoreView {
  if (score === null || score === undefined) return noScore;
  const { value, n, interval } = typeof score === 'number' ? { value: score } : (score as ShownScore);
  const few = n !== undefined && n <= fewItems;
  const digits = few ? 0 : 2;
  const text = formatFixed(value, digits);
  return {
    value,
    text,
    tone: text.startsWith('−') ? 'danger' : 'plain',
    ...(few ? { note: `n=${n}` } : {}),
    ...(interval ? { interval: formatInterval(interval, digits) } : {}),
  };
}
