import { describe, expect, it } from 'vitest';
import { listWords } from '../testing/read-svg.ts';
import { paperDrawings } from './paper-drawings.ts';

const sheets = paperDrawings.filter(({ id }) => id.startsWith('fluid-'));

describe('a fluid balance sheet', () => {
  it.each(sheets.map(sheet => [sheet.id, sheet] as const))(
    '%s adds up to its truth, line by line',
    (_, { svg, truth }) => {
      const sum = (side: string) =>
        listWords(svg)
          .filter(({ attributes }) => attributes.class === side)
          .reduce((total, { words }) => total + Number(words), 0);
      expect(sum('intake')).toBe(truth.intakeMl);
      expect(sum('output')).toBe(truth.outputMl);
      expect(truth.balanceMl).toBe(sum('intake') - sum('output'));
    },
  );

  it('bears the sums that were written, one of them wrong', () => {
    for (const { svg, truth } of sheets) {
      const { intakeMl, outputMl } = truth.written as {
        readonly intakeMl: number;
        readonly outputMl: number;
      };
      const words = listWords(svg).map(words => words.words);
      expect(words).toContain(String(intakeMl));
      expect(words).toContain(String(outputMl));
      expect([intakeMl === truth.intakeMl, outputMl === truth.outputMl].filter(right => !right).length).toBe(
        1,
      );
    }
  });
});
