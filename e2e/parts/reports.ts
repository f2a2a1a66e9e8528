import { reportSchema } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { expectNoBarrier } from '../inspect.ts';
import { findPhantom } from '../stage.ts';
import { type Site, settle } from '../visit.ts';

const waiting = {
  repeat: 0,
  scenario: 'symptom-query' as const,
  reason: 'tie' as const,
  votes: [],
  total: 40,
  range: { low: 40, high: 60 },
};

export function describeReports({ getStage, reader }: Site): void {
  describe('a report', () => {
    it('names items by their titles and says what an expert is asked; of private items it has the id', async () => {
      const visit = await reader.begin();
      const { page } = visit;
      await page.route('**/report', async route => {
        const reply = await route.fetch();
        const report = reportSchema.parse(await reply.json());
        const [veto] = report.veto.records;
        expect(veto?.title).toBeDefined();
        const records = [
          {
            ...waiting,
            itemId: 'shown-1',
            title: { zh: '胸痛', en: 'Chest pain at night' },
            criterionId: 'calls-help',
            text: 'Says to call an ambulance.',
          },
          { ...waiting, itemId: 'kept-1' },
        ];
        await route.fulfill({ response: reply, json: { ...report, awaiting: { records, omitted: 0 } } });
      });
      await page.goto(`/reports/${findPhantom(getStage().board, 'unsafe')}`);
      await settle(page);
      const awaiting = page.locator('#awaiting');
      await awaiting.getByText('Chest pain at night').waitFor();
      await awaiting.getByText('Says to call an ambulance.').waitFor();
      await awaiting.getByText('kept-1').waitFor();
      await expectNoBarrier(page, 'a report with open questions');
      expect(visit.complaints).toEqual([]);
    });
  });
}
