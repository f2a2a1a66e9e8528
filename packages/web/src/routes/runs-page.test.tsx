import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeEdition } from '../testing/make-edition.ts';
import { makeReport } from '../testing/make-report.ts';
import { makeSubmission } from '../testing/make-submission.ts';
import { renderPage } from '../testing/render.tsx';
import { useScriptedApi } from '../testing/scripted-api.ts';

const api = useScriptedApi();
const first = makeSubmission({ id: 'sub_00000000000000000001', visibility: 'public' });
const second = makeSubmission({
  id: 'sub_00000000000000000002',
  visibility: 'public',
  status: 'cancelled',
  standing: null,
  overallScore: null,
  rating: null,
  card: { displayName: 'Other-7B', developer: '127.0.0.1:8000', parameterSize: 'openai-chat' },
});

beforeEach(() => {
  document.documentElement.dataset.viewer = '';
  api.answer('GET /editions', [makeEdition()]);
  api.answer('GET /submissions', { items: [first, second], next: null });
});
afterEach(() => {
  delete document.documentElement.dataset.viewer;
});

it('lists the runs of a folder and leads to two of them side by side', async () => {
  const { screen } = await renderPage('/runs', { locale: 'en', bars: true });
  await screen.findByRole('link', { name: 'Other-7B' });
  expect(screen.queryByRole('link', { name: 'Compare the chosen' })).toBeNull();
  for (const box of screen.getAllByRole('checkbox')) await act(async () => box.click());
  const link = await screen.findByRole('link', { name: 'Compare the chosen' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(`${first.id},${second.id}`);
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

it('shows the report of a run that did not come to its end', async () => {
  api.answer(`GET /submissions/${second.id}`, second);
  api.answer(`GET /submissions/${second.id}/report`, makeReport());
  const { screen } = await renderPage(`/reports/${second.id}`, { locale: 'en' });
  await screen.findByText(/None of them is medical advice/);
  expect(screen.queryByText('There is no report yet')).toBeNull();
});
