import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { renderPage } from '../../testing/render.tsx';
import { type ScriptedRequest, useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

const self = makeAccount({ role: 'admin' });
const other = makeAccount({
  id: 'usr_0000000000000002',
  phone: '+86139****0002',
  email: 'other@example.com',
});
const platform = makeAccount({ id: 'usr_0000000000000003', phone: '' });

beforeEach(() => {
  api.signIn(self);
  api.answer('GET /admin/users', { items: [self, other, platform], next: null });
});

async function open(address = '/admin/users', locale: 'en' | 'zh' = 'en') {
  const page = await renderPage(address, { locale });
  await page.screen.findByRole('table', { name: locale === 'en' ? 'Users' : '用户' });
  return page;
}

describe('the list of users', () => {
  it('says who is who, oneself included', async () => {
    const { screen } = await open();
    const [mine, theirs, ours] = screen.getAllByRole('row').slice(1) as HTMLElement[];
    expect(mine?.textContent).toMatch(/^\+86138\*{4}5678you–Administrator/);
    expect(theirs?.textContent).toMatch(/^\+86139\*{4}0002other@example\.comUser/);
    expect(ours?.textContent).toMatch(/^The platform itself/);
    expect(within(ours as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('says so in Chinese', async () => {
    const { screen } = await open('/admin/users', 'zh');
    expect(screen.getAllByText('管理员').length).toBeGreaterThan(0);
  });

  it('is searched, and the search stands in the address', async () => {
    const { user, screen, router } = await open();
    api.answer('GET /admin/users', ({ query }: ScriptedRequest) => ({
      items: query.get('query') === '0002' ? [other] : [self],
      next: null,
    }));
    await user.type(screen.getByRole('searchbox', { name: 'Find a user' }), ' 0002 {Enter}');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByText('other@example.com')).toBeDefined();
    expect(router.state.location.search).toEqual({ query: '0002' });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('you')).toBeDefined();
    expect(screen.getByRole('searchbox', { name: 'Find a user' })).toHaveProperty('value', '');
  });

  it('opens with the search of the address', async () => {
    api.answer('GET /admin/users', ({ query }: ScriptedRequest) => ({
      items: query.get('query') === '5678' ? [self] : [],
      next: null,
    }));
    const { screen } = await open('/admin/users?query=5678');
    expect(screen.getByRole('searchbox', { name: 'Find a user' })).toHaveProperty('value', '5678');
  });

  it('says when nobody was found', async () => {
    api.answer('GET /admin/users', { items: [], next: null });
    const { screen } = await renderPage('/admin/users?query=nobody');
    expect(await screen.findByRole('heading', { name: 'No user found' })).toBeDefined();
  });

  it('loads more, with the search', async () => {
    api.answer('GET /admin/users', ({ query }: ScriptedRequest) =>
      query.get('cursor') ? { items: [other], next: null } : { items: [self], next: 'c2' },
    );
    const { user, screen } = await open('/admin/users?query=86');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    const query = api.findRequest('GET /admin/users')?.query;
    expect([query?.get('query'), query?.get('cursor')]).toEqual(['86', 'c2']);
  });

  it('can be asked for again when it could not be loaded', async () => {
    api.refuse('GET /admin/users', { status: 400, code: 'request.invalid' });
    const { user, screen } = await renderPage('/admin/users');
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer('GET /admin/users', { items: [self], next: null });
    await user.click(again);
    expect(await screen.findByText('you')).toBeDefined();
  });
});

describe('changing a role', () => {
  async function ask(user = other) {
    const page = await open();
    const opener = page.screen.getByRole('button', { name: `Change the role of ${user.phone}` });
    opener.focus();
    await page.user.keyboard('{Enter}');
    const dialog = within(page.screen.getByRole('dialog', { name: `Change role · ${user.phone}` }));
    return { ...page, opener, dialog };
  }

  it('is done by keyboard alone, and gives the focus back', async () => {
    const page = await ask();
    api.answer(`PATCH /admin/users/${other.id}`, () => {
      api.answer('GET /admin/users', { items: [self, { ...other, role: 'expert' }], next: null });
      return { ...other, role: 'expert' };
    });
    expect(page.dialog.getByRole('radio', { name: /^User/ })).toHaveProperty('checked', true);
    page.dialog.getByRole('radio', { name: /^User/ }).focus();
    await page.user.keyboard('{ArrowDown}');
    expect(page.dialog.getByRole('radio', { name: /^Expert/ })).toHaveProperty('checked', true);
    page.dialog.getByRole('button', { name: 'Change role' }).focus();
    await page.user.keyboard('{Enter}');
    expect(await page.screen.findByText('+86139****0002 is now: Expert')).toBeDefined();
    expect(api.findRequest(`PATCH /admin/users/${other.id}`)?.body).toEqual({ role: 'expert' });
    expect(document.activeElement).toBe(page.opener);
    expect(await page.screen.findByText('Expert')).toBeDefined();
  });

  it('sends nothing when the role stays', async () => {
    const { user, screen, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(screen.queryByRole('dialog', { name: /Change role/ })).toBeNull();
    expect(api.findRequest(`PATCH /admin/users/${other.id}`)).toBeUndefined();
  });

  it('warns of taking one’s own role away', async () => {
    const { user, dialog } = await ask(self);
    expect(dialog.queryByText(/This is your own account/)).toBeNull();
    await user.click(dialog.getByRole('radio', { name: /^User/ }));
    expect(dialog.getByText(/This is your own account/)).toBeDefined();
  });

  it('says that the last administrator stays one', async () => {
    const { user, dialog } = await ask(self);
    api.refuse(`PATCH /admin/users/${self.id}`, { status: 403, code: 'auth.forbidden' });
    await user.click(dialog.getByRole('radio', { name: /^User/ }));
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await dialog.findByText('The last administrator cannot be removed')).toBeDefined();
    expect(dialog.queryByText(/This is your own account/)).toBeNull();
  });

  it('closes the page to who took their own role away', async () => {
    const { user, screen, dialog } = await ask(self);
    api.answer(`PATCH /admin/users/${self.id}`, () => {
      api.signIn({ ...self, role: 'user' });
      return { ...self, role: 'user' };
    });
    await user.click(dialog.getByRole('radio', { name: /^User/ }));
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(
      await screen.findByRole('heading', { name: 'Your account has no access to this page' }),
    ).toBeDefined();
  });

  it('shows in the dialog why it failed, with the choice still made', async () => {
    const { user, dialog } = await ask();
    api.refuse(`PATCH /admin/users/${other.id}`, {
      status: 500,
      code: 'internal.unexpected',
      requestId: 'r-1',
    });
    await user.click(dialog.getByRole('radio', { name: /^Administrator/ }));
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await dialog.findByText('r-1')).toBeDefined();
    expect(dialog.getByRole('radio', { name: /^Administrator/ })).toHaveProperty('checked', true);
  });

  it('leaves it on Escape', async () => {
    const { user, screen, opener, dialog } = await ask();
    await user.click(dialog.getByRole('radio', { name: /^Expert/ }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: /Change role/ })).toBeNull();
    expect(document.activeElement).toBe(opener);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('radio', { name: /^User/ })).toHaveProperty('checked', true);
  });
});
