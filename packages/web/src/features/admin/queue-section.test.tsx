import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makeProgress, makeSubmission } from '../../testing/make-submission.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

const card = (displayName: string) => ({ displayName, developer: 'Lab', parameterSize: '7B' });
const id = 'sub_0000000000000001';
const running = makeSubmission({ status: 'running', progress: makeProgress() });
const waiting = (position: number) =>
  makeSubmission({
    id: `sub_000000000000001${position}`,
    status: 'queued',
    queuePosition: position,
    card: card(`Waiting-${position}`),
  });
const failed = makeSubmission({
  status: 'failed',
  cause: { code: 'endpoint.key-rejected', detail: 'HTTP 401', ours: false },
  endedAt: '2026-01-02T05:00:00.000Z',
});
const worker = {
  id: 'w1',
  host: 'gpu-3',
  pid: 4711,
  startedAt: '2026-01-02T03:04:05.000Z',
  seenAt: '2026-01-02T03:05:05.000Z',
};

beforeEach(() => api.signIn(makeAccount({ role: 'admin' })));

function answer(part: Partial<Record<'active' | 'failed' | 'workers', readonly unknown[]>>) {
  api.answer('GET /admin/queue', { active: [], failed: [], workers: [], ...part });
}

async function open(locale: 'en' | 'zh' = 'en') {
  const page = await renderPage('/admin', { locale });
  await page.screen.findByRole('heading', { name: locale === 'en' ? 'Waiting and running' : '等待与运行中' });
  return page;
}

/** Rows of a table, by what names them. */
const listRows = ({ screen }: Awaited<ReturnType<typeof open>>, caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1);

