import { describe, expect, it } from 'vitest';
import { en } from '../../packages/web/src/i18n/en.ts';
import { zh } from '../../packages/web/src/i18n/zh.ts';
import { openVisit, type Site, settle } from '../visit.ts';

export function describePreferences({ browser, getStage, reader }: Site): void {
  describe('language and theme', () => {
    it('follow the browser until somebody chooses', async () => {
      const { page, context } = await openVisit(browser, getStage(), { language: 'zh', theme: 'dark' });
      await page.goto('/boards');
      await settle(page);
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      await page.getByRole('link', { name: zh.nav.submit }).first().waitFor();
      await context.close();
    });

    it('are switched in place and kept', async () => {
      const { page } = await reader.begin();
      await page.goto('/');
      await settle(page);
      await page.getByRole('button', { name: en.language.zh }).click();
      await page.getByRole('link', { name: zh.nav.boards }).first().waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
      const theme = page.getByRole('button', { name: new RegExp(zh.theme.label) });
      await theme.first().click();
      await theme.first().click();
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      await page.reload();
      await settle(page);
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    });
  });
}
