import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountMessages } from '../../packages/web/src/features/account/messages.ts';
import { en } from '../../packages/web/src/i18n/en.ts';
import { zh } from '../../packages/web/src/i18n/zh.ts';
import { chooseByKeys, pressOn, tabTo, typeInto } from '../keys.ts';
import { rightKey } from '../model.ts';
import type { Stage } from '../stage.ts';
import { type Site, settle } from '../visit.ts';
import { connectionWords, words } from '../wizard.ts';

const phone = '+8613911110002';

export function describeKeyboard({ getStage, reader }: Site): void {
  describe('the keyboard alone', () => {
    it('goes past the navigation to what a page is about', async () => {
      const { page } = await reader.begin();
      await page.goto(`/boards/${getStage().edition.id}`);
      await settle(page);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en.skip);
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    });

    it('switches language and theme and stays where it is', async () => {
      const { page } = await reader.begin();
      await page.goto('/docs/faq');
      await settle(page);
      const banner = page.getByRole('banner');
      await pressOn(page, banner.getByRole('button', { name: en.language.zh }));
      await page.locator('html[lang="zh-CN"]').waitFor();
      await tabTo(page, banner.getByRole('button', { name: zh.language.en }));
      const theme = banner.getByRole('button', { name: new RegExp(zh.theme.label) });
      await pressOn(page, theme, 'Space');
      await page.locator('html[data-theme="light"]').waitFor();
      await pressOn(page, theme);
      await page.locator('html[data-theme="dark"]').waitFor();
    });

    it('signs in, fills the wizard and submits', async () => {
      const { page, complaints } = await reader.begin();
      await page.goto('/');
      await settle(page);
      await signInByKeys(page, getStage());
      await pressOn(page, page.getByRole('link', { name: en.nav.submit }).first());
      await page.waitForURL(/\/submit/);
      await fillWizardByKeys(page, getStage());
      await page.waitForURL(/\/submissions\/sub_/);
      expect(complaints).toEqual([]);
    });
  });
}

async function signInByKeys(page: Page, stage: Stage): Promise<void> {
  const account = accountMessages.en;
  await pressOn(page, page.getByRole('banner').getByRole('link', { name: en.nav.signIn }));
  await typeInto(page, page.getByLabel(account.phone), phone);
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel(account.code, { exact: true }), await stage.readCode(phone));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: en.nav.accountMenu }).waitFor();
}

async function fillWizardByKeys(page: Page, { model, practice }: Stage): Promise<void> {
  const type = (label: string, text: string) => typeInto(page, page.getByLabel(label, { exact: true }), text);
  const choose = (radio: Locator) => chooseByKeys(page, radio);
  const next = () => pressOn(page, page.getByRole('button', { name: words.next, exact: true }));
  await choose(page.getByRole('radio', { name: /LLM/i }).first());
  await next();
  await choose(page.getByRole('radio', { name: practice.title.en }));
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
  await pressOn(page, page.getByRole('button', { name: words.confirm.submit }));
}
