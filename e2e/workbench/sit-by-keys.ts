import type { Page } from 'playwright-core';
import { sittingMessages } from '../../packages/web/src/features/sittings/messages.ts';
import { actionWords } from '../../packages/web/src/features/tryouts/action-words.ts';
import { tryoutMessages } from '../../packages/web/src/features/tryouts/messages.ts';
import { backTo, chooseByKeys, pressOn, selectByKeys, typeInto } from '../keys.ts';
import { settle } from '../visit.ts';
import { expectPicture } from './desk.ts';

const paperWords = sittingMessages.en;
const { tools } = actionWords.en;
const label = (field: string) => actionWords.en.fields[field] ?? field;
const words = tryoutMessages.en;

/** Both papers to their ends: an open question, a picture and a case, without a pointer. */
export async function sitByKeys(page: Page): Promise<void> {
  for (const { name, items, sit } of [
    { name: /imaging/, items: 2, sit: sitQuestions },
    { name: /agent/i, items: 1, sit: sitCase },
  ]) {
    await page.goto('/sit');
    await settle(page);
    const begin = page.getByRole('button', { name: paperWords.begin });
    const card = page.locator('div').filter({ has: page.getByRole('heading', { name }) });
    await pressOn(page, card.filter({ has: begin }).last().getByRole('button', { name: paperWords.begin }));
    await sit(page);
    await page.getByText(paperWords.answered(String(items), String(items))).waitFor();
    await pressOn(page, page.getByRole('button', { name: paperWords.finish, exact: true }));
    await pressOn(page, page.locator('dialog[open]').getByRole('button', { name: paperWords.finish }));
    await page.getByRole('heading', { name: paperWords.result }).waitFor();
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
    if (await answer.isVisible()) await typeInto(page, answer, 'Tamponade. Call the surgeon now.');
    else await chooseByKeys(page, letter);
    if (place === 1) await pressOn(page, page.getByRole('button', { name: paperWords.next, exact: true }));
  }
  // What is written is kept when the focus leaves it.
  await page.keyboard.press('Tab');
}

/** Asks, takes the vital signs, and ends the case. */
async function sitCase(page: Page): Promise<void> {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await page.getByRole('log').waitFor();
  await typeInto(page, page.getByRole('textbox', { name: label('question') }), 'How do you feel?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('log').getByText('How do you feel?').waitFor();
  await backTo(page, tab(words.groups.ask));
  await page.keyboard.press('ArrowRight');
  await pressOn(page, page.getByRole('button', { name: tools.vital_signs }));
  await page
    .getByRole('region', { name: words.monitor })
    .getByText(/^\d+\/\d+$/)
    .waitFor();
  await backTo(page, tab(words.groups.look));
  await page.keyboard.press('End');
  await selectByKeys(page, page.getByRole('combobox', { name: label('disposition') }), /intensive care/);
  await typeInto(page, page.getByRole('textbox', { name: label('summary') }), 'Bleeding after birth.');
  await pressOn(page, page.getByRole('button', { name: tools.finish }));
  await page.getByText(paperWords.caseOver).waitFor();
}
