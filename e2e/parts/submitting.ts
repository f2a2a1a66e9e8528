import { standingWords } from '@doctorbench/report';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { itemMessages } from '../../packages/web/src/features/reports/item-messages.ts';
import { reportMessages } from '../../packages/web/src/features/reports/messages.ts';
import { submissionMessages } from '../../packages/web/src/features/submissions/messages.ts';
import { en } from '../../packages/web/src/i18n/en.ts';
import { eventually } from '../eventually.ts';
import { glance } from '../inspect.ts';
import { openDialogByKeys, pressOn, typeInto } from '../keys.ts';
import { rightKey } from '../model.ts';
import { type Site, settle, signIn, type Visit } from '../visit.ts';
import * as wizard from '../wizard.ts';

const phone = '+8613911110001';
const name = 'Stubborn 7B';
const words = submissionMessages.en;
const { connectionWords } = wizard;

/** One visit from registering to comparing; each step needs those before it. */
export function describeSubmitting({ getStage, reader, story }: Site): void {
  describe('somebody who submits a model', () => {
    let visit: Visit;
    let id: string;
    beforeAll(async () => {
      visit = await reader.begin();
    });
    // A step that fails must not leave the model holding everybody up.
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') getStage().model.release();
    });

    it('registers with a phone number and a code', async () => {
      const session = await signIn(visit.page, getStage(), phone);
      expect(session.cookies.some(({ httpOnly }) => httpOnly)).toBe(true);
      story.member = session;
    });

    it('is told what is wrong with a key and where to mend it', async () => {
      const { page } = visit;
      await page.goto('/submit');
      await settle(page);
      await glance(page, 'submit-type');
      await wizard.chooseType(page);
      await glance(page, 'submit-edition');
      await wizard.chooseEdition(page, getStage());
      await wizard.fillEndpoint(page, getStage(), 'sk-wrong-key-000000');
      await page.getByText(connectionWords.test.failed).waitFor();
      expect(await page.getByRole('button', { name: wizard.words.next, exact: true }).isDisabled()).toBe(
        true,
      );
      await glance(page, 'submit-connection-failed');
      await page.getByRole('link', { name: connectionWords.test.goTo.apiKey }).click();
      const key = page.getByLabel(connectionWords.apiKey, { exact: true });
      await key.waitFor();
      expect(await key.evaluate(field => field === document.activeElement)).toBe(true);
      await glance(page, 'submit-endpoint');
    });

    it('mends it, and submits', async () => {
      const { page } = visit;
      await wizard.fillEndpoint(page, getStage());
      await page.getByText(connectionWords.test.passed).waitFor();
      await glance(page, 'submit-connection');
      await wizard.passTest(page);
      await glance(page, 'submit-model');
      await wizard.describeModel(page, { name });
      await settle(page);
      await glance(page, 'submit-estimate');
      await wizard.chooseVisibility(page, { name });
      await glance(page, 'submit-confirm');
      getStage().model.holdAfter(getStage().practice.planned / 2);
      id = await wizard.confirm(page);
    });

    it('watches it run without reloading', async () => {
      const { page } = visit;
      const progress = page.getByRole('progressbar', { name: words.progress(name) });
      await eventually(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
      expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(getStage().practice.planned);
      await glance(page, 'submission-running');
      await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
      getStage().model.release();
      await page.getByRole('link', { name: words.report }).waitFor();
      expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
      story.submission = id;
    });

    it('finds it among the submissions', async () => {
      const { page } = visit;
      await page.goto('/submissions');
      await page.getByRole('link', { name }).first().waitFor();
    });

    it('reads the report down to one answer', async () => {
      const { page } = visit;
      await page.getByRole('link', { name: words.report }).first().click();
      await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
      await settle(page);
      await page.getByRole('link', { name: reportMessages.en.viewItems, exact: true }).click();
      await page.waitForURL(/view=items/);
      await page.getByRole('list', { name: itemMessages.en.list }).getByRole('link').first().click();
      await page.waitForURL(/\/items\//);
      story.item = new URL(page.url()).pathname;
      await page.getByRole('link', { name: itemMessages.en.backToList }).waitFor();
      await eventually(() => page.getByRole('main').innerText()).toContain('120');
    });

    it('sees it on the practice board by its date, without score, rank or medal', async () => {
      const { page } = visit;
      await page.goto(`/boards/${getStage().practice.id}`);
      await settle(page);
      const main = page.getByRole('main');
      await main.getByText(name).first().waitFor();
      await main.getByText(standingWords.en.names['self-test']).first().waitFor();
      expect(await main.getByRole('checkbox').count()).toBe(0);
      await glance(page, 'practice-board');
    });

    it('adds a stress run to the result, and opens its laboratory', async () => {
      const { page } = visit;
      await page.goto(`/submissions/${id}`);
      await page.getByRole('button', { name: words.stress, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: words.stressTitle });
      await dialog.getByLabel(connectionWords.apiKey, { exact: true }).fill(rightKey);
      await dialog.getByRole('button', { name: words.stress, exact: true }).click();
      await page.waitForURL(url => /\/submissions\/sub_/.test(url.pathname) && !url.pathname.endsWith(id));
      await page.getByRole('link', { name: words.report }).click();
      await page.getByRole('link', { name: reportMessages.en.viewLaboratory, exact: true }).click();
      await page.waitForURL(/view=laboratory/);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await settle(page);
      await glance(page, 'laboratory');
    });

    it('cancels a second one and submits it again, by keyboard alone', async () => {
      const { page } = visit;
      const { model, practice } = getStage();
      const second = 'Stubborn 8B';
      model.holdAfter(practice.planned / 2);
      await wizard.submitModel(page, getStage(), { name: second, visibility: 'private' });
      await eventually(async () => page.getByRole('progressbar').getAttribute('aria-valuenow')).not.toBe('0');
      const cancel = page.getByRole('button', { name: words.cancel, exact: true });
      const asked = await openDialogByKeys(page, cancel);
      await pressOn(page, asked.getByRole('button', { name: words.cancelConfirm }));
      // Its model keeps it waiting still: it ends because it was cancelled.
      await page.getByText(en.status.cancelled).first().waitFor();
      await page.getByRole('button', { name: words.resubmit }).waitFor();
      model.release();
      await glance(page, 'submission-cancelled');
      const dialog = await openDialogByKeys(page, page.getByRole('button', { name: words.resubmit }));
      await typeInto(page, dialog.getByLabel(connectionWords.apiKey, { exact: true }), rightKey);
      await pressOn(page, dialog.getByRole('button', { name: words.resubmit }));
      await page.getByRole('link', { name: words.report }).waitFor();
      expect(visit.complaints).toEqual([]);
    });
  });
}
