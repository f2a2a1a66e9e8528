import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { itemMessages } from '../../packages/web/src/features/reports/item-messages.ts';
import { reportMessages } from '../../packages/web/src/features/reports/messages.ts';
import { submissionMessages } from '../../packages/web/src/features/submissions/messages.ts';
import { en } from '../../packages/web/src/i18n/en.ts';
import { eventually } from '../eventually.ts';
import { glance } from '../inspect.ts';
import { openDialogByKeys, pressOn, typeInto } from '../keys.ts';
import { rightKey } from '../model.ts';
import { type Site, settle, type Visit } from '../visit.ts';
import { connectionWords, fillWizardByKeys, signInByKeys, submitByKeys } from '../wizard.ts';

const name = 'Stubborn 7B';
const words = submissionMessages.en;

/** One visit, by keyboard alone but for the reading at its end; each step needs those before it. */
export function describeSubmitting({ getStage, reader, story }: Site): void {
  describe('somebody who submits a model', () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await reader.open('/');
    });
    // A step that fails must not leave the model holding everybody up.
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') getStage().model.release();
    });

    it('registers with a phone number and a code', async () => {
      const { page, context } = visit;
      await signInByKeys(page, getStage());
      story.member = await context.storageState();
      expect(story.member.cookies.some(({ httpOnly }) => httpOnly)).toBe(true);
    });

    it('goes through the wizard and submits', async () => {
      const { page } = visit;
      await pressOn(page, page.getByRole('link', { name: en.nav.submit }).first());
      await page.waitForURL(/\/submit/);
      await fillWizardByKeys(page, getStage(), { name, look: step => glance(page, step) });
      getStage().model.holdAfter(getStage().practice.planned / 2);
      await submitByKeys(page);
    });

    it('watches it run without reloading, and cancels it', async () => {
      const { page } = visit;
      const progress = page.getByRole('progressbar', { name: words.progress(name) });
      await eventually(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
      expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(getStage().practice.planned);
      await glance(page, 'submission-running');
      await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
      const cancel = page.getByRole('button', { name: words.cancel, exact: true });
      const asked = await openDialogByKeys(page, cancel);
      await pressOn(page, asked.getByRole('button', { name: words.cancelConfirm }));
      // Its model keeps it waiting still: it ends because it was cancelled.
      await page.getByText(en.status.cancelled).first().waitFor();
      await page.getByRole('button', { name: words.resubmit }).waitFor();
      expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
      getStage().model.release();
      await glance(page, 'submission-cancelled');
    });

    it('submits it again, and waits for the report', async () => {
      const { page } = visit;
      const left = page.url();
      const dialog = await openDialogByKeys(page, page.getByRole('button', { name: words.resubmit }));
      await typeInto(page, dialog.getByLabel(connectionWords.apiKey, { exact: true }), rightKey);
      await pressOn(page, dialog.getByRole('button', { name: words.resubmit }));
      await page.waitForURL(url => url.href !== left);
      await page.getByRole('link', { name: words.report }).waitFor();
      expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
      story.submission = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    });

    it('reads the report down to one answer, and goes back', async () => {
      const { page, complaints } = visit;
      await page.goto('/submissions');
      await page.getByRole('link', { name }).first().waitFor();
      await page.getByRole('link', { name: words.report }).first().click();
      await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
      await settle(page);
      await page.getByRole('link', { name: reportMessages.en.viewItems, exact: true }).click();
      await page.waitForURL(/view=items/);
      await page.getByRole('list', { name: itemMessages.en.list }).getByRole('link').first().click();
      await page.waitForURL(/\/items\//);
      story.item = new URL(page.url()).pathname;
      const back = page.getByRole('link', { name: itemMessages.en.backToList });
      await back.waitFor();
      await eventually(() => page.getByRole('main').innerText()).toContain('120');
      await back.click();
      await page.waitForURL(/view=items/);
      await page.getByRole('list', { name: itemMessages.en.list }).waitFor();
      expect(complaints).toEqual([]);
    });
  });
}
