import { makeOpenItem } from '@doctorbench/core/testing';
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemSubmissionId, makeGradedItem, makeItemTable } from '../../testing/make-graded-item.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

const ofSubmission = `GET /submissions/${itemSubmissionId}`;
const addressOf = (id: string) => `/reports/${itemSubmissionId}/items/${id}`;
const graded = makeGradedItem(
  makeOpenItem('two', {
    title: { zh: '胸痛', en: 'Chest pain' },
    messages: [{ role: 'user', content: 'Help!' }],
  }),
);
const table = () =>
  makeItemTable([
    { id: 'one', total: '80' },
    { id: 'two', total: '20' },
    { id: 'three', total: "'-100" },
    { id: 'two', total: '50', repeat: 1 },
  ]);

beforeEach(() => {
  api.answer(ofSubmission, makeSubmission());
  api.answer(`${ofSubmission}/items.csv`, table);
  api.answer(`${ofSubmission}/items/two`, graded);
});

const missing = { status: 404, code: 'request.not-found' };

describe('the page of an item', () => {
  it.each([
    ['en', 'Chest pain', 'Open question'],
    ['zh', '胸痛', '开放题'],
  ] as const)('says what is shown, and of which model (%s)', async (locale, title, kind) => {
    const { screen } = await renderPage(addressOf('two'), { locale });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(new RegExp(` · ${kind}$`))).toBeDefined();
    const back = within(screen.getByRole('main')).getByRole('link', { name: /Hua-70B/ });
    expect(back.getAttribute('href')).toBe(`/reports/${itemSubmissionId}`);
  });

  it('shows the answer of an item whose suite is gone, and says why its question is not there', async () => {
    api.refuse(`${ofSubmission}/items/two`, { status: 404, code: 'suite.not-found' });
    const { answer, grade } = graded;
    api.answer(`${ofSubmission}/items/two/answer`, { answer, grade });
    const { screen } = await renderPage(addressOf('two'));
    expect(await screen.findByText('The question cannot be shown any more')).toBeDefined();
    const { outcome } = answer;
    const said = outcome.kind === 'answered' ? (outcome.turns[0]?.text ?? '') : '';
    expect(said).not.toBe('');
    expect(screen.getByText(said)).toBeDefined();
    expect(screen.queryByText('Help!')).toBeNull();
  });

  it('says that it loads', async () => {
    const held = api.hold(`${ofSubmission}/items/two`);
    const { screen } = await renderPage(addressOf('two'));
    expect(await screen.findByText('Loading')).toBeDefined();
    held.answer(graded);
    expect(await screen.findByText('Help!')).toBeDefined();
  });

  it('asks for the repeat that the address names', async () => {
    const { screen } = await renderPage(`${addressOf('two')}?repeat=1`);
    await screen.findByText('Help!');
    expect(api.findRequest(`${ofSubmission}/items/two`)?.query.get('repeat')).toBe('1');
  });

  it('marks a phantom', async () => {
    api.answer(ofSubmission, makeSubmission({ phantom: true }));
    const { screen } = await renderPage(addressOf('two'));
    await screen.findByText('Help!');
    expect(within(screen.getByRole('main')).getAllByText(/phantom/i).length).toBeGreaterThan(0);
  });
});

