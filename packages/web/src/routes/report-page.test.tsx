import type { Locale } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAccount } from '../testing/make-account.ts';
import { makeEdition } from '../testing/make-edition.ts';
import { makeAwaiting, makeReport, makeVetoes } from '../testing/make-report.ts';
import { makeSubmission } from '../testing/make-submission.ts';
import { renderPage } from '../testing/render.tsx';
import { useScriptedApi } from '../testing/scripted-api.ts';

const api = useScriptedApi();
const { id } = makeSubmission();
const path = `/submissions/${id}`;

interface Parts {
  readonly submission?: Parameters<typeof makeSubmission>[0];
  readonly report?: Parameters<typeof makeReport>[0];
  readonly locale?: Locale;
}

async function renderReport({ submission, report, locale = 'en' }: Parts = {}) {
  api.answer(
    `GET ${path}`,
    makeSubmission({ visibility: 'public', endedAt: '2026-11-01T08:10:00.000Z', ...submission }),
  );
  api.answer(`GET ${path}/report`, makeReport(report));
  const shown = await renderPage(`/reports/${id}`, { locale });
  await shown.screen.findByText(locale === 'en' ? /None of them is medical advice/ : /不构成医疗建议/);
  /** By the names of the list at the top. */
  const readFact = (label: string) =>
    shown.screen.getByText(label, { selector: 'main dl dt' }).nextElementSibling?.textContent;
  const listSections = () =>
    [...shown.container.querySelectorAll('main h2')].map(({ textContent }) => textContent);
  return { ...shown, readFact, listSections };
}

beforeEach(() => api.answer('GET /editions', [makeEdition()]));

