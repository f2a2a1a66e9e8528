import type { Locale } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeJudge, makeJudging, makeReport } from '../../testing/make-report.ts';
import { renderPart } from '../../testing/render.tsx';
import { JudgingSection } from './judging-section.tsx';

async function renderJudging(part: Parameters<typeof makeJudging>[0] = {}, locale: Locale = 'en') {
  const report = makeReport({ judging: makeJudging(part) });
  const shown = await renderPart(<JudgingSection report={report} />, { locale });
  const name = locale === 'en' ? 'Judges and their agreement' : '评委与一致性';
  const table = await shown.screen.findByRole('table', { name });
  /** A judge's row by its headings. */
  const readJudge = (judge: string) => {
    const heads = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent ?? '');
    const row = within(table).getByText(judge, { selector: 'bdi' }).closest('tr');
    const cells = [...(row?.children ?? [])].map(({ textContent }) => textContent);
    return Object.fromEntries(heads.map((head, place) => [head, cells[place]]));
  };
  return { ...shown, table, readJudge };
}

describe('the judges of a report', () => {
  it('are listed with what they read and what it cost', async () => {
    const { readJudge } = await renderJudging();
    expect(readJudge('judge-a')).toEqual({
      Judge: 'judge-a',
      'Given to read': '60',
      'Voted on': '60',
      Failed: '0',
      'Votes that say “met”': '62.5%',
      Calls: '61',
      'Tokens in / out': '120,000 / 9,000',
      Cost: 'US$ 1.50',
      'Faults in replies': 'none',
    });
  });

  it('do not cost nothing where the cost is not known', async () => {
    const judge = makeJudge('judge-a', { costUsd: null, inputTokens: null, metRate: null });
    const { readJudge } = await renderJudging({ judges: [judge] });
    expect(readJudge('judge-a')).toMatchObject({
      Cost: 'not known',
      'Tokens in / out': 'not known',
      'Votes that say “met”': 'not known',
    });
  });

  it('have their failures counted, marked and explained', async () => {
    const judge = makeJudge('judge-a', { voted: 57, failed: { reply: 2, 'endpoint.timeout': 1 } });
    const { table, readJudge } = await renderJudging({ judges: [judge] });
    expect(readJudge('judge-a')['Voted on']).toBe('57');
    // In sight, not in a tooltip that neither keys nor paper reach.
    expect(readJudge('judge-a').Failed).toMatch(/^32 × no usable reply, 1 × .+/);
    expect(within(table).getByText('3').className).toContain('text-danger');
  });

  it('have the faults of their replies named', async () => {
    const judge = makeJudge('judge-a', { faults: { 'not-json': 2, 'unverified-quote': 1 } });
    const { readJudge } = await renderJudging({ judges: [judge] });
    expect(readJudge('judge-a')['Faults in replies']).toBe(
      '2 × not the form asked for, 1 × “met” without words of the answer',
    );
  });

  it('who stood down come last, say why, and have no numbers', async () => {
    const judges = [
      makeJudge('kin', { recused: true, readings: 0, voted: 0, calls: 0 }),
      makeJudge('mock', { phantom: true }),
    ];
    const { table, readJudge } = await renderJudging({ judges });
    const names = [...table.querySelectorAll('bdi')].map(({ textContent }) => textContent);
    expect(names).toEqual(['mock', 'kin']);
    expect(readJudge('mock').Judge).toBe('mocksimulated');
    expect(readJudge('kin')).toMatchObject({
      Judge: 'kinrecused: same family as the model',
      'Given to read': '–',
      Cost: '–',
    });
  });

  it('speak Chinese', async () => {
    const judge = makeJudge('judge-a', { phantom: true, faults: { 'not-json': 2 } });
    const { readJudge, screen } = await renderJudging({ judges: [judge] }, 'zh');
    expect(readJudge('judge-a')).toMatchObject({
      评委: 'judge-a模拟评委',
      交付评阅: '60',
      答复中的问题: '2 次 格式不符',
    });
    expect(screen.getByRole('table', { name: '评委一致性' })).toBeDefined();
  });
});

describe('the agreement of the judges', () => {
  it('is told over all criteria and by dimension, with how to read it', async () => {
    const { screen } = await renderJudging({
      agreement: [
        { dimension: null, units: 300, observed: 0.91, alpha: 0.812, kappa: 0.8 },
        { dimension: 'safety', units: 40, observed: 1, alpha: null, kappa: null },
        { dimension: 'ethics', units: 0, observed: null, alpha: null, kappa: null },
      ],
    });
    const table = screen.getByRole('table', { name: 'Agreement between judges' });
    const rows = [...table.querySelectorAll('tbody tr')].map(row =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['All', '300', '91.0%', '0.81', '0.80'],
      ['Safety and risk control', '40', '100%', '–', '–'],
    ]);
    expect(screen.getByText(/α from 0\.80 can be relied on/)).toBeDefined();
  });

  it('is said to be missing where no two judges voted on anything', async () => {
    const { screen } = await renderJudging({ judges: [makeJudge('judge-a')], agreement: [] });
    expect(screen.getByText(/there is no agreement to measure/)).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Agreement between judges' })).toBeNull();
  });
});

it('is absent after the offline judge', async () => {
  const { screen } = await renderPart(
    <>
      <p>there</p>
      <JudgingSection report={makeReport({ judging: null })} />
    </>,
  );
  await screen.findByText('there');
  expect(screen.queryByRole('table')).toBeNull();
});
