import type { Beat } from './beats.ts';
import { type Lead, leads, toLeadValue } from './lead.ts';
import type { Box } from './paper.ts';
import { heightAt } from './wave.ts';

/** What a reader with a ruler finds. Intervals only where all beats share them. */
export type EcgTruth = {
  readonly rhythm: string;
  /** Of the ventricles, over the ten seconds that are shown. */
  readonly rateBpm?: number;
  readonly atrialRateBpm?: number;
  readonly prMs?: number;
  /** One after another, where they differ. */
  readonly prsMs?: readonly number[];
  readonly qrsMs?: number;
  readonly qtMs?: number;
  /** Bazett. */
  readonly qtcMs?: number;
  readonly axisDeg?: number;
  readonly findings: readonly string[];
  /** At the J point, in mV, for the leads that are not isoelectric. */
  readonly stMv: Readonly<Partial<Record<Lead, number>>>;
  readonly speedMmPerS: number;
  readonly gainMmPerMv: number;
  /** Where each lead is, in thousandths of width and height. */
  readonly boxes: Readonly<Record<string, Box>>;
  /** Whether the beats follow each other at one distance with one shape. */
  readonly regular: boolean;
  /** What only one drawing has. */
  readonly pacingRateBpm?: number;
  readonly prematureShown?: number;
  readonly longestRrMs?: number;
};

/** Smaller shifts are not called so: half a small square. */
const leastStMv = 0.05;

export function listStLevels(beat: Beat): EcgTruth['stMv'] {
  const { st } = beat;
  if (!st) return {};
  const values = leads.map(lead => [lead, Math.round(toLeadValue(st, lead) * 100) / 100] as const);
  return Object.fromEntries(values.filter(([, value]) => Math.abs(value) >= leastStMv));
}

/** Direction of the QRS complex in degrees, from the sum of its highest and lowest point in leads I and aVF. */
export function toAxisDeg({ waves, qrsMs }: Beat): number {
  const net = (lead: Lead) => {
    let high = 0;
    let low = 0;
    for (let ms = 0; ms <= qrsMs; ms++) {
      const value = waves
        .filter(wave => wave.fromMs < qrsMs - 20)
        .reduce((sum, wave) => sum + heightAt(wave, ms) * toLeadValue(wave.mv, lead), 0);
      high = Math.max(high, value);
      low = Math.min(low, value);
    }
    return high + low;
  };
  return Math.round((Math.atan2(net('aVF') * (2 / Math.sqrt(3)), net('I')) * 180) / Math.PI);
}

/** Bazett (1920): QT over the square root of the RR interval in seconds. */
export function toQtcMs(qtMs: number, rrMs: number): number {
  return Math.round(qtMs / Math.sqrt(rrMs / 1000));
}
