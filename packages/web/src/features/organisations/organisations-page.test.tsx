import type { Organisation } from '@doctorbench/core';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();
const account = makeAccount();
const id = 'org_0000000000000001';
const other = 'usr_0000000000000002';

function showOrganisation(role: Organisation['role']) {
  const organisation = { id, name: 'Ward 7', role, createdAt: '2026-01-02T03:04:05.000Z' };
  const joinedAt = organisation.createdAt;
  api.answer('GET /organisations', { items: [organisation] });
  api.answer(`GET /organisations/${id}`, {
    ...organisation,
    members: [
      { userId: account.id, phone: account.phone, role, joinedAt },
      { userId: other, phone: '+86139****0002', role: 'viewer', joinedAt },
    ],
  });
}

beforeEach(() => {
  api.signIn(account);
  api.answer('GET /organisations', { items: [] });
});

describe('the page of organisations', () => {
  it('says that there are none, and founds one', async () => {
    api.answer('POST /organisations', () => {
      showOrganisation('owner');
      return { id, name: 'Ward 7', role: 'owner', createdAt: '2026-01-02T03:04:05.000Z' };
    });
    const { screen, user } = await renderPage('/organisations');
    expect(await screen.findByText('You belong to no organisation yet.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByText('Give it a name.')).toBeDefined();
    await user.type(screen.getByLabelText('Name of a new organisation'), 'Ward 7');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('heading', { name: 'Ward 7' })).toBeDefined();
    expect(api.findRequest('POST /organisations')?.body).toEqual({ name: 'Ward 7' });
  });

  it('lets an owner make a link, change a role and send somebody away', async () => {
    showOrganisation('owner');
    api.answer(`POST /organisations/${id}/invitations`, {
      secret: 'words-of-an-invitation',
      role: 'member',
      expiresAt: '2026-01-09T03:04:05.000Z',
    });
    api.answer(`PATCH /organisations/${id}/members/${other}`, () => new Response(null, { status: 204 }));
    api.answer(`DELETE /organisations/${id}/members/${other}`, () => new Response(null, { status: 204 }));
    const { screen, user } = await renderPage('/organisations');
    await user.click(await screen.findByRole('button', { name: 'Make an invitation link' }));
    expect(await screen.findByText(/\/organisations#words-of-an-invitation$/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'I have copied it' }));
    await user.selectOptions(screen.getByLabelText('Role of +86139****0002'), 'member');
    await waitFor(() =>
      expect(api.findRequest(`PATCH /organisations/${id}/members/${other}`)?.body).toEqual({
        role: 'member',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(api.findRequest(`DELETE /organisations/${id}/members/${other}`)).toBeDefined(),
    );
  });

  it('offers a viewer to leave, and nothing more', async () => {
    showOrganisation('viewer');
    const { screen } = await renderPage('/organisations', { locale: 'zh' });
    expect(await screen.findByRole('button', { name: '离开' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '移出' })).toBeNull();
    expect(screen.queryByRole('button', { name: '生成邀请链接' })).toBeNull();
  });

  it('asks before an invitation is used, and says when it was used before', async () => {
    api.refuse('POST /organisation-memberships', {
      status: 410,
      code: 'organisation.invitation-spent',
      title: 'The invitation was used, has expired, or never was',
    });
    const { screen, user } = await renderPage('/organisations#words-of-an-invitation');
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText(/The invitation was used, has expired/)).toBeDefined();
    expect(api.findRequest('POST /organisation-memberships')?.body).toEqual({
      secret: 'words-of-an-invitation',
    });
  });
});
