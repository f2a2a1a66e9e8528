import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeBoardPage } from '../testing/make-board.ts';
import { makeEdition } from '../testing/make-edition.ts';
import { renderPage } from '../testing/render.tsx';
import { useScriptedApi } from '../testing/scripted-api.ts';

const api = useScriptedApi();

describe('the way to the boards', () => {
  it('leads on to the newest board that counts', async () => {
    const editions = [
      makeEdition({ id: 'practice', kind: 'practice' }),
      makeEdition({ id: 'draft', state: 'draft' }),
      makeEdition({ id: 'counts' }),
      makeEdition({ id: 'closed', state: 'closed' }),
    ];
    api.answer('GET /editions', editions);
    api.answer('GET /boards/counts', makeBoardPage({ edition: makeEdition({ id: 'counts' }) }));
    const { screen, router } = await renderPage('/boards');
    await screen.findByRole('table');
    expect(router.state.location.pathname).toBe('/boards/counts');
  });

  it('takes the demonstration, then practice, where there is none that counts', async () => {
    const show = makeEdition({ id: 'show', kind: 'demonstration' });
    api.answer('GET /editions', [makeEdition({ id: 'practice', kind: 'practice' }), show]);
    api.answer('GET /boards/show', makeBoardPage({ edition: show }));
    const { screen, router } = await renderPage('/boards');
    await screen.findByText('A demonstration: no real model stands here');
    expect(router.state.location.pathname).toBe('/boards/show');
  });

  it('takes a practice board where there is none that counts', async () => {
    const practice = makeEdition({ id: 'practice', kind: 'practice' });
    api.answer('GET /editions', [makeEdition({ id: 'closed', state: 'closed' }), practice]);
    api.answer('GET /boards/practice', makeBoardPage({ edition: practice }));
    const { screen, router } = await renderPage('/boards');
    await screen.findByText('A practice board');
    expect(router.state.location.pathname).toBe('/boards/practice');
  });

  it.each([
    ['en', 'No board of this type yet', 'Clinical Tasks (Agent)'],
    ['zh', '此类评测尚无榜单', '临床任务（智能体）'],
  ] as const)('says in %s that a type has no board', async (locale, title, track) => {
    api.answer('GET /editions', [makeEdition()]);
    const { screen } = await renderPage('/boards?track=agent', { locale });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByRole('link', { name: track }).getAttribute('aria-current')).toBe('page');
  });

  it('switches between the types', async () => {
    const imaging = makeEdition({ id: 'vlm-1', track: 'vlm', title: { zh: '影像', en: 'Imaging' } });
    api.answer('GET /editions', [makeEdition(), imaging]);
    api.answer('GET /boards/llm-2026', makeBoardPage());
    api.answer('GET /boards/vlm-1', makeBoardPage({ edition: imaging }));
    const { screen, user, router } = await renderPage('/boards');
    const nav = await screen.findByRole('navigation', { name: 'Evaluation type' });
    expect(within(nav).getAllByRole('link')).toHaveLength(3);
    await user.click(within(nav).getByRole('link', { name: 'Medical Imaging (Multimodal)' }));
    expect(await screen.findByRole('heading', { name: 'Imaging' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/boards/vlm-1');
  });

  it('names what went wrong, and goes on when the server is back', async () => {
    api.refuse('GET /editions', { status: 400, code: 'request.invalid' });
    const { screen, user } = await renderPage('/boards');
    const alert = await screen.findByRole('alert');
    expect(screen.queryByText('No board of this type yet')).toBeNull();
    api.answer('GET /editions', [makeEdition()]);
    api.answer('GET /boards/llm-2026', makeBoardPage());
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Model 1', { selector: 'a' })).toBeDefined();
  });
});
