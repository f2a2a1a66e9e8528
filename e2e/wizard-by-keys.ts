import type { Locator, Page } from 'playwright-core';
import { accountMessages } from '../packages/web/src/features/account/messages.ts';
import { en } from '../packages/web/src/i18n/en.ts';
import { chooseByKeys, pressOn, typeInto } from './keys.ts';
import { rightKey } from './model.ts';
import type { Stage } from './stage.ts';
import { connectionWords, words } from './wizard.ts';

const phone = '+8613911110002';

/** From any page. */
export async function signInByKeys(page: Page, stage: Stage): Promise<void> {
  const account = accountMessages.en;
  await pressOn(page, page.getByRole('banner').getByRole('link', { name: en.nav.signIn }));
  await typeInto(page, page.getByLabel(account.phone), phone);
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel(account.code, { exact: true }), await stage.readCode(phone));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: en.nav.accountMenu }).waitFor();
}

/** From the first step to the last, and submits. */
export async function fillWizardByKeys(page: Page, { model, practice }: Stage): Promise<void> {
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
