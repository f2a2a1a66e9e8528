import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { setScreenWidth } from '../../testing/screen-width.ts';
import { HeatLegend } from './heat-legend.tsx';
import { HeatTable } from './heat-table.tsx';
import { Histogram } from './histogram.tsx';
import { IntervalBar } from './interval-bar.tsx';
import { RadarChart } from './radar-chart.tsx';

/** The words of every cell, row by row, as a screen reader meets them. */
function readTable(table: HTMLElement): readonly (readonly string[])[] {
  return within(table)
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent ?? ''));
}

describe('an interval', () => {
  it.each([
    ['en', '80.00, 95% interval 77.00 to 83.00'],
    ['zh', '80.00, 95% 区间 77.00 至 83.00'],
  ] as const)('is read in %s as numbers', async (locale, name) => {
    const { screen } = await renderPart(<IntervalBar value={80} interval={{ low: 77, high: 83 }} />, {
      locale,
    });
    expect(screen.getByRole('img', { name })).toBeDefined();
  });

  it('says where too few cases allow none', async () => {
    const { screen } = await renderPart(<IntervalBar value={-3} interval={null} />);
    expect(screen.getByRole('img', { name: '−3.00, too few cases for an interval' })).toBeDefined();
  });

  it('draws point and band where they lie on the axis', async () => {
    const { container } = await renderPart(
      <IntervalBar value={75} interval={{ low: 60, high: 90 }} domain={{ low: 50, high: 100 }} />,
    );
    expect(container.querySelector('circle')?.getAttribute('cx')).toBe('50.00%');
    const band = container.querySelector('line[stroke-width="6"]');
    expect(band?.getAttribute('x1')).toBe('20.00%');
    expect(band?.getAttribute('x2')).toBe('80.00%');
  });

  it('keeps what lies beyond the axis at its end', async () => {
    const { container } = await renderPart(
      <IntervalBar value={40} interval={null} domain={{ low: 50, high: 100 }} />,
    );
    expect(container.querySelector('circle')?.getAttribute('cx')).toBe('0.00%');
  });
});

describe('a radar chart', () => {
  const axes = [
    { id: 'safety', label: 'Safety' },
    { id: 'clarity', label: 'Clarity' },
    { id: 'ethics', label: 'Ethics' },
  ];

  it('is a table for screen readers, without zeros for what was not measured', async () => {
    const { screen } = await renderPart(
      <RadarChart
        label="Profiles"
        axes={axes}
        series={[
          { id: 'a', label: 'Model A', values: { safety: 90, clarity: -5.5 } },
          { id: 'b', label: 'Model B', values: { safety: 70, clarity: 0, ethics: 60 } },
        ]}
      />,
    );
    expect(readTable(screen.getByRole('table', { name: 'Profiles' }))).toEqual([
      ['Axis', 'Model A', 'Model B'],
      ['Safety', '90.00', '70.00'],
      ['Clarity', '−5.50', '0.00'],
      ['Ethics', 'N/A', '60.00'],
    ]);
  });

  it('hides its drawing from screen readers', async () => {
    const { container } = await renderPart(
      <RadarChart label="Profiles" axes={axes} series={[{ id: 'a', label: 'A', values: { safety: 1 } }]} />,
    );
    for (const drawing of container.querySelectorAll('svg'))
      expect(drawing.getAttribute('aria-hidden')).toBe('true');
  });

  it('leaves an axis without a score out of the line', async () => {
    const { container } = await renderPart(
      <RadarChart
        label="Profiles"
        axes={axes}
        series={[{ id: 'a', label: 'A', values: { safety: 50, ethics: 50 } }]}
      />,
    );
    expect(container.querySelectorAll('figure > svg circle')).toHaveLength(2);
  });

  it('shows four series at most: more cannot be told apart', async () => {
    const series = ['a', 'b', 'c', 'd', 'e'].map(id => ({
      id,
      label: `Model ${id}`,
      values: { safety: 50 },
    }));
    const { screen } = await renderPart(<RadarChart label="Profiles" axes={axes} series={series} />);
    expect(readTable(screen.getByRole('table'))[0]).toEqual([
      'Axis',
      'Model a',
      'Model b',
      'Model c',
      'Model d',
    ]);
  });

  it('tells its series apart without colour', async () => {
    const series = ['a', 'b'].map(id => ({ id, label: id, values: { safety: 50, clarity: 60, ethics: 70 } }));
    const { container } = await renderPart(<RadarChart label="Profiles" axes={axes} series={series} />);
    const dashes = [...container.querySelectorAll('figure > svg path[stroke-width="2"]')].map(line =>
      line.getAttribute('stroke-dasharray'),
    );
    expect(new Set(dashes).size).toBe(2);
  });

  it('has larger letters on a phone, where the whole is drawn smaller', async () => {
    const readSize = (container: HTMLElement) =>
      Number(container.querySelector('text')?.getAttribute('font-size'));
    const chart = <RadarChart label="Profiles" axes={axes} series={[]} />;
    setScreenWidth(1280);
    const wide = await renderPart(chart);
    const wideSize = readSize(wide.container);
    wide.unmount();
    setScreenWidth(390);
    expect(readSize((await renderPart(chart)).container)).toBeGreaterThan(wideSize);
  });

  it('breaks long labels into lines and loses no letter', async () => {
    const { container } = await renderPart(
      <RadarChart
        label="能力"
        axes={[
          { id: 'a', label: '安全性与风险控制' },
          { id: 'b', label: 'Safety and risk control' },
        ]}
        series={[]}
      />,
    );
    const labels = [...container.querySelectorAll('text')].map(text =>
      [...text.querySelectorAll('tspan')].map(line => line.textContent),
    );
    expect(labels.map(lines => lines.length)).toEqual([2, 2]);
    expect(labels[0]?.join('')).toBe('安全性与风险控制');
    expect(labels[1]?.join(' ')).toBe('Safety and risk control');
  });
});

