import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Grade, OpenItem } from '@doctorbench/core';
import { makeCriterion, makeOpenItem } from '@doctorbench/core/testing';
import { sayText } from '@doctorbench/models/testing';
import { describe, expect, it } from 'vitest';
import { scanSuite } from '../../suite/scan.ts';
import { withStage } from '../../testing/run-stage.ts';
import { writeSuiteFolder } from '../../testing/suite-folder.ts';

type Expectations = NonNullable<OpenItem['expected']>;

const asked: readonly {
  readonly id: string;
  readonly expected: Expectations;
  readonly says: string;
  readonly percent: number;
}[] = [
  {
    id: 'number',
    expected: [{ metric: 'number', value: 5.2, unit: '10*9/L', tolerance: { absolute: 0.1 } }],
    says: '白细胞约为 5.2×10⁹/L（正常 4–10×10⁹/L）。',
    percent: 100,
  },
  {
    id: 'date',
    expected: [{ metric: 'date', value: '2024-03-05', toleranceDays: 1 }],
    says: '预产期为2024年3月6日。',
    percent: 100,
  },
  { id: 'closed', expected: [{ metric: 'yes-no-maybe', value: 'no' }], says: '可以。', percent: 0 },
  {
    id: 'set',
    expected: [{ metric: 'set', members: [['fever'], ['cough'], ['rash']] }],
    says: '- fever\n- cough',
    percent: 80,
  },
  {
    id: 'points',
    expected: [
      { metric: 'key-points', points: [{ synonyms: ['ECG'] }, { synonyms: ['troponin'], weight: 3 }] },
    ],
    says: 'Send a troponin.',
    percent: 75,
  },
  {
    id: 'rouge',
    expected: [{ metric: 'rouge', references: ['好转出院'], variant: 'rouge-1', by: 'word' }],
    says: '好转出院',
    percent: 100,
  },
];

const items = asked.map(({ id, expected }) => {
  const { exemplars: _, ...item } = makeOpenItem(id, { rubric: [], expected });
  return item;
});

describe('a suite with expected answers', () => {
  it('is whole, is run and is graded by its metrics', async () => {
    const script = ({ item }: { readonly item: { readonly id: string } }) =>
      asked.find(({ id }) => id === item.id)?.says ?? '';
    await withStage(
      { items, script: (question, response) => sayText(response, script(question)) },
      async stage => {
        expect((await scanSuite(stage.suiteDir)).problems).toEqual([]);
        expect((await stage.session()).kind).toBe('completed');
        const grades = new Map<string, Grade>();
        await stage.read(async journal => {
          for await (const grade of journal.readGrades()) grades.set(grade.itemId, grade);
        });
        for (const { id, percent } of asked) {
          expect(grades.get(id)?.total, id).toMatchObject({ kind: 'scored' });
          expect(grades.get(id)?.metrics?.[0]?.percent, id).toBeCloseTo(percent, 9);
          expect(grades.get(id)?.dimensions['factual-accuracy'], id).toEqual(grades.get(id)?.total);
        }
        expect(grades.get('number')?.metrics?.[0]?.read).toBe('5.2×10^9/L');
      },
    );
  });

  it('is linted by file, line and field', async () => {
    const faulty = [
      makeOpenItem('none', { rubric: [] }),
      makeOpenItem('range', { expected: [{ metric: 'number', value: 5, range: { low: 9, high: 1 } }] }),
      makeOpenItem('place', { expected: [{ metric: 'date', value: '2024-03-05', dimension: 'mood' }] }),
      makeOpenItem('shape', { expected: [{ metric: 'set', members: [[]] }] }),
      makeOpenItem('sound', {
        rubric: [makeCriterion()],
        expected: [{ metric: 'yes-no-maybe', value: 'no' }],
      }),
    ];
    const root = await mkdtemp(join(tmpdir(), 'doctorbench-expected-'));
    try {
      const { problems } = await scanSuite(await writeSuiteFolder(join(root, 'suite'), { items: faulty }));
      expect(problems.map(({ file, line, field }) => [file, line, field])).toEqual([
        ['items.jsonl', 1, 'rubric'],
        ['items.jsonl', 2, 'expected[0].range'],
        ['items.jsonl', 3, 'expected[0].dimension'],
        ['items.jsonl', 4, 'expected[0].members[0]'],
      ]);
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  });
});
