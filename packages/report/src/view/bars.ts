import type { Estimate } from '@doctorbench/core';
import { type Domain, toDomain } from '../charts/domain.ts';
import { type ScoreView, toScoreView } from './score.ts';

/** An estimate as a line of its own: name, interval on an axis, number. */
export interface BarView {
  readonly id: string;
  readonly label: string;
  /** Small print beside the label. */
  readonly note?: string;
  /** What the label means. */
  readonly hint?: string;
  readonly score: ScoreView;
  readonly estimate: Pick<Estimate, 'value' | 'interval'> | null;
}

/** Estimates one below the other on one axis. */
export interface BarsView {
  readonly label: string;
  readonly domain: Domain;
  readonly bars: readonly BarView[];
}

export interface BarEntry {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly hint?: string;
  readonly estimate: Estimate | null;
}

export function toBarsView(label: string, entries: readonly BarEntry[]): BarsView {
  const lows = entries.flatMap(({ estimate }) =>
    estimate ? [estimate.interval?.low ?? estimate.value] : [],
  );
  return {
    label,
    domain: toDomain(lows),
    bars: entries.map(entry => ({ ...entry, score: toScoreView(entry.estimate) })),
  };
}
