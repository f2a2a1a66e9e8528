import { describe, expect, it } from 'vitest';
import { boardMessages } from '../../packages/web/src/features/boards/messages.ts';
import { en } from '../../packages/web/src/i18n/en.ts';
import { eventually } from '../eventually.ts';
import { pressOn, selectByKeys } from '../keys.ts';
import { type Site, settle } from '../visit.ts';

const words = boardMessages.en;

export function describeKeyboard({ getStage, reader }: Site): void {
  describe('the keyboard alone', () => {
    it('skips to a board, filters and sorts it and goes from a row to its model', async () => {
      const { page, complaints } = await reader.begin();
      await page.goto(`/boards/${getStage().edition.id}`);
      await settle(page);
      const readFocus = () => page.evaluate(() => document.activeElement?.id);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en.skip);
      await page.keyboard.press('Enter');
      expect(await readFocus()).toBe('main');
      const rows = page.getByRole('table').getByRole('row');
      const count = await rows.count();
      await selectByKeys(page, page.getByLabel(words.developer, { exact: true }), /DoctorBench/);
      await page.waitForURL(/developer=DoctorBench/);
      await pressOn(page, page.getByRole('button', { name: words.clearFilters }));
      await page.waitForURL(url => !url.search.includes('developer'));
      await eventually(() => rows.count()).toBe(count);
      const sort = page.getByRole('columnheader').getByRole('button', { name: /overall/i });
      await pressOn(page, sort);
      await page.waitForURL(/order=asc/);
      expect(await sort.evaluate(element => element === document.activeElement)).toBe(true);
      await pressOn(page, rows.nth(1).getByRole('link').first());
      await page.waitForURL(/\/models\/mod_/);
      await eventually(readFocus).toBe('main');
      expect(complaints).toEqual([]);
    });
  });
}
