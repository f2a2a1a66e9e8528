import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render.tsx';
import { useScriptedApi } from '../testing/scripted-api.ts';

describe('the home page', () => {
  useScriptedApi();
  it('opens', async () => {
    const { screen } = await renderPage('/');
    expect((await screen.findAllByRole('heading')).length).toBeGreaterThan(0);
  });
});
