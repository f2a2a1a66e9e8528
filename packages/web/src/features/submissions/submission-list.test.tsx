import { act, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makeEdition } from '../../testing/make-edition.ts';
import { makeProgress, makeSubmission } from '../../testing/make-submission.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { useScriptedStreams } from '../../testing/scripted-streams.ts';

const api = useScriptedApi();
const streams = useScriptedStreams();

const first = { id: 'sub_0000000000000001' };
const second = { id: 'sub_0000000000000002' };
const running = makeSubmission({ ...first, status: 'running', progress: makeProgress() });
const completed = makeSubmission({
  ...second,
  card: { displayName: 'Bian-7B', developer: 'Bian', parameterSize: '7B' },
  overallScore: 71.25,
  rating: 'B',
});

beforeEach(() => {
  api.signIn(makeAccount());
  api.answer('GET /editions', [makeEdition()]);
});

function list(...items: readonly unknown[]) {
  api.answer('GET /submissions', { items, next: null });
}

async function openList(address = '/submissions', locale: 'en' | 'zh' = 'en') {
  const page = await renderPage(address, { locale });
  await page.screen.findByRole('group', { name: locale === 'en' ? 'Show' : '显示' });
  return page;
}

const listNames = (screen: Awaited<ReturnType<typeof openList>>['screen']) =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the list of submissions', () => {
  it('says that it loads', async () => {
    const held = api.hold('GET /submissions');
    const { screen } = await renderPage('/submissions');
    expect(await screen.findByText('Loading')).toBeDefined();
    held.answer({ items: [completed], next: null });
    expect(await screen.findByRole('link', { name: 'Bian-7B' })).toBeDefined();
  });

  it('shows the way to a first one when there is none', async () => {
    list();
    const { screen } = await renderPage('/submissions', { locale: 'zh' });
    expect(await screen.findByRole('heading', { name: '还没有提交' })).toBeDefined();
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: '提交评测' });
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/submit', '/submit']);
  });

  it('can be asked for again when it could not be loaded', async () => {
    api.refuse('GET /submissions', { status: 400, code: 'request.invalid', requestId: 'r-1' });
    const { user, screen } = await renderPage('/submissions');
    expect(await screen.findByText('r-1')).toBeDefined();
    list(completed);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Bian-7B' })).toBeDefined();
  });

  it('shows the way in when the session has ended meanwhile', async () => {
    api.refuse('GET /submissions', { status: 401, code: 'auth.required' });
    const { screen } = await renderPage('/submissions');
    expect(await screen.findByRole('heading', { name: 'Sign in to see this' })).toBeDefined();
  });

  it('says of each what it is, how it went and whether it is public', async () => {
    list(completed);
    const { screen } = await openList();
    const card = within(
      screen
        .getAllByRole('listitem')
        .find(item => within(item).queryByRole('link', { name: 'Bian-7B' })) as HTMLElement,
    );
    expect(card.getByText('Completed')).toBeDefined();
    expect(card.getByText('Private')).toBeDefined();
    expect(card.getByText(/^Bian · Edition 2026 · Submitted /)).toBeDefined();
    expect(card.getByText('71.25')).toBeDefined();
    expect(card.queryByText(/Self-test|Demonstration/)).toBeNull();
    expect(card.getByRole('link', { name: 'Open report' }).getAttribute('href')).toBe(
      `/reports/${second.id}`,
    );
  });

  it('says of a self-test that it is one and has no score', async () => {
    list(makeSubmission({ standing: 'self-test' }));
    const { screen } = await openList();
    expect(await screen.findByText('Self-test')).toBeDefined();
    expect(screen.getByText(/there is no score/)).toBeDefined();
    expect(screen.queryByText('Overall score')).toBeNull();
  });

  it('says that there is no score where none could be reckoned', async () => {
    list(makeSubmission({ overallScore: null }));
    const { screen } = await openList();
    expect(screen.getByText('No overall score')).toBeDefined();
  });

  it('says of a regrading that it is one', async () => {
    list(makeSubmission({ regradeOf: second.id, phantom: true }));
    const { screen } = await openList();
    expect(screen.getByText('Graded again')).toBeDefined();
    expect(screen.getByText('Phantom')).toBeDefined();
  });
});