describe('the queue', () => {
  it('opens first, and is marked in the navigation', async () => {
    answer({});
    const { screen } = await open();
    const nav = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(nav.getByRole('link', { name: 'Queue' }).getAttribute('aria-current')).toBe('page');
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Queue',
      'Users',
      'Editions',
      'Suites',
      'Experts',
      'Activity log',
    ]);
  });

  it('says when there is nothing, and how a worker is started', async () => {
    answer({});
    const { screen } = await open();
    expect(screen.getByRole('heading', { name: 'Nothing is waiting or running' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Nothing has failed' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'No worker is running' })).toBeDefined();
    expect(screen.getByText(/doctorbench worker, or doctorbench serve/)).toBeDefined();
  });

  it('says so in Chinese', async () => {
    answer({});
    const { screen } = await open('zh');
    expect(screen.getByRole('heading', { name: '没有运行中的工作进程' })).toBeDefined();
  });

  it('can be asked for again when it could not be loaded', async () => {
    api.refuse('GET /admin/queue', { status: 400, code: 'request.invalid', requestId: 'r-1' });
    const { user, screen } = await renderPage('/admin/queue');
    expect(await screen.findByText('r-1')).toBeDefined();
    answer({ workers: [worker] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('gpu-3')).toBeDefined();
  });

  it('shows who lost the role meanwhile that it is gone', async () => {
    api.refuse('GET /admin/queue', { status: 403, code: 'auth.forbidden' });
    const { screen } = await renderPage('/admin/queue');
    expect(
      await screen.findByRole('heading', { name: 'Your account has no access to this page' }),
    ).toBeDefined();
  });

  it('lists what runs, then what waits, in its order', async () => {
    answer({ active: [waiting(2), running, waiting(1)] });
    const page = await open();
    expect(
      listRows(page, 'Waiting and running').map(row => within(row).getByRole('link').textContent),
    ).toEqual(['Hua-70B', 'Waiting-1', 'Waiting-2']);
    expect(page.screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('300 of 1,200');
    expect(page.screen.getByText('No. 2 in the queue')).toBeDefined();
  });

  it('lists who works', async () => {
    answer({ workers: [worker] });
    const page = await open();
    expect(listRows(page, 'Workers')[0]?.textContent).toMatch(/^gpu-34711/);
  });
});

describe('cancelling a submission', () => {
  async function ask() {
    answer({ active: [running] });
    const page = await open();
    const opener = page.screen.getByRole('button', { name: 'Cancel' });
    await page.user.click(opener);
    const dialog = within(page.screen.getByRole('alertdialog', { name: 'Cancel this submission?' }));
    return { ...page, opener, dialog };
  }

  it('names the model, and changes nothing on Escape', async () => {
    const { user, opener, dialog } = await ask();
    expect(dialog.getByText(/^Hua-70B stops/)).toBeDefined();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener);
    expect(api.findRequest(`POST /submissions/${id}/cancel`)).toBeUndefined();
  });

  it('says that it was done, and shows it being done', async () => {
    const { user, screen, dialog } = await ask();
    api.answer(`POST /submissions/${id}/cancel`, () => {
      answer({ active: [{ ...running, cancelRequested: true }] });
      return { ...running, cancelRequested: true };
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel submission' }));
    expect(await screen.findByText('Cancelled')).toBeDefined();
    expect(await screen.findByText('Cancelling')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  });

  it('says why it was not, and forgets it when closed', async () => {
    const { user, screen, opener, dialog } = await ask();
    api.refuse(`POST /submissions/${id}/cancel`, { status: 409, code: 'submission.state', requestId: 'r-2' });
    await user.click(dialog.getByRole('button', { name: 'Cancel submission' }));
    expect(await dialog.findByText('r-2')).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(opener);
    expect(screen.queryByText('r-2')).toBeNull();
  });

  it('asks the server once, however often it is clicked', async () => {
    const { screen, dialog } = await ask();
    const held = api.hold(`POST /submissions/${id}/cancel`);
    const confirm = dialog.getByRole('button', { name: 'Cancel submission' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'));
    expect(api.listRequests(`POST /submissions/${id}/cancel`)).toHaveLength(1);
    held.answer({ ...running, cancelRequested: true });
    expect(await screen.findByText('Cancelled')).toBeDefined();
  });
});

describe('what failed', () => {
  async function ask(submission = failed) {
    answer({ failed: [submission] });
    const page = await open();
    await page.user.click(page.screen.getByRole('button', { name: 'Resubmit' }));
    const dialog = within(page.screen.getByRole('dialog', { name: 'Resubmit' }));
    return { ...page, dialog, confirm: dialog.getByRole('button', { name: 'Resubmit' }) };
  }

  it('says why, and where more is written about it', async () => {
    answer({
      failed: [{ ...failed, cause: { code: 'endpoint.key-rejected', detail: 'HTTP 401', ours: true } }],
    });
    const { screen } = await open();
    const code = screen.getByRole('link', { name: 'endpoint.key-rejected' });
    expect(code.getAttribute('href')).toBe('/docs/errors#endpoint.key-rejected');
    expect(screen.getByText(/HTTP 401/)).toBeDefined();
    expect(screen.getByText('Platform fault; does not count towards the daily limit')).toBeDefined();
  });

  it('is put into the queue again with a key', async () => {
    const { user, screen, dialog, confirm } = await ask();
    api.answer(`POST /submissions/${id}/resubmit`, () => {
      answer({ active: [waiting(1)] });
      return waiting(1);
    });
    await user.type(dialog.getByLabelText(/API key/), 'sk-new');
    await user.click(confirm);
    expect(await screen.findByText('In the queue again')).toBeDefined();
    expect(api.findRequest(`POST /submissions/${id}/resubmit`)?.body).toEqual({ apiKey: 'sk-new' });
    expect(await screen.findByRole('link', { name: 'Waiting-1' })).toBeDefined();
  });

  it('may go without one', async () => {
    const { user, confirm } = await ask();
    api.answer(`POST /submissions/${id}/resubmit`, waiting(1));
    await user.click(confirm);
    await waitFor(() => expect(api.findRequest(`POST /submissions/${id}/resubmit`)?.body).toEqual({}));
  });

  it('asks a phantom for no key', async () => {
    const { dialog } = await ask({ ...failed, phantom: true });
    expect(dialog.queryByLabelText(/API key/)).toBeNull();
  });

  it('shows in the dialog why it was refused, with the key still there', async () => {
    const { user, dialog, confirm } = await ask();
    api.refuse(`POST /submissions/${id}/resubmit`, {
      status: 409,
      code: 'edition.closed',
      requestId: 'r-3',
    });
    await user.type(dialog.getByLabelText(/API key/), 'sk-new');
    await user.click(confirm);
    expect(await dialog.findByText('r-3')).toBeDefined();
    expect(dialog.getByLabelText(/API key/)).toHaveProperty('value', 'sk-new');
  });

  it('is resubmitted once, however often it is clicked', async () => {
    const { screen, confirm } = await ask();
    const held = api.hold(`POST /submissions/${id}/resubmit`);
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'));
    expect(api.listRequests(`POST /submissions/${id}/resubmit`)).toHaveLength(1);
    held.answer(waiting(1));
    expect(await screen.findByText('In the queue again')).toBeDefined();
  });
});
