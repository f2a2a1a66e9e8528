import type { Sitting } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makeBoardPage } from '../../testing/make-board.ts';
import { makeEdition } from '../../testing/make-edition.ts';
import { makeTryoutCase, makeTryoutItem, makeTryoutState } from '../../testing/make-tryout.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();
const id = 'sit_0123456789abcdef0123';
const savedAt = '2026-11-16T08:01:00.000Z';

function makeSitting(part: Partial<Sitting> = {}): Sitting {
  const title = { zh: '题', en: 'An item' };
  return {
    id,
    edition: 'llm-2026',
    title: { zh: '第一届', en: 'First edition' },
    items: [
      { id: 'words', kind: 'open', title, answered: false },
      { id: 'vlm-item', kind: 'choice', title, answered: true },
      { id: 'agent-case', kind: 'encounter', title, answered: false },
    ],
    startedAt: '2026-11-16T08:00:00.000Z',
    endsAt: '2100-01-01T00:00:00.000Z',
    finishedAt: null,
    result: null,
    ...part,
  };
}

beforeEach(() => {
  api.signIn(makeAccount({ role: 'expert' }));
  api.answer('GET /editions', [makeEdition()]);
  api.answer('GET /sittings', { sittings: [makeSitting()] });
  api.answer(`GET /sittings/${id}`, makeSitting());
  const question = makeTryoutItem({ id: 'words', letters: null, attachments: [] });
  api.answer(`GET /sittings/${id}/items/words`, { kind: 'question', question, text: 'Half' });
  api.answer(`GET /sittings/${id}/items/vlm-item`, {
    kind: 'question',
    question: makeTryoutItem(),
    text: 'B',
  });
  api.answer(`GET /sittings/${id}/items/agent-case`, {
    kind: 'case',
    case: makeTryoutCase(),
    path: { turns: [] },
    state: makeTryoutState(),
  });
  for (const item of ['words', 'vlm-item'])
    api.answer(`POST /sittings/${id}/items/${item}/answer`, { savedAt, state: null });
});

describe('papers for physicians', () => {
  it.each([
    [null, /sign in/i],
    [makeAccount({ role: 'user' }), /no access/],
  ])('are for experts', async (account, words) => {
    api.signIn(account);
    const { screen } = await renderPage('/sit');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(api.findRequest('GET /sittings')).toBeUndefined();
  });

  it('are begun from an edition, and gone on with', async () => {
    api.answer('POST /sittings', makeSitting());
    const { screen, user, router } = await renderPage('/sit');
    expect((await screen.findByRole('link', { name: 'Go on' })).getAttribute('href')).toBe(`/sit/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Begin a paper' }));
    expect(await screen.findByRole('timer')).toBeDefined();
    expect(router.state.location.pathname).toBe(`/sit/${id}`);
    expect(api.findRequest('POST /sittings')?.body).toEqual({ edition: 'llm-2026' });
  });
});

describe('an open paper', () => {
  it('shows what was written, and keeps what is written when the field is left', async () => {
    const { screen, user } = await renderPage(`/sit/${id}`);
    const field = await screen.findByRole('textbox', { name: 'Your answer' });
    expect((field as HTMLTextAreaElement).value).toBe('Half');
    await user.type(field, ' a sentence');
    await user.tab();
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(api.findRequest(`POST /sittings/${id}/items/words/answer`)?.body).toEqual({
      text: 'Half a sentence',
    });
  });

  it('keeps what is written when another item is opened, and says when it could not', async () => {
    const { screen, user } = await renderPage(`/sit/${id}`);
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), '!');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('radio', { name: /A fracture/, checked: true })).toBeDefined();
    expect(api.findRequest(`POST /sittings/${id}/items/words/answer`)?.body).toEqual({ text: 'Half!' });
    api.refuse(`POST /sittings/${id}/items/vlm-item/answer`, { status: 409, code: 'sitting.ended' });
    await user.click(screen.getByRole('radio', { name: /Nothing/ }));
    await user.tab();
    expect(await screen.findByText(/Not saved/)).toBeDefined();
  });

  it('has a case at the bedside, each action of which is kept', async () => {
    const turns = [[{ name: 'ask', arguments: '{"question":"Where?"}' }]];
    const state = makeTryoutState({
      turns: [{ calls: [{ ...turns[0]?.[0], result: 'Here.' } as never], events: [] }],
    });
    api.answer(`POST /sittings/${id}/items/agent-case/answer`, { savedAt, state });
    const { screen, user } = await renderPage(`/sit/${id}?item=3`);
    await user.type(await screen.findByRole('textbox', { name: /Your question/ }), 'Where?');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await within(screen.getByRole('log')).findByText('Here.')).toBeDefined();
    expect(api.findRequest(`POST /sittings/${id}/items/agent-case/answer`)?.body).toEqual({ turns });
  });

  it('is handed in after a question, and shows its result with what has none', async () => {
    const result = { percent: 62.5, scored: 2, blank: 1, unread: 1 };
    api.answer(`POST /sittings/${id}/finish`, makeSitting({ finishedAt: savedAt, result }));
    const { screen, user } = await renderPage(`/sit/${id}`, { locale: 'zh' });
    await user.click(await screen.findByRole('button', { name: '交卷' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/还有 2 题未作答/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: '交卷' }));
    expect(await screen.findByText('62.50')).toBeDefined();
    expect(screen.getByText('需要人工阅读（无得分）')).toBeDefined();
  });
});

describe('the baseline of physicians', () => {
  it('stands on the board pooled, and not at all without five people', async () => {
    api.answer('GET /boards/llm-2026', makeBoardPage());
    const interval = { low: 60, high: 80 };
    api.answer('GET /editions/llm-2026/humans', {
      baseline: { people: 6, percent: 70, interval, answers: 90 },
    });
    const { screen, unmount } = await renderPage('/boards/llm-2026');
    expect(await screen.findByText('Physicians (6 people, pooled)')).toBeDefined();
    unmount();
    api.answer('GET /editions/llm-2026/humans', { baseline: null });
    const again = await renderPage('/boards/llm-2026');
    await again.screen.findAllByText('Model 1');
    expect(again.screen.queryByText(/Physicians/)).toBeNull();
  });
});
