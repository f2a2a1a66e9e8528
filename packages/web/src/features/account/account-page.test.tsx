import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, makeToken } from '../../testing/make-account.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

beforeEach(() => {
  api.signIn(makeAccount({ email: 'me@example.com' }));
  api.answer('GET /me/tokens', { items: [] });
  api.answer('GET /me/notifications', { mail: false, available: false });
});

async function openAccount(locale: 'en' | 'zh' = 'en', bars = false) {
  const page = await renderPage('/account', { locale, bars });
  await page.screen.findByRole('heading', { name: locale === 'en' ? 'Profile' : '基本信息' });
  return page;
}

describe('the account page', () => {
  it('shows who one is', async () => {
    api.signIn(makeAccount({ role: 'expert' }));
    const { screen } = await openAccount();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('+86138****5678')).toBeDefined();
    expect(main.getByText('Expert')).toBeDefined();
  });

  it('says so in Chinese', async () => {
    const { screen } = await openAccount('zh');
    expect(screen.getByText('普通用户')).toBeDefined();
    expect(await screen.findByText('还没有令牌。')).toBeDefined();
  });

  it('shows a visitor the way in, and back here', async () => {
    api.signIn(null);
    const { screen } = await renderPage('/account');
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('heading', { name: 'Sign in to see this' })).toBeDefined();
    expect(main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in?next=%2Faccount');
    expect(api.findRequest('GET /me/tokens')).toBeUndefined();
  });

  it('can be tried again when nobody knows who one is', async () => {
    api.refuse('GET /auth/sessions/current', { status: 403, code: 'auth.cross-site' });
    const { user, screen } = await renderPage('/account');
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.signIn(makeAccount());
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined();
  });

  it('says that it loads while it is not known who one is', async () => {
    const held = api.hold('GET /auth/sessions/current');
    const { screen } = await renderPage('/account');
    expect(await screen.findByText('Loading')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Sign in to see this' })).toBeNull();
    held.answer({ account: makeAccount() });
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined();
  });
});

