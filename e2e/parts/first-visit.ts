import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zh } from '../../packages/web/src/i18n/zh.ts';
import { pressOn, tabTo } from '../keys.ts';
import { openVisit, type Site, settle, type Visit } from '../visit.ts';

const mostScriptBytes = 200_000;

/** One browser that has nothing kept yet, as that of somebody in China in the evening. */
export function describeFirstVisit({ browser, getStage }: Site): void {
  describe('a first visit', () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await openVisit(browser, getStage(), { language: 'zh', theme: 'dark' });
    });
    afterAll(() => visit?.context.close());

    it('shows every phantom of a board in order with its score, for less than 200 kB of compressed scripts', async () => {
      const { edition, board } = getStage();
      const { page, context, complaints } = visit;
      const wire = await context.newCDPSession(page);
      await wire.send('Network.enable');
      const scripts = new Map<string, string>();
      let bytes = 0;
      wire.on('Network.responseReceived', ({ requestId, type, response }) => {
        if (type === 'Script') scripts.set(requestId, String(response.headers['content-encoding']));
      });
      wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength;
      });
      await page.goto(`/boards/${edition.id}`);
      await settle(page);
      await page.waitForLoadState('networkidle');
      process.stdout.write(`first load of a board: ${scripts.size} scripts, ${bytes} bytes compressed\n`);
      expect([...new Set(scripts.values())]).toEqual(['br']);
      expect(bytes).toBeGreaterThan(20_000);
      expect(bytes).toBeLessThan(mostScriptBytes);
      const [, ...rows] = await page.getByRole('table').getByRole('row').allInnerTexts();
      expect(rows).toHaveLength(board.rows.length);
      for (const [index, { card, overall_score: score }] of board.rows.entries()) {
        expect(rows[index]).toContain(card.displayName);
        expect(rows[index]?.replace('−', '-')).toContain(score?.toFixed(2));
      }
      expect(complaints).toEqual([]);
      await wire.detach();
    });

    it('follows the language and theme of the browser until somebody chooses, by keyboard; that is kept', async () => {
      const { page } = visit;
      const read = () =>
        page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
      expect(await read()).toEqual(['zh-CN', 'dark']);
      const banner = page.getByRole('banner');
      await pressOn(page, banner.getByRole('button', { name: new RegExp(zh.theme.label) }), 'Space');
      await page.locator('html[data-theme="light"]').waitFor();
      await pressOn(page, banner.getByRole('button', { name: zh.language.en }));
      await page.locator('html[lang="en"]').waitFor();
      // The focus stays where it is.
      await tabTo(page, banner.getByRole('button', { name: zh.language.zh }));
      await page.reload();
      await settle(page);
      expect(await read()).toEqual(['en', 'light']);
    });
  });
}
