import sharp from 'sharp';

/** A stretch of paper in pixels, and how time and voltage lie on it. */
export interface Strip {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly pxPerSecond: number;
  readonly pxPerMv: number;
}

/** What a ruler finds. Times in ms; undefined where the wave is not to be found. */
export interface Measured {
  readonly rateBpm: number;
  readonly prMs: number | undefined;
  readonly qrsMs: number;
  readonly qtMs: number | undefined;
}

/** Ink is dark in all three colours; the grid is red. */
const inkBelow = 140;
/** A wave begins where the line leaves its level by this much, in mV: a third of a small square. */
const departureMv = 0.03;
/** A level stretch may bend by this much: noise and the width of the line. */
const bendMv = 0.009;
const binsPerPx = 2;

/** Line in mV above the middle of the strip, for each column of pixels; and how far the ink reaches. */
interface Line {
  readonly centre: readonly number[];
  readonly high: readonly number[];
  readonly low: readonly number[];
}

export async function measureStrip(picture: Uint8Array, strip: Strip): Promise<Measured> {
  const line = await readLine(picture, strip);
  const period = findPeriod(line.centre, strip.pxPerSecond);
  const beat = foldBeats(line, period);
  return { rateBpm: (60 * strip.pxPerSecond) / period, ...measureBeat(beat, strip) };
}

async function readLine(picture: Uint8Array, strip: Strip): Promise<Line> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (strip.top + strip.bottom) / 2;
  const toMv = (y: number) => (middle - y) / strip.pxPerMv;
  const centre: number[] = [];
  const high: number[] = [];
  const low: number[] = [];
  for (let x = strip.left; x < strip.right; x++) {
    let weight = 0;
    let sum = 0;
    const rows: number[] = [];
    for (let y = strip.top; y < strip.bottom; y++) {
      // Green tells ink from the pink of the grid; the edge of the line is grey, and weighs as much as it covers.
      const green = data[(y * info.width + x) * info.channels] ?? 255;
      if (green >= inkBelow) continue;
      rows.push(y);
      weight += inkBelow - green;
      sum += (inkBelow - green) * (y + 0.5);
    }
    centre.push(weight > 0 ? toMv(sum / weight) : (centre.at(-1) ?? 0));
    high.push(rows.length > 0 ? toMv(Number(rows[0])) : (high.at(-1) ?? 0));
    low.push(rows.length > 0 ? toMv(Number(rows.at(-1))) : (low.at(-1) ?? 0));
  }
  return { centre, high, low };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** How alike the line and itself are, a number of columns apart. */
function likeness(line: readonly number[], lag: number): number {
  const level = line.reduce((sum, value) => sum + value, 0) / line.length;
  const whole = Math.floor(lag);
  const part = lag - whole;
  let product = 0;
  let squares = 0;
  for (let x = 0; x + whole + 1 < line.length; x++) {
    const here = Number(line[x]) - level;
    const there = (1 - part) * Number(line[x + whole]) + part * Number(line[x + whole + 1]) - level;
    product += here * there;
    squares += (here * here + there * there) / 2;
  }
  return product / squares;
}

const shortestS = 0.27;
const longestS = 1.8;

/** The shortest distance at which the line is like itself, made exact over as many beats as are shown. */
function findPeriod(line: readonly number[], pxPerSecond: number): number {
  const lags = range(shortestS * pxPerSecond, longestS * pxPerSecond, 1);
  const best = Math.max(...lags.map(lag => likeness(line, lag)));
  const start = lags.find(
    lag =>
      likeness(line, lag) > 0.93 * best &&
      likeness(line, lag) >= likeness(line, lag - 1) &&
      likeness(line, lag) >= likeness(line, lag + 1),
  );
  let period = start ?? longestS * pxPerSecond;
  for (let beats = 2; beats * period < 0.7 * line.length; beats++) {
    const near = range(beats * period - 1.5, beats * period + 1.5, 0.1);
    const likes = near.map(lag => likeness(line, lag));
    period = Number(near[likes.indexOf(Math.max(...likes))]) / beats;
  }
  return period;
}

