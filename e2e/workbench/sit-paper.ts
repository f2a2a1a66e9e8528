import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sittingMessages } from '../../packages/web/src/features/sittings/messages.ts';
import { actionWords } from '../../packages/web/src/features/tryouts/action-words.ts';
import { tryoutMessages } from '../../packages/web/src/features/tryouts/messages.ts';
import { expectPicture } from './desk.ts';

const paperWords = sittingMessages.en;
const { tools } = actionWords.en;
const label = (field: string) => actionWords.en.fields[field] ?? field;
const words = tryoutMessages.en;

/** Both papers to their ends, with a finger. */
export async function sitPapers(page: Page): Promise<void> {
  for (const { name, items, sit } of [
    { name: /imaging/, items: 2, sit: sitQuestions },
    { name: /agent/i, items: 1, sit: sitCase },
  ]) {
    await page.goto('/sit');
    const begin = page.getByRole('button', { name: paperWords.begin });
    const card = page.locator('div').filter({ has: page.getByRole('heading', { name }) });
    await card.filter({ has: begin }).last().getByRole('button', { name: paperWords.begin }).tap();
    await sit(page);
    await page.getByText(paperWords.answered(String(items), String(items))).waitFor();
    await expectNarrow(page);
    await handIn(page);
  }
}

/** Both questions of the paper, in whichever order they come. */
async function sitQuestions(page: Page): Promise<void> {
  for (const place of [1, 2]) {
    await page.locator('[aria-current="step"]', { hasText: String(place) }).waitFor();
    await expectPicture(page);
    const letter = page.getByRole('radio').first();
    const answer = page.getByRole('textbox', { name: words.answer });
    await letter.or(answer).waitFor();
    if (await answer.isVisible()) await answer.fill('Tamponade. Call the surgeon now.');
    else await letter.check();
    if (place === 1) await page.getByRole('button', { name: paperWords.next, exact: true }).tap();
  }
}

/** Takes the vital signs and ends the case. */
async function sitCase(page: Page): Promise<void> {
  await page.getByRole('log').waitFor();
  await page.getByRole('tab', { name: words.groups.look, exact: true }).tap();
  await page.getByRole('button', { name: tools.vital_signs }).tap();
  const monitor = page.getByRole('region', { name: words.monitor });
  await monitor.getByText(/^\d+\/\d+$/).waitFor();
  await page.getByRole('tab', { name: words.groups.end, exact: true }).tap();
  const disposition = page.getByRole('combobox', { name: label('disposition') });
  const options = await disposition.locator('option').allTextContents();
  await disposition.selectOption({ label: options.find(text => /intensive care/.test(text)) ?? '' });
  await page.getByRole('textbox', { name: label('summary') }).fill('Bleeding after birth.');
  await page.getByRole('button', { name: tools.finish }).tap();
  await page.getByText(paperWords.caseOver).waitFor();
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: paperWords.finish }).tap();
  await page.locator('dialog[open]').getByRole('button', { name: paperWords.finish }).tap();
  await page.getByRole('heading', { name: paperWords.result }).waitFor();
}

/** Nothing has to be pushed sideways. */
async function expectNarrow(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
  );
  expect(beyond, 'pixels beyond the edge').toBeLessThanOrEqual(0);
}
