import { bankSchema, type EditionBanks, rapidBoardSchema } from '@doctorbench/core';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makeEdition } from '../../testing/make-edition.ts';
import { makeProgress } from '../../testing/make-submission.ts';
import { renderPage, renderPart } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { NarrowingChart } from './narrowing-chart.tsx';
import { RapidChoice } from './rapid-choice.tsx';

const api = useScriptedApi();

const link = (asked: number, error: number) => ({
  asked,
  intercept: 0,
  slope: 1,
  error,
  meanAbsoluteError: error,
  examinees: 20,
});
const bank = bankSchema.parse({
  schemaVersion: 1,
  madeAt: '2026-01-02T03:04:05.000Z',
  productVersion: '1.0.0',
  suite: null,
  model: '3pl',
  seed: '1',
  calibrators: [{ name: 'a/m', developer: 'a', score: 60, answered: 9, ability: 0.4, abilityError: 0.2 }],
  dropped: [],
  items: [
    {
      id: 'item-1',
      scenario: null,
      low: 0,
      high: 100,
      parameters: { a: 1, b: 0, c: 0.2 },
      standardErrors: { a: 0.1, b: 0.2, c: 0.05 },
      easiness: 0.6,
      discrimination: 0.3,
      examinees: 20,
      infit: 1,
      outfit: 1.1,
    },
  ],
  spread: 0.2,
  strongest: 1,
  links: [link(20, 5), link(60, 3)],
  gate: {
    open: true,
    reason: 'wins',
    examinees: 20,
    developers: 8,
    budget: 60,
    adaptiveError: 1.6,
    stratifiedError: 2.3,
    confidence: 0.97,
  },
  warnings: [{ code: 'misfit', names: ['item-1'] }],
});
const banks: EditionBanks = {
  edition: 'llm-2026',
  versions: [
    {
      id: 'bnk_0000000000000001',
      edition: 'llm-2026',
      version: 3,
      state: 'ready',
      gate: bank.gate,
      cause: null,
      createdAt: '2026-01-02T03:04:05.000Z',
      endedAt: '2026-01-02T03:05:05.000Z',
    },
  ],
  bank,
  sittings: 4,
  exposure: [{ id: 'item-1', share: 0.25 }],
  rapid: true,
};

describe('the bank page', () => {
  it('shows fit, exposure, warnings and what items would cost', async () => {
    api.answer('GET /editions/llm-2026/bank', banks);
    const { screen } = await renderPage('/boards/llm-2026/bank');
    await screen.findByText('item-1', { selector: 'td, th' });
    expect(screen.getByText('25.0%')).toBeDefined();
    expect(
      screen.getByText('Items with answers that ability does not explain (infit above 1.5)'),
    ).toBeDefined();
    expect(
      screen.getByText('60 items leave an error of about 3.00 points (one standard error).'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Calibrate from the published results' })).toBeNull();
  });

  it('lets an administrator have a version calibrated where there is none', async () => {
    api.signIn(makeAccount({ role: 'admin' }));
    api.answer('GET /editions/llm-2026/bank', {
      ...banks,
      versions: [],
      bank: null,
      sittings: 0,
      exposure: [],
    });
    api.answer('POST /admin/editions/llm-2026/bank', banks.versions[0]);
    const { screen, user } = await renderPage('/boards/llm-2026/bank');
    await user.click(await screen.findByRole('button', { name: 'Calibrate from the published results' }));
    expect(await screen.findByText('Calibration was requested.')).toBeDefined();
    expect(screen.getByText('No bank yet')).toBeDefined();
  });
});

describe('the rapid board', () => {
  it('marks every row and shows ranks as wide as they are', async () => {
    const row = (n: number) => ({
      rank: n,
      ranks: { best: 1, worst: 2 },
      modelId: `mod_000000000000000${n}`,
      submissionId: `sub_000000000000000${n}`,
      card: { displayName: `Model ${n}`, developer: 'Lab', parameterSize: '7B' },
      phantom: false,
      standing: 'result',
      result: {
        form: 'adaptive',
        asked: 60,
        of: 252,
        stopped: 'budget',
        estimate: { points: 70 - n, standardError: 2, low: 66 - n, high: 74 - n },
        ratings: null,
        core: { scored: 42, vetoed: 0, upperBound95: 0.069 },
        calibrators: 20,
      },
      bankVersion: 3,
      completedAt: '2026-01-02T03:04:05.000Z',
    });
    const board = rapidBoardSchema.parse({ edition: makeEdition(), rows: [row(1), row(2)] });
    api.answer('GET /boards/llm-2026/rapid', board);
    const { screen } = await renderPage('/boards/llm-2026/rapid');
    expect(await screen.findByText('Model 1', { selector: 'a' })).toBeDefined();
    expect(screen.getAllByText('Rapid')).toHaveLength(2);
    expect(screen.getAllByText('1–2')).toHaveLength(2);
    expect(screen.getAllByText('0 of 42, at most 6.9%')).toHaveLength(2);
    expect(screen.getByRole('img', { name: '69.00, 95% interval 65.00 to 73.00' })).toBeDefined();
  });
});

describe('the choice in the wizard', () => {
  it('is offered where the edition allows it, with the error that each number of items leaves', async () => {
    api.answer('GET /editions/llm-2026/bank', banks);
    const chosen: (number | null)[] = [];
    const { screen, user } = await renderPart(
      <RapidChoice edition="llm-2026" items={252} most={20} onChange={most => chosen.push(most)} />,
    );
    const slider = await screen.findByRole('slider');
    expect(
      screen.getByText('20 items leave an error of about 5.00 points (one standard error).'),
    ).toBeDefined();
    fireEvent.change(slider, { target: { value: '40' } });
    await user.click(screen.getByRole('radio', { name: /Everything/ }));
    expect(chosen).toEqual([40, null]);
  });

  it('is not there where the edition offers none', async () => {
    api.answer('GET /editions/llm-2026/bank', { ...banks, rapid: false });
    const { screen } = await renderPart(
      <RapidChoice edition="llm-2026" items={252} most={null} onChange={() => undefined} />,
    );
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('a sitting', () => {
  it('is drawn as it narrows', async () => {
    const { rapid } = makeProgress({
      rapid: {
        most: 60,
        moments: [
          { asked: 5, points: 50, low: 20, high: 80 },
          { asked: 10, points: 60, low: 45, high: 75 },
        ],
      },
    });
    if (!rapid) throw new Error('none was made');
    const { screen } = await renderPart(<NarrowingChart rapid={rapid} />);
    expect(
      screen.getByRole('img', { name: 'The estimate as it narrows: 60.00, 95% interval 45.00 to 75.00' }),
    ).toBeDefined();
    expect(screen.getByText('10 items asked, 60 at most, beside the safety core.')).toBeDefined();
  });
});
