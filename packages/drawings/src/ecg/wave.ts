import type { Basis } from './lead.ts';

/** Height of a wave at a share of its length, from 0 to 1. It is 0 at both ends and beyond. */
type Shape = (share: number) => number;

/**
 * One deflection. All shapes leave the baseline at an angle, so that onset and end are where `fromMs` and `toMs` say:
 * intervals are measured from the first to the last departure from the baseline.
 */
export interface Wave {
  readonly fromMs: number;
  readonly toMs: number;
  readonly shape: Shape;
  readonly mv: Basis;
}

export function dome(share: number): number {
  return Math.sin(Math.PI * share);
}

export function peak(share: number): number {
  return Math.sin(Math.PI * share) ** 1.5;
}

/** Slow rise, quick fall: an ordinary T wave. */
export function tee(share: number): number {
  return Math.sin(Math.PI * share ** 1.5) ** 1.1;
}

/** Narrow, pointed and even: the T wave of hyperkalaemia. */
export function tent(share: number): number {
  return 0.6 * (1 - Math.abs(2 * share - 1)) + 0.4 * Math.sin(Math.PI * share) ** 2;
}

/** A slurred rise that the rest of the QRS complex takes over: a delta wave. */
export function slur(share: number): number {
  return share < 0.75 ? share / 0.75 : (1 - share) / 0.25;
}

/** Reaches its level within the given share, holds it, and falls in the last part: a shifted ST segment. */
export function level(riseShare: number, fallFrom = 0.6): Shape {
  return share => {
    if (share < riseShare) return share / riseShare;
    if (share < fallFrom) return 1;
    return Math.sin(((1 - share) / (1 - fallFrom)) * (Math.PI / 2));
  };
}

export function heightAt({ fromMs, toMs, shape }: Wave, ms: number): number {
  return ms <= fromMs || ms >= toMs ? 0 : shape((ms - fromMs) / (toMs - fromMs));
}

export function scaled(mv: Basis, factor: number): Basis {
  return mv.map(value => value * factor);
}
