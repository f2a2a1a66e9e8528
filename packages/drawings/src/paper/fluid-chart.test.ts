import { describe, expect, it } from 'vitest';
import { paperDrawings } from './paper-drawings.ts';
import { listWords } from './testing/read-svg.ts';

const sheets = paperDrawings.filter(({ id }) => id.startsWith('fluid-'));

describe('a fluid balance sheet', () => {
  it.each(sheets.map(sheet => [sheet.id, sheet] as const))(
    '%s adds up to its truth, line by line',
    (_, { svg, truth }) => {
      const sum = (side: string) =>
        listWords(svg)
          .filter(({ attributes }) => attributes.class === side)
          .reduce((total, { said }) => total + Number(said), 0);
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
      const said = listWords(svg).map(words => words.said);
      expect(said).toContain(String(intakeMl));
      expect(said).toContain(String(outputMl));
      expect([intakeMl === truth.intakeMl, outputMl === truth.outputMl].filter(right => !right).length).toBe(
        1,
      );
    }
  });
});
