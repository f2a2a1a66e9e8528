import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makePlatform } from '../../testing/make-edition.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

beforeEach(() => {
  api.answer('GET /platform', makePlatform());
  api.answer('GET /submissions', { items: [], next: null });
  api.answer('GET /me/tokens', { items: [] });
  api.answer('GET /me/notifications', { mail: false, available: false });
});

/** An address with nothing on it: the bar and the footer are all there is. */
const nowhere = '/nothing-here';

async function openNowhere(locale: 'en' | 'zh' = 'en') {
  const page = await renderPage(nowhere, { locale, bars: true });
  await page.screen.findByRole('heading', { level: 1 });
  return page;
}

describe('the language', () => {
  it('is changed for everything at once, and offered in its own words', async () => {
    const { user, screen } = await openNowhere();
    const offer = screen.getByRole('button', { name: '中文' });
    expect(offer.lang).toBe('zh-CN');
    await user.click(offer);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('这个地址没有内容');
    expect(within(screen.getByRole('navigation', { name: '主导航' })).getByText('排行榜')).toBeDefined();
    expect(document.documentElement.lang).toBe('zh-CN');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(document.documentElement.lang).toBe('en');
  });

  it('is remembered for the next visit', async () => {
    const { user, screen } = await openNowhere();
    await user.click(screen.getByRole('button', { name: '中文' }));
    expect(localStorage.getItem('doctorbench.locale')).toBe('zh');
  });

  it('is asked of the server, too', async () => {
    const { user, screen } = await openNowhere();
    await user.click(screen.getByRole('button', { name: '中文' }));
    await user.click(screen.getByRole('link', { name: '登录' }));
    await user.type(await screen.findByRole('textbox', { name: '手机号' }), '13800005678{Enter}');
    await waitFor(() =>
      expect(api.findRequest('POST /auth/codes')?.headers.get('accept-language')).toBe('zh'),
    );
  });
});

describe('the theme', () => {
  const name = (screen: Awaited<ReturnType<typeof openNowhere>>['screen']) =>
    screen.getAllByRole('button', { name: /^Theme: / })[0] as HTMLElement;

  it('goes round and is remembered', async () => {
    const { user, screen } = await openNowhere();
    expect(name(screen).getAttribute('aria-label')).toBe('Theme: Same as system');
    await user.click(name(screen));
    expect(name(screen).getAttribute('aria-label')).toBe('Theme: Light');
    expect(document.documentElement.dataset.theme).toBe('light');
    await user.click(name(screen));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('doctorbench.theme')).toBe('dark');
    await user.click(name(screen));
    expect(name(screen).getAttribute('aria-label')).toBe('Theme: Same as system');
  });

  it('is the remembered one on the next visit', async () => {
    localStorage.setItem('doctorbench.theme', 'dark');
    const { screen } = await openNowhere();
    expect(name(screen).getAttribute('aria-label')).toBe('Theme: Dark');
  });

  it('is kept for the page where nothing may be stored', async () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { user, screen } = await openNowhere();
    await user.click(name(screen));
    refused.mockRestore();
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it('follows the system while nothing else was chosen', async () => {
    const system = Object.assign(new EventTarget(), { matches: false });
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      query.includes('color-scheme')
        ? (system as unknown as MediaQueryList)
        : (Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList),
    );
    const { user, screen } = await openNowhere();
    system.matches = true;
    system.dispatchEvent(new Event('change'));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(name(screen));
    system.dispatchEvent(new Event('change'));
    expect(document.documentElement.dataset.theme).toBe('light');
    vi.mocked(window.matchMedia).mockRestore();
  });
});

