import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, toJsonLines } from '../../testing/import-stage.ts';
import { measureChoice, noRealData, readRealData } from '../../testing/real-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const entry = {
  question_id: 6100,
  question: 'Which food holds most vitamin C?',
  options: ['Rice', 'Orange', 'Egg', 'N/A', 'N/A'],
  answer: 'B',
  answer_index: 1,
  category: 'health',
  src: 'ori_mmlu-nutrition',
};

describe('mmlu-pro', () => {
  it('reads the questions on health, without the filler of their lists', async () => {
    stage.writeSource({
      'test.jsonl': toJsonLines([
        entry,
        { ...entry, question_id: 1, category: 'law', src: 'stemez-Law' },
        { ...entry, question_id: 2, category: 'biology', src: 'ori_mmlu-college_biology' },
        { ...entry, question_id: 3, answer_index: 0 },
        { ...entry, question_id: 4, answer: 'D', answer_index: 3 },
        { ...entry, question_id: 5, options: ['Rice', 'Rice', 'Egg'] },
      ]),
    });
    const record = await stage.run('mmlu-pro');
    expect(record).toMatchObject({ read: 6, imported: 2, leftOut: [{ reason: 'bad-field', count: 4 }] });
    expect(record.leftOut[0]?.examples.map(({ field }) => field)).toEqual([
      'category',
      'answer_index',
      'answer_index',
      'options[1]',
    ]);
    const items = await stage.openImported();
    expect(items).toMatchObject([
      {
        id: 'mmlu-pro-6100',
        departments: ['preventive-medicine'],
        key: ['B'],
        tags: ['category:health', 'subject:nutrition'],
      },
      { id: 'mmlu-pro-2' },
    ]);
    expect(items[0]).toHaveProperty('options.length', 3);
  });

  it('reads 100 published records', async ({ skip }) => {
    const records = readRealData('medagents-benchmark/data/mmlu-pro/test_hard.jsonl');
    if (!records) return skip(noRealData);
    stage.writeSource({ 'hard.jsonl': records });
    expect(await stage.run('mmlu-pro')).toMatchObject({ read: 100, imported: 100, leftOut: [] });
    const items = await stage.openImported();
    expect(measureChoice(items, 'mmlu-pro-6002')).toEqual(['C', 52, '7 15 17 17']);
    expect(measureChoice(items, 'mmlu-pro-6171')).toEqual(['F', 62, '35 22 34 32 30 30 38 29 42 32']);
    expect(measureChoice(items, 'mmlu-pro-6308')).toEqual(['I', 565, '110 80 74 104 53 100 72 53 78 89']);
  });
});
