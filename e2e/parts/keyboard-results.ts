import { scenarios } from '@doctorbench/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardMessages } from '../../packages/web/src/features/boards/messages.ts';
import { compareMessages } from '../../packages/web/src/features/compare/messages.ts';
import { itemMessages } from '../../packages/web/src/features/reports/item-messages.ts';
import { eventually } from '../eventually.ts';
import { pressOn, selectByKeys, tabTo } from '../keys.ts';
import { type Site, settle, type Visit } from '../visit.ts';

const words = boardMessages.en;

/** Reading results: boards, comparisons, reports. */
export function describeKeyboardResults({ getStage, reader }: Site): void {
  describe('results, by keyboard alone', () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await reader.begin();
    });
    afterAll(() => expect(visit?.complaints ?? []).toEqual([]));
    const open = async (address: string) => {
      await visit.page.goto(address);
      await settle(visit.page);
      return visit.page;
    };

    it('sorts and filters a board and goes from a row to its model', async () => {
      const page = await open(`/boards/${getStage().edition.id}`);
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
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    });

    it('chooses models on a board, adds one to the comparison and takes one away', async () => {
      const names = getStage().board.rows.map(({ card }) => card.displayName);
      const [first = '', second = '', third = ''] = names;
      const page = await open(`/boards/${getStage().edition.id}`);
      for (const name of [first, second])
        await pressOn(page, page.getByRole('checkbox', { name: words.choose(name) }), 'Space');
      await pressOn(page, page.getByRole('link', { name: words.compare(2) }));
      const chosen = page.getByRole('list', { name: compareMessages.en.chosen }).getByRole('listitem');
      await eventually(() => chosen.count()).toBe(2);
      await settle(page);
      await selectByKeys(page, page.getByLabel(compareMessages.en.add, { exact: true }), new RegExp(third));
      await pressOn(page, page.getByRole('button', { name: compareMessages.en.addChosen, exact: true }));
      await eventually(() => chosen.count()).toBe(3);
      await pressOn(page, page.getByRole('button', { name: compareMessages.en.makeReference }).first());
      await eventually(() => chosen.first().innerText()).toContain(second);
      await pressOn(page, page.getByRole('button', { name: compareMessages.en.remove(first) }));
      await eventually(() => chosen.count()).toBe(2);
    });

    it('goes from a report into a scenario, to an item and back', async () => {
      const page = await open(`/reports/${getStage().board.rows[1]?.submissionId}`);
      const scenario = scenarios.find(({ id }) => id === 'disease-education') ?? scenarios[1];
      const matrix = page.locator('.score-matrix');
      await tabTo(page, matrix.getByRole('link', { name: new RegExp(scenario?.name.en ?? '') }).first());
      await page.keyboard.press('ArrowRight');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-at'))).toMatch(/,1$/);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await page.waitForURL(/view=items.*scenario=|scenario=.*view=items/);
      const list = page.getByRole('list', { name: itemMessages.en.list });
      const title = await list.getByRole('link').first().innerText();
      await pressOn(page, list.getByRole('link').first());
      await page.waitForURL(/\/items\//);
      const back = page.getByRole('link', { name: itemMessages.en.backToList });
      await back.waitFor();
      expect(title).toContain(await page.getByRole('heading', { level: 1 }).innerText());
      await pressOn(page, back);
      await page.waitForURL(/scenario=/);
      await list.waitFor();
    });
  });
}
