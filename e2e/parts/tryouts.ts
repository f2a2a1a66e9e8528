import { describe, expect, it } from 'vitest';
import { actionWords } from '../../packages/web/src/features/tryouts/action-words.ts';
import { tryoutMessages } from '../../packages/web/src/features/tryouts/messages.ts';
import { glance } from '../inspect.ts';
import { type Site, settle, sizes } from '../visit.ts';

const birthCase = 'agent-emergency-workflow-delivery-suite';
const words = tryoutMessages.en;

/** What people do who are not signed in. With a finger a case is played where papers are sat. */
export function describeTryouts({ reader }: Site): void {
  describe('trying a case without an account', () => {
    it('plays it as narrow as phones come to its grading, which fits', async () => {
      const { page, complaints } = await reader.open(`/try/cases/${birthCase}`);
      await page.setViewportSize(sizes.small);
      await page.getByRole('log').waitFor();
      await page.getByRole('tab', { name: words.groups.look }).click();
      await page.getByRole('button', { name: actionWords.en.tools.vital_signs }).click();
      await page
        .getByRole('region', { name: words.monitor })
        .getByText(/^\d+\/\d+$/)
        .waitFor();
      await glance(page, 'tryout-phone');
      await page.getByRole('button', { name: words.giveUp }).click();
      await page.locator('dialog[open]').getByRole('button', { name: words.giveUp }).click();
      await page.getByRole('heading', { name: words.graded }).waitFor();
      await settle(page);
      await glance(page, 'tryout-graded');
      expect(complaints).toEqual([]);
    });
  });
}
