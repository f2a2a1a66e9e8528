import { within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makeEdition } from '../../testing/make-edition.ts';
import { makeProgress, makeSubmission } from '../../testing/make-submission.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { useScriptedStreams } from '../../testing/scripted-streams.ts';

const api = useScriptedApi();
useScriptedStreams();

const organisation = { id: 'org_00000000000000000001', name: 'Ward 7' };
const address = `/submissions/${makeSubmission().id}`;

beforeEach(() => {
  api.signIn(makeAccount());
  api.answer('GET /editions', [makeEdition()]);
  api.answer('GET /submissions', { items: [], next: null });
  api.answer('GET /organisations', {
    items: [{ ...organisation, role: 'member', createdAt: '2026-01-02T03:04:05.000Z' }],
  });
});

async function open(submission: ReturnType<typeof makeSubmission>) {
  api.answer(`GET ${address}`, submission);
  const page = await renderPage(address);
  await page.screen.findByRole('heading', { name: submission.card.displayName, level: 1 });
  return page;
}

it('gives it to an organisation when that is confirmed', async () => {
  const { user, screen } = await open(makeSubmission());
  await user.click(await screen.findByRole('button', { name: 'Change owner' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Whose shall this submission be?' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Owner' }), 'Ward 7');
  expect(api.findRequest(`POST ${address}/move`)).toBeUndefined();
  api.answer(`POST ${address}/move`, makeSubmission({ organisation }));
  await user.click(dialog.getByRole('button', { name: 'Move the submission' }));
  expect(await screen.findByText('The submission was moved')).toBeDefined();
  expect(api.findRequest(`POST ${address}/move`)?.body).toEqual({ organisation: organisation.id });
});

it('takes it back, and says why that was refused', async () => {
  const { user, screen } = await open(makeSubmission({ organisation }));
  await user.click(await screen.findByRole('button', { name: 'Change owner' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Whose shall this submission be?' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Owner' }), 'Only me');
  api.refuse(`POST ${address}/move`, { status: 403, code: 'auth.forbidden', requestId: 'r-9' });
  await user.click(dialog.getByRole('button', { name: 'Move the submission' }));
  expect(await dialog.findByText('r-9')).toBeDefined();
  expect(api.findRequest(`POST ${address}/move`)?.body).toEqual({ organisation: null });
});

it('is not offered while it runs', async () => {
  const { screen } = await open(makeSubmission({ status: 'running', progress: makeProgress() }));
  expect(screen.queryByRole('button', { name: 'Change owner' })).toBeNull();
  expect(api.findRequest('GET /organisations')).toBeUndefined();
});
