import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

beforeEach(() => {
  api.signIn(makeAccount({ email: 'me@example.com' }));
  api.answer('GET /me/tokens', { items: [] });
  api.answer('GET /me/notifications', { mail: false, available: false });
});

async function openAccount() {
  const page = await renderPage('/account');
  await page.screen.findByRole('heading', { name: 'Profile' });
  return page;
}

describe('mail when submissions end', () => {
  const find = (screen: Awaited<ReturnType<typeof openAccount>>['screen']) =>
    screen.findByRole('checkbox', { name: /Tell me by e-mail/ });

  it('can be asked for and turned off again', async () => {
    api.answer('GET /me/notifications', { mail: false, available: true });
    const { user, screen } = await openAccount();
    const box = await find(screen);
    api.answer('PATCH /me/notifications', { mail: true, available: true });
    await user.click(box);
    await waitFor(() => expect(box).toHaveProperty('checked', true));
    expect(api.findRequest('PATCH /me/notifications')?.body).toEqual({ mail: true });
  });

  it('needs an address', async () => {
    api.signIn(makeAccount({ email: null }));
    api.answer('GET /me/notifications', { mail: false, available: true });
    const { screen } = await openAccount();
    expect(await find(screen)).toHaveProperty('disabled', true);
  });

  it('is not offered where the platform sends none', async () => {
    const { screen } = await openAccount();
    await waitFor(() => expect(api.findRequest('GET /me/notifications')).toBeDefined());
    expect(screen.queryByRole('checkbox', { name: /Tell me by e-mail/ })).toBeNull();
  });
});