describe('the corner of the account', () => {
  it('offers visitors the way in, and back to where they are', async () => {
    const { screen } = await openNowhere();
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/sign-in?next=%2Fnothing-here');
  });

  it('does not send back to the page for signing in', async () => {
    const { screen } = await renderPage('/sign-in?next=%2Faccount', { bars: true });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/sign-in');
  });

  it('opens by keyboard, and Escape gives the focus back', async () => {
    api.signIn(makeAccount());
    const { user, screen } = await openNowhere();
    const button = await screen.findByRole('button', { name: 'Account menu' });
    button.focus();
    await user.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu', { name: 'Account menu' }));
    expect(menu.getByText('+86138****5678')).toBeDefined();
    expect(menu.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
      'My submissions',
      'Account',
      'Sign out',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it('shows the way to the administration to administrators', async () => {
    api.signIn(makeAccount({ role: 'admin' }));
    const { user, screen } = await openNowhere();
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    expect(await screen.findByRole('menuitem', { name: 'Administration' })).toBeDefined();
  });

  it('goes where one chooses', async () => {
    api.signIn(makeAccount());
    const { user, screen } = await openNowhere();
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Account' }));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined();
  });

  it('signs out, and forgets whose submissions were shown', async () => {
    api.signIn(makeAccount());
    api.answer('DELETE /auth/sessions/current', null);
    const { user, screen } = await renderPage('/submissions', { bars: true });
    await screen.findByRole('heading', { name: 'Nothing submitted yet' });
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    api.signIn(null);
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Nothing submitted yet' })).toBeNull();
  });

  it('says that signing out did not work, and stays signed in', async () => {
    api.signIn(makeAccount());
    api.refuse('DELETE /auth/sessions/current', { status: 500, code: 'internal.unexpected' });
    const { user, screen } = await openNowhere();
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByText('Signing out did not work. You are still signed in.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Account menu' })).toBeDefined();
  });
});

describe('the menu of narrow windows', () => {
  it('opens, and closes on Escape and on another page', async () => {
    const { user, screen } = await openNowhere();
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    menu.getByRole('link', { name: 'Leaderboards' }).focus();
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    await user.click(menu.getByRole('link', { name: 'Submit' }));
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  });
});

describe('going from page to page', () => {
  it('moves the focus to the new page, for whoever listens', async () => {
    const { user, screen } = await openNowhere();
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(bar.getByRole('link', { name: 'Submit' }));
    await screen.findByRole('heading', { name: 'Submit an evaluation' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('marks where one is', async () => {
    const { screen } = await renderPage('/submit', { bars: true });
    await screen.findByRole('heading', { name: 'Submit an evaluation' });
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(bar.getByRole('link', { name: 'Submit' }).getAttribute('aria-current')).toBe('page');
    expect(bar.getByRole('link', { name: 'Leaderboards' }).getAttribute('aria-current')).toBeNull();
  });

  it.each([
    ['/submit', 'Submit an evaluation'],
    ['/submissions', 'My submissions'],
    ['/account', 'Account'],
    ['/admin/users', 'Administration'],
  ])('shows visitors of %s what it is and the way in', async (address, title) => {
    const { screen } = await renderPage(address, { bars: true });
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Sign in to see this' })).toBeDefined();
    const main = within(screen.getByRole('main'));
    const links = main.getAllByRole('link', { name: 'Sign in' });
    expect(links[0]?.getAttribute('href')).toBe(`/sign-in?next=${encodeURIComponent(address)}`);
  });

  it('keeps users out of the administration, and asks for nothing there', async () => {
    api.signIn(makeAccount({ role: 'expert' }));
    const { screen } = await renderPage('/admin', { bars: true });
    expect(
      await screen.findByRole('heading', { name: 'Your account has no access to this page' }),
    ).toBeDefined();
    expect(api.requests.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
  });

  it('says of an unknown section of the administration that there is nothing', async () => {
    api.signIn(makeAccount({ role: 'admin' }));
    const { screen } = await renderPage('/admin/secrets', { bars: true });
    expect(await screen.findByRole('heading', { name: 'There is nothing at this address' })).toBeDefined();
  });
});
