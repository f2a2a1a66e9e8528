import type { ListedTask } from '@doctorbench/core/expert';
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();
beforeEach(() => {
  api.signIn(makeAccount({ role: 'admin' }));
  api.answer('GET /admin/experts/invitations', []);
  api.answer('GET /admin/experts', []);
  api.answer('GET /admin/experts/tasks', { items: [], next: null });
});

let count = 0;
function makeTask(part: Partial<ListedTask>): ListedTask {
  return {
    id: `tsk_${String(++count).padStart(16, '0')}` as ListedTask['id'],
    kind: 'item-review',
    title: 'Chest pain',
    subject: `item sha256:${'a'.repeat(64)} one`,
    state: 'open',
    gold: false,
    dueAt: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    settledAt: null,
    seats: [],
    outcome: null,
    ...part,
  };
}

describe('experts, as an operator sees them', () => {
  it('says that nobody joined and nothing is asked, and offers no empty table', async () => {
    const { screen } = await renderPage('/admin/experts');
    expect(await screen.findByText('Nobody has joined yet')).toBeDefined();
    expect(await screen.findByText('No tasks yet')).toBeDefined();
    expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says of every task who reads it and what came of it', async () => {
    api.answer('GET /admin/experts/tasks', {
      items: [
        makeTask({
          title: 'An item',
          state: 'settled',
          gold: true,
          seats: [
            { seat: 1, state: 'done', pseudonym: 'expert-07' },
            { seat: 2, state: 'claimed', pseudonym: null },
            { seat: 3, state: 'open', pseudonym: null },
          ],
          outcome: { kind: 'item-review', verdict: 'revise', issues: [] },
        }),
        makeTask({
          title: 'A verdict',
          kind: 'verdict',
          state: 'settled',
          outcome: { kind: 'verdict', met: false, reason: 'It is not said.', evidence: [] },
        }),
        makeTask({
          title: 'Two answers',
          kind: 'preference',
          state: 'settled',
          outcome: { kind: 'preference', better: 'second' },
        }),
        makeTask({
          title: 'A reported item',
          kind: 'item-dispute',
          state: 'settled',
          outcome: { kind: 'item-dispute', decision: 'retire', reason: 'The key is wrong.' },
        }),
      ],
      next: null,
    });
    const { screen } = await renderPage('/admin/experts');
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    const first = await row(/An item/);
    expect(first.getByText('known answer')).toBeDefined();
    expect(first.getByText('expert-07 · being read · free')).toBeDefined();
    expect(first.getByText('Revise')).toBeDefined();
    expect(first.getByText('item sha256:aaaaaaaaaaaa… one')).toBeDefined();
    expect((await row(/A verdict/)).getByText('Not met')).toBeDefined();
    expect((await row(/Two answers/)).getByText('Answer B is better')).toBeDefined();
    expect((await row(/A reported item/)).getByText('Retire it')).toBeDefined();
  });

  it('sends the fee as a number, and none where none is given', async () => {
    api.answer('POST /admin/experts/invitations', {
      secret: 'abc',
      invitation: {
        id: 'inv_0000000000000001',
        note: 'Dr Li',
        fee: 2500,
        createdAt: '2026-01-02T03:04:05.000Z',
        expiresAt: '2026-01-16T03:04:05.000Z',
        usedAt: null,
      },
    });
    const { screen, user } = await renderPage('/admin/experts');
    const make = await screen.findByRole('button', { name: 'Make a link' });
    await user.type(screen.getByLabelText('For whom'), ' Dr Li ');
    await user.click(make);
    await screen.findByText(/\/experts\/join#abc$/);
    expect(api.findRequest('POST /admin/experts/invitations')?.body).toEqual({ note: 'Dr Li', fee: null });
    await user.type(screen.getByLabelText(/Honorarium/), '2500');
    await user.click(make);
    await expect.poll(() => api.listRequests('POST /admin/experts/invitations')).toHaveLength(2);
    expect(api.findRequest('POST /admin/experts/invitations')?.body).toEqual({ note: 'Dr Li', fee: 2500 });
  });
});
