import { describe, expect, it } from 'vitest';
import { zh } from '../../packages/web/src/i18n/zh.ts';
import { pressOn, tabTo } from '../keys.ts';
import { openVisit, type Site, settle } from '../visit.ts';

export function describePreferences({ browser, getStage }: Site): void {
  describe('language and theme', () => {
    it('follow the browser until somebody chooses, by keyboard; that is kept', async () => {
      const { page, context } = await openVisit(browser, getStage(), { language: 'zh', theme: 'dark' });
      await page.goto('/docs/faq');
      await settle(page);
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
      await context.close();
    });
  });
}
