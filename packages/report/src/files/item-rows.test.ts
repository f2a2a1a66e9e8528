import type { Grade } from '@doctorbench/core';
import { makeGrade } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { toCsvHeader, toItemRow } from './item-rows.ts';

const columns = toCsvHeader('llm', { titled: false }).trim().split(',');

/** A row by its columns; none of these cells holds a comma. */
function cellsOf(grade: ReturnType<typeof makeGrade>): Readonly<Record<string, string | undefined>> {
  const cells = toItemRow(grade, { numbers: undefined, track: 'llm', titled: false })
    .replace(/\r\n$/, '')
    .split(',');
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

  it('says how the pictures were made in the track of pictures alone', () => {
    const options = { numbers: undefined, titled: false } as const;
    const cellOf = (track: 'llm' | 'vlm', grade = makeGrade('a')) => {
      const at = toCsvHeader(track, { titled: false }).trim().split(',').indexOf('modality');
      return at === -1 ? undefined : toItemRow(grade, { ...options, track }).split(',')[at];
    };
    expect(cellOf('vlm', makeGrade('a', { modality: 'ecg' }))).toBe('ecg');
    expect(cellOf('vlm')).toBe('N/A');
    expect(cellOf('llm', makeGrade('a', { modality: 'ecg' }))).toBeUndefined();
  });

  it('says how an encounter went in the track of agents alone, behind everything else', () => {
    const columns = 'encounter_end,case_minutes,clinic_calls,cost_cny,expert_cost_cny,expert_minutes';
    expect(toCsvHeader('agent', { titled: true })).toMatch(new RegExp(`,title_zh,title_en,${columns}\r\n$`));
    expect(toCsvHeader('llm', { titled: true })).not.toContain('encounter_end');
    const options = { numbers: undefined, track: 'agent', titled: false } as const;
    const encounter: NonNullable<Grade['encounter']> = {
      end: 'died',
      minutes: 40,
      visits: 1,
      calls: 12,
      costCny: 30.5,
      expertCostCny: 200,
      expertMinutes: 35,
      criticalActions: [],
      faults: {},
    };
    const grade = makeGrade('a', { encounter });
    expect(toItemRow(grade, options)).toMatch(/,died,40,12,30\.5,200,35\r\n$/);
    expect(toItemRow(makeGrade('a'), options)).toMatch(/,N\/A,N\/A,N\/A,N\/A,N\/A,N\/A\r\n$/);
  });

  it('ends with the title where titles are asked for, and with nothing where one is not to be shown', () => {
    const options = { numbers: undefined, track: 'llm', titled: true } as const;
    expect(toCsvHeader('llm', { titled: true })).toMatch(/,failure,title_zh,title_en\r\n$/);
    const title = { zh: '胸痛', en: 'Chest pain, sudden' };
    expect(toItemRow(makeGrade('a'), { ...options, title })).toMatch(/,胸痛,"Chest pain, sudden"\r\n$/);
    expect(toItemRow(makeGrade('a'), options)).toMatch(/,,\r\n$/);
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
