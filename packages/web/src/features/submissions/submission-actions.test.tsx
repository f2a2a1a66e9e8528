import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makeEdition } from '../../testing/make-edition.ts';
import { makeProgress, makeSubmission } from '../../testing/make-submission.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { useScriptedStreams } from '../../testing/scripted-streams.ts';

const api = useScriptedApi();
useScriptedStreams();

const id = 'sub_0000000000000001';
const address = `/submissions/${id}`;
const running = makeSubmission({
  status: 'running',
  progress: makeProgress(),
  startedAt: '2026-01-02T03:10:00.000Z',
  keyMask: 'sk-…99',
});
const failed = makeSubmission({
  status: 'failed',
  cause: { code: 'endpoint.quota', detail: 'HTTP 402', ours: false },
});

beforeEach(() => {
  api.signIn(makeAccount());
  api.answer('GET /editions', [makeEdition()]);
  api.answer('GET /submissions', { items: [], next: null });
});

async function open(submission: ReturnType<typeof makeSubmission>) {
  api.answer(`GET /submissions/${submission.id}`, submission);
  const page = await renderPage(`/submissions/${submission.id}`);
  await page.screen.findByRole('heading', { name: submission.card.displayName, level: 1 });
  return page;
}

describe('cancelling', () => {
  async function askToCancel() {
    const page = await open(running);
    const opener = page.screen.getByRole('button', { name: 'Cancel' });
    await page.user.click(opener);
    const dialog = page.screen.getByRole('alertdialog', { name: 'Cancel this evaluation?' });
    return { ...page, opener, dialog: within(dialog) };
  }

  it('asks first; letting it go on changes nothing', async () => {
    const { user, screen, opener, dialog } = await askToCancel();
    await user.click(dialog.getByRole('button', { name: 'Keep running' }));
    expect(screen.queryByRole('alertdialog', { name: /Cancel/ })).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(api.findRequest(`POST ${address}/cancel`)).toBeUndefined();
  });

  it('shows that it is being cancelled while answers are finished', async () => {
    const { user, screen, dialog } = await askToCancel();
    const cancelling = { ...running, cancelRequested: true };
    api.answer(`POST ${address}/cancel`, cancelling);
    await user.dblClick(dialog.getByRole('button', { name: 'Cancel the evaluation' }));
    expect(await screen.findByText('Cancelling; answers in progress are finished first.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(screen.queryByText('The evaluation was cancelled')).toBeNull();
    expect(api.listRequests(`POST ${address}/cancel`)).toHaveLength(1);
  });

  it('says that it was cancelled, and offers to resubmit', async () => {
    const { user, screen, dialog } = await askToCancel();
    api.answer(`POST ${address}/cancel`, makeSubmission({ status: 'cancelled' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel the evaluation' }));
    expect(await screen.findByText('The evaluation was cancelled')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Resubmit' })).toBeDefined();
  });

  it('says why it was not, and lets it go on', async () => {
    const { user, dialog, opener, screen } = await askToCancel();
    api.refuse(`POST ${address}/cancel`, { status: 409, code: 'submission.state', requestId: 'r-3' });
    await user.click(dialog.getByRole('button', { name: 'Cancel the evaluation' }));
    expect(await dialog.findByText('r-3')).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(opener);
    expect(screen.queryByText('r-3')).toBeNull();
  });
});

describe('who can see it', () => {
  it('is asked before it becomes public', async () => {
    const { user, screen } = await open(makeSubmission());
    await user.click(screen.getByRole('button', { name: 'Make public' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Make this result public?' }));
    expect(api.findRequest(`PATCH ${address}`)).toBeUndefined();
    api.answer(`PATCH ${address}`, makeSubmission({ visibility: 'public' }));
    await user.click(dialog.getByRole('button', { name: 'Make public' }));
    expect(await screen.findByText('The result is public')).toBeDefined();
    expect(api.findRequest(`PATCH ${address}`)?.body).toEqual({ visibility: 'public' });
    expect(screen.getByText('Everybody, when completed')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Make private' })).toBeDefined();
  });

  it('is hidden at once, without a question', async () => {
    const { user, screen } = await open(makeSubmission({ visibility: 'public' }));
    api.answer(`PATCH ${address}`, makeSubmission({ visibility: 'private' }));
    await user.click(screen.getByRole('button', { name: 'Make private' }));
    expect(await screen.findByText('The result is hidden from others')).toBeDefined();
    expect(api.findRequest(`PATCH ${address}`)?.body).toEqual({ visibility: 'private' });
  });

  it('stays public when hiding fails, which is said', async () => {
    const { user, screen } = await open(makeSubmission({ visibility: 'public' }));
    api.refuse(`PATCH ${address}`, { status: 409, code: 'submission.state' });
    await user.click(screen.getByRole('button', { name: 'Make private' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dismiss' })).toBeDefined());
    expect(screen.getByRole('button', { name: 'Make private' })).toBeDefined();
    expect(screen.getByText('Public')).toBeDefined();
  });
});

describe('grading again', () => {
  it('becomes a submission of its own, which is shown', async () => {
    const { user, screen } = await open(makeSubmission());
    const made = makeSubmission({
      id: 'sub_0000000000000002',
      status: 'queued',
      queuePosition: 1,
      regradeOf: id,
    });
    api.answer(`POST ${address}/regrade`, made);
    api.answer(`GET /submissions/${made.id}`, made);
    await user.click(screen.getByRole('button', { name: 'Grade again' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Have the answers graded again?' }));
    await user.click(dialog.getByRole('button', { name: 'Grade again' }));
    expect(await screen.findByText('The answers will be graded again')).toBeDefined();
    expect(await screen.findByText('Number 1 in the queue')).toBeDefined();
    expect(screen.getByText('Graded again')).toBeDefined();
  });
});

describe('adding a stress run', () => {
  it('needs the key again, sends nothing else, and shows the new submission', async () => {
    const { user, screen } = await open(makeSubmission());
    await user.click(screen.getByRole('button', { name: 'Add a stress run' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a stress run' }));
    const send = dialog.getByRole('button', { name: 'Add a stress run' });
    await user.click(send);
    expect(dialog.getByText('Enter the key, or tick that none is needed.')).toBeDefined();
    const made = makeSubmission({ id: 'sub_0000000000000003', status: 'queued', queuePosition: 1 });
    api.answer(`POST ${address}/stress`, made);
    api.answer(`GET /submissions/${made.id}`, made);
    await user.type(dialog.getByLabelText('API key'), ' sk-new ');
    await user.click(send);
    expect(await screen.findByText('The stress run will be asked')).toBeDefined();
    expect(api.listRequests(`POST ${address}/stress`).map(({ body }) => body)).toEqual([
      { apiKey: 'sk-new' },
    ]);
  });
});

describe('resubmitting', () => {
  async function askToResubmit(submission = failed) {
    const page = await open(submission);
    await page.user.click(page.screen.getByRole('button', { name: 'Resubmit' }));
    const dialog = within(page.screen.getByRole('dialog', { name: 'Submit again' }));
    return { ...page, dialog, send: dialog.getByRole('button', { name: 'Resubmit' }) };
  }
  const made = makeSubmission({ id: 'sub_0000000000000002', status: 'queued', queuePosition: 1 });

  it('needs the key again, and says so at the field', async () => {
    const { user, dialog, send } = await askToResubmit();
    expect(dialog.getByText(/It continues where it stopped/)).toBeDefined();
    await user.click(send);
    expect(dialog.getByText('Enter the key, or tick that none is needed.')).toBeDefined();
    expect(api.findRequest(`POST ${address}/resubmit`)).toBeUndefined();
  });

  it('sends the key with where the model is, and shows the new one', async () => {
    const { user, screen, dialog, send } = await askToResubmit();
    api.answer(`POST ${address}/resubmit`, made);
    api.answer(`GET /submissions/${made.id}`, made);
    await user.type(dialog.getByLabelText('API key'), ' sk-new ');
    await user.type(dialog.getByRole('textbox', { name: 'Model name' }), '-v2');
    await user.dblClick(send);
    expect(await screen.findByText('Submitted again')).toBeDefined();
    expect(api.listRequests(`POST ${address}/resubmit`).map(({ body }) => body)).toEqual([
      {
        apiKey: 'sk-new',
        endpoint: { provider: 'custom', baseUrl: 'https://api.example.com/v1', model: 'hua-70b-v2' },
      },
    ]);
    expect(await screen.findByText('Number 1 in the queue')).toBeDefined();
  });

  it('sends none where none is needed', async () => {
    const { user, dialog, send } = await askToResubmit();
    api.answer(`POST ${address}/resubmit`, made);
    await user.type(dialog.getByLabelText('API key'), 'typed before');
    await user.click(dialog.getByRole('checkbox', { name: 'This API needs no key' }));
    expect(dialog.getByLabelText('API key')).toHaveProperty('disabled', true);
    await user.click(send);
    await waitFor(() => expect(api.findRequest(`POST ${address}/resubmit`)).toBeDefined());
    expect(api.findRequest(`POST ${address}/resubmit`)?.body).not.toHaveProperty('apiKey');
  });

  it('puts a refusal at the field it is about', async () => {
    const { user, dialog, send } = await askToResubmit();
    api.refuse(`POST ${address}/resubmit`, { status: 400, code: 'config.base-url-invalid' });
    await user.type(dialog.getByLabelText('API key'), 'sk-new');
    await user.click(send);
    const field = dialog.getByRole('textbox', { name: 'Service address (base URL)' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getByLabelText('API key')).toHaveProperty('value', 'sk-new');
  });

  it('shows a refusal that is about no field', async () => {
    const { user, dialog, send } = await askToResubmit();
    api.refuse(`POST ${address}/resubmit`, { status: 429, code: 'submission.quota', requestId: 'r-4' });
    await user.type(dialog.getByLabelText('API key'), 'sk-new');
    await user.click(send);
    expect(await dialog.findByText('r-4')).toBeDefined();
  });

  it('forgets the key when it is left', async () => {
    const { user, screen, dialog } = await askToResubmit();
    await user.type(dialog.getByLabelText('API key'), 'sk-secret');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Resubmit' }));
    expect(dialog.getByLabelText('API key')).toHaveProperty('value', '');
  });

  it('does not close on a click beside it, which would lose what was typed', async () => {
    const { screen } = await askToResubmit();
    fireEvent.click(screen.getByRole('dialog', { name: 'Submit again' }));
    expect(screen.getByRole('dialog', { name: 'Submit again' })).toBeDefined();
  });

  it('asks a phantom for neither address nor key', async () => {
    const { user, dialog, send } = await askToResubmit(makeSubmission({ phantom: true }));
    expect(dialog.getByText(/All questions are asked again/)).toBeDefined();
    expect(dialog.queryByRole('textbox')).toBeNull();
    api.answer(`POST ${address}/resubmit`, made);
    await user.click(send);
    await waitFor(() => expect(api.findRequest(`POST ${address}/resubmit`)?.body).toEqual({}));
  });
});

describe('in the list', () => {
  it('offers the likeliest as a button and the rest in a menu', async () => {
    api.answer('GET /submissions', { items: [makeSubmission()], next: null });
    const { user, screen } = await renderPage('/submissions');
    await user.click(await screen.findByRole('button', { name: 'More for Hua-70B' }));
    const menu = within(await screen.findByRole('menu', { name: 'More for Hua-70B' }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Resubmit',
      'Add a stress run',
      'Grade again',
      'Make public',
    ]);
    await user.click(menu.getByRole('menuitem', { name: 'Make public' }));
    expect(await screen.findByRole('alertdialog', { name: 'Make this result public?' })).toBeDefined();
  });
});
