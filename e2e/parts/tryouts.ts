import { describe, expect, it } from 'vitest';
import { actionWords } from '../../packages/web/src/features/tryouts/action-words.ts';
import { tryoutMessages } from '../../packages/web/src/features/tryouts/messages.ts';
import { glance } from '../inspect.ts';
import { openVisit, type Site, settle } from '../visit.ts';

const birthCase = 'agent-emergency-workflow-delivery-suite';

/** What people do who are not signed in. By keyboard it is played where its parts are tested. */
export function describeTryouts({ browser, getStage }: Site): void {
  describe('trying a case without an account', () => {
    it('plays it on a phone, in Chinese, to its grading, which fits', async () => {
      const { page, context, complaints } = await openVisit(browser, getStage(), {
        size: 'phone',
        language: 'zh',
      });
      const zh = tryoutMessages.zh;
      await page.goto(`/try/cases/${birthCase}`);
      await page.getByRole('log').waitFor();
      await page.getByRole('tab', { name: zh.groups.look }).tap();
      await page.getByRole('button', { name: actionWords.zh.tools.vital_signs }).tap();
      await page
        .getByRole('region', { name: zh.monitor })
        .getByText(/^\d+\/\d+$/)
        .waitFor();
      await glance(page, 'tryout-phone');
      await page.getByRole('button', { name: zh.giveUp }).tap();
      await page.locator('dialog[open]').getByRole('button', { name: zh.giveUp }).tap();
      await page.getByRole('heading', { name: zh.graded }).waitFor();
      await settle(page);
      await glance(page, 'tryout-graded');
      expect(complaints).toEqual([]);
      await context.close();
    });
  });
}
