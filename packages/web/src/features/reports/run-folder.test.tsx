import { makeOpenItem } from '@doctorbench/core/testing';
import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useListHeights } from '../../testing/list-heights.ts';
import { makeGradedItem } from '../../testing/make-graded-item.ts';
import { makeReport } from '../../testing/make-report.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { useScriptedStreams } from '../../testing/scripted-streams.ts';

const api = useScriptedApi();
const streams = useScriptedStreams();
useListHeights(58);

const submission = makeSubmission({ visibility: 'public' });
const path = `/submissions/${submission.id}`;
const head =
  'item_id,repeat,scenario,kind,difficulty,status,total,vetoed,awaiting,safety,title_zh,title_en\n';
const csv = `${head}one,0,symptom-query,open,hard,answered,80.5,no,no,10,胸痛,Chest pain
two,0,symptom-query,open,easy,answered,20,no,no,10,发热,Fever
`;

beforeEach(() => {
  document.documentElement.dataset.viewer = '';
  api.answer(`GET ${path}`, submission);
  api.answer('GET /submissions', { items: [submission], next: null });
  api.answer(`GET ${path}/report`, makeReport());
  api.answer(`GET ${path}/items.csv`, () => new Response(csv, { headers: { 'content-type': 'text/csv' } }));
  for (const id of ['one', 'two'])
    api.answer(
      `GET ${path}/items/${id}`,
      makeGradedItem(makeOpenItem(id, { messages: [{ role: 'user', content: `question ${id}` }] })),
    );
});
afterEach(() => {
  delete document.documentElement.dataset.viewer;
});

const listOf = (screen: Awaited<ReturnType<typeof renderPage>>['screen']) =>
  [...screen.getByLabelText('Items', { selector: 'ul' }).children].map(line =>
    line.querySelector('a')?.pathname.split('/').at(-1),
  );

describe('a run folder', () => {
  it('shows the table of its items while its numbers are counted', async () => {
    const held = api.hold(`GET ${path}/report`);
    const { screen } = await renderPage(`/reports/${submission.id}`);
    expect(await screen.findByText(/The numbers are being counted/)).toBeDefined();
    await waitFor(() => expect(listOf(screen)).toEqual(['two', 'one']));
    held.answer(makeReport());
    await waitFor(() => expect(screen.queryByText(/The numbers are being counted/)).toBeNull());
  });

  it('is searched for words in its answers, from the keyboard', async () => {
    api.answer(`GET ${path}/answers`, { keys: ['one#0'], searched: 2 });
    const { screen, user } = await renderPage(`/reports/${submission.id}?view=items`);
    await waitFor(() => expect(listOf(screen)).toHaveLength(2));
    await user.keyboard('/');
    const field = screen.getByRole('searchbox', { name: 'Search in the answers' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('call 120{Enter}');
    await waitFor(() => expect(listOf(screen)).toEqual(['one']));
    expect(api.findRequest(`GET ${path}/answers`)?.query.get('q')).toBe('call 120');
  });

  it('is read item by item with j, k and u', async () => {
    const { screen, user } = await renderPage(`/reports/${submission.id}/items/two`);
    expect(await screen.findByText('question two')).toBeDefined();
    await screen.findByText('1 of 2 in this list');
    await user.keyboard('j');
    expect(await screen.findByText('question one')).toBeDefined();
    await user.keyboard('k');
    expect(await screen.findByText('question two')).toBeDefined();
    await user.keyboard('u');
    await waitFor(() => expect(listOf(screen)).toEqual(['two', 'one']));
  });

  it('has no such keys on a platform, where they would meet those of screen readers', async () => {
    delete document.documentElement.dataset.viewer;
    const { screen, user } = await renderPage(`/reports/${submission.id}/items/two`);
    await screen.findByText('1 of 2 in this list');
    await user.keyboard('j');
    expect(screen.getByText('question two')).toBeDefined();
  });

  it('that is still written to says so, and follows it', async () => {
    api.answer(`GET ${path}`, { ...submission, status: 'running', endedAt: null });
    const { screen } = await renderPage(`/reports/${submission.id}`);
    expect(await screen.findByText('This run goes on. What is shown follows it.')).toBeDefined();
    const before = api.listRequests(`GET ${path}/report`).length;
    const progress = { planned: 10, done: 4, failed: 0, vetoed: 0, itemsPerSecond: 0, remainingMs: null };
    streams.send(`${path}/events`, { status: 'running', progress });
    const bar = await screen.findByRole('progressbar', { name: 'Answers so far' });
    expect(bar.getAttribute('aria-valuenow')).toBe('4');
    await waitFor(() => expect(api.listRequests(`GET ${path}/report`).length).toBeGreaterThan(before));
    expect(within(bar)).toBeDefined();
  });
});
