import { describe, expect, it } from 'vitest';
import type { Drawing } from '../drawing.ts';
import { listWords, median, pick, readPath, toScale } from '../testing/read-svg.ts';
import { ctgDrawings } from './ctg-sheets.ts';

interface Deceleration {
  readonly kind: string;
  readonly onsetMinute: number;
  readonly nadirMinute: number;
  readonly endMinute: number;
  readonly nadirBpm: number;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

interface Truth {
  readonly baselineBpm: number;
  readonly variabilityBpm: number;
  readonly accelerations: number;
  readonly contractionsInLastTenMinutes: number;
  readonly decelerations: readonly Deceleration[];
}

const truthOf = (drawing: Drawing) => drawing.truth as unknown as Truth;

/** The printed axis: numbers stand 5 px above their lines, minutes 60 px apart from the left edge of the grid. */
function measure(drawing: Drawing, id: 'fhr' | 'toco') {
  const words = listWords(drawing.svg).filter(({ x }) => x < 72);
  const place = (word: string, below: boolean) => {
    const found = words.filter(each => each.words === word).sort((a, b) => a.y - b.y);
    return (below ? found.at(-1)?.y : found[0]?.y) ?? Number.NaN;
  };
  const scale =
    id === 'fhr'
      ? toScale([place('60', false) - 5, 60], [place('200', false) - 5, 200])
      : toScale([place('0', true) - 5, 0], [place('75', true) - 5, 75]);
  return readPath(drawing, id).map(([x, y]) => ({ minute: (x - 72) / 60, value: scale(y) }));
}

function listPeaks(
  trace: readonly { readonly minute: number; readonly value: number }[],
  over: number,
): readonly number[] {
  const peaks: number[] = [];
  let best: { minute: number; value: number } | undefined;
  for (const point of trace) {
    if (point.value > over && (!best || point.value > best.value)) best = point;
    if (point.value < over - 6 && best) {
      peaks.push(best.minute);
      best = undefined;
    }
  }
  return best ? [...peaks, best.minute] : peaks;
}

describe('cardiotocographs', () => {
  it.each(ctgDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s shows its stated baseline and variability',
    (_, drawing) => {
      const truth = truthOf(drawing);
      const trace = measure(drawing, 'fhr');
      const quiet = trace.filter(
        ({ minute }) =>
          !truth.decelerations.some(each => minute > each.onsetMinute - 0.1 && minute < each.endMinute + 0.1),
      );
      expect(Math.abs(median(quiet.map(({ value }) => value)) - truth.baselineBpm)).toBeLessThan(3);
      const ranges = Array.from({ length: 20 }, (__, minute) =>
        quiet.filter(each => Math.floor(each.minute) === minute).map(each => each.value),
      )
        .filter(values => values.length > 100)
        .map(values => Math.max(...values) - Math.min(...values));
      if (ranges.length > 3) expect(Math.abs(median(ranges) / truth.variabilityBpm - 1)).toBeLessThan(0.35);
    },
  );

  it.each(ctgDrawings.map(drawing => [drawing.id, drawing] as const))(
    '%s shows its stated contractions',
    (_, drawing) => {
      const peaks = listPeaks(measure(drawing, 'toco'), 24).filter(minute => minute > 10);
      expect(peaks).toHaveLength(truthOf(drawing).contractionsInLastTenMinutes);
    },
  );

  it('puts late decelerations behind their contractions and early ones upon them', () => {
    const lag = (id: string) => {
      const drawing = pick(ctgDrawings, id);
      const peaks = listPeaks(measure(drawing, 'toco'), 30);
      const dips = listPeaks(
        measure(drawing, 'fhr').map(({ minute, value }) => ({ minute, value: -value })),
        -128,
      );
      return dips.map(dip =>
        Math.min(...peaks.filter(peak => Math.abs(dip - peak) < 1.4).map(peak => dip - peak)),
      );
    };
    const late = [...lag('ctg-late-1'), ...lag('ctg-late-absent-1')];
    expect(late.length).toBeGreaterThanOrEqual(10);
    for (const each of late) expect(each).toBeGreaterThan(0.4);
    const early = lag('ctg-early-1');
    expect(early.length).toBeGreaterThanOrEqual(5);
    for (const each of early) expect(Math.abs(each)).toBeLessThan(0.35);
  });

  it('keeps variable falls abrupt and late falls gradual', () => {
    for (const { kind, onsetMinute, nadirMinute } of ['ctg-variable-1', 'ctg-late-1'].flatMap(
      id => truthOf(pick(ctgDrawings, id)).decelerations,
    ))
      if (kind === 'variable') expect(nadirMinute - onsetMinute).toBeLessThan(0.5);
      else expect(nadirMinute - onsetMinute).toBeGreaterThanOrEqual(0.5);
  });

  it.each(['ctg-prolonged-1', 'ctg-prolonged-2'])(
    '%s has its prolonged deceleration inside the stated box',
    id => {
      const drawing = pick(ctgDrawings, id);
      const [only, ...others] = truthOf(drawing).decelerations;
      expect(others).toHaveLength(0);
      const low = readPath(drawing, 'fhr').filter(
        ([, y]) => y > 96 + 480 * (1 - (truthOf(drawing).baselineBpm - 12 - 50) / 160),
      );
      const xs = low.map(([x]) => (1000 * x) / drawing.width);
      const ys = low.map(([, y]) => (1000 * y) / drawing.height);
      const box = only?.box ?? { left: 0, top: 0, right: 0, bottom: 0 };
      expect(Math.abs(Math.min(...xs) - box.left)).toBeLessThan(20);
      expect(Math.abs(Math.max(...xs) - box.right)).toBeLessThan(35);
      expect(Math.abs(Math.max(...ys) - box.bottom)).toBeLessThan(25);
      expect((only?.endMinute ?? 0) - (only?.onsetMinute ?? 0)).toBeGreaterThan(2);
    },
  );

  it('draws the sinusoid at 3 to 5 cycles a minute', () => {
    const trace = measure(pick(ctgDrawings, 'ctg-sinusoidal-1'), 'fhr');
    const rises = trace.filter(
      (each, index) => each.value >= 140 && (trace[index - 1]?.value ?? 140) < 140,
    ).length;
    expect(rises / 20).toBeGreaterThan(3);
    expect(rises / 20).toBeLessThan(5);
  });

  it('draws at least two accelerations of 15 beats and 15 seconds on the reactive trace', () => {
    const drawing = pick(ctgDrawings, 'ctg-reactive-1');
    const high = measure(drawing, 'fhr').filter(({ value }) => value > truthOf(drawing).baselineBpm + 15);
    const bouts = high.filter((each, index) => each.minute - (high[index - 1]?.minute ?? -1) > 0.5);
    expect(bouts.length).toBe(truthOf(drawing).accelerations);
  });
});
