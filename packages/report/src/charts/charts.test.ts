import { describe, expect, it } from 'vitest';
import { positiveDomain, wholeDomain } from './domain.ts';
import { drawHistogram } from './histogram.ts';
import { drawIntervalBar } from './interval-bar.ts';
import { drawRadar } from './radar.ts';
import { drawReachCurve } from './reach-curve.ts';

describe('an interval bar', () => {
  it('has its fill between zero and the value', () => {
    const bar = drawIntervalBar({ value: -50, interval: { low: -80, high: 20 } }, wholeDomain);
    expect(bar).toEqual({
      at: 0.25,
      interval: { low: 0.1, high: 0.6 },
      zero: 0.5,
      fill: { from: 0.25, to: 0.5 },
      below: true,
    });
  });

  it('has no zero line at the end of its axis, and no interval where there is none', () => {
    expect(drawIntervalBar({ value: 40, interval: null }, positiveDomain)).toMatchObject({
      zero: null,
      interval: null,
    });
  });
});

describe('a radar', () => {
  const draw = (values: readonly (number | null)[]) =>
    drawRadar({
      labels: values.map((_, index) => `Axis ${index}`),
      series: [values],
      radius: 100,
      labelRadius: 120,
      lineHeight: 12,
    });

  it('goes clockwise from the top', () => {
    expect(draw([100, 100, 100, 100]).outlines[0]).toEqual({
      path: 'M0,-100L100,0L0,100L-100,0Z',
      whole: true,
      dots: [
        { axis: 0, below: false, x: 0, y: -100 },
        { axis: 1, below: false, x: 100, y: 0 },
        { axis: 2, below: false, x: 0, y: 100 },
        { axis: 3, below: false, x: -100, y: 0 },
      ],
    });
  });

  it('is broken at a missing value instead of drawing it as zero', () => {
    const outline = draw([50, null, 50, 50]).outlines[0];
    expect(outline?.whole).toBe(false);
    expect(outline?.path.match(/M/g)).toHaveLength(2);
    expect(outline?.path.endsWith('L0,-50')).toBe(true);
    expect(outline?.dots.map(({ axis }) => axis)).toEqual([0, 2, 3]);
  });

  it('has a ring for zero only where something lies below it', () => {
    expect(draw([-50, 60, 70]).rings.map(({ value }) => value)).toEqual([-50, 0, 50, 100]);
    expect(draw([50, 60, 70]).rings.map(({ value }) => value)).toEqual([25, 50, 75, 100]);
  });

  it('breaks long labels in two and anchors them away from the centre', () => {
    const { labels } = drawRadar({
      labels: ['安全与风险控制', 'Factual accuracy of it', 'Short', 'x'],
      series: [],
      radius: 1,
      labelRadius: 1,
      lineHeight: 1,
    });
    expect(labels.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
      ['安全与风', '险控制'],
      ['Factual', 'accuracy of it'],
      ['Short'],
      ['x'],
    ]);
    expect(labels.map(({ anchor }) => anchor)).toEqual(['middle', 'start', 'middle', 'end']);
  });
});

describe('a histogram', () => {
  const plot = { left: 0, right: 200, top: 0, bottom: 100 };

  it('gives the fullest bin the whole height and a bin of one a bar that can be seen', () => {
    const { bins, zero } = drawHistogram([1000, 0, 1, 0], wholeDomain, plot);
    expect(bins.map(({ height }) => height)).toEqual([100, 0, 1.5, 0]);
    expect(bins.map(({ below }) => below)).toEqual([true, true, false, false]);
    expect(bins[0]?.label).toBe('1k');
    expect(zero).toBe(100);
  });

  it('keeps its bars and ticks within the plot', () => {
    const { bins, ticks } = drawHistogram([1, 2, 3], positiveDomain, plot);
    for (const { x, width } of bins) expect(x >= 0 && x + width <= 200).toBe(true);
    expect(ticks.map(({ value, x }) => [value, x])).toEqual([
      [0, 0],
      [25, 50],
      [50, 100],
      [75, 150],
      [100, 200],
    ]);
  });
});

describe('the reach curve', () => {
  it('starts at nothing, marks the window and its halves', () => {
    const drawn = drawReachCurve(
      [
        { times: 0.5, share: 0.2 },
        { times: 1.25, share: 0.5 },
        { times: 2, share: 1 },
      ],
      { left: 0, right: 200, top: 0, bottom: 100 },
    );
    expect(drawn.path).toBe('M0,100L50,80L125,50L200,0');
    expect(drawn.window).toBe(100);
    expect(drawn.ticks.map(({ times }) => times)).toEqual([0.5, 2]);
    expect(drawn.grid.map(({ label }) => label)).toEqual(['0%', '50%', '100%']);
  });
});