describe('neighbours in the list', () => {
  async function open(address: string, locale: 'en' | 'zh' = 'en') {
    const page = await renderPage(address, { locale });
    const nav = within(
      await page.screen.findByRole('navigation', { name: locale === 'en' ? 'Items' : '题目' }),
    );
    const toAddress = (name: string) => nav.queryByRole('link', { name })?.getAttribute('href') ?? null;
    return { ...page, nav, toAddress };
  }

  it('are those in the order of the list, worst first', async () => {
    const { nav, toAddress } = await open(addressOf('two'));
    expect(await nav.findByText('2 of 4 in this list')).toBeDefined();
    expect(toAddress('Previous item')).toBe(addressOf('three'));
    expect(toAddress('Next item')).toBe(`${addressOf('two')}?repeat=1`);
    expect(toAddress('Back to the list')).toBe(`/reports/${itemSubmissionId}?view=items`);
  });

  it('keep the order and filters that the list had', async () => {
    const { nav, toAddress } = await open(`${addressOf('two')}?order=asked`);
    expect(await nav.findByText('2 of 4 in this list')).toBeDefined();
    expect(toAddress('Previous item')).toBe(`${addressOf('one')}?order=asked`);
    expect(toAddress('Next item')).toBe(`${addressOf('three')}?order=asked`);
    expect(toAddress('Back to the list')).toBe(`/reports/${itemSubmissionId}?view=items&order=asked`);
  });

  it('end at the ends', async () => {
    api.answer(`${ofSubmission}/items/one`, makeGradedItem(makeOpenItem('one')));
    const { nav, toAddress } = await open(addressOf('one'));
    expect(await nav.findByText('4 of 4 in this list')).toBeDefined();
    expect(toAddress('Next item')).toBeNull();
    expect(toAddress('Previous item')).toBe(`${addressOf('two')}?repeat=1`);
  });

  it('are not offered to an item that the filters leave out', async () => {
    const { nav, screen, toAddress } = await open(`${addressOf('two')}?only=vetoed`);
    await screen.findByText('Help!');
    expect(nav.queryByText(/in this list/)).toBeNull();
    expect(toAddress('Next item')).toBeNull();
    expect(toAddress('Back to the list')).toContain('only=vetoed');
  });

  it('are reached by a link, in Chinese too', async () => {
    api.answer(
      `${ofSubmission}/items/three`,
      makeGradedItem(makeOpenItem('three', { messages: [{ role: 'user', content: 'Third!' }] })),
    );
    const { nav, user, screen, router } = await open(addressOf('two'), 'zh');
    expect(await nav.findByText('列表第 2 题，共 4 题')).toBeDefined();
    await user.click(nav.getByRole('link', { name: '上一题' }));
    expect(await screen.findByText('Third!')).toBeDefined();
    expect(router.state.location.pathname).toBe(addressOf('three'));
    expect(await screen.findByText('列表第 1 题，共 4 题')).toBeDefined();
  });
});

describe('an item that cannot be shown', () => {
  it.each([
    ['en', 'The words of this item are not shown', /^Its total: −100\.00$/],
    ['zh', '这道题不显示文字', /^本题得分：−100\.00$/],
  ] as const)('has its score told where it is private (%s)', async (locale, title, score) => {
    api.refuse(`${ofSubmission}/items/three`, missing);
    const { screen } = await renderPage(addressOf('three'), { locale });
    const heading = await screen.findByText(title);
    const state = heading.parentElement as HTMLElement;
    expect(
      within(state).getByText((_, node) => node?.tagName === 'P' && score.test(node.textContent ?? '')),
    ).toBeDefined();
    expect(screen.getByText(locale === 'en' ? 'Next item' : '下一题')).toBeDefined();
  });

  it.each([
    ['en', 'This result has no such item'],
    ['zh', '这次评测中没有这道题'],
  ] as const)('is missing where it was never graded (%s)', async (locale, title) => {
    api.refuse(`${ofSubmission}/items/nine`, missing);
    const { screen } = await renderPage(addressOf('nine'), { locale });
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('nine');
  });

  it('is missing where only another repeat of it was graded', async () => {
    api.refuse(`${ofSubmission}/items/three`, missing);
    const { screen } = await renderPage(`${addressOf('three')}?repeat=1`);
    expect(await screen.findByText('This result has no such item')).toBeDefined();
  });

  it('is not called missing when the server fails; another try may bring it', async () => {
    api.refuse(`${ofSubmission}/items/two`, { status: 400, code: 'request.invalid', requestId: 'r-7' });
    const { screen, user } = await renderPage(addressOf('two'));
    expect(await screen.findByText('r-7')).toBeDefined();
    expect(screen.queryByText('This result has no such item')).toBeNull();
    api.answer(`${ofSubmission}/items/two`, graded);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Help!')).toBeDefined();
  });

  it('offers visitors to sign in where the result is not theirs to see', async () => {
    api.refuse(ofSubmission, missing);
    const { screen } = await renderPage(addressOf('two'));
    const main = within(await screen.findByRole('main'));
    const link = await main.findByRole('link', { name: 'Sign in' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(addressOf('two'));
    expect(screen.queryByText('Help!')).toBeNull();
  });
});
