import { describe, expect, it } from 'vitest';
import { makeGrade } from '../testing/run-records.ts';
import { toCsvHeader, toItemRow } from './item-rows.ts';

const columns = toCsvHeader('llm').trim().split(',');

/** A row by its columns; none of these cells holds a comma. */
function cellsOf(grade: ReturnType<typeof makeGrade>): Readonly<Record<string, string | undefined>> {
  const cells = toItemRow(grade, undefined, 'llm').replace(/\r\n$/, '').split(',');
  expect(cells).toHaveLength(columns.length);
  return Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
}

const votes = (...says: readonly boolean[]) =>
  says.map((met, index) => ({ judge: `judge-${index}`, met, evidence: [] }));

describe('a row of items.csv', () => {
  it('says what waits for an expert, whether judges were misled, and how far they agree', () => {
    const grade = makeGrade('a', {
      manipulated: true,
      verdicts: [
        {
          criterionId: 'calls',
          turn: 0,
          met: false,
          evidence: [],
          votes: votes(true, false),
          awaiting: 'tie',
        },
        { criterionId: 'rests', turn: 0, met: true, evidence: [], votes: votes(true, true) },
        { criterionId: 'waits', turn: 0, met: true, evidence: [], votes: votes(true, true) },
      ],
    });
    expect(cellsOf(grade)).toMatchObject({
      awaiting: 'tie:calls manipulation',
      manipulated: 'yes',
      judge_agreement: '0.666667',
    });
  });

  it('has no empty cell where there is nothing to say', () => {
    expect(cellsOf(makeGrade('a'))).toMatchObject({
      awaiting: 'no',
      manipulated: 'no',
      judge_agreement: 'N/A',
    });
  });

  it('keeps a spreadsheet from running what a suite or a grader wrote', () => {
    const grade = makeGrade('a', {
      grader: '=HYPERLINK("http://x")',
      vetoes: [
        { criterionId: '+1+1', turn: 0, text: 'x', reason: 'x', evidence: ['x'] },
        { criterionId: '@x', turn: 0, text: 'x', reason: 'x', evidence: ['x'] },
      ],
    });
    const cells = cellsOf(grade);
    expect(cells.red_lines).toBe("'+1+1 @x");
    expect(cells.grader).toBe('"\'=HYPERLINK(""http://x"")"');
  });
});
