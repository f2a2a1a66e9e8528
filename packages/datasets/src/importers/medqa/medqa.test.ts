import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, toJsonLines } from '../../testing/import-stage.ts';
import { measureChoice, noRealData, readRealData } from '../../testing/real-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

describe('medqa', () => {
  it('reads the three examinations, and choices at the end of the question', async () => {
    const us = {
      question: 'A man has chest pain. What is next?',
      answer: 'ECG',
      options: { A: 'Rest', B: 'ECG', C: 'Biopsy', D: 'B' },
      meta_info: 'step2&3',
      answer_idx: 'B',
    };
    const chinese = { question: '发热首先应', answer: '物理降温', options: { A: '物理降温', B: '手术' } };
    stage.writeSource({
      'questions/US/test.jsonl': toJsonLines([
        us,
        { ...us, answer_idx: 'A' },
        { ...us, answer_idx: 'E', answer: undefined },
        { ...us, answer_idx: undefined, answer: 'Surgery' },
      ]),
      'questions/Mainland/test.jsonl': toJsonLines([{ ...chinese, answer_idx: 'A', meta_info: '历年真题' }]),
      'questions/Taiwan/test.jsonl': toJsonLines([{ ...chinese, meta_info: 'taiwanese_test_Q' }]),
      'input.jsonl': toJsonLines([
        { id: 'test-9', question: 'Which?\nAnswer Choices: (A) One (a) (B) Two (C) Three', label: ['C'] },
        { id: 'test-10', question: 'Which?', label: ['C'] },
      ]),
    });
    const record = await stage.run('medqa');
    expect(record).toMatchObject({ read: 8, imported: 4 });
    expect(record.leftOut[0]?.examples.map(({ field }) => field)).toEqual([
      'options',
      'answer',
      'answer_idx',
      'answer',
    ]);
    expect(await stage.openImported()).toMatchObject([
      {
        id: 'medqa-input-test-9',
        stem: 'Which?',
        options: [{ text: 'One (a)' }, { text: 'Two' }, { text: 'Three' }],
        key: ['C'],
        tags: ['exam:us'],
      },
      { language: 'zh-CN', key: ['A'], tags: ['exam:mainland', 'type:历年真题'] },
      { language: 'zh-CN', key: ['A'], tags: ['exam:taiwan', 'type:taiwanese_test_Q'] },
      // The last option says "B": the letter counts, not the words.
      { language: 'en', key: ['B'], multiple: false, tags: ['exam:us', 'type:step2&3'] },
    ]);
  });

  it('reads the published test part in two forms, to the same questions', async ({ skip }) => {
    const hard = readRealData('medagents-benchmark/data/medqa/test_hard.jsonl');
    const whole = readRealData('medxpertqa/medqa_input.jsonl');
    if (!hard || !whole) return skip(noRealData);
    stage.writeSource({ 'hard.jsonl': hard, 'input.jsonl': whole });
    expect(await stage.run('medqa')).toMatchObject({ read: 1373, imported: 1373, leftOut: [] });
    const items = await stage.openImported();
    expect(measureChoice(items, 'medqa-hard-0')).toEqual(['B', 608, '68 63 44 38']);
    expect(measureChoice(items, 'medqa-hard-413')).toEqual(['A', 762, '14 14 35 27']);
    expect(measureChoice(items, 'medqa-hard-829')).toEqual(['D', 656, '47 26 68 47']);
    const ofHard = items.filter(({ id }) => id.startsWith('medqa-hard-'));
    expect(ofHard).toHaveLength(100);
    for (const { id } of ofHard) {
      const number = id.slice('medqa-hard-'.length).padStart(5, '0');
      expect(measureChoice(items, id)).toEqual(measureChoice(items, `medqa-input-test-${number}`));
    }
  });
});
