import { describe, expect, it } from 'vitest';
import { boardMessages } from '../../packages/web/src/features/boards/messages.ts';
import { eventually } from '../eventually.ts';
import { openVisit, type Site, settle } from '../visit.ts';

const words = boardMessages.en;
const mostScriptBytes = 200_000;

export function describeBoards({ browser, getStage, reader }: Site): void {
  describe('a board', () => {
    it('shows every phantom in order, with its score', async () => {
      const { edition, board } = getStage();
      const visit = await reader.begin();
      const { page } = visit;
      await page.goto(`/boards/${edition.id}`);
      await settle(page);
      const rows = page.getByRole('table').getByRole('row');
      const names = board.rows.map(({ card }) => card.displayName);
      expect(await rows.count()).toBe(names.length + 1);
      for (const [index, { card, overall_score: score }] of board.rows.entries()) {
        const text = await rows.nth(index + 1).innerText();
        expect(text).toContain(card.displayName);
        expect(text.replace('−', '-')).toContain(score?.toFixed(2));
      }
      expect(visit.complaints).toEqual([]);
    });

    it('loads less than 200 kB of compressed scripts', async () => {
      const { page, context } = await openVisit(browser, getStage());
      const wire = await context.newCDPSession(page);
      await wire.send('Network.enable');
      const scripts = new Map<string, string>();
      let bytes = 0;
      wire.on('Network.responseReceived', ({ requestId, type, response }) => {
        if (type === 'Script') scripts.set(requestId, String(response.headers['content-encoding']));
      });
      wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength;
      });
      await page.goto(`/boards/${getStage().edition.id}`);
      await settle(page);
      await page.waitForLoadState('networkidle');
      process.stdout.write(`first load of a board: ${scripts.size} scripts, ${bytes} bytes compressed\n`);
      expect([...new Set(scripts.values())]).toEqual(['br']);
      expect(bytes).toBeGreaterThan(20_000);
      expect(bytes).toBeLessThan(mostScriptBytes);
      await context.close();
    });

    it('sorts by any column and keeps the order in its address', async () => {
      const { page } = await reader.begin();
      await page.goto(`/boards/${getStage().edition.id}`);
      await settle(page);
      const first = page.getByRole('table').getByRole('row').nth(1);
      const best = await first.innerText();
      const sort = page.getByRole('columnheader').getByRole('button', { name: /overall/i });
      await sort.click();
      await page.waitForURL(/order=asc/);
      await eventually(() => first.innerText()).not.toBe(best);
      const worst = await first.innerText();
      await page.reload();
      await settle(page);
      expect(await first.innerText()).toBe(worst);
    });

    it('is a list of cards on a phone', async () => {
      const { page, context } = await openVisit(browser, getStage(), { size: 'phone', language: 'zh' });
      await page.goto(`/boards/${getStage().edition.id}`);
      await settle(page);
      expect(await page.getByRole('table').count()).toBe(0);
      expect(await page.locator('main ol > li').count()).toBeGreaterThanOrEqual(getStage().board.rows.length);
      await context.close();
    });

    it('tells what has no board, and offers the way back', async () => {
      const { page } = await reader.begin();
      await page.goto('/boards/no-such-edition');
      await page
        .getByRole('alert')
        .or(page.getByRole('button', { name: 'Try again' }))
        .first()
        .waitFor();
      await page.route('**/api/v1/editions', async route => {
        const editions = (await (await route.fetch()).json()) as readonly { readonly track: string }[];
        await route.fulfill({ json: editions.filter(({ track }) => track !== 'agent') });
      });
      await page.goto('/boards?track=agent');
      await page.getByText(words.noEditionTitle).waitFor();
    });
  });
}
