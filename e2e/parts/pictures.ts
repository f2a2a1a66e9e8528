import { join } from 'node:path';
import { describe, it } from 'vitest';
import { root } from '../stage.ts';
import { openVisit, type Site, settle } from '../visit.ts';
import { publicPages } from './pages.ts';

const pictured: Readonly<Record<string, keyof typeof publicPages>> = {
  home: 'home',
  board: 'board',
  report: 'report',
  compare: 'compare',
  imaging: 'imaging-item',
  agent: 'agent-item',
};

/** What stands at the top of a picture, where it is not the top of the page. */
const from: Readonly<Record<string, string>> = { agent: 'h2:has-text("Replay")' };

/** The README's pictures, of phantoms. Only when asked for: they are kept with the sources. */
export function describePictures({ browser, getStage }: Site): void {
  if (!process.env.DOCTORBENCH_PICTURES) return;
  describe('pictures for the README', () => {
    it.each(Object.entries(pictured))('%s', async (name, of) => {
      const { page, context } = await openVisit(browser, getStage(), { scale: 1.5 });
      await page.goto(publicPages[of]?.(getStage(), {}) ?? '/');
      await settle(page);
      await page.waitForLoadState('networkidle');
      const top = from[name];
      if (top)
        await page
          .locator(top)
          .first()
          .evaluate(element => element.scrollIntoView());
      await page.screenshot({ path: join(root, 'docs', 'images', `${name}.png`), animations: 'disabled' });
      await context.close();
    });
  });
}
