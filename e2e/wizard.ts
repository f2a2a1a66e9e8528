import type { Page } from 'playwright-core';
import { connectionMessages } from '../packages/web/src/features/submit/connection-messages.ts';
import { submitMessages } from '../packages/web/src/features/submit/messages.ts';
import { rightKey } from './model.ts';
import type { Stage } from './stage.ts';
import { settle } from './visit.ts';

export const words = submitMessages.en;
export const connectionWords = connectionMessages.en;

interface Examinee {
  readonly name: string;
}

/** Once nothing loads any more: what comes in above the button moves it away from under the pointer. */
async function next(page: Page): Promise<void> {
  await settle(page);
  await page.getByRole('button', { name: words.next, exact: true }).click();
}

export async function chooseType(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /LLM/i }).first().check();
  await next(page);
}

export async function chooseEdition(page: Page, { practice }: Stage): Promise<void> {
  await page.getByRole('radio', { name: practice.title.en }).check();
  await next(page);
}

export async function fillEndpoint(page: Page, { model }: Stage): Promise<void> {
  await page.getByLabel(connectionWords.baseUrl, { exact: true }).fill(model.baseUrl);
  await page.getByLabel(connectionWords.model, { exact: true }).fill('stubborn');
  await page.getByLabel(connectionWords.apiKey, { exact: true }).fill(rightKey);
  await next(page);
}

export async function passTest(page: Page): Promise<void> {
  await page.getByText(connectionWords.test.passed).waitFor();
  await next(page);
}

export async function describeModel(page: Page, { name }: Examinee): Promise<void> {
  await page.getByLabel(words.model.displayName, { exact: true }).fill(name);
  await page.getByLabel(words.model.developer, { exact: true }).fill('E2E laboratory');
  await page.getByLabel(words.model.parameterSize, { exact: true }).fill('7B');
  await next(page);
}

export async function chooseVisibility(page: Page): Promise<void> {
  await page.getByRole('radio', { name: words.estimate.visibilityCards.public.label }).check();
  await next(page);
}

export async function confirm(page: Page): Promise<string> {
  await page.getByRole('button', { name: words.confirm.submit }).click();
  await page.waitForURL(/\/submissions\/sub_/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