describe('a report', () => {
  it('says who was examined, on what and by whom, before any number', async () => {
    const { screen, readFact } = await renderReport();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Report: Hua-70B');
    expect(readFact('Examinee')).toBe('Hua Lab · 70B');
    expect(readFact('Edition')).toBe('Edition 2026');
    expect(readFact('Suite')).toBe('Small suite 1.0.0');
    expect(readFact('Read by')).toBe('offline-lexical@1');
    expect(readFact('Completed')).toContain('2026');
  });

  it('goes from what matters most to what explains it', async () => {
    const { listSections } = await renderReport();
    expect(listSections()).toEqual([
      'Result',
      'Vetoes',
      'Awaiting an expert',
      'Scores by scenario',
      'Scores by dimension',
      'Sample behind the numbers',
      'Judges and their agreement',
      'Cost and speed',
    ]);
  });

  it('can be read in Chinese', async () => {
    const { screen, readFact, listSections } = await renderReport({ locale: 'zh' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('评测报告：Hua-70B');
    expect(readFact('评测届次')).toBe('二〇二六届');
    expect(listSections()).toEqual([
      '结果',
      '一票否决',
      '等待专家裁定',
      '分场景得分',
      '分维度得分',
      '数字背后的样本',
      '评委与一致性',
      '费用与速度',
    ]);
  });

  it('can be taken away as a table and as JSON, compared and shared', async () => {
    const { screen } = await renderReport();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('JSON')).toBe(`/api/v1${path}/report`);
    expect(href('CSV')).toBe(`/api/v1${path}/items.csv`);
    expect(href('Compare')).toBe(`/compare?ids=${id}`);
    expect(screen.getByText('Copy link')).toBeDefined();
  });

  it('names the edition by its id while the editions are not there', async () => {
    api.refuse('GET /editions', { status: 400, code: 'request.invalid' });
    const { readFact } = await renderReport();
    expect(readFact('Edition')).toBe('llm-2026');
  });
});

describe('the marks of a report', () => {
  it('are absent from a public result of a model that a panel read', async () => {
    const { screen } = await renderReport();
    const title = screen.getByRole('heading', { level: 1 }).parentElement;
    expect(title?.textContent).not.toMatch(/Phantom|Provisional|Private/);
    expect(screen.queryByText('This is not a model')).toBeNull();
    expect(screen.queryByText(/planned questions were not asked/)).toBeNull();
  });

  it('say that a phantom is not a model', async () => {
    const { endpoint } = makeReport().run;
    const { screen, readFact } = await renderReport({
      submission: { phantom: true, standing: 'demonstration' },
      report: { run: { endpoint: { ...endpoint, phantom: 'careless' } } },
    });
    expect(screen.getByText('Phantom')).toBeDefined();
    expect(screen.getByText('A demonstration: this is not a model')).toBeDefined();
    expect(readFact('Examinee')).toBe('phantom “careless”, a simulated examinee');
  });

  it('say of a self-test that no panel read it', async () => {
    const { screen, readFact, listSections } = await renderReport({
      submission: { standing: 'self-test' },
      report: { standing: 'self-test', judging: null },
    });
    expect(screen.getByText('A self-test: no score, no rating, nothing about safety')).toBeDefined();
    expect(readFact('Read by')).toBe('the offline judge, which compares words');
    expect(listSections()).not.toContain('Judges and their agreement');
    expect(listSections()).not.toContain('Awaiting an expert');
  });

  it('say that a result is private, and offer no link to share nor a public page of the model', async () => {
    const { screen } = await renderReport({ submission: { visibility: 'private' } });
    expect(screen.getByText('Private')).toBeDefined();
    expect(screen.getByText('Private: only its owner and administrators see this page.')).toBeDefined();
    expect(screen.queryByText('Copy link')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Hua-70B' })).toBeNull();
  });

  it('say how much of a partial run is missing from the numbers', async () => {
    const { screen } = await renderReport({
      report: { run: { planned: 1200 }, denominators: { planned: 1200, asked: 60 } },
    });
    expect(
      screen.getByText(
        '1,140 of 1,200 planned questions were not asked and stand in none of the numbers below.',
      ),
    ).toBeDefined();
  });
});

describe('a report on paper', () => {
  it('is printed from its button', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { screen, user } = await renderReport();
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('has light colours and nothing folded, and afterwards is as it was', async () => {
    const records = Array.from({ length: 8 }, (_, index) => makeAwaiting(index + 1));
    const { screen } = await renderReport({ report: { awaiting: { records, omitted: 0 } } });
    const root = document.documentElement;
    root.dataset.theme = 'dark';
    const folded = screen.getByText('Show 2 more', { selector: 'summary' }).closest('details');
    expect(folded?.open).toBe(false);
    window.dispatchEvent(new Event('beforeprint'));
    expect(folded?.open).toBe(true);
    expect(root.dataset.theme).toBe('light');
    window.dispatchEvent(new Event('afterprint'));
    expect(folded?.open).toBe(false);
    expect(root.dataset.theme).toBe('dark');
    delete root.dataset.theme;
    window.dispatchEvent(new Event('beforeprint'));
    window.dispatchEvent(new Event('afterprint'));
    expect(root.dataset.theme).toBeUndefined();
  });

  it('leaves open what the reader opened', async () => {
    const records = Array.from({ length: 8 }, (_, index) => makeAwaiting(index + 1));
    const { screen } = await renderReport({ report: { awaiting: { records, omitted: 0 } } });
    const details = screen.getByText('Show 2 more', { selector: 'summary' }).closest('details');
    if (!details) throw new Error('nothing is folded');
    details.open = true;
    window.dispatchEvent(new Event('beforeprint'));
    window.dispatchEvent(new Event('afterprint'));
    expect(details.open).toBe(true);
  });

  it('leaves other pages alone', async () => {
    const { unmount } = await renderReport({ report: { veto: makeVetoes(1) } });
    unmount();
    document.documentElement.dataset.theme = 'dark';
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.documentElement.dataset.theme).toBe('dark');
    delete document.documentElement.dataset.theme;
  });
});

describe('a report that cannot be shown', () => {
  const missing = { status: 404, code: 'submission.not-found' };

  it('may be private: who is not signed in can do so and come back', async () => {
    api.refuse(`GET ${path}`, missing);
    const { screen } = await renderPage(`/reports/${id}?view=items`);
    await screen.findByText('There is no report here that you may see');
    const main = within(screen.getByRole('main'));
    const href = (await main.findByRole('link', { name: 'Sign in' })).getAttribute('href') ?? '';
    expect(new URL(href, 'http://x').searchParams.get('next')).toBe(`/reports/${id}?view=items`);
    expect(api.findRequest(`GET ${path}/report`)).toBeUndefined();
  });

  it('does not send to sign in who is', async () => {
    api.signIn(makeAccount());
    api.refuse(`GET ${path}`, missing);
    const { screen } = await renderPage(`/reports/${id}`, { locale: 'zh' });
    await screen.findByText('这里没有您可以查看的报告');
    await screen.findByText('地址可能有误，或结果未公开。未公开的结果只有提交者本人可见。');
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/boards']);
  });

  it('has a mistyped address', async () => {
    api.refuse('GET /submissions/x', { status: 400, code: 'request.invalid' });
    const { screen } = await renderPage('/reports/x');
    expect(await screen.findByText('There is no report here that you may see')).toBeDefined();
  });

  it.each(['queued', 'running', 'failed', 'cancelled'] as const)(
    'is not asked for while the submission is %s',
    async status => {
      api.answer(`GET ${path}`, makeSubmission({ status }));
      const { screen } = await renderPage(`/reports/${id}`);
      await screen.findByText('There is no report yet');
      expect(screen.getByRole('link', { name: 'To the submission' }).getAttribute('href')).toBe(
        `/submissions/${id}`,
      );
      expect(api.findRequest(`GET ${path}/report`)).toBeUndefined();
    },
  );

  it('is still on its way', async () => {
    api.answer(`GET ${path}`, makeSubmission());
    const held = api.hold(`GET ${path}/report`);
    const { screen, container } = await renderPage(`/reports/${id}`);
    await vi.waitFor(() => expect(api.findRequest(`GET ${path}/report`)).toBeDefined(), { timeout: 120_000 });
    expect(container.querySelector('main [aria-busy="true"]')).not.toBeNull();
    held.answer(makeReport());
    await screen.findByRole('heading', { name: 'Result' });
    expect(container.querySelector('main [aria-busy="true"]')).toBeNull();
  });

  it('says what went wrong and is asked for again', async () => {
    api.answer(`GET ${path}`, makeSubmission());
    api.refuse(`GET ${path}/report`, { status: 409, code: 'submission.conflict', requestId: 'req-9' });
    const { screen, user } = await renderPage(`/reports/${id}`);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('req-9')).toBeDefined();
    api.answer(`GET ${path}/report`, makeReport());
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Result' });
  });

  it('is not guessed at where the server sends something else', async () => {
    api.answer(`GET ${path}`, makeSubmission());
    api.answer(`GET ${path}/report`, { ...makeReport(), overall_score: '72' });
    const { screen } = await renderPage(`/reports/${id}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The server sent something this page does not understand.');
  });
});