describe('filtering submissions', () => {
  const failed = makeSubmission({
    id: 'sub_0000000000000003',
    status: 'failed',
    card: { displayName: 'Cang-1B', developer: 'Cang', parameterSize: '1B' },
    cause: { code: 'endpoint.quota', detail: '', ours: false },
  });
  const cancelled = makeSubmission({
    id: 'sub_0000000000000004',
    status: 'cancelled',
    card: { displayName: 'Dong-1B', developer: 'Dong', parameterSize: '1B' },
  });

  it.each([
    ['All', ['Hua-70B', 'Bian-7B', 'Cang-1B', 'Dong-1B'], ''],
    ['Active', ['Hua-70B'], '?show=active'],
    ['Completed', ['Bian-7B'], '?show=completed'],
    ['Stopped', ['Cang-1B', 'Dong-1B'], '?show=failed'],
  ])('%s', async (name, names, search) => {
    list(running, completed, failed, cancelled);
    const { user, screen, router } = await openList();
    await user.click(screen.getByRole('radio', { name }));
    await waitFor(() => expect(listNames(screen)).toEqual(names));
    expect(router.state.location.searchStr).toBe(search);
  });

  it('opens with the filter of the address', async () => {
    list(running, completed);
    const { screen } = await openList('/submissions?show=completed');
    expect(listNames(screen)).toEqual(['Bian-7B']);
    expect(screen.getByRole('radio', { name: 'Completed' })).toHaveProperty('checked', true);
  });

  it('leads back to all when nothing matches', async () => {
    list(completed);
    const { user, screen } = await openList('/submissions?show=active', 'zh');
    expect(screen.getByRole('heading', { name: '已载入的提交中没有这一类' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: '显示全部' }));
    expect(await screen.findByRole('link', { name: 'Bian-7B' })).toBeDefined();
  });

  it('ignores a filter that does not exist', async () => {
    list(running, completed);
    const { screen } = await openList('/submissions?show=nonsense');
    expect(listNames(screen)).toEqual(['Hua-70B', 'Bian-7B']);
  });
});

describe('a long list', () => {
  it('loads page by page, after what is there', async () => {
    api.answer('GET /submissions', ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === 'c2'
        ? { items: [completed], next: null }
        : { items: [makeSubmission()], next: 'c2' },
    );
    const { user, screen } = await openList();
    expect(listNames(screen)).toEqual(['Hua-70B']);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(listNames(screen)).toEqual(['Hua-70B', 'Bian-7B']));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('keeps what is there and lets one try again when the next page fails', async () => {
    api.answer('GET /submissions', { items: [makeSubmission()], next: 'c2' });
    const { user, screen } = await openList();
    api.refuse('GET /submissions', { status: 400, code: 'request.invalid' });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(api.listRequests('GET /submissions')).toHaveLength(2));
    expect(listNames(screen)).toEqual(['Hua-70B']);
    const more = await screen.findByRole('button', { name: 'Load more' });
    api.answer('GET /submissions', { items: [completed], next: null });
    await user.click(more);
    await waitFor(() => expect(listNames(screen)).toEqual(['Hua-70B', 'Bian-7B']));
  });
});

describe('what is under way', () => {
  const events = `/submissions/${first.id}/events`;

  it('shows its place in the queue', async () => {
    list(makeSubmission({ status: 'queued', queuePosition: 3, estimatedFinish: '2026-01-02T05:00:00.000Z' }));
    const { screen } = await openList();
    expect(screen.getByText(/^Number 3 in the queue · expected to be done by /)).toBeDefined();
  });

  it('moves on as the stream says, and ends with the score', async () => {
    list(running);
    const { screen } = await openList();
    const bar = screen.getByRole('progressbar', { name: 'Progress of Hua-70B' });
    expect(bar.getAttribute('aria-valuetext')).toBe('300 of 1,200');
    expect(screen.getByText('about 30 min left · 30 questions a minute')).toBeDefined();
    streams.accept(events);
    streams.send(events, {
      status: 'running',
      progress: makeProgress({ done: 900, failed: 2, vetoed: 1, remainingMs: 5000 }),
    });
    await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('900 of 1,200'));
    expect(
      screen.getByText('almost done · 30 questions a minute · 2 without a result · 1 vetoed'),
    ).toBeDefined();
    list(makeSubmission({ ...first, overallScore: 80, rating: 'A' }));
    streams.send(events, { status: 'completed', progress: null });
    expect(await screen.findByText('80.00')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(streams.listOpen()).toEqual([]);
  });

  it('is followed for three at most, what runs first', async () => {
    const waiting = [2, 3, 4, 5].map(number =>
      makeSubmission({ id: `sub_000000000000000${number}`, status: 'queued', queuePosition: number }),
    );
    list(...waiting, running);
    await openList();
    expect(streams.listOpen().toSorted()).toEqual([
      events,
      '/submissions/sub_0000000000000004/events',
      '/submissions/sub_0000000000000005/events',
    ]);
  });

  it('is listened to no more once the page is left', async () => {
    list(running);
    const { user, screen } = await openList();
    expect(streams.listOpen()).toHaveLength(1);
    api.answer('GET /platform', null);
    await user.click(screen.getAllByRole('link', { name: 'Submit' })[0] as HTMLElement);
    await screen.findByRole('heading', { name: 'Submit an evaluation' });
    expect(streams.listOpen()).toEqual([]);
  });

  it('is read anew every ten seconds, for its place in the queue', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    list(makeSubmission({ status: 'queued', queuePosition: 3 }));
    const { screen } = await openList();
    expect(screen.getByText('Number 3 in the queue')).toBeDefined();
    list(makeSubmission({ status: 'queued', queuePosition: 2 }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('Number 2 in the queue')).toBeDefined();
  });
});
