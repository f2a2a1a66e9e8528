import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, toJsonLines } from '../../testing/import-stage.ts';
import { measureChoice, noRealData, readRealData } from '../../testing/real-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const entry = {
  id: 'Text-1',
  question: 'What explains the murmur?\nAnswer Choices: (A) A valve (B) A clot',
  options: [
    { letter: 'A', content: 'A valve' },
    { letter: 'B', content: 'A clot' },
  ],
  label: ['A'],
  medical_task: 'Diagnosis',
  body_system: 'Cardiovascular',
  question_type: 'Reasoning',
};

describe('medxpertqa', () => {
  it('asks a question once, without the choices at its end, and leaves the other part to its importer', async () => {
    stage.writeSource({
      'text.jsonl': toJsonLines([
        entry,
        { ...entry, id: 'Text-2', label: 'B', options: { A: 'x', B: 'y' }, medical_task: 'Basic Science' },
        { ...entry, id: 'MM-1', images: ['a.png'] },
        { ...entry, id: 'Text-3', label: ['A', 'B'] },
        { ...entry, id: undefined },
        { ...entry, id: 'Text-4', options: undefined },
      ]),
    });
    const record = await stage.run('medxpertqa');
    expect(record).toMatchObject({ read: 6, imported: 2, leftOut: [{ reason: 'bad-field', count: 4 }] });
    expect(record.leftOut[0]?.examples.map(({ field }) => field)).toEqual([
      'images',
      'label',
      'id',
      'options',
    ]);
    expect(await stage.openImported()).toMatchObject([
      {
        id: 'medxpertqa-Text-1',
        stem: 'What explains the murmur?',
        scenario: 'decision-support',
        departments: ['cardiology'],
        difficulty: 'hard',
        key: ['A'],
      },
      { id: 'medxpertqa-Text-2', scenario: 'knowledge-query', key: ['B'] },
    ]);
  });

  it('reads the published sample of 244, and none of the 199 with pictures', async ({ skip }) => {
    const text = readRealData('medxpertqa/medxpertqa_sampled_text_input.jsonl');
    const pictures = readRealData('medxpertqa/medxpertqa_sampled_mm_input.jsonl');
    if (!text || !pictures) return skip(noRealData);
    stage.writeSource({ 'text.jsonl': text, 'mm.jsonl': pictures });
    expect(await stage.run('medxpertqa')).toMatchObject({
      read: 443,
      imported: 244,
      leftOut: [{ reason: 'bad-field', count: 199, examples: [{ field: 'images' }, {}, {}, {}, {}] }],
    });
    const items = await stage.openImported();
    const measure = (id: string) => measureChoice(items, `medxpertqa-${id}`);
    expect(measure('Text-20')).toEqual(['J', 1019, '44 45 45 44 40 43 36 38 40 21']);
    expect(measure('Text-2155')).toEqual(['A', 752, '11 25 8 18 11 9 10 13 8 17']);
    expect(measure('Text-94')).toEqual(['E', 452, '23 49 57 47 21 40 34 36 25 37']);
  });
});
