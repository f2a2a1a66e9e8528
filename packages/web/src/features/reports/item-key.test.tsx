import { type Item, itemSchema } from '@doctorbench/core';
import { makeChoiceItem, makeOpenItem, makeSequenceItem } from '@doctorbench/core/testing';
import { type Screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itemSubmissionId, makeGradedItem } from '../../testing/make-graded-item.ts';
import { renderPart } from '../../testing/render.tsx';
import { GradedItemView } from './item.tsx';

type Parts = Parameters<typeof makeGradedItem>[1];

async function open(item: Item, parts: Parts, locale: 'en' | 'zh' = 'en') {
  const shown = await renderPart(
    <GradedItemView submissionId={itemSubmissionId} graded={makeGradedItem(item, parts)} />,
    { locale },
  );
  await shown.screen.findByRole('region', { name: locale === 'en' ? 'What was said' : '对话内容' });
  const getSection = (name: string) => within(shown.screen.getByRole('region', { name }));
  const readFacts = (name: string) =>
    Object.fromEntries(
      getSection(name)
        .getAllByRole('term')
        .map(term => [term.textContent, term.nextElementSibling?.textContent]),
    );
  const listItems = (heading: string) =>
    within(shown.screen.getByRole('heading', { name: heading }).parentElement as HTMLElement)
      .getAllByRole('listitem')
      .map(line => [...line.children].map(({ textContent }) => textContent));
  return { ...shown, getSection, readFacts, listItems };
}

describe('a choice', () => {
  const wrong = { read: ['B'], total: { kind: 'scored' as const, percent: 0 } };

  it.each([
    ['en', 'Options', 'Key', 'Chosen', 'Right answer', 'Read from the answer'],
    ['zh', '选项', '标准答案', '模型所选', '标准答案', '从答案中读出'],
  ] as const)('shows the key and what was chosen (%s)', async (locale, heading, key, chosen, right, read) => {
    const { listItems, readFacts } = await open(
      makeChoiceItem('number'),
      { said: 'Answer: B', grade: wrong },
      locale,
    );
    expect(listItems(heading)).toEqual([
      ['A', '120', key],
      ['B', '114', chosen],
      ['C', '12345'],
    ]);
    expect(readFacts(right)).toEqual({ [right]: 'A', [read]: 'B' });
  });

  it('marks a right option both ways', async () => {
    const { listItems } = await open(makeChoiceItem('number'), { said: 'A', grade: { read: ['A'] } });
    expect(listItems('Options')[0]).toEqual(['A', '120', 'Key', 'Chosen']);
  });

  it.each([
    ['en', 'nothing could be read', 'Unreadable'],
    ['zh', '未能读出', '无法读出答案'],
  ] as const)('says that nothing could be read (%s)', async (locale, unread, status) => {
    const { screen } = await open(
      makeChoiceItem('number'),
      { said: 'Hm.', grade: { status: 'unparseable', total: { kind: 'scored', percent: 0 } } },
      locale,
    );
    expect(screen.getByText(unread)).toBeDefined();
    expect(screen.getByText(status)).toBeDefined();
    expect(screen.queryByText(locale === 'en' ? 'Chosen' : '模型所选')).toBeNull();
  });

  it('tells partial credit apart from the score, and explains', async () => {
    const item = makeChoiceItem('number', { key: ['A', 'C'], multiple: true, explanation: 'Both answer.' });
    const { getSection, screen } = await open(item, {
      said: 'A',
      grade: { read: ['A'], partialPercent: 50, total: { kind: 'scored', percent: 0 } },
    });
    const section = getSection('Right answer');
    expect(section.getByText('A, C')).toBeDefined();
    expect(section.getByText('partial credit 50.00, not in the score')).toBeDefined();
    expect(section.getByText('Both answer.')).toBeDefined();
    expect(screen.getByText('0.00')).toBeDefined();
  });
});

describe('a sequence', () => {
  it.each([
    ['en', 'Steps as shown', 'Right answer'],
    ['zh', '步骤（按展示顺序）', '标准答案'],
  ] as const)(
    'shows the steps, the right order and the one that was read (%s)',
    async (locale, steps, right) => {
      const { listItems, getSection } = await open(
        makeSequenceItem('cpr'),
        { said: 'A → C → B', grade: { read: ['A', 'C', 'B'], total: { kind: 'scored', percent: -100 } } },
        locale,
      );
      expect(listItems(steps).map(([id]) => id)).toEqual(['A', 'B', 'C']);
      expect(getSection(right).getByText('B → C → A')).toBeDefined();
      expect(getSection(right).getByText('A → C → B')).toBeDefined();
    },
  );

  it('wholly reversed is wrong and no danger', async () => {
    const { screen } = await open(makeSequenceItem('cpr'), {
      grade: {
        read: ['A', 'C', 'B'],
        total: { kind: 'scored', percent: -100 },
        dimensions: { accuracy: { kind: 'scored', percent: -100 } },
      },
    });
    const scores = screen.getAllByText('−100.00');
    expect(scores.length).toBeGreaterThan(0);
    for (const score of scores) expect(score.className).not.toContain('danger');
    expect(screen.queryByText('Veto')).toBeNull();
  });

  it('is unlike an open answer below zero, which is', async () => {
    const { screen } = await open(makeOpenItem('bad'), {
      grade: { total: { kind: 'scored', percent: -35 } },
    });
    expect(screen.getByText('−35.00').className).toContain('text-danger');
  });
});

