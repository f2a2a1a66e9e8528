import type { Locale, Submission } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEdition } from '../../testing/make-edition.ts';
import { makeFindings } from '../../testing/make-findings.ts';
import { makeReport } from '../../testing/make-report.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();
const { id } = makeSubmission();
const path = `/submissions/${id}`;

beforeEach(() => api.answer('GET /editions', [makeEdition()]));

async function open(stress: Submission['stress'], locale: Locale = 'en') {
  api.answer(`GET ${path}`, makeSubmission({ visibility: 'public', stress }));
  api.answer(`GET ${path}/report`, makeReport());
  return renderPage(`/reports/${id}?view=laboratory`, { locale });
}

describe('the laboratory of a report', () => {
  it('is a tab where a stress run was asked for, and nowhere else', async () => {
    api.answer(`GET ${path}`, makeSubmission({ visibility: 'public', stress: null }));
    api.answer(`GET ${path}/report`, makeReport());
    const { screen } = await renderPage(`/reports/${id}`);
    await screen.findByRole('link', { name: 'Items' });
    expect(screen.queryByRole('link', { name: 'Stress laboratory' })).toBeNull();
  });

  it('shows the index with its interval, the slopes in words, flips beside the baseline, and what was vetoed', async () => {
    api.answer(`GET ${path}/stress`, makeFindings());
    const { screen } = await open('measured');
    await screen.findByRole('heading', { name: 'Stress laboratory', level: 2 });
    expect(screen.getByText('66.7 % [49.0 %, 81.0 %]')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Similar glyphs 75.0 → 50.0 %' })).toBeDefined();
    expect(screen.getByText('Flips when asked again unchanged', { selector: 'li span' })).toBeDefined();
    expect(screen.getByRole('row', { name: /Similar glyphs.*0 → 1/ })).toBeDefined();
    expect(screen.getByRole('img', { name: '1: 79.0; 2: 78.0' })).toBeDefined();
  });

  it('marks the changed characters side by side, flipped ones first, the others by choice', async () => {
    api.answer(`GET ${path}/stress`, makeFindings());
    const { screen, user } = await open('measured');
    const section = within(await screen.findByRole('region', { name: 'Original and variant side by side' }));
    expect(section.queryByText(/Sodium/)).toBeNull();
    const summary = section.getByText(/Potassium/);
    await user.click(summary);
    expect(section.getByText('清').tagName).toBe('MARK');
    expect(section.getByText('请').tagName).toBe('MARK');
    await user.click(section.getByRole('radio', { name: 'All (2)' }));
    expect(section.getByText(/Sodium/)).toBeDefined();
  });

  it('says in Chinese that no answer of a kind is among those shown', async () => {
    const [, same] = makeFindings().pairs;
    api.answer(`GET ${path}/stress`, makeFindings({ pairs: same ? [same] : [] }));
    const { screen } = await open('measured', 'zh');
    expect(await screen.findByText('列出的题目中没有这一类。')).toBeDefined();
    expect(screen.getByRole('radio', { name: '变答 (0)' })).toBeDefined();
  });

  it('is empty where the run could not be finished, and asks for nothing', async () => {
    const { screen } = await open('failed');
    expect(await screen.findByText(/could not be finished/)).toBeDefined();
    expect(api.findRequest(`GET ${path}/stress`)).toBeUndefined();
  });

  it('says what went wrong and is asked for again', async () => {
    api.refuse(`GET ${path}/stress`, { status: 409, code: 'submission.state', requestId: 'req-9' });
    const { screen, user } = await open('measured');
    const alert = within(await screen.findByRole('alert'));
    api.answer(`GET ${path}/stress`, makeFindings());
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Stress laboratory', level: 2 });
  });
});
