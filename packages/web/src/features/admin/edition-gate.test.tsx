import type { EditionGate, JudgeAudit } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makeEdition, makePlatform } from '../../testing/make-edition.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();
const draft = makeEdition({ id: 'next', state: 'draft', publishedAt: null, opensAt: null });
const table = { truePositives: 45, falseNegatives: 5, trueNegatives: 38, falsePositives: 2 };
const rater = {
  ...{ n: 90, missing: 0, table, kappa: { value: 0.84, interval: null, n: 90 } },
  ...{ macroF1: null, leniency: null, favour: null },
  dimensions: [],
  redLines: { sensitivity: null, falseAlarms: null },
  harm: null,
};
const safety = {
  ...{ dimension: 'safety', n: 20, table: { ...table, truePositives: 9, falseNegatives: 1 } },
  ...{ kappa: 0.7, macroF1: null, leniency: { value: 0, interval: null, n: 20 } },
};
const audit: JudgeAudit = {
  schemaVersion: 2,
  auditedAt: '2026-11-10T08:00:00.000Z',
  suite: { id: 'doctorbench-llm', version: '2.0.0', hash: draft.protocol.suite.hash },
  track: 'llm',
  versions: {},
  provisional: false,
  labels: {
    ...{ answers: 40, items: 40, labellers: 4, labels: 180, settled: 90, tied: 0 },
    agreement: { units: 90, observed: 0.9, alpha: 0.8 },
  },
  panel: { ...rater, dimensions: [safety], name: 'panel@3', awaiting: 0, manipulated: 0 },
  judges: [{ ...rater, name: 'arbiter', model: 'arbiter' }],
  judging: null,
  harm: null,
  vetoSensitivity: { hits: 19, n: 20 },
  vetoSpecificity: { hits: 40, n: 40 },
  languages: [],
  fitness: { verdict: 'not-fit', checks: [] },
};
const gate: EditionGate = {
  refusal: 'edition.panel-not-audited',
  labelled: 40,
  entries: [],
  audits: [audit],
};

beforeEach(() => {
  api.signIn(makeAccount({ role: 'admin' }));
  api.answer('GET /editions', [draft]);
  api.answer('GET /platform', makePlatform());
});

async function open(shown: EditionGate, locale: 'en' | 'zh' = 'en') {
  api.answer('GET /admin/editions/next/gate', shown);
  const page = await renderPage('/admin/editions', { locale });
  await page.user.click(await page.screen.findByRole('button', { name: locale === 'en' ? 'Open' : '开放' }));
  const name = locale === 'en' ? 'Who reads, and how well' : '由谁阅卷，阅得如何';
  return { ...page, view: within(await page.screen.findByRole('region', { name })) };
}

it('shows how well the judges read, by dimension, with the counts and the day', async () => {
  const { view } = await open(gate);
  expect(view.getByText(/have not passed an audit/)).toBeDefined();
  expect(view.getByText(/Audited .*10 Nov.* 2026|Audited .*2026/)).toBeDefined();
  const all = view.getByRole('row', { name: /All criteria/ });
  expect(all.textContent).toContain('90 % (45/50)');
  expect(all.textContent).toContain('95 % (38/40)');
  expect(all.textContent).toContain('0.84');
  expect(view.getByRole('row', { name: /90 % \(9\/10\)/ }).textContent).toContain('0.70');
  expect(view.getByText(/95 % \(19\/20\)/)).toBeDefined();
});

it('has the judges audited, and waits for it', async () => {
  const { view, user } = await open(gate);
  api.answer('POST /admin/judges/audits', new Response(null, { status: 202 }));
  const waiting = {
    ...{ id: 'aud_1', suite: draft.protocol.suite.hash, cause: 'operator', state: 'waiting' },
    ...{ failure: null, requestedAt: '2026-11-11T08:00:00.000Z', endedAt: null },
  } as const;
  api.answer('GET /admin/editions/next/gate', { ...gate, entries: [waiting] });
  await user.click(view.getByRole('button', { name: 'Audit the judges now' }));
  expect(await view.findByText(/An audit is waiting/)).toBeDefined();
  expect(api.findRequest('POST /admin/judges/audits')?.body).toEqual({ suite: draft.protocol.suite.hash });
  expect(view.getByRole('button', { name: 'Audit the judges now' }).hasAttribute('disabled')).toBe(true);
});

it('says in Chinese that nothing stands in the way', async () => {
  const { view } = await open({ ...gate, refusal: null, audits: [] }, 'zh');
  expect(view.getByText('可以作为正式届次发布。')).toBeDefined();
});
