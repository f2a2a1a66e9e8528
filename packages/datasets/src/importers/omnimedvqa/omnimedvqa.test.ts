import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, makePng } from '../../testing/import-stage.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const entry = {
  dataset: 'Own set',
  question_id: 'own_0001',
  question_type: 'Lesion Grading',
  question: 'How severe is it?',
  gt_answer: 'Mild.',
  image_path: 'Images/Own set/0001.png',
  option_A: 'None',
  option_B: 'mild',
  modality_type: 'Fundus Photography',
};

describe('omnimedvqa', () => {
  it('finds the key among the options by its words, and the picture below the source', async () => {
    stage.writeSource({
      'QA_information/Open-access/own.json': JSON.stringify([
        entry,
        { ...entry, question_id: 'own_0002', gt_answer: 'Severe' },
        { ...entry, question_id: 'own_0003', image_path: 'Images/gone.png' },
        { ...entry, question_id: 'own_0004', option_A: '' },
      ]),
      'Images/Own set/0001.png': await makePng(30),
    });
    const record = await stage.run('omnimedvqa');
    expect(record).toMatchObject({ read: 4, imported: 1 });
    expect(record.leftOut.map(({ reason, count }) => [reason, count])).toEqual([
      ['bad-field', 2],
      ['image-missing', 1],
    ]);
    expect((await stage.openImported())[0]).toMatchObject({
      id: 'omnimedvqa-Own-set-own-0001',
      scenario: 'image-diagnosis',
      modality: 'fundus',
      key: ['B'],
    });
  });
});
