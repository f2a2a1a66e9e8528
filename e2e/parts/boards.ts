import { describe, expect, it } from 'vitest';
import { openVisit, type Site, settle } from '../visit.ts';

const mostScriptBytes = 200_000;

export function describeBoards({ browser, getStage }: Site): void {
  describe('a board', () => {
    it('shows every phantom in order with its score, for less than 200 kB of compressed scripts', async () => {
      const { edition, board } = getStage();
      const { page, context, complaints } = await openVisit(browser, getStage());
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
      await page.goto(`/boards/${edition.id}`);
      await settle(page);
      await page.waitForLoadState('networkidle');
      process.stdout.write(`first load of a board: ${scripts.size} scripts, ${bytes} bytes compressed\n`);
      expect([...new Set(scripts.values())]).toEqual(['br']);
      expect(bytes).toBeGreaterThan(20_000);
      expect(bytes).toBeLessThan(mostScriptBytes);
      const [, ...rows] = await page.getByRole('table').getByRole('row').allInnerTexts();
      expect(rows).toHaveLength(board.rows.length);
      for (const [index, { card, overall_score: score }] of board.rows.entries()) {
        expect(rows[index]).toContain(card.displayName);
        expect(rows[index]?.replace('−', '-')).toContain(score?.toFixed(2));
      }
      expect(complaints).toEqual([]);
      await context.close();
    });
  });
}
