import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actionWords } from '../../packages/web/src/features/tryouts/action-words.ts';
import { tryoutMessages } from '../../packages/web/src/features/tryouts/messages.ts';
import { eventually } from '../eventually.ts';
import { glance } from '../inspect.ts';
import { backTo, pressOn, selectByKeys, tabTo, typeInto } from '../keys.ts';
import { openVisit, type Site, settle, type Visit } from '../visit.ts';

const words = tryoutMessages.en;
const { tools } = actionWords.en;
const label = (field: string) => actionWords.en.fields[field] ?? field;
const birthCase = 'agent-emergency-workflow-delivery-suite';

/** What people do who are not signed in: a case by keyboard alone, and one on a phone. */
export function describeTryouts({ browser, getStage, reader }: Site): void {
  describe('trying a case without an account', () => {
    let visit: Visit;
    beforeEach(async () => {
      visit = await reader.begin();
      await visit.page.goto('/');
      await visit.page.evaluate(() => sessionStorage.clear());
    });
    afterEach(() => expect(visit.complaints).toEqual([]));

    it('goes from the home page through a case to its grading, by keyboard alone', async () => {
      const { page } = visit;
      await page.goto('/');
      await settle(page);
      await pressOn(page, page.getByRole('link', { name: 'Try a case' }));
      const begin = page.getByRole('link', { name: words.begin('Forty minutes after a birth') });
      await pressOn(page, begin);
      await page.getByRole('log').waitFor();
      await playByKeys(page);
      await glance(page, 'tryout-graded');
    });

    it('plays a case on a phone, in Chinese, which fits', async () => {
      const phone = await openVisit(browser, getStage(), { size: 'phone', language: 'zh' });
      const { page } = phone;
      const zh = tryoutMessages.zh;
      await page.goto(`/try/cases/${birthCase}`);
      await page.getByRole('log').waitFor();
      await page.getByRole('tab', { name: zh.groups.look }).tap();
      await page.getByRole('button', { name: actionWords.zh.tools.vital_signs }).tap();
      await page
        .getByRole('region', { name: zh.monitor })
        .getByText(/^\d+\/\d+$/)
        .waitFor();
      await glance(page, 'tryout-phone');
      await page.getByRole('button', { name: zh.giveUp }).tap();
      await page.locator('dialog[open]').getByRole('button', { name: zh.giveUp }).tap();
      await page.getByRole('heading', { name: zh.graded }).waitFor();
      expect(phone.complaints).toEqual([]);
      await phone.context.close();
    });
  });
}

/** Asks, measures, orders and finishes. Arrows that come in one go each count. */
async function playByKeys(page: Page): Promise<void> {
  const log = page.getByRole('log');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await typeInto(page, page.getByRole('textbox', { name: label('question') }), 'How do you feel?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await log.getByText('How do you feel?').waitFor();
  await backTo(page, tab(words.groups.ask));
  await page.keyboard.press('ArrowRight');
  await pressOn(page, page.getByRole('button', { name: tools.vital_signs }));
  await page
    .getByRole('region', { name: words.monitor })
    .getByText(/^\d+\/\d+$/)
    .waitFor();
  await backTo(page, tab(words.groups.look));
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'])
    await page.keyboard.press(key);
  await eventually(() => tab(words.groups.tests).getAttribute('aria-selected')).toBe('true');
  await tabTo(page, page.getByRole('combobox', { name: label('tests') }));
  await page.keyboard.type('full blood count');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: tools.order_tests }));
  await log.getByText('full blood count', { exact: true }).waitFor();
  await backTo(page, tab(words.groups.tests));
  await page.keyboard.press('End');
  await selectByKeys(page, page.getByRole('combobox', { name: label('disposition') }), /intensive care/);
  await typeInto(page, page.getByRole('textbox', { name: label('summary') }), 'Bleeding after birth.');
  await pressOn(page, page.getByRole('button', { name: tools.finish }));
  await page.getByRole('heading', { name: words.graded }).waitFor();
  await page.getByText(words.ends.finished ?? '').waitFor();
  await settle(page);
}
