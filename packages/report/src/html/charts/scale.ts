/** A linear scale of scores: from zero unless something lies below it. */
export interface Scale {
  readonly floor: number;
  /** 0 at the floor, 1 at 100; values beyond are held at the ends. */
  at(percent: number): number;
  /** Round values to draw lines at, the ends included. */
  readonly ticks: readonly number[];
}

export function createScale(values: readonly number[]): Scale {
  const floor = values.some(value => value < 0) ? -100 : 0;
  return {
    floor,
    at: percent => Math.min(1, Math.max(0, (percent - floor) / (100 - floor))),
    ticks: floor < 0 ? [-100, -50, 0, 50, 100] : [0, 25, 50, 75, 100],
  };
}

/** A coordinate short enough to print. */
export function toCoordinate(value: number): number {
  return Number(value.toFixed(2));
}
