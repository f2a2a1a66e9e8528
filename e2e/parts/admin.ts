import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editionSchema } from '@doctorbench/core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { editionMessages } from '../../packages/web/src/features/admin/edition-messages.ts';
import { adminMessages } from '../../packages/web/src/features/admin/messages.ts';
import { suiteMessages } from '../../packages/web/src/features/admin/suite-messages.ts';
import { en } from '../../packages/web/src/i18n/en.ts';
import { expectNoBarrier, glance } from '../inspect.ts';
import { chooseByKeys, openDialogByKeys, pressOn, tabTo, typeInto } from '../keys.ts';
import { root, type Stage } from '../stage.ts';
import { type Site, settle, signIn, type Visit } from '../visit.ts';

const phone = '+8613911110009';
const words = editionMessages.en;
const editionId = 'spring-round';

/** All of it by keyboard alone. */
export function describeAdmin({ getStage, reader, story }: Site): void {
  describe('an administrator, by keyboard alone', () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await reader.begin();
      getStage().makeAdmin(phone);
      story.admin = await signIn(visit.page, getStage(), phone);
    });
    afterEach(() => expect(visit?.complaints ?? []).toEqual([]));

    it('drafts an edition, looks at it and publishes it', async () => {
      const { page } = visit;
      await page.goto('/admin/editions');
      await settle(page);
      const dialog = await openDialogByKeys(page, page.getByRole('button', { name: words.draft }));
      await typeInto(page, dialog.getByLabel(words.form.id, { exact: true }), editionId);
      await typeInto(page, dialog.getByLabel(words.form.titleZh), '春季评测');
      await typeInto(page, dialog.getByLabel(words.form.titleEn), 'Spring round');
      // This platform was started without judges: it suggests an edition that needs none.
      expect(await dialog.getByRole('switch', { name: words.form.panel }).isDisabled()).toBe(true);
      await expectNoBarrier(page, 'the form of a new edition');
      await pressOn(page, dialog.getByRole('button', { name: words.form.create }));
      const row = page.getByRole('row', { name: /Spring round/ });
      await row.getByText(words.states.draft.name).waitFor();
      expect(await listEditions(getStage())).not.toContain(editionId);
      const asked = await openDialogByKeys(page, row.getByRole('button', { name: words.open, exact: true }));
      await pressOn(page, asked.getByRole('button', { name: words.open, exact: true }));
      await row.getByRole('button', { name: words.close, exact: true }).waitFor();
      expect(await listEditions(getStage())).toContain(editionId);
      await pressOn(page, row.getByRole('link', { name: 'Spring round' }));
      await page.waitForURL(new RegExp(`/boards/${editionId}`));
    });

    it('uploads a suite and hears what became of it', async () => {
      const { page } = visit;
      // Asked for before the page is opened: the browser takes a moment to hand choosers over.
      const chooser = page.waitForEvent('filechooser');
      await page.goto('/admin/suites');
      await settle(page);
      const manifest = readFileSync(join(root, 'suites', 'starter', 'suite.json'));
      await tabTo(page, page.getByLabel(suiteMessages.en.files));
      await page.keyboard.press('Enter');
      await (await chooser).setFiles([
        { name: 'suite.json', mimeType: 'application/json', buffer: manifest },
      ]);
      await pressOn(page, page.getByRole('button', { name: suiteMessages.en.upload }));
      await page.getByText(suiteMessages.en.refusedTitle).waitFor();
      await expectNoBarrier(page, 'an upload that was refused');
    });

    it('changes the role of somebody', async () => {
      const { page } = visit;
      const { users, roles } = adminMessages.en;
      await page.goto('/admin/users?query=0002');
      await settle(page);
      const row = page.getByRole('row', { name: /0002/ });
      const dialog = await openDialogByKeys(page, row.getByRole('button'));
      await chooseByKeys(page, dialog.getByRole('radio', { name: roles.expert }));
      await pressOn(page, dialog.getByRole('button', { name: users.confirm }));
      await row.getByText(roles.expert).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('status').filter({ hasText: roles.expert }).waitFor({ state: 'detached' });
    });

    it('is what it takes to see these pages', async () => {
      const { page } = await reader.begin();
      await page.goto('/admin/queue');
      await page.getByText(en.states.signInTitle).waitFor();
      await glance(page, 'admin-nobody');
    });
  });
}

async function listEditions(stage: Stage): Promise<readonly string[]> {
  return (await stage.getJson('/editions', z.array(editionSchema))).map(({ id }) => id);
}
