import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  makeBoardPage,
  makeRow,
  makeSelfTestRow,
  toModelId,
  toSubmissionId,
} from '../../testing/make-board.ts';
import { makeEdition } from '../../testing/make-edition.ts';
import { makeModel } from '../../testing/make-model.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();
const id = toModelId(1);

function answerModel(part: Parameters<typeof makeModel>[0] = {}, page = makeBoardPage()) {
  api.answer('GET /editions', [makeEdition()]);
  api.answer('GET /boards/llm-2026', page);
  api.answer(`GET /models/${id}`, makeModel(part));
}

async function renderModel(part: Parameters<typeof makeModel>[0] = {}, locale: 'zh' | 'en' = 'en') {
  answerModel(part);
  const shown = await renderPage(`/models/${id}`, { locale });
  await shown.screen.findByRole('heading', { level: 1 });
  return shown;
}

/** The value that stands under a name in a list of facts. */
function readFact(name: string): string | null | undefined {
  const term = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name);
  return term?.nextElementSibling?.textContent;
}

describe('the page of a model', () => {
  it('shows that it loads', async () => {
    let deliver: (model: unknown) => void = () => {};
    answerModel();
    api.answer(`GET /models/${id}`, () => new Promise(resolve => (deliver = resolve)));
    const { screen } = await renderPage(`/models/${id}`);
    expect(await screen.findByText('Loading')).toBeDefined();
    deliver(makeModel());
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Model 1');
    expect(document.title).toBe('Model 1 · DoctorBench');
  });

  it.each([
    ['en', 'No such public model'],
    ['zh', '没有这个公开的模型'],
  ] as const)('says in %s that there is none', async (locale, title) => {
    api.refuse(`GET /models/${id}`, { status: 404, code: 'request.not-found' });
    const { screen } = await renderPage(`/models/${id}`, { locale });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes a misspelt address for a missing model', async () => {
    api.refuse('GET /models/oops', { status: 400, code: 'request.invalid' });
    const { screen } = await renderPage('/models/oops');
    expect(await screen.findByRole('heading', { name: 'No such public model' })).toBeDefined();
  });

  it('tells a fault from a missing model, and can try again', async () => {
    api.refuse(`GET /models/${id}`, { status: 403, code: 'internal.unexpected' });
    const { screen, user } = await renderPage(`/models/${id}`);
    const alert = await screen.findByRole('alert');
    expect(screen.queryByText('No such public model')).toBeNull();
    answerModel();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Rank 1 of 12')).toBeDefined();
  });
});

describe('where a model stands', () => {
  it('is its place, its score with the interval, and what ranks it may have', async () => {
    const row = makeRow(4, { ranks: { best: 2, worst: 7 }, modelId: id });
    const { screen } = await renderModel({ places: [{ edition: 'llm-2026', row, of: 1200 }] });
    expect(screen.getByText('Rank 4 of 1,200')).toBeDefined();
    expect(readFact('Overall score')).toBe('70.00');
    expect(screen.getByText('95% interval 67.00 to 73.00')).toBeDefined();
    expect(screen.getByText(/With 95% its rank is within 2–7/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Edition 2026' })).toBeDefined();
  });

  it('claims no rank that was not compared, and no interval of too few cases', async () => {
    const row = makeRow(1, { ranks: null, interval: null });
    const { screen } = await renderModel({ places: [{ edition: 'llm-2026', row, of: 3 }] });
    expect(screen.queryByText(/its rank is within/)).toBeNull();
    expect(screen.getByText('too few cases for an interval')).toBeDefined();
  });

  it('has the veto rate with its bound beside the score', async () => {
    const row = makeRow(1, { vetoRate: 0.012, vetoRateUpperBound95: 0.04 });
    const { screen } = await renderModel({ places: [{ edition: 'llm-2026', row, of: 3 }] });
    expect(readFact('Veto rate')).toBe('1.2%');
    expect(screen.getByText('at most 4.0%')).toBeDefined();
  });

  it('leads to the report, to a comparison and to the board', async () => {
    const { screen } = await renderModel();
    expect(screen.getByRole('link', { name: 'Open the report' }).getAttribute('href')).toBe(
      `/reports/${toSubmissionId(1)}`,
    );
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
      `/compare?ids=${toSubmissionId(1)}`,
    );
    const heading = screen.getByRole('heading', { level: 2, name: 'Edition 2026' });
    expect(within(heading).getByRole('link').getAttribute('href')).toBe('/boards/llm-2026');
  });

  it('marks phantoms and demonstrations', async () => {
    const row = makeRow(1, { phantom: true, standing: 'demonstration' });
    const { screen } = await renderModel({ places: [{ edition: 'llm-2026', row, of: 3 }] }, 'zh');
    expect(screen.getByText('模拟考生')).toBeDefined();
    expect(screen.getByText('演示')).toBeDefined();
    expect(screen.getByText('第 1 名，共 3 个模型')).toBeDefined();
  });

  it('shows of a self-test what code decided: no score, no rank, no rating, nobody beside it', async () => {
    const row = makeSelfTestRow(1);
    const { screen } = await renderModel({ places: [{ edition: 'llm-2026', row, of: 3 }] });
    expect(screen.getByText('Self-test')).toBeDefined();
    expect(screen.getByText('Decided by code: 1 of 60 choice questions right')).toBeDefined();
    expect(screen.queryByText(/Rank \d|\d\.\d\d/)).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
  });

  it('is told for every board, newest names where they are known', async () => {
    const places = [
      { edition: 'llm-2026', row: makeRow(1), of: 3 },
      { edition: 'llm-2025', row: makeRow(2, { modelId: id }), of: 9 },
    ];
    api.answer('GET /boards/llm-2025', makeBoardPage());
    const { screen } = await renderModel({ places });
    expect(screen.getByText('Rank 1 of 3')).toBeDefined();
    expect(screen.getByText('Rank 2 of 9')).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'llm-2025' })).toBeDefined();
  });
});

