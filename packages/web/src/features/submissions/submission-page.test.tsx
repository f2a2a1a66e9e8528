import { act, within } from '@testing-library/react';
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
