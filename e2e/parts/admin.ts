import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { editionMessages } from '../../packages/web/src/features/admin/edition-messages.ts';
import { adminMessages } from '../../packages/web/src/features/admin/messages.ts';
import { expectNoBarrier } from '../inspect.ts';
import { chooseByKeys, openDialogByKeys, pressOn } from '../keys.ts';
import { type Site, settle, signIn, type Visit } from '../visit.ts';

const phone = '+8613911110009';
const words = editionMessages.en;

/** All of it by keyboard alone. */
export function describeAdmin({ getStage, reader, story }: Site): void {
  describe('an administrator, by keyboard alone', () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await reader.begin();
      await getStage().makeAdmin(phone);
      story.admin = await signIn(visit.page, getStage(), phone);
    });
    afterEach(() => expect(visit?.complaints ?? []).toEqual([]));

    it('changes the role of somebody', async () => {
      const { page } = visit;
      const { users, roles } = adminMessages.en;
      await page.goto('/admin/users?query=0003');
      await settle(page);
      const row = page.getByRole('row', { name: /0003/ });
      const dialog = await openDialogByKeys(page, row.getByRole('button'));
      await chooseByKeys(page, dialog.getByRole('radio', { name: roles.expert }));
      await pressOn(page, dialog.getByRole('button', { name: users.confirm }));
      await row.getByText(roles.expert).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('status').filter({ hasText: roles.expert }).waitFor({ state: 'detached' });
    });

    it('finds no barrier in the form of a new edition', async () => {
      const { page } = visit;
      await page.goto('/admin/editions');
      await settle(page);
      const dialog = await openDialogByKeys(page, page.getByRole('button', { name: words.draft }));
      // This platform was started without judges: it suggests an edition that needs none.
      expect(await dialog.getByRole('switch', { name: words.form.panel }).isDisabled()).toBe(true);
      await expectNoBarrier(page, 'the form of a new edition');
    });
  });
}
