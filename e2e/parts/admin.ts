import { editionSchema } from '@doctorbench/core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { editionMessages } from '../../packages/web/src/features/admin/edition-messages.ts';
import { en } from '../../packages/web/src/i18n/en.ts';
import { expectNoBarrier, glance } from '../inspect.ts';
import type { Stage, Story } from '../stage.ts';
import { openVisit, settle, signIn, type Visit } from '../visit.ts';

const phone = '+8613911110009';
const words = editionMessages.en;
const editionId = 'spring-round';

export function describeAdmin(browser: Browser, getStage: () => Stage, story: Story): void {
  describe('an administrator', () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await openVisit(browser, getStage());
      getStage().makeAdmin(phone);
      story.admin = await signIn(visit.page, getStage(), phone);
    });
    afterAll(() => visit?.context.close());

    it('drafts an edition, looks at it and publishes it', async () => {
      const { page, complaints } = visit;
      await page.goto('/admin/editions');
      await settle(page);
      await page.getByRole('button', { name: words.draft }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.form.id, { exact: true }).fill(editionId);
      await dialog.getByLabel(words.form.titleEn).fill('Spring round');
      await dialog.getByLabel(words.form.titleZh).fill('春季评测');
      await expectNoBarrier(page, 'the form of a new edition');
      await dialog.getByRole('button', { name: words.form.create }).click();
      const row = page.getByRole('row', { name: /Spring round/ });
      await row.getByText(words.states.draft.name).waitFor();
      expect(await listEditions(getStage())).not.toContain(editionId);
      await row.getByRole('button', { name: words.open, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.open, exact: true }).click();
      await row.getByRole('button', { name: words.close, exact: true }).waitFor();
      expect(await listEditions(getStage())).toContain(editionId);
      await row.getByRole('link', { name: 'Spring round' }).click();
      await page.waitForURL(new RegExp(`/boards/${editionId}`));
      expect(complaints).toEqual([]);
    });

    it('is what it takes to see these pages', async () => {
      const { page, context } = await openVisit(browser, getStage());
      await page.goto('/admin/queue');
      await page.getByText(en.states.signInTitle).waitFor();
      await glance(page, 'admin-nobody');
      await context.close();
    });
  });
}

async function listEditions(stage: Stage): Promise<readonly string[]> {
  return (await stage.getJson('/editions', z.array(editionSchema))).map(({ id }) => id);
}
