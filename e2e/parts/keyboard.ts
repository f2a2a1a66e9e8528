import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountMessages } from '../../packages/web/src/features/account/messages.ts';
import { en } from '../../packages/web/src/i18n/en.ts';
import { rightKey } from '../model.ts';
import type { Stage } from '../stage.ts';
import { openVisit, settle } from '../visit.ts';
import { connectionWords, words } from '../wizard.ts';

const phone = '+8613911110002';
const mostTabs = 80;

export function describeKeyboard(browser: Browser, getStage: () => Stage): void {
  describe('the keyboard alone', () => {
    it('goes past the navigation to what a page is about', async () => {
      const { page, context } = await openVisit(browser, getStage());
      await page.goto(`/boards/${getStage().edition.id}`);
      await settle(page);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en.skip);
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      await context.close();
    });

    it('signs in, fills the wizard and submits', async () => {
      const { page, context, complaints } = await openVisit(browser, getStage());
      await page.goto('/');
      await settle(page);
      await signInByKeys(page, getStage());
      await tabTo(page, page.getByRole('link', { name: en.nav.submit }).first());
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/submit/);
      await fillWizardByKeys(page, getStage());
      await page.waitForURL(/\/submissions\/sub_/);
      expect(complaints).toEqual([]);
      await context.close();
    });
  });
}

async function signInByKeys(page: Page, stage: Stage): Promise<void> {
  const account = accountMessages.en;
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: en.nav.signIn }));
  await page.keyboard.press('Enter');
  const phoneField = page.getByLabel(account.phone);
  await phoneField.waitFor();
  await tabTo(page, phoneField);
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  const codeField = page.getByLabel(account.code, { exact: true });
  await codeField.waitFor();
  await tabTo(page, codeField);
  await page.keyboard.type(await stage.readCode(phone));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: en.nav.accountMenu }).waitFor();
}

async function fillWizardByKeys(page: Page, { model, edition }: Stage): Promise<void> {
  const type = (label: string, text: string) => typeInto(page, page.getByLabel(label, { exact: true }), text);
  const choose = (radio: Locator) => chooseByKeys(page, radio);
  const next = async () => {
    await tabTo(page, page.getByRole('button', { name: words.next, exact: true }));
    await page.keyboard.press('Enter');
  };
  await choose(page.getByRole('radio', { name: /LLM/i }).first());
  await next();
  await choose(page.getByRole('radio', { name: edition.title.en }));
  await next();
  await type(connectionWords.baseUrl, model.baseUrl);
  await type(connectionWords.model, 'stubborn');
  await type(connectionWords.apiKey, rightKey);
  await next();
  await page.getByText(connectionWords.test.passed).waitFor();
  await next();
  await type(words.model.displayName, 'Keyboard 1B');
  await type(words.model.developer, 'E2E laboratory');
  await type(words.model.parameterSize, '1B');
  await next();
  await choose(page.getByRole('radio', { name: words.estimate.visibilityCards.private.label }));
  await next();
  await tabTo(page, page.getByRole('button', { name: words.confirm.submit }));
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.waitFor();
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Radio buttons are one stop: Tab goes to the group, arrows within it. */
async function chooseByKeys(page: Page, radio: Locator): Promise<void> {
  await radio.waitFor();
  const group = await radio.getAttribute('name');
  const isIn = () => page.evaluate(name => document.activeElement?.getAttribute('name') === name, group);
  for (let tabs = 0; tabs < mostTabs && !(await isIn()); tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let steps = 0; steps < 5 && !(await radio.isChecked()); steps++)
    await page.keyboard.press('ArrowDown');
  expect(await radio.isChecked()).toBe(true);
}

/** Forward with Tab, as somebody would who does not know where it is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate(element => element === document.activeElement);
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached with ${mostTabs} tabs`);
}