describe('expected values', () => {
  const item = makeOpenItem('potassium', {
    rubric: [],
    expected: [
      { metric: 'number', value: 3.5, unit: 'mmol/L', tolerance: { percent: 5 } },
      { metric: 'set', members: [['HTN'], ['DM']] },
    ],
  });
  const metrics = [
    { metric: 'number-answer@1', percent: 100, read: '3.6 mmol/L' },
    { metric: 'set-f1@1', percent: 66.667, detail: { precision: 1, recall: 0.5 } },
  ];
  const listMetrics = (section: Pick<Screen, 'getAllByRole'>) =>
    section.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('stand beside what was read and what it is worth', async () => {
    const { getSection, screen } = await open(item, { grade: { metrics } });
    expect(listMetrics(getSection('Measured against the expected answer'))).toEqual([
      'NumberExpected: 3.5 mmol/L ± 5\u00a0%Read from the answer: 3.6 mmol/L100.00',
      expect.stringMatching(/^.*Expected: HTN, DMprecision 1 · recall 0\.50066\.67$/),
    ]);
    expect(screen.queryByRole('table', { name: 'Criteria' })).toBeNull();
  });

  it('are told in Chinese', async () => {
    const { getSection } = await open(item, { grade: { metrics } }, 'zh');
    const [first, second] = listMetrics(getSection('与标准答案对照'));
    expect(first).toBe('数值标准答案：3.5 mmol/L 允许误差 ±5%从答案中读出：3.6 mmol/L100.00');
    expect(second).toContain('精确率 1 · 召回率 0.500');
  });

  it('say where nothing could be read', async () => {
    const { getSection } = await open(item, {
      grade: { metrics: [{ metric: 'number-answer@1', percent: 0 }, ...metrics.slice(1)] },
    });
    const [first] = listMetrics(getSection('Measured against the expected answer'));
    expect(first).toContain('Read from the answer: nothing could be read');
    expect(first).toMatch(/0\.00$/);
  });

  it('are not matched to readings where a metric is missing', async () => {
    const { getSection } = await open(item, { grade: { metrics: metrics.slice(1) } });
    const section = getSection('Measured against the expected answer');
    expect(listMetrics(section)).toHaveLength(1);
    expect(section.queryByText(/Expected/)).toBeNull();
  });
});

describe('about an item', () => {
  const item = itemSchema.parse(
    makeOpenItem('sourced', {
      departments: ['emergency', 'cardiology'],
      provenance: {
        basis: ['Chest pain guideline, 2023', 'Textbook, 2020'],
        author: 'Dr Wu',
        written: '2026-01',
      },
      review: [{ by: 'Dr Zhao', on: '2026-02', verdict: 'Sound; wording made clearer.' }],
    }),
  );

  it('tells where it comes from, and who read it a second time', async () => {
    const { getSection } = await open(item, {});
    const sources = getSection('Sources');
    expect(sources.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Chest pain guideline, 2023',
      'Textbook, 2020',
    ]);
    expect(sources.getByText('Dr Wu, 2026-01')).toBeDefined();
    expect(sources.getByText('Sound; wording made clearer.')).toBeDefined();
    expect(sources.getByText('Dr Zhao, 2026-02')).toBeDefined();
    expect(sources.queryByText(/Nobody has read/)).toBeNull();
  });

  it.each([
    ['en', 'Sources', 'Nobody has read this item a second time yet.'],
    ['zh', '出处', '本题尚未经第二人复核。'],
  ] as const)('says where nobody did (%s)', async (locale, heading, words) => {
    const { getSection } = await open(makeOpenItem('unread'), {}, locale);
    expect(getSection(heading).getByText(words)).toBeDefined();
  });

  it('tells its place in the catalogue, the grader in words, and the time', async () => {
    const { readFacts } = await open(item, { grade: { grader: 'offline-lexical@1, gpt-judge' } });
    expect(readFacts('About this item')).toMatchObject({
      Item: 'sourced',
      Department: expect.stringMatching(/^Emergency.*, Cardiology$/),
      Difficulty: expect.stringContaining('Medium'),
      'Graded by': 'the offline judge, gpt-judge',
      'Time to answer': expect.stringMatching(/^1\.5/),
    });
  });

  it('has the scores by dimension, and none where there are none', async () => {
    const { readFacts } = await open(item, {
      grade: {
        dimensions: { safety: { kind: 'scored', percent: 62.5 }, accuracy: { kind: 'not-applicable' } },
      },
    });
    expect(readFacts('Scores of this item')).toMatchObject({ 'Safety and risk control': '62.50' });
  });
});
