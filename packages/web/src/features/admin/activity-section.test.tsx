import { type ActivityEntry, activityEntrySchema } from '@doctorbench/core';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { renderPage } from '../../testing/render.tsx';
import { type ScriptedRequest, useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

function makeEntry(part: Partial<ActivityEntry> = {}): ActivityEntry {
  return activityEntrySchema.parse({
    seq: 2,
    at: '2026-01-02T03:04:05.000Z',
    actorId: 'usr_0000000000000001',
    action: 'role.changed',
    subject: 'usr_0000000000000002',
    detail: { from: 'user', to: 'expert' },
    address: '192.0.2.1',
    ...part,
  });
}

beforeEach(() => api.signIn(makeAccount({ role: 'admin' })));

async function open(locale: 'en' | 'zh' = 'en') {
  const page = await renderPage('/admin/activity', { locale });
  const table = within(
    await page.screen.findByRole('table', { name: locale === 'en' ? 'Activity log' : '操作记录' }),
  );
  return { ...page, listRows: () => table.getAllByRole('row').slice(1) };
}

describe('the activity log', () => {
  it('says who did what to whom, from where', async () => {
    api.answer('GET /admin/activity', { items: [makeEntry()], next: null });
    const { listRows } = await open();
    const cells = within(listRows()[0] as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Role changedrole.changed',
      'usr_0000000000000001',
      'usr_0000000000000002',
      'from=user to=expert',
      '192.0.2.1',
    ]);
  });

  it('names actions in Chinese', async () => {
    api.answer('GET /admin/activity', { items: [makeEntry()], next: null });
    const { listRows } = await open('zh');
    expect(listRows()[0]?.textContent).toContain('更改角色');
  });

  it('shows an action it does not know by its code, and nobody as nobody', async () => {
    api.answer('GET /admin/activity', {
      items: [
        makeEntry({ action: 'clock.wound', actorId: null, subject: null, detail: null, address: null }),
      ],
      next: null,
    });
    const { listRows } = await open();
    const cells = within(listRows()[0] as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'clock.woundclock.wound',
      'platform, or not signed in',
      '',
      '',
      '',
    ]);
  });

  it('loads older entries below, page by page', async () => {
    api.answer('GET /admin/activity', ({ query }: ScriptedRequest) =>
      query.get('cursor') === '2'
        ? { items: [makeEntry({ seq: 1, action: 'session.opened' })], next: null }
        : { items: [makeEntry()], next: '2' },
    );
    const { user, screen, listRows } = await open();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(listRows()).toHaveLength(2));
    expect(listRows()[1]?.textContent).toContain('Signed in');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('says that it loads, and asks once for the next page', async () => {
    api.answer('GET /admin/activity', { items: [makeEntry()], next: '2' });
    const { user, screen, listRows } = await open();
    const held = api.hold('GET /admin/activity');
    const before = api.listRequests('GET /admin/activity').length;
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await user.click(await screen.findByRole('button', { name: 'Loading' }));
    expect(api.listRequests('GET /admin/activity')).toHaveLength(before + 1);
    held.answer({ items: [makeEntry({ seq: 1 })], next: null });
    await waitFor(() => expect(listRows()).toHaveLength(2));
  });

  it('says when there is nothing', async () => {
    api.answer('GET /admin/activity', { items: [], next: null });
    const { screen } = await renderPage('/admin/activity');
    expect(await screen.findByRole('heading', { name: 'Nothing recorded yet' })).toBeDefined();
  });

  it('can be asked for again when it could not be loaded', async () => {
    api.refuse('GET /admin/activity', { status: 400, code: 'request.invalid' });
    const { user, screen } = await renderPage('/admin/activity');
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer('GET /admin/activity', { items: [makeEntry()], next: null });
    await user.click(again);
    expect(await screen.findByText('Role changed')).toBeDefined();
  });
});
