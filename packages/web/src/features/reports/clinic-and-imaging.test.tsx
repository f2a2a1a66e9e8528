import type { ClinicReport, ImagingReport, Locale } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeReport } from '../../testing/make-report.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPart } from '../../testing/render.tsx';
import { ReportResults } from './report.tsx';

const imaging: ImagingReport = {
  modalities: [{ id: 'ct', score: { value: 70, n: 4 }, blind: null, vetoedItems: 0 }],
  blind: { items: 20, seen: 62.5, blind: 40, gap: { value: 22.5, interval: { low: 14, high: 31 } } },
  swapped: null,
  looksAtImages: true,
};
const clinic: ClinicReport = {
  encounters: 8,
  ends: { finished: 7, died: 1 },
  passLine: 70,
  passes: [{ k: 1, items: 4, share: 0.5 }],
  criticalActions: {
    actions: 10,
    inTime: 6,
    never: 3,
    curve: [
      { times: 1, share: 0.6 },
      { times: 2, share: 0.7 },
    ],
  },
  costRatio: 1.5,
  medianMinutes: 42.5,
  medianCalls: 17,
  faults: {},
};

async function renderResults(part: Parameters<typeof makeReport>[0], locale: Locale = 'en') {
  const view = {
    submission: makeSubmission(),
    report: makeReport({ scenarios: [], dimensions: [], ...part }),
  };
  const shown = await renderPart(<ReportResults view={view} />, { locale });
  await shown.screen.findAllByRole('heading', { level: 2 });
  const sections = [...shown.container.querySelectorAll('h2')].map(({ textContent }) => textContent);
  const getSection = (id: string) => {
    const section = shown.container.querySelector<HTMLElement>(`#${id}`);
    if (!section) throw new Error(`no section ${id}`);
    return within(section);
  };
  return { ...shown, sections, getSection };
}

describe('a report of images', () => {
  it('says after the scores whether they were looked at, and shows the gap as a picture', async () => {
    const { sections, getSection } = await renderResults({ run: { track: 'vlm' }, imaging });
    expect(sections).toContain('Imaging');
    expect(sections).not.toContain('Encounters');
    const section = getSection('imaging');
    expect(section.getByText('The model looks at the images.')).toBeDefined();
    expect(section.getByRole('img', { name: '22.50, 95% interval 14.00 to 31.00' })).toBeDefined();
    expect(section.getByText('No item was asked again with other images.')).toBeDefined();
    const row = section.getByRole('rowheader', { name: 'CT' }).closest('tr');
    expect([...(row?.children ?? [])].map(cell => cell.textContent)).toEqual([
      'CT',
      '70n=4',
      'N/A',
      '4',
      '0',
    ]);
  });

  it('says so where no item tells how its images were made', async () => {
    const { getSection } = await renderResults({
      run: { track: 'vlm' },
      imaging: { ...imaging, modalities: [] },
    });
    expect(
      getSection('imaging').getByText(/No item of this run says how its images were made/),
    ).toBeDefined();
  });
});

describe('a report of encounters', () => {
  it('says how they ended, how often, and who died in red', async () => {
    const { sections, getSection } = await renderResults({ run: { track: 'agent' }, clinic });
    expect(sections).toContain('Encounters');
    expect(sections).not.toContain('Imaging');
    const ends = within(getSection('clinic').getByRole('table', { name: 'How they ended' }));
    const died = ends.getByRole('rowheader', { name: 'The patient died' }).closest('tr');
    expect([...(died?.children ?? [])].map(cell => cell.textContent)).toEqual([
      'The patient died',
      '1',
      '12.5%',
    ]);
    expect(died?.querySelector('td span')?.className).toContain('text-danger');
  });

  it('has the curve of critical actions as a table for those who do not see it', async () => {
    const { container, getSection } = await renderResults({ run: { track: 'agent' }, clinic });
    const section = getSection('clinic');
    const table = section.getByRole('table', { name: 'Share reached, by multiples of the window' });
    const rows = [...table.querySelectorAll('tbody tr')].map(row => row.textContent);
    expect(rows).toEqual(['1 ×60.0%', '2 ×70.0%']);
    expect(container.querySelectorAll('#clinic svg[aria-hidden="true"] circle')).toHaveLength(2);
    expect(section.getByText('the window ends')).toBeDefined();
  });

  it('has no curve where no goal has a window', async () => {
    const criticalActions = { actions: 0, inTime: 0, never: 0, curve: [] };
    const { container, getSection } = await renderResults({
      run: { track: 'agent' },
      clinic: { ...clinic, criticalActions, passes: [] },
    });
    expect(getSection('clinic').getByText('No goal of these encounters has a window.')).toBeDefined();
    expect(getSection('clinic').getByText('No encounter has a score.')).toBeDefined();
    expect(container.querySelector('#clinic svg')).toBeNull();
  });

  it('draws how the agent trades, and has the figures in tables', async () => {
    const trade: ClinicReport['trade'] = {
      scoreLine: 90,
      costLine: 2,
      priced: 2,
      fair: 1,
      tasks: [{ id: 'triage', encounters: 2, score: 45, costRatio: 1.25, timeRatio: null }],
      records: [
        { itemId: 'case-a', score: 90, costRatio: 1.5, timeRatio: null, vetoed: false },
        { itemId: 'case-b', score: 0, costRatio: 1, timeRatio: null, vetoed: true },
      ],
      omitted: 0,
    };
    const { getSection } = await renderResults({
      run: { track: 'agent' },
      clinic: { ...clinic, passes: [{ k: 1, items: 2, share: 0.5, weighted: 0.25 }], timeRatio: null, trade },
    });
    const section = getSection('clinic');
    expect(section.getByText(/^In 1 of 2 encounters \(50\.0%\) it scored 90 or more/)).toBeDefined();
    const drawn = section.getByRole('img', { name: /^Score over cost: 2 encounters/ });
    expect(drawn.querySelectorAll('circle')).toHaveLength(1);
    expect(drawn.querySelector('path title')?.textContent).toBe('case-b: score 0.00 at 1.00 × (vetoed)');
    expect(section.queryByRole('img', { name: /^Score over time/ })).toBeNull();
    const row = section.getByRole('table', { name: 'By task' }).querySelector('tbody tr');
    expect([...(row?.querySelectorAll('td') ?? [])].map(cell => cell.textContent)).toEqual([
      '45.00',
      '1.25 ×',
      'N/A',
    ]);
    expect(section.getByText('pass^1, weighed').nextElementSibling?.textContent).toBe('25.0%');
  });

  it('tells reliability and cost against the expert path', async () => {
    const { getSection } = await renderResults({ run: { track: 'agent' }, clinic });
    const read = (name: string) => getSection('clinic').getByText(name).nextElementSibling?.textContent;
    expect(read('pass^1 · once')).toBe('50.0%');
    expect(read('Cost against the expert path')).toBe('1.50 ×');
    expect(read('Late')).toBe('1');
  });
});

it('a report of questions has neither', async () => {
  const { sections } = await renderResults({}, 'zh');
  expect(sections).toHaveLength(8);
  expect(sections).not.toContain('影像');
});
