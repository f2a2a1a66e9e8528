import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makeEdition } from '../../testing/make-edition.ts';
import { makeProgress, makeSubmission } from '../../testing/make-submission.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { useScriptedStreams } from '../../testing/scripted-streams.ts';

const api = useScriptedApi();
const streams = useScriptedStreams();

const id = 'sub_0000000000000001';
const address = `/submissions/${id}`;
const events = `/submissions/${id}/events`;
const queued = makeSubmission({ status: 'queued', queuePosition: 2, keyMask: 'sk-…99' });
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

async function open(submission: ReturnType<typeof makeSubmission>, locale: 'en' | 'zh' = 'en') {
  api.answer(`GET /submissions/${submission.id}`, submission);
  const page = await renderPage(`/submissions/${submission.id}`, { locale });
  await page.screen.findByRole('heading', { name: submission.card.displayName, level: 1 });
  return page;
}

type Page = Awaited<ReturnType<typeof open>>;

const listCourse = ({ screen }: Page) =>
  within(screen.getByRole('heading', { name: 'Timeline' }).closest('section') as HTMLElement)
    .getAllByRole('listitem')
    .map(item => item.querySelector('p')?.textContent);

describe('the page of a submission', () => {
  it('says that it loads', async () => {
    const held = api.hold(`GET ${address}`);
    const { screen } = await renderPage(address);
    expect(await screen.findByText('Loading')).toBeDefined();
    held.answer(makeSubmission());
    expect(await screen.findByRole('heading', { name: 'Hua-70B' })).toBeDefined();
  });

  it('tells what was submitted, the key by its ends only', async () => {
    const { screen } = await open(
      makeSubmission({
        ...running,
        card: { ...running.card, releaseDate: '2025-06', openWeights: false },
      }),
    );
    const facts = Object.fromEntries(
      screen.getAllByRole('term').map(term => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toMatchObject({
      Type: 'Medical LLM',
      Edition: 'Edition 2026',
      Developer: 'Hua Lab',
      'Release date': '2025-06',
      'Open weights': 'No',
      'Service address (base URL)': 'https://api.example.com/v1',
      'Model name': 'hua-70b',
      'API key': 'sk-…99',
      'Visible to': 'You and the administrators',
    });
    expect(facts).not.toHaveProperty('Training data cut-off');
  });

  it('says that no key is stored once it is erased', async () => {
    const { screen } = await open(makeSubmission());
    expect(screen.getByText('none stored')).toBeDefined();
  });

  it('shows others neither the endpoint nor what only its owner can do', async () => {
    const { screen } = await open(makeSubmission({ endpoint: null, visibility: 'public' }));
    expect(screen.queryByText('Service address (base URL)')).toBeNull();
    const main = within(screen.getByRole('main'));
    expect(main.queryAllByRole('button')).toEqual([]);
    expect(main.getByRole('link', { name: 'Open report' })).toBeDefined();
  });

  it('leads from a regrading to where its answers are from', async () => {
    const { screen } = await open(makeSubmission({ regradeOf: 'sub_0000000000000009' }));
    const link = screen.getByRole('link', { name: 'sub_0000000000000009' });
    expect(link.getAttribute('href')).toBe('/submissions/sub_0000000000000009');
  });

  it('shows the score, and the ways to the model and the board', async () => {
    const { screen } = await open(makeSubmission({ overallScore: 71.25, rating: 'B' }));
    expect(screen.getByText('71.25')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Model page' }).getAttribute('href')).toBe(
      '/models/mod_0000000000000001',
    );
    expect(screen.getByRole('link', { name: 'Leaderboard' }).getAttribute('href')).toBe('/boards/llm-2026');
  });

  it('shows visitors the way in where signing in may help', async () => {
    api.signIn(null);
    api.refuse(`GET ${address}`, { status: 404, code: 'request.not-found' });
    const { screen } = await renderPage(address);
    expect(await screen.findByRole('heading', { name: 'Sign in to see this' })).toBeDefined();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toBeDefined();
  });

  it('says to who is signed in that there is none', async () => {
    api.refuse(`GET ${address}`, { status: 404, code: 'request.not-found', requestId: 'r-2' });
    const { user, screen } = await renderPage(address);
    expect(await screen.findByText('r-2')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Sign in to see this' })).toBeNull();
    api.answer(`GET ${address}`, makeSubmission());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Hua-70B' })).toBeDefined();
  });
});

describe('its course', () => {
  it('says what is to come while it waits', async () => {
    const page = await open(queued);
    expect(listCourse(page)).toEqual([
      'Submitted',
      'Waiting in the queue',
      'Evaluation starts',
      'Report ready',
      'API key is erased',
    ]);
    expect(page.screen.getByText(/Number 2 in the queue/)).toBeDefined();
    expect(page.screen.getByText(/Evaluations of one type run one after the other/)).toBeDefined();
  });

  it('marks where it stands', async () => {
    const { container } = await open(running);
    expect(container.querySelector('[aria-current="step"]')?.textContent).toBe('Being evaluated');
  });

  it('ends with how it ended', async () => {
    const page = await open({ ...failed, endedAt: '2026-01-02T04:00:00.000Z' });
    expect(listCourse(page)).toEqual(['Submitted', 'Failed']);
  });
});

describe('following it', () => {
  it('goes from the queue over the run to the score', async () => {
    const { screen } = await open(queued);
    streams.accept(events);
    api.answer(`GET ${address}`, { ...running, progress: makeProgress({ planned: 0, done: 0 }) });
    streams.send(events, { status: 'running', progress: makeProgress({ planned: 0, done: 0 }) });
    expect(await screen.findByText('Starting…')).toBeDefined();
    streams.send(events, { status: 'running', progress: makeProgress({ done: 600 }) });
    const bar = await screen.findByRole('progressbar', { name: 'Progress of Hua-70B' });
    expect(bar.getAttribute('aria-valuetext')).toBe('600 of 1,200');
    api.answer(`GET ${address}`, makeSubmission({ overallScore: 64.5, rating: 'C' }));
    streams.send(events, { status: 'completed', progress: null });
    expect(await screen.findByText('64.50')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open report' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(streams.listOpen()).toEqual([]);
  });

  it('says in words why it ended badly', async () => {
    const { screen } = await open(running);
    api.answer(`GET ${address}`, failed);
    streams.send(events, { status: 'failed', progress: null });
    expect(await screen.findByText(/What to do: Add credit or raise the quota/)).toBeDefined();
    expect(screen.getByText('HTTP 402')).toBeDefined();
  });

  it('does not listen to what has ended', async () => {
    await open(makeSubmission());
    expect(streams.countOpened(events)).toBe(0);
  });

  it('says that the connection is interrupted, comes back to it, and says no more', async () => {
    const { screen } = await open(running);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    streams.accept(events);
    streams.breakOff(events);
    expect(screen.getByText(/The connection is interrupted/)).toBeDefined();
    expect(streams.countOpened(events)).toBe(1);
    act(() => vi.advanceTimersByTime(1000));
    expect(streams.countOpened(events)).toBe(2);
    streams.accept(events);
    expect(screen.queryByText(/The connection is interrupted/)).toBeNull();
  });

  it('waits longer each time the stream breaks off at once', async () => {
    await open(running);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const [index, waitMs] of [1000, 2000, 4000].entries()) {
      streams.breakOff(events);
      act(() => vi.advanceTimersByTime(waitMs - 1));
      expect(streams.countOpened(events)).toBe(index + 1);
      act(() => vi.advanceTimersByTime(1));
      expect(streams.countOpened(events)).toBe(index + 2);
    }
  });

  it('takes no notice of an event it does not understand', async () => {
    const { screen } = await open(running);
    streams.send(events, { status: 'paused' });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('300 of 1,200');
  });
});

describe('why it failed', () => {
  it.each([
    ['en', 'endpoint.quota', /Add credit or raise the quota with the provider, then resubmit/],
    ['zh', 'endpoint.quota', /解决办法：在服务商处充值或提高额度/],
    ['en', 'run.interrupted', /Resubmit it; it goes on where it stopped/],
    ['zh', 'run.budget-reached', /解决办法：请联系管理员/],
  ] as const)('is said in words (%s, %s)', async (locale, code, words) => {
    const { screen } = await open(
      makeSubmission({ status: 'failed', cause: { code, detail: '', ours: false } }),
      locale,
    );
    expect(screen.getByText(words)).toBeDefined();
  });

  it('says whose fault it was', async () => {
    const { screen } = await open(
      makeSubmission({ status: 'failed', cause: { code: 'run.journal-failed', detail: '', ours: true } }),
    );
    expect(screen.getByText(/This was a platform fault; it does not count/)).toBeDefined();
  });

  it('says of a cancelled one that its answers are kept', async () => {
    const { screen } = await open(makeSubmission({ status: 'cancelled' }));
    expect(screen.getByText(/What was answered so far is kept/)).toBeDefined();
  });
});

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
      'Grade again',
      'Make public',
    ]);
    await user.click(menu.getByRole('menuitem', { name: 'Make public' }));
    expect(await screen.findByRole('alertdialog', { name: 'Make this result public?' })).toBeDefined();
  });
});
