import type { TryoutReading } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { tryoutMessages } from './messages.ts';
import { Monitor } from './monitor.tsx';

const { monitor, measuredAt, notMeasured, signs, trend } = tryoutMessages.en;

async function renderMonitor(...readings: TryoutReading[]) {
  const { screen } = await renderPart(<Monitor readings={readings} toTime={atMin => `minute ${atMin}`} />);
  const section = within(await screen.findByRole('region', { name: monitor }));
  const getShown = (name: keyof typeof signs) => {
    const line = section
      .getAllByRole('term')
      .find(({ textContent }) => textContent?.startsWith(`${signs[name]} `));
    return line?.nextElementSibling?.textContent;
  };
  return { section, getShown };
}

describe('the monitor at the bedside', () => {
  it('is dark until somebody measures', async () => {
    const { section, getShown } = await renderMonitor();
    expect(section.getByText(notMeasured)).toBeDefined();
    expect(getShown('hr')).toBe('—');
    expect(section.queryAllByRole('img')).toEqual([]);
  });

  it('shows what was measured last, and when; what was not measured stays dark', async () => {
    const { section, getShown } = await renderMonitor({ atMin: 7, vitals: { hr: 112, sbp: 92, dbp: 60 } });
    expect(section.getByText(measuredAt('minute 7'))).toBeDefined();
    expect([getShown('hr'), getShown('sbp'), getShown('spo2')]).toEqual(['112', '92/60', '—']);
    expect(section.queryByText(notMeasured)).toBeNull();
  });

  it('does not carry an older value on', async () => {
    const { getShown } = await renderMonitor(
      { atMin: 0, vitals: { hr: 112, spo2: 91 } },
      { atMin: 10, vitals: { hr: 96 } },
    );
    expect(getShown('spo2')).toBe('—');
  });

  it('says how a sign went, in words too, from two measurements on', async () => {
    const { section } = await renderMonitor(
      { atMin: 0, vitals: { hr: 112, rr: 24 } },
      { atMin: 10, vitals: { hr: 96 } },
      { atMin: 20, vitals: { hr: 88 } },
    );
    const [line, ...others] = section.getAllByRole('img');
    expect(others).toEqual([]);
    expect(line?.getAttribute('aria-label')).toBe(trend(signs.hr, '112 → 96 → 88'));
  });

  it('draws a sign that stays the same as a line, not as nothing', async () => {
    const { section } = await renderMonitor(
      { atMin: 0, vitals: { hr: 80 } },
      { atMin: 5, vitals: { hr: 80 } },
    );
    const points = section.getByRole('img').querySelector('polyline')?.getAttribute('points') ?? '';
    expect(points).toMatch(/^[\d.]+,([\d.]+) [\d.]+,\1$/);
  });

  it('shows a pressure of which only the upper value was taken', async () => {
    const { getShown } = await renderMonitor({ atMin: 0, vitals: { sbp: 92 } });
    expect(getShown('sbp')).toBe('92/—');
  });
});