describe('the contact e-mail', () => {
  const fill = async (page: Awaited<ReturnType<typeof openAccount>>, text: string) => {
    const field = page.screen.getByRole('textbox', { name: /Contact e-mail/ });
    await page.user.clear(field);
    if (text) await page.user.type(field, text);
    return field;
  };

  it('can be saved once it differs', async () => {
    const page = await openAccount();
    const save = page.screen.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    await fill(page, 'new@example.com');
    expect(save).toHaveProperty('disabled', false);
    api.answer('PATCH /me', makeAccount({ email: 'new@example.com' }));
    await page.user.click(save);
    expect(await page.screen.findByText('The e-mail address was saved')).toBeDefined();
    expect(api.findRequest('PATCH /me')?.body).toEqual({ email: 'new@example.com' });
    expect(save).toHaveProperty('disabled', true);
  });

  it('is taken away by leaving it empty', async () => {
    const page = await openAccount();
    await fill(page, '');
    api.answer('PATCH /me', makeAccount({ email: null }));
    await page.user.click(page.screen.getByRole('button', { name: 'Save' }));
    expect(await page.screen.findByText('The e-mail address was removed')).toBeDefined();
    expect(api.findRequest('PATCH /me')?.body).toEqual({ email: null });
  });

  it('is not sent when it is no address', async () => {
    const page = await openAccount();
    const field = await fill(page, 'nobody');
    await page.user.click(page.screen.getByRole('button', { name: 'Save' }));
    expect(page.screen.getByText('This is not an e-mail address.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(api.findRequest('PATCH /me')).toBeUndefined();
  });

  it('shows at the field what the server has against it', async () => {
    const page = await openAccount();
    const field = await fill(page, 'me@invalid.example');
    api.refuse('PATCH /me', {
      status: 400,
      code: 'request.invalid',
      errors: [{ field: 'email', message: 'no' }],
    });
    await page.user.click(page.screen.getByRole('button', { name: 'Save' }));
    expect(await page.screen.findByText('This is not an e-mail address.')).toBeDefined();
    expect(field).toHaveProperty('value', 'me@invalid.example');
  });

  it('keeps what was typed when saving fails', async () => {
    const page = await openAccount();
    const field = await fill(page, 'new@example.com');
    api.refuse('PATCH /me', { status: 500, code: 'internal.unexpected', requestId: 'r-4' });
    await page.user.click(page.screen.getByRole('button', { name: 'Save' }));
    expect(await page.screen.findByText('r-4')).toBeDefined();
    expect(field).toHaveProperty('value', 'new@example.com');
  });
});

describe('API tokens', () => {
  it('are shown by their last characters, with when they were used', async () => {
    api.answer('GET /me/tokens', {
      items: [
        makeToken({ expiresAt: '2020-01-01T00:00:00.000Z' }),
        makeToken({ id: 'tok_0000000000000002', name: 'laptop', ending: 'aa11' }),
      ],
    });
    const { screen } = await openAccount();
    expect(await screen.findByText('…x7q2')).toBeDefined();
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter(item => item.textContent?.includes('Created'));
    expect(within(first as HTMLElement).getByText('Expired')).toBeDefined();
    expect(within(second as HTMLElement).queryByText('Expired')).toBeNull();
    expect(second?.textContent).toContain('Last used: never');
    expect(second?.textContent).toContain('Valid until: revoked');
    expect(second?.textContent).toContain('Scopes: read, submit');
  });

  it('tells when there are none', async () => {
    const { screen } = await openAccount();
    expect(await screen.findByText('No tokens yet.')).toBeDefined();
  });

  it('can be asked for again when they could not be loaded', async () => {
    api.refuse('GET /me/tokens', { status: 500, code: 'request.too-large' });
    const { user, screen } = await openAccount();
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer('GET /me/tokens', { items: [makeToken()] });
    await user.click(again);
    expect(await screen.findByText('…x7q2')).toBeDefined();
  });

  it('need a name', async () => {
    const { user, screen } = await openAccount();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '   ');
    await user.click(screen.getByRole('button', { name: 'Create a token' }));
    expect(screen.getByText('Give it a name.')).toBeDefined();
    expect(api.findRequest('POST /me/tokens')).toBeUndefined();
  });

  it.each([
    ['7', { name: 'lab server', scopes: ['read', 'submit'], expiresInDays: 7 }],
    ['365', { name: 'lab server', scopes: ['read', 'submit'], expiresInDays: 365 }],
  ])('are made for as long as was chosen (%s)', async (expiry, body) => {
    api.answer('POST /me/tokens', { secret: 'dbt_secret', token: makeToken() });
    const { user, screen } = await openAccount();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' lab server ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Valid for' }), expiry);
    await user.click(screen.getByRole('button', { name: 'Create a token' }));
    await screen.findByRole('alertdialog', { name: 'Token “lab server”' });
    expect(api.findRequest('POST /me/tokens')?.body).toEqual(body);
  });

  it('are made for what was chosen, and for administration by admins alone', async () => {
    api.answer('POST /me/tokens', { secret: 'dbt_secret', token: makeToken() });
    api.signIn(makeAccount({ role: 'admin' }));
    const { user, screen } = await openAccount();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'ci');
    expect(screen.getByRole('checkbox', { name: /Read/ })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: /Submit/ }));
    await user.click(screen.getByRole('checkbox', { name: /Administer/ }));
    await user.click(screen.getByRole('button', { name: 'Create a token' }));
    await screen.findByRole('alertdialog', { name: 'Token “lab server”' });
    expect(api.findRequest('POST /me/tokens')?.body).toMatchObject({ scopes: ['read', 'admin'] });
  });

  it('say what to do when a session is too old to make one', async () => {
    api.refuse('POST /me/tokens', { status: 403, code: 'auth.step-up' });
    const { user, screen } = await openAccount();
    expect(screen.queryByRole('checkbox', { name: /Administer/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'ci{Enter}');
    const again = await screen.findByRole('link', { name: 'Sign in again' });
    expect(again.getAttribute('href')).toMatch(/^\/sign-in\?again=true&next=/);
  });

  it('show their secret once: closed, it is nowhere', async () => {
    api.answer('POST /me/tokens', () => {
      api.answer('GET /me/tokens', { items: [makeToken()] });
      return { secret: 'dbt_secret', token: makeToken() };
    });
    const { user, screen, container } = await openAccount();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'lab server{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Token “lab server”' });
    expect(within(dialog).getByText('dbt_secret')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'I have copied it' }));
    expect(await screen.findByText('…x7q2')).toBeDefined();
    expect(container.textContent).not.toContain('dbt_secret');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '');
  });

  it('keep the name when making one fails', async () => {
    api.refuse('POST /me/tokens', { status: 500, code: 'internal.unexpected', requestId: 'r-9' });
    const { user, screen } = await openAccount();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'lab server{Enter}');
    expect(await screen.findByText('r-9')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'lab server');
  });

  it('are made once, however often it is asked while it waits', async () => {
    const held = api.hold('POST /me/tokens');
    const { user, screen } = await openAccount();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'lab{Enter}{Enter}');
    await user.dblClick(screen.getByRole('button', { name: 'Create a token' }));
    expect(api.listRequests('POST /me/tokens')).toHaveLength(1);
    held.answer({ secret: 'dbt_secret', token: makeToken({ name: 'lab' }) });
    await screen.findByRole('alertdialog', { name: 'Token “lab”' });
  });
});