function range(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/** All beats laid over one another, twice in a row so that no wave is cut: half pixels of time, in mV. */
interface FoldedBeat {
  readonly mv: readonly number[];
  /** Index of the steepest place of QRS. */
  readonly peak: number;
  readonly bins: number;
}

function foldBeats({ centre, high, low }: Line, period: number): FoldedBeat {
  const bins = Math.round(period * binsPerPx);
  const mv = foldOne(centre, { period, bins });
  const extent = foldOne(
    high.map((value, x) => value - Number(low[x])),
    { period, bins },
  );
  const steepest = extent.indexOf(Math.max(...extent));
  // One beat before the steepest place and one behind it.
  const turned = [...mv.slice(steepest), ...mv.slice(0, steepest)];
  return { mv: [...turned, ...turned], peak: bins, bins };
}

function foldOne(
  line: readonly number[],
  { period, bins }: { readonly period: number; readonly bins: number },
): readonly number[] {
  const level = toLevels(line, period);
  const sums = Array.from({ length: bins }, () => ({ sum: 0, count: 0 }));
  for (const [x, value] of line.entries()) {
    const bin = sums[Math.min(bins - 1, Math.floor(((x % period) / period) * bins))];
    if (!bin) continue;
    bin.sum += value - Number(level[x]);
    bin.count++;
  }
  let last = 0;
  return sums.map(({ sum, count }) => {
    last = count > 0 ? sum / count : last;
    return last;
  });
}

/** The baseline wanders with breathing: its course is the mean of a beat's length. */
function toLevels(line: readonly number[], period: number): readonly number[] {
  const half = Math.round(period / 2);
  return line.map((_, x) => {
    const part = line.slice(Math.max(0, x - half), x + half);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
}

function measureBeat(beat: FoldedBeat, { pxPerSecond }: Strip): Omit<Measured, 'rateBpm'> {
  const toMs = (bins: number) => (bins / binsPerPx / pxPerSecond) * 1000;
  const inMs = (ms: number) => Math.max(2, Math.round((ms / 1000) * pxPerSecond * binsPerPx));
  const mv = smooth(beat.mv);
  const onset = walk(mv, { from: beat.peak, step: -1, over: inMs(22) });
  const offset = walk(mv, { from: beat.peak, step: 1, over: inMs(36) });
  const pOnset = findPOnset(mv, onset, inMs);
  const tEnd = pOnset === undefined ? undefined : findTEnd(mv, { offset, next: pOnset + beat.bins, inMs });
  return {
    qrsMs: toMs(offset - onset),
    prMs: pOnset === undefined ? undefined : toMs(onset - pOnset),
    qtMs: tEnd === undefined ? undefined : toMs(tEnd - onset),
  };
}

type InMs = (ms: number) => number;

function smooth(values: readonly number[]): readonly number[] {
  return values.map(
    (value, at) => (Number(values[at - 1] ?? value) + value + Number(values[at + 1] ?? value)) / 3,
  );
}

function levelOf(mv: readonly number[], from: number, to: number): number {
  return median(mv.slice(Math.max(0, from), Math.max(0, to)));
}

/** Farthest distance of values from the straight line through them. */
function unevenness(values: readonly number[]): number {
  const count = values.length;
  const middle = (count - 1) / 2;
  const level = values.reduce((sum, value) => sum + value, 0) / count;
  const slope =
    values.reduce((sum, value, at) => sum + (at - middle) * value, 0) /
    values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return Math.max(...values.map((value, at) => Math.abs(value - level - slope * (at - middle))));
}

/**
 * From the steepest place outwards to the first stretch without a bend and without a steep slope, and from its outer
 * part back to where the line leaves its level.
 */
function walk(
  mv: readonly number[],
  { from, step, over }: { readonly from: number; readonly step: 1 | -1; readonly over: number },
): number {
  for (let at = from; at > over && at < mv.length - over; at += step) {
    const stretch = Array.from({ length: over + 1 }, (_, index) => Number(mv[at + step * index]));
    const rise = Math.abs(Number(stretch.at(-1)) - Number(stretch[0]));
    if (unevenness(stretch) > bendMv || rise > 2 * departureMv) continue;
    const level = median(stretch.slice(Math.round(0.4 * over)));
    const leaves = stretch.findLastIndex(value => Math.abs(value - level) > departureMv);
    return at + step * (leaves + 1);
  }
  return from;
}

/** Backwards from the top of P to the level before it. */
function findPOnset(mv: readonly number[], onset: number, inMs: InMs): number | undefined {
  const from = Math.max(0, onset - inMs(320));
  const before = mv.slice(from, onset - inMs(10));
  const top = from + lastHighest(before);
  for (let at = top; at > inMs(30); at--) {
    const level = levelOf(mv, at - inMs(26), at - inMs(4));
    if (Number(mv[at]) - level < departureMv / 2 && Number(mv[top]) - level > departureMv) return at;
  }
  return undefined;
}

/** The last place that is higher than both sides by a P wave's height. */
function lastHighest(values: readonly number[]): number {
  let top = values.length - 1;
  let lowest = Number(values.at(-1));
  for (let at = values.length - 1; at >= 0; at--) {
    const value = Number(values[at]);
    if (value > Number(values[top])) top = at;
    if (Number(values[top]) - lowest > departureMv && Number(values[top]) - value > departureMv) break;
    lowest = Math.min(lowest, value);
  }
  return top;
}

/** From the point of T farthest from the level before the next P, forwards to that level. */
function findTEnd(
  mv: readonly number[],
  { offset, next, inMs }: { readonly offset: number; readonly next: number; readonly inMs: InMs },
): number | undefined {
  const level = levelOf(mv, next - inMs(30), next - inMs(4));
  const from = offset + inMs(30);
  const after = mv.slice(from, next - inMs(6)).map(value => Math.abs(value - level));
  const top = from + after.indexOf(Math.max(...after));
  for (let at = top; at < next; at++)
    if (
      mv
        .slice(at, Math.min(next - 2, at + inMs(24)))
        .every(value => Math.abs(value - level) < departureMv / 2)
    )
      return at;
  return undefined;
}
