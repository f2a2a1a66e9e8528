import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { makeBoardPage } from '../testing/make-board.ts';
import { makeEdition } from '../testing/make-edition.ts';
import { renderPage, renderPart } from '../testing/render.tsx';
import { useScriptedApi } from '../testing/scripted-api.ts';
import { RouteError } from './route-error.tsx';

const api = useScriptedApi();

describe('an address without a page', () => {
  it.each([
    ['en', 'There is nothing at this address', 'To the home page'],
    ['zh', '这个地址没有内容', '回到首页'],
  ] as const)('says so in %s and leads home', async (locale, title, home) => {
    const { screen } = await renderPage('/no/such/page', { locale });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe('/');
  });

  it('keeps the bar and the footer, so that one can go on', async () => {
    const { screen } = await renderPage('/no/such/page', { bars: true });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('navigation', { name: 'Main' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('contentinfo')).toBeDefined();
  });
});

describe('a page that failed as a whole', () => {
  it('names the failure and can be tried again', async () => {
    const reset = vi.fn();
    const error = new ApiError({ code: 'server.unreachable', status: 0, title: 'no reply' });
    const { screen, user } = await renderPart(<RouteError error={error} reset={reset} />);
    expect(within(screen.getByRole('alert')).getByText('server.unreachable')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reset).toHaveBeenCalledOnce();
  });

  it.each([
    ['Chrome', 'Failed to fetch dynamically imported module: /assets/board-page.js'],
    ['Firefox', 'error loading dynamically imported module: /assets/board-page.js'],
    ['Safari', 'Importing a module script failed.'],
  ])('because the server was updated asks to reload, as %s words it', async (_, message) => {
    const { screen } = await renderPart(<RouteError error={new TypeError(message)} reset={() => {}} />);
    expect(screen.getByRole('heading').textContent).toBe('The page has been updated. Reload it.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('asks so in Chinese', async () => {
    const error = new TypeError('Importing a module script failed.');
    const { screen } = await renderPart(<RouteError error={error} reset={() => {}} />, { locale: 'zh' });
    expect(screen.getByRole('heading').textContent).toBe('页面已更新，请重新载入。');
  });
});

describe('going from page to page', () => {
  it('puts the focus at the beginning of the new page', async () => {
    api.answer('GET /editions', [makeEdition()]);
    api.answer('GET /boards/llm-2026', makeBoardPage());
    const { screen, user } = await renderPage('/docs/faq');
    await screen.findByRole('heading', { level: 1 });
    const main = screen.getByRole('main');
    await user.click(within(main).getByRole('link', { name: 'Privacy' }));
    await expect.poll(() => screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
    expect(document.activeElement).toBe(main);
  });

  it('leaves the focus alone where only the address changes', async () => {
    api.answer('GET /editions', [makeEdition()]);
    api.answer('GET /boards/llm-2026', makeBoardPage());
    const { screen, user } = await renderPage('/boards/llm-2026');
    const box = await screen.findByLabelText('Choose Model 1 for comparison');
    await user.click(box);
    expect(document.activeElement).toBe(box);
  });

  it('offers to skip to the content first of all', async () => {
    const { screen, user } = await renderPage('/docs/faq');
    await screen.findByRole('heading', { level: 1 });
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe('#main');
  });
});
