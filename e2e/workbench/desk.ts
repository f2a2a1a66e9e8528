import type { Page } from 'playwright-core';
import { expertMessages } from '../../packages/web/src/features/experts/messages.ts';
import { pictureMessages } from '../../packages/web/src/features/reports/picture-messages.ts';
import { eventually } from '../eventually.ts';
import { pressOn } from '../keys.ts';
import { settle } from '../visit.ts';

export const deskWords = expertMessages.en;

/** Takes up the next task, by keyboard. */
export async function beginTask(page: Page): Promise<void> {
  await settle(page);
  await pressOn(page, page.getByRole('button', { name: deskWords.begin, exact: true }));
  await page.getByRole('group', { name: deskWords.yourWord }).waitFor();
}

/** The focus is on the first question: a digit answers it. */
export async function answerByKeys(page: Page, digit: string): Promise<void> {
  await page.keyboard.press(digit);
  await eventually(() => page.getByRole('status').filter({ hasText: deskWords.kept }).count()).toBe(1);
  await pressOn(page, page.getByRole('button', { name: deskWords.send }));
}

/** Nothing is left for whoever sits there. */
export function waitForNothing(page: Page): Promise<void> {
  return page.getByText(deskWords.nothing).waitFor();
}

/** A picture of the question that is really there. */
export async function expectPicture(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: pictureMessages.en.numbered('1') });
  await eventually(() => picture.evaluate(isDrawn)).toBe(true);
}

function isDrawn(element: Element): boolean {
  return element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0;
}
