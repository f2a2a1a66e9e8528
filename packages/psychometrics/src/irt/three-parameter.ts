/** An item of the three-parameter logistic model in the logistic metric (D = 1); c = 0 makes it two-parameter. */
export interface Item3pl {
  /** Discrimination, > 0. */
  readonly a: number;
  /** Difficulty, in logits. */
  readonly b: number;
  /** What is right by guessing alone, 0 ≤ c < 1. */
  readonly c: number;
}

/** 3PL response probability (Birnbaum, 1968). */
export function probability3pl(theta: number, { a, b, c }: Item3pl): number {
  return c + (1 - c) / (1 + Math.exp(-a * (theta - b)));
}

/** Fisher information of one item at an ability. */
export function information3pl(theta: number, item: Item3pl): number {
  const { a, c } = item;
  const p = probability3pl(theta, item);
  return (a * a * ((p - c) / (1 - c)) ** 2 * (1 - p)) / p;
}

export function testInformation(theta: number, items: readonly Item3pl[]): number {
  return items.reduce((sum, item) => sum + information3pl(theta, item), 0);
}

export function expectedScore(theta: number, items: readonly Item3pl[]): number {
  return items.reduce((sum, item) => sum + probability3pl(theta, item), 0);
}
