import { mean, standardDeviation } from '../describe.ts';
import { createRandom } from '../random.ts';
import { studentPoint975 } from '../student-t.ts';
import { nodes, normalWeights } from './quadrature.ts';
import { type Item3pl, probability3pl } from './three-parameter.ts';

/** One item that two calibrations share: its parameters on the scale to be moved, and on the scale to move onto. */
export interface Anchor {
  readonly from: Item3pl;
  readonly onto: Item3pl;
}

/** θ on the other scale = slope · θ + intercept; so b → slope · b + intercept, a → a / slope, c stays. */
interface Line {
  readonly slope: number;
  readonly intercept: number;
}

interface ScaleLink extends Line {
  /** By drawing the shared items anew: what other anchors of their kind would have said. */
  readonly standardErrors: Line;
  /** Half of each 95 % interval. Items drawn anew vary about a line that they were fitted to, which two numbers cost. */
  readonly halfWidths: Line;
}

interface LinkOptions {
  readonly seed: string;
}

/** Among fifteen anchors a draw may hit a few only: with fewer draws, such ones would decide the error. */
const draws = 1000;

/** Mean and spread of difficulties (Marco, 1977; Loyd & Hoover, 1980). At least two anchors of different difficulty. */
export function meanSigma(anchors: readonly Anchor[], { seed }: LinkOptions): ScaleLink {
  return link(anchors, { seed, fit: matchMoments });
}

/**
 * The line under which both sets of parameters expect the same number of right answers, weighted by the standard normal
 * distribution on the scale moved onto (Stocking & Lord, 1983).
 */
export function stockingLord(anchors: readonly Anchor[], { seed }: LinkOptions): ScaleLink {
  const line = matchCurves(anchors, matchMoments(anchors));
  const fit = (drawn: readonly Anchor[]) => matchCurves(drawn, line);
  return link(anchors, { seed, fit });
}

export function toLinkedItem({ a, b, c }: Item3pl, { slope, intercept }: Line): Item3pl {
  return { a: a / slope, b: slope * b + intercept, c };
}

function matchMoments(anchors: readonly Anchor[]): Line {
  const from = anchors.map(anchor => anchor.from.b);
  const onto = anchors.map(anchor => anchor.onto.b);
  const slope = standardDeviation(onto) / standardDeviation(from);
  return { slope, intercept: mean(onto) - slope * mean(from) };
}

const mostSteps = 60;
/** Damping of Levenberg and Marquardt at the start, and how it is changed. */
const firstDamping = 1e-3;
const dampingFactor = 4;
const settled = 1e-9;
/** Scales differ by less: beyond, the anchors have nothing in common. */
const slopes = { least: 0.05, most: 20 };

/** Least squares in two unknowns by Levenberg and Marquardt. */
function matchCurves(anchors: readonly Anchor[], start: Line): Line {
  const wanted = Array.from(nodes, theta => sumCurves(anchors, ({ onto }) => onto, theta).score);
  let line = isUsable(start) ? start : { slope: 1, intercept: 0 };
  let current = measure(anchors, wanted, line);
  let damping = firstDamping;
  for (let step = 0; step < mostSteps; step++) {
    const { ss, si, ii, s, i } = current;
    const [dampedS, dampedI] = [ss * (1 + damping) + 1e-12, ii * (1 + damping) + 1e-12];
    const determinant = dampedS * dampedI - si * si;
    const next = {
      slope: line.slope + (s * dampedI - i * si) / determinant,
      intercept: line.intercept + (i * dampedS - s * si) / determinant,
    };
    const tried = isUsable(next) ? measure(anchors, wanted, next) : undefined;
    if (!tried || tried.loss > current.loss) {
      damping *= dampingFactor;
      continue;
    }
    const moved = Math.abs(next.slope - line.slope) + Math.abs(next.intercept - line.intercept);
    [line, current, damping] = [next, tried, damping / dampingFactor];
    if (moved < settled) break;
  }
  return line;
}

function isUsable({ slope, intercept }: Line): boolean {
  return slope > slopes.least && slope < slopes.most && Number.isFinite(intercept);
}

/** Loss at a line, and the sums that its next step needs: squares of derivatives, and derivatives times residuals. */
function measure(anchors: readonly Anchor[], wanted: readonly number[], { slope, intercept }: Line) {
  const sums = { loss: 0, ss: 0, si: 0, ii: 0, s: 0, i: 0 };
  for (const [q, theta] of nodes.entries()) {
    const weight = normalWeights[q] as number;
    const own = (theta - intercept) / slope;
    const { score, rise } = sumCurves(anchors, ({ from }) => from, own);
    const residual = (wanted[q] as number) - score;
    const bySlope = (-rise * own) / slope;
    const byIntercept = -rise / slope;
    sums.loss += weight * residual * residual;
    sums.ss += weight * bySlope * bySlope;
    sums.si += weight * bySlope * byIntercept;
    sums.ii += weight * byIntercept * byIntercept;
    sums.s += weight * bySlope * residual;
    sums.i += weight * byIntercept * residual;
  }
  return sums;
}

/** Expected number right at an ability, and how fast it rises there. */
function sumCurves(anchors: readonly Anchor[], pick: (anchor: Anchor) => Item3pl, theta: number) {
  let [score, rise] = [0, 0];
  for (const anchor of anchors) {
    const item = pick(anchor);
    const p = probability3pl(theta, item);
    score += p;
    rise += (item.a * (p - item.c) * (1 - p)) / (1 - item.c);
  }
  return { score, rise };
}

interface Drawing extends LinkOptions {
  readonly fit: (anchors: readonly Anchor[]) => Line;
}

/** Numbers of a line. */
const fitted = 2;

function link(anchors: readonly Anchor[], drawing: Drawing): ScaleLink {
  const standardErrors = toErrors(anchors, drawing);
  const left = Math.max(1, anchors.length - fitted);
  const factor = studentPoint975(left) * Math.sqrt(anchors.length / left);
  return {
    ...drawing.fit(anchors),
    standardErrors,
    halfWidths: { slope: factor * standardErrors.slope, intercept: factor * standardErrors.intercept },
  };
}

function toErrors(anchors: readonly Anchor[], { seed, fit }: Drawing): Line {
  const random = createRandom(`${seed}:anchors`);
  const drawn: Line[] = [];
  for (let draw = 0; draw < draws; draw++) {
    const line = fit(anchors.map(() => anchors[Math.floor(random() * anchors.length)] as Anchor));
    if (isUsable(line)) drawn.push(line);
  }
  return {
    slope: standardDeviation(drawn.map(({ slope }) => slope)),
    intercept: standardDeviation(drawn.map(({ intercept }) => intercept)),
  };
}
