import { describe, expect, it } from 'vitest';
import { toText } from '../html.ts';
import { getWords } from '../words.ts';
import { renderHistogram } from './histogram.ts';
import { renderIntervalBars } from './interval-bars.ts';
import { renderRadar } from './radar.ts';
import { createScale } from './scale.ts';

const words = getWords('en');

describe('createScale', () => {
  it('starts at zero unless something lies below it', () => {
    expect(createScale([0, 50]).at(50)).toBe(0.5);
    expect(createScale([-1, 50]).at(50)).toBe(0.75);
  });

  it('holds values beyond the ends', () => {
    expect(createScale([0]).at(-20)).toBe(0);
    expect(createScale([0]).at(120)).toBe(1);
    expect(createScale([-460, 50]).at(-460)).toBe(0);
  });
});

describe('renderHistogram', () => {
  const bins = new Array<number>(20).fill(0);

  it('draws the bins below zero in their own colour and names the filled ones for readers who cannot see them', () => {
    const page = toText(renderHistogram(bins.with(0, 2).with(9, 1).with(10, 4), { words, openBelow: false }));
    expect(page.match(/class="bin below"/g)).toHaveLength(2);
    expect(page.match(/class="bin"/g)).toHaveLength(1);
    expect(page).toContain('Histogram of 7 item totals: −100 to −90: 2, −10 to 0: 1, 0 to 10: 4');
  });

  it('says that the first bin is open where totals may lie below it', () => {
    const page = toText(renderHistogram(bins.with(0, 2), { words, openBelow: true }));
    expect(page).toContain('Histogram of 2 item totals: −90 and below: 2');
    expect(page).toContain('>≤ −100<');
  });

  it('says so when there is nothing to draw', () => {
    expect(toText(renderHistogram(bins, { words, openBelow: false }))).toBe(
      '<p class="hint">No item total to show.</p>',
    );
  });
});

describe('renderRadar', () => {
  const axes = (values: readonly (number | null)[]) =>
    values.map((value, index) => ({ label: `Axis ${index}`, value }));

  it('breaks the outline at a dimension that is not applicable instead of drawing it as zero', () => {
    const page = toText(renderRadar(axes([50, 60, null, 80]), words));
    expect(page).not.toContain('class="area"');
    expect(page.match(/class="outline"/g)).toHaveLength(2);
    expect(page.match(/class="dot"/g)).toHaveLength(3);
    expect(page).toContain('Axis 2 N/A');
  });

  it('shows a zero ring when a dimension is negative', () => {
    expect(toText(renderRadar(axes([-50, 60, 70]), words))).toContain('ring-zero');
    expect(toText(renderRadar(axes([50, 60, 70]), words))).not.toContain('ring-zero');
  });

  it('draws nothing from fewer than three scores', () => {
    expect(toText(renderRadar(axes([50, 60, null]), words))).not.toContain('<svg');
  });
});

describe('renderIntervalBars', () => {
  const options = { label: 'Bars', mark: 'bar', words } as const;

  it('draws no whisker where there is no interval', () => {
    const page = toText(
      renderIntervalBars([{ label: 'a', estimate: { value: 40, interval: null, n: 1 } }], options),
    );
    expect(page).not.toContain('whisker');
    expect(page).toContain('[—]');
  });

  it('draws a bar below zero to the left of zero', () => {
    const estimate = { value: -50, interval: { low: -80, high: 20 }, n: 4 };
    const page = toText(renderIntervalBars([{ label: 'a', estimate }], options));
    expect(page).toContain('<rect class="fill below" x="25" y="2" width="25" height="6"/>');
    expect(page).toContain('[−80.00,\u00a020.00]');
  });
});