describe('a histogram', () => {
  it('is a table for screen readers, every bin with its bounds and its count', async () => {
    const { screen } = await renderPart(
      <Histogram label="Scores" counts={[2, 0, 5, 1]} domain={{ low: -100, high: 100 }} />,
    );
    expect(readTable(screen.getByRole('table', { name: 'Scores' }))).toEqual([
      ['From', 'To', 'Count'],
      ['−100', '−50', '2'],
      ['−50', '0', '0'],
      ['0', '50', '5'],
      ['50', '100', '1'],
    ]);
  });

  it('draws the highest bin highest, and hatches those below zero', async () => {
    const { container } = await renderPart(
      <Histogram label="Scores" counts={[2, 0, 5, 1]} domain={{ low: -100, high: 100 }} />,
    );
    const bars = [...container.querySelectorAll('g > rect')];
    const heights = bars.map(bar => Number(bar.getAttribute('height')));
    expect(heights).toHaveLength(3);
    expect(Math.max(...heights)).toBe(heights[1]);
    expect(bars.map(bar => bar.getAttribute('fill')?.startsWith('url(') ?? false)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('stands empty bins', async () => {
    const { container } = await renderPart(
      <Histogram label="Scores" counts={[0, 0]} domain={{ low: 0, high: 100 }} />,
    );
    for (const bar of container.querySelectorAll('g > rect')) expect(bar.getAttribute('height')).toBe('0');
  });
});

describe('a heat table', () => {
  const cells: Readonly<Record<string, { value: number; n: number }>> = {
    'triage/safety': { value: -20, n: 120 },
    'triage/clarity': { value: 90, n: 200 },
  };
  const table = (
    <HeatTable
      caption="Scores by scenario"
      corner="Scenario"
      rows={[{ id: 'triage', label: 'Triage' }]}
      columns={[
        { id: 'safety', label: 'Safety', hint: 'Are risks seen?' },
        { id: 'clarity', label: 'Clarity' },
        { id: 'ethics', label: 'Ethics' },
      ]}
      getCell={(row, column) => cells[`${row}/${column}`] ?? null}
      renderLink={({ row, column }, number) => <a href={`/${row}/${column}`}>{number}</a>}
    />
  );

  it('always has the number, and says N/A where no item speaks to it', async () => {
    const { screen } = await renderPart(table);
    expect(readTable(screen.getByRole('table', { name: 'Scores by scenario' }))).toEqual([
      ['Scenario', 'Safety', 'Clarity', 'Ethics'],
      ['Triage', '−20.00', '90.00', 'N/A'],
    ]);
    expect(screen.getByTitle('120 items').textContent).toBe('−20.00');
    expect(screen.getByTitle('Are risks seen?').textContent).toBe('Safety');
  });

  it('links a number to what is behind it, and nothing to nothing', async () => {
    const { screen } = await renderPart(table);
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/triage/safety',
      '/triage/clarity',
    ]);
  });

  it('colours high and low differently, as its legend says', async () => {
    const { container } = await renderPart(table);
    const [low, high] = [...container.querySelectorAll('td')].map(({ className }) => className);
    expect(low).not.toBe(high);
    const { container: legend } = await renderPart(<HeatLegend />);
    const steps = [...legend.querySelectorAll('li')];
    expect(steps[0]?.textContent).toBe('85 and above');
    expect(new Set(steps.map(({ className }) => className)).size).toBe(steps.length);
  });
});