describe('a model against the field', () => {
  it('is drawn beside the median of the board, readable as a table', async () => {
    const scored = (n: number, safety: number) => makeRow(n, { scores: { 'dimension:safety': safety } });
    const rows = [scored(1, 90), scored(2, 60), scored(3, 30)];
    answerModel({ places: [{ edition: 'llm-2026', row: scored(1, 90), of: 3 }] }, makeBoardPage({ rows }));
    const { screen } = await renderPage(`/models/${id}`);
    const table = await screen.findByRole('table', { name: 'Compared with the board' });
    const read = (name: string) => {
      const row = within(table).getByRole('rowheader', { name }).closest('tr');
      return [...(row?.children ?? [])].slice(1).map(cell => cell.textContent);
    };
    expect(within(table).getByRole('columnheader', { name: 'Median of 3 models' })).toBeDefined();
    expect(read('Safety and risk control')).toEqual(['90.00', '60.00']);
    expect(read('Factual accuracy')).toEqual(['N/A', 'N/A']);
  });

  it('is not drawn where no dimension has a score, as of a suite that is private', async () => {
    const { screen } = await renderModel({ places: [{ edition: 'llm-2026', row: makeRow(1), of: 12 }] });
    expect(screen.getByText('Rank 1 of 12')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Compared with the board' })).toBeNull();
  });

  it('is drawn alone where the board cannot be had', async () => {
    const row = makeRow(1, { scores: { 'dimension:safety': 80 } });
    answerModel({ places: [{ edition: 'llm-2026', row, of: 12 }] });
    api.refuse('GET /boards/llm-2026', { status: 400, code: 'request.invalid' });
    const { screen } = await renderPage(`/models/${id}`);
    const table = await screen.findByRole('table', { name: 'Compared with the board' });
    expect(within(table).getByRole('columnheader', { name: 'Model 1' })).toBeDefined();
    expect(screen.queryByText(/The dashed line/)).toBeNull();
  });
});

describe('what is known of a model', () => {
  it('is what its team states, and says what it does not', async () => {
    await renderModel({
      card: {
        displayName: 'Model 1',
        developer: 'Lab 1',
        parameterSize: '236B-A21B',
        openWeights: false,
        releaseDate: '2026-03',
      },
    });
    expect(readFact('Evaluation type')).toBe('Medical LLM');
    expect(readFact('Size')).toBe('236B-A21B');
    expect(readFact('Open weights')).toBe('no');
    expect(readFact('Released')).toBe('2026-03');
    expect(readFact('Training data cut-off')).toBe('not stated');
  });

  it('does not take silence about the weights for closed ones', async () => {
    await renderModel({}, 'zh');
    expect(readFact('开放权重')).toBe('未说明');
  });
});

describe('the history of a model', () => {
  it('is newest first, and links completed evaluations to their reports', async () => {
    const common = { modelId: id, visibility: 'public' } as const;
    const submissions = [
      makeSubmission({
        ...common,
        id: toSubmissionId(1),
        createdAt: '2026-01-02T03:04:05.000Z',
        overallScore: 71.5,
        rating: 'B',
      }),
      makeSubmission({
        ...common,
        id: toSubmissionId(2),
        createdAt: '2026-03-02T03:04:05.000Z',
        status: 'running',
      }),
      makeSubmission({
        ...common,
        id: toSubmissionId(3),
        createdAt: '2026-02-02T03:04:05.000Z',
        regradeOf: toSubmissionId(1),
        overallScore: -4,
        edition: 'llm-2025',
      }),
    ];
    const { screen } = await renderModel({ submissions });
    const table = screen.getByRole('table', { name: 'Public evaluations' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(row => row.querySelector('th')?.textContent?.slice(0, 10))).toEqual([
      expect.stringContaining('2 Mar 2026'),
      expect.stringContaining('2 Feb 2026'),
      expect.stringContaining('2 Jan 2026'),
    ]);
    const [running, regraded, first] = rows.map(row => within(row));
    expect(running?.getByText('Running')).toBeDefined();
    expect(running?.queryByRole('link', { name: /2 Mar/ })).toBeNull();
    expect(regraded?.getByText('graded again')).toBeDefined();
    expect(regraded?.getByText('−4.00')).toBeDefined();
    expect(regraded?.getByRole('link', { name: 'llm-2025' })).toBeDefined();
    expect(first?.getByRole('link', { name: /2 Jan/ }).getAttribute('href')).toBe(
      `/reports/${toSubmissionId(1)}`,
    );
    expect(first?.getByText('71.50')).toBeDefined();
    expect(first?.getByRole('link', { name: 'Edition 2026' })).toBeDefined();
  });
});

describe('the history of a model over editions', () => {
  const point = (edition: string, value: number, onScale: object | null) => ({
    edition,
    completedAt: '2026-01-02T03:04:05.000Z',
    score: { value, interval: { low: value - 4, high: value + 4 } },
    onScale,
  });
  const history = {
    scale: 'llm-2027',
    points: [
      point('llm-2026', 71, { value: 64.2, low: 58.1, high: 70 }),
      point('llm-2027', 66, { value: 66, low: 62, high: 70 }),
    ],
    links: [
      {
        ...{ from: 'llm-2026', onto: 'llm-2027', items: 40, models: [8, 9] },
        shift: { value: -0.3, standardError: 0.05 },
      },
    ],
  };
  const places = ['llm-2026', 'llm-2027'].map(edition => ({ edition, row: makeRow(1), of: 9 }));
  const next = makeEdition({
    id: 'llm-2027',
    title: { zh: '2027届', en: 'Edition 2027' },
    follows: 'llm-2026',
  });

  async function open(locale: 'zh' | 'en' = 'en') {
    answerModel({ places });
    api.answer('GET /editions', [next, makeEdition()]);
    api.answer('GET /boards/llm-2027', makeBoardPage());
    return renderPage(`/models/${id}`, { locale });
  }

  it('draws and lists each score on the scale of the newest edition, and says what links them', async () => {
    api.answer(`GET /models/${id}/history`, [history]);
    const { screen } = await open();
    const section = within(
      (await screen.findByRole('heading', { name: 'From edition to edition' })).closest(
        'section',
      ) as HTMLElement,
    );
    expect((await section.findByRole('img')).getAttribute('aria-label')).toMatch(/Edition 2026 64\.2/);
    expect(section.getByText(/^64\.20? \(58\.10?–70\.00?\)$/)).toBeDefined();
    expect(section.getByText(/40 items in common, 8 \/ 9 models$/)).toBeDefined();
  });

  it('shortens long names in the drawing, and keeps what they differ by', async () => {
    api.answer(`GET /models/${id}/history`, [history]);
    answerModel({ places });
    const title = {
      zh: '大语言模型临床能力评测二〇二七年春季',
      en: 'Clinical examination of language models, spring 2027',
    };
    api.answer('GET /editions', [{ ...next, title }, makeEdition()]);
    api.answer('GET /boards/llm-2027', makeBoardPage());
    const { screen } = await renderPage(`/models/${id}`, { locale: 'en' });
    const drawing = await screen.findByRole('img', { name: /^From edition to edition/ });
    const labels = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent ?? '');
    expect(labels).toContain('Edition 2026');
    expect(labels.filter(label => /^Cl.*….*2027$/.test(label) && label.length < 30)).toHaveLength(1);
    expect(drawing.querySelectorAll('title')[1]?.textContent).toBe(title.en);
  });

  it('says where no link could be made, in both languages', async () => {
    const { shift: _, ...link } = history.links[0] as (typeof history.links)[number];
    const points = [point('llm-2026', 71, null), history.points[1]];
    api.answer(`GET /models/${id}/history`, [{ ...history, points, links: [{ ...link, shift: null }] }]);
    const { screen } = await open('zh');
    expect(await screen.findByText('无法等值')).toBeDefined();
    expect(screen.getByText(/不足以等值/)).toBeDefined();
  });

  it('is left out where there is none, and can be asked for again', async () => {
    api.refuse(`GET /models/${id}/history`, { status: 400, code: 'request.invalid' });
    const { user, screen } = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(`GET /models/${id}/history`, []);
    await user.click(again);
    await screen.findByRole('heading', { level: 1 });
    expect(await screen.findByRole('heading', { name: 'Public evaluations' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
