import type { ValidityReport } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();
const route = 'GET /editions/llm-2026/validity';
const report: ValidityReport = {
  schemaVersion: 1,
  suite: { id: 'test', version: '1.0.0', hash: 'sha256:0', items: 40 },
  examinees: 8,
  reliability: {
    alpha: 0.912,
    isKr20: true,
    interval: { low: 0.8, high: 0.97 },
    standardError: 0.05,
    examinees: 8,
    items: 40,
  },
  items: [{ id: 'q1', p: 0.5, discrimination: -0.2, examinees: 8 }],
};

describe('the page of validity', () => {
  it('shows reliability with its interval, and items that do not discriminate', async () => {
    api.answer(route, report);
    const { screen } = await renderPage('/boards/llm-2026/validity');
    expect(await screen.findByText('0.912')).toBeDefined();
    expect(screen.getByText('KR-20')).toBeDefined();
    expect(screen.getByText('−0.20')).toBeDefined();
    expect(screen.getByText(/1 items do not discriminate/)).toBeDefined();
  });

  it('lists what experts found in items, and hides those that are not public', async () => {
    const experts = ['expert-01', 'expert-02'];
    const at = '2026-11-02T08:00:00.000Z';
    api.answer(route, {
      ...report,
      reviews: { read: 12, accepted: 10, revise: 1, rejected: 0, retired: 1 },
      errata: [
        { item: 'q7', outcome: 'retire', reason: 'Two keys.', experts, at },
        { item: null, outcome: 'revise', reason: null, experts, at },
      ],
    });
    const { screen } = await renderPage('/boards/llm-2026/validity');
    expect(await screen.findByText(/12 of 40 items were read/)).toBeDefined();
    expect(screen.getByText('Two keys.')).toBeDefined();
    expect(screen.getByText('not public')).toBeDefined();
    expect(screen.queryByText('Add evidence from elsewhere')).toBeNull();
  });

  it('takes a table from an operator, and shows the page anew', async () => {
    api.signIn(makeAccount({ role: 'admin' }));
    api.answer(route, report);
    api.answer('POST /admin/editions/llm-2026/validity/blueprint', undefined);
    const { screen, user } = await renderPage('/boards/llm-2026/validity');
    await user.click(await screen.findByText('Add evidence from elsewhere'));
    await user.selectOptions(screen.getByLabelText('What it is'), 'blueprint');
    await user.type(screen.getByLabelText(/Table/), 'facet,value,share');
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText('Kept.')).toBeDefined();
  });

  it('says in Chinese what was not measured, and fails with a way to try again', async () => {
    api.answer(route, { ...report, reliability: null, items: [] });
    const { screen, unmount } = await renderPage('/boards/llm-2026/validity', { locale: 'zh' });
    expect(await screen.findByText('未测得：数据太少。')).toBeDefined();
    unmount();
    api.refuse(route, { status: 404, code: 'request.not-found' });
    const again = await renderPage('/boards/llm-2026/validity');
    expect(await again.screen.findByRole('alert')).toBeDefined();
  });
});
