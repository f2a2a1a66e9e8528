import type { Locator, Page } from 'playwright-core';
import { accountMessages } from '../packages/web/src/features/account/messages.ts';
import { connectionMessages } from '../packages/web/src/features/submit/connection-messages.ts';
import { submitMessages } from '../packages/web/src/features/submit/messages.ts';
import { en } from '../packages/web/src/i18n/en.ts';
import { chooseByKeys, pressOn, typeInto } from './keys.ts';
import { rightKey } from './model.ts';
import type { Stage } from './stage.ts';
import { settle } from './visit.ts';

export const connectionWords = connectionMessages.en;
const words = submitMessages.en;
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

/** From the first step to the last, which is not sent yet; each is looked at when it is there. */
export async function fillWizardByKeys(
  page: Page,
  { model, practice }: Stage,
  { name, look }: { readonly name: string; look(step: string): Promise<void> },
): Promise<void> {
  const type = (label: string, text: string) => typeInto(page, page.getByLabel(label, { exact: true }), text);
  const choose = (radio: Locator) => chooseByKeys(page, radio);
  const goTo = async (step: string, first: Locator) => {
    await pressOn(page, page.getByRole('button', { name: words.next, exact: true }));
    await first.waitFor();
    await settle(page);
    await look(step);
  };
  const edition = page.getByRole('radio', { name: practice.title.en });
  const hidden = page.getByRole('radio', { name: words.estimate.visibilityCards.private.label });
  await choose(page.getByRole('radio', { name: /LLM/i }).first());
  await goTo('submit-edition', edition);
  await choose(edition);
  await goTo('submit-endpoint', page.getByLabel(connectionWords.baseUrl, { exact: true }));
  await type(connectionWords.baseUrl, model.baseUrl);
  await type(connectionWords.model, 'stubborn');
  await type(connectionWords.apiKey, rightKey);
  await goTo('submit-connection', page.getByText(connectionWords.test.passed));
  await goTo('submit-model', page.getByLabel(words.model.displayName, { exact: true }));
  await type(words.model.displayName, name);
  await type(words.model.developer, 'E2E laboratory');
  await type(words.model.parameterSize, '7B');
  await goTo('submit-estimate', hidden);
  await choose(hidden);
  await goTo('submit-confirm', page.getByRole('button', { name: words.confirm.submit }));
}

export async function submitByKeys(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: words.confirm.submit }));
  await page.waitForURL(/\/submissions\/sub_/);
}