describe('revoking a token', () => {
  beforeEach(() => api.answer('GET /me/tokens', { items: [makeToken()] }));

  async function askToRevoke() {
    const page = await openAccount();
    const opener = await page.screen.findByRole('button', { name: 'Revoke lab server' });
    await page.user.click(opener);
    const dialog = page.screen.getByRole('alertdialog', { name: 'Revoke the token “lab server”?' });
    return { ...page, opener, dialog: within(dialog) };
  }

  it('asks first, and Escape leaves it alone', async () => {
    const { user, screen, opener } = await askToRevoke();
    expect(opener.contains(document.activeElement)).toBe(false);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog', { name: /Revoke/ })).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(api.findRequest('DELETE /me/tokens/tok_0000000000000001')).toBeUndefined();
  });

  it('takes it off the list', async () => {
    api.answer('DELETE /me/tokens/tok_0000000000000001', () => {
      api.answer('GET /me/tokens', { items: [] });
      return null;
    });
    const { user, screen, dialog } = await askToRevoke();
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The token was revoked')).toBeDefined();
    expect(await screen.findByText('No tokens yet.')).toBeDefined();
  });

  it('says why it was not, without saying it again the next time', async () => {
    api.refuse('DELETE /me/tokens/tok_0000000000000001', {
      status: 500,
      code: 'internal.unexpected',
      requestId: 'r-5',
    });
    const { user, screen, opener, dialog } = await askToRevoke();
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await dialog.findByText('r-5')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(opener);
    expect(screen.queryByText('r-5')).toBeNull();
  });
});

describe('signing out everywhere', () => {
  it('asks, and then nobody is signed in here', async () => {
    api.answer('DELETE /auth/sessions', null);
    api.answer('GET /editions', []);
    const { user, screen } = await openAccount('en', true);
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Sign out everywhere?' }));
    expect(api.findRequest('DELETE /auth/sessions')).toBeUndefined();
    api.signIn(null);
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Profile' })).toBeNull());
  });

  it('stays here when it fails, and forgets the failure when closed', async () => {
    api.refuse('DELETE /auth/sessions', { status: 500, code: 'internal.unexpected', requestId: 'r-6' });
    const { user, screen } = await openAccount();
    const opener = screen.getByRole('button', { name: 'Sign out everywhere' });
    await user.click(opener);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Sign out everywhere?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await dialog.findByText('r-6')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(opener);
    expect(screen.queryByText('r-6')).toBeNull();
  });
});

describe('downloading what is held of one', () => {
  it('says that it is being prepared, and tells a refusal here', async () => {
    const held = api.hold('GET /me/export');
    const { user, screen } = await openAccount();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await user.click(await screen.findByRole('button', { name: 'Preparing…' }));
    expect(api.listRequests('GET /me/export')).toHaveLength(1);
    held.refuse({ status: 500, code: 'internal.unexpected', requestId: 'r-8' });
    expect(await screen.findByText('r-8')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download my data' })).toBeDefined();
  });
});

describe('deleting the account', () => {
  async function askToDelete(locale: 'en' | 'zh' = 'en', bars = false) {
    const page = await openAccount(locale, bars);
    const opener = page.screen.getByRole('button', {
      name: locale === 'en' ? 'Delete account…' : '注销账号…',
    });
    await page.user.click(opener);
    const name = locale === 'en' ? 'Delete your account permanently?' : '确定要永久注销账号吗？';
    return { ...page, opener, dialog: within(page.screen.getByRole('dialog', { name })) };
  }

  it('waits until its words are typed', async () => {
    const { user, dialog } = await askToDelete();
    const confirm = dialog.getByRole('button', { name: 'Delete permanently' });
    const field = dialog.getByRole('textbox', { name: 'Type “delete my account” to confirm' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(field, 'delete my');
    expect(confirm).toHaveProperty('disabled', true);
    await user.clear(field);
    await user.type(field, ' Delete My Account ');
    expect(confirm).toHaveProperty('disabled', false);
  });

  it('asks for Chinese words in Chinese', async () => {
    const { user, dialog } = await askToDelete('zh');
    const confirm = dialog.getByRole('button', { name: '永久注销' });
    await user.type(dialog.getByRole('textbox', { name: '请输入“注销账号”以确认' }), '注销账号');
    expect(confirm).toHaveProperty('disabled', false);
  });

  it('forgets the words when it is left', async () => {
    const { user, dialog, opener } = await askToDelete();
    await user.type(dialog.getByRole('textbox'), 'delete my account');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener);
    await user.click(opener);
    expect(dialog.getByRole('textbox')).toHaveProperty('value', '');
    expect(api.findRequest('DELETE /me')).toBeUndefined();
  });

  it('leaves nobody signed in, and says so', async () => {
    api.answer('DELETE /me', null);
    api.answer('GET /editions', []);
    const { user, screen, dialog } = await askToDelete('en', true);
    await user.type(dialog.getByRole('textbox'), 'delete my account');
    api.signIn(null);
    await user.dblClick(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('Your account was deleted')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeDefined();
    expect(api.listRequests('DELETE /me')).toHaveLength(1);
  });

  it('says why it was not', async () => {
    api.refuse('DELETE /me', { status: 500, code: 'internal.unexpected', requestId: 'r-7' });
    const { user, dialog, opener, screen } = await askToDelete();
    await user.type(dialog.getByRole('textbox'), 'delete my account');
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(await dialog.findByText('r-7')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(opener);
    expect(screen.queryByText('r-7')).toBeNull();
  });
});
