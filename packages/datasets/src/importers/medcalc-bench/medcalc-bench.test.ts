import type { Item } from '@doctorbench/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, toJsonLines } from '../../testing/import-stage.ts';
import { noSample, readShared } from '../../testing/shared-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const entry = {
  'Row Number': '1',
  'Calculator ID': '6',
  'Calculator Name': 'Body mass index',
  Category: 'physical',
  'Output Type': 'decimal',
  'Note ID': 'n-1',
  'Patient Note': 'A woman of 1.6 m weighs 64 kg.',
  Question: 'What is her body mass index?',
  'Ground Truth Answer': '25',
  'Lower Limit': '23.75',
  'Upper Limit': '26.25',
};

const exact = (answer: string) => ({
  'Ground Truth Answer': answer,
  'Lower Limit': answer,
  'Upper Limit': answer,
});

function expectedOf(items: readonly Item[]): unknown[] {
  return items.map(item => item.kind === 'open' && item.expected?.[0]);
}

describe('medcalc-bench', () => {
  it('holds equations to their limits, and rules, dates and ages to the value', async () => {
    stage.writeSource({
      'test.jsonl': toJsonLines([
        entry,
        { ...entry, 'Calculator ID': '4', ...exact('3') },
        { ...entry, 'Calculator ID': '13', ...exact('1/5/2024') },
        { ...entry, 'Calculator ID': '69', ...exact("('9 weeks', '1 day')") },
        {
          ...entry,
          'Calculator ID': '38',
          'Ground Truth Answer': '-2',
          'Lower Limit': '-1.9',
          'Upper Limit': '-2.1',
        },
        { ...entry, 'Calculator ID': '7', 'Upper Limit': 'high' },
        { ...entry, 'Calculator ID': '68', ...exact('2024') },
        { ...entry, 'Calculator ID': 'x' },
        { ...entry, 'Calculator ID': '9', 'Ground Truth Answer': '40' },
      ]),
    });
    const record = await stage.run('medcalc-bench');
    expect(record).toMatchObject({ read: 9, imported: 5, leftOut: [{ reason: 'bad-field', count: 4 }] });
    expect(record.leftOut[0]?.examples.map(({ field }) => field)).toEqual([
      'Upper Limit',
      'Ground Truth Answer',
      'Calculator ID',
      'expected[0].value',
    ]);
    const items = await stage.openImported();
    expect(expectedOf(items)).toEqual([
      { metric: 'number', value: 25, range: { low: 23.75, high: 26.25 } },
      { metric: 'number', value: 3 },
      { metric: 'date', value: '2024-01-05', order: 'month-first' },
      {
        metric: 'set',
        members: [
          ['9 weeks', '9 week'],
          ['1 days', '1 day'],
        ],
      },
      { metric: 'number', value: -2, range: { low: -2.1, high: -1.9 } },
    ]);
    expect(items[1]?.tags).toContain('scored-by:rule');
  });

  it('takes every record of the real sample', async ({ skip }) => {
    const files = readShared('medcalc-bench', /\.csv$/);
    skip(!files, noSample('medcalc-bench'));
    stage.writeSource(files ?? {});
    expect(await stage.run('medcalc-bench')).toMatchObject({ read: 55, imported: 55, leftOut: [] });
    const items = await stage.openImported();
    const byId = new Map(items.map(item => [item.id, item]));
    const find = (calculator: number) => byId.get(`medcalc-bench-${calculator}-one-shot-${calculator}`);
    expect(expectedOf([find(2), find(43), find(13)].filter(item => item !== undefined))).toEqual([
      { metric: 'number', value: 67.00495, range: { low: 63.6547, high: 70.3552 } },
      { metric: 'number', value: 9 },
      { metric: 'date', value: '2000-12-02', order: 'month-first' },
    ]);
  });
});
