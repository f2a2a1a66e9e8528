import { beforeAll, describe, expect, it } from 'vitest';
import { accountMessages } from '../../packages/web/src/features/account/messages.ts';
import { en } from '../../packages/web/src/i18n/en.ts';
import { openDialogByKeys, pressOn, selectByKeys, typeInto } from '../keys.ts';
import { type Site, settle, signIn, sizes, type Visit } from '../visit.ts';

const phone = '+8613911110003';
const words = accountMessages.en;

export function describeKeyboardAccount({ getStage, reader }: Site): void {
  describe('an account, by keyboard alone', () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await reader.begin();
      await signIn(visit.page, getStage(), phone);
      // As over plain http, where browsers give pages no clipboard. Nothing is loaded again here.
      await visit.page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
      );
    });

    it('makes a token, copies it without a clipboard and revokes it', async () => {
      const { page } = visit;
      await settle(page);
      await typeInto(page, page.getByLabel(words.tokenName, { exact: true }), 'ward');
      await selectByKeys(page, page.getByLabel(words.tokenExpiry), new RegExp(words.expiries['365']));
      const make = page.getByRole('button', { name: words.makeToken });
      await pressOn(page, make);
      const shown = page.locator('dialog[open]');
      await shown.waitFor();
      expect(await shown.evaluate(element => element.contains(document.activeElement))).toBe(true);
      await pressOn(page, shown.getByRole('button', { name: en.actions.copy }));
      await shown
        .getByText(en.actions.copied, { exact: true })
        .or(shown.getByLabel(en.actions.copyByHand))
        .waitFor();
      await pressOn(page, shown.getByRole('button', { name: words.tokenCopied }));
      await shown.waitFor({ state: 'detached' });
      expect(await make.evaluate(element => element === document.activeElement)).toBe(true);
      const dialog = await openDialogByKeys(page, page.getByRole('button', { name: `${words.revoke} ward` }));
      await pressOn(page, dialog.getByRole('button', { name: words.revoke }));
      await page.getByText(words.tokensEmpty).waitFor();
      const toast = page.getByText(words.revoked);
      await toast.waitFor();
      await page.keyboard.press('Escape');
      await toast.waitFor({ state: 'detached' });
    });

    it('is told news on a phone without its buttons being covered', async () => {
      const { page, complaints } = visit;
      await page.setViewportSize(sizes.phone);
      await typeInto(page, page.getByLabel(words.email), 'ward@example.org');
      await page.keyboard.press('Enter');
      const toast = page.getByText(words.emailSaved);
      await toast.waitFor();
      for (const name of [en.actions.save, words.makeToken]) {
        const button = page.getByRole('button', { name, exact: true });
        await button.scrollIntoViewIfNeeded();
        expect(await button.evaluate(isOnTop), name).toBe(true);
      }
      await page.keyboard.press('Escape');
      await toast.waitFor({ state: 'detached' });
      expect(complaints).toEqual([]);
    });
  });
}

/** Runs in the page: nothing lies over its middle. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && element.contains(top);
}
