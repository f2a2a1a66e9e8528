import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage } from '../../testing/import-stage.ts';
import { noRealData, readRealData } from '../../testing/real-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const clinCase = {
  id: '7',
  title: '案例分析-骨科外伤',
  description: '现病史\n患者摔倒后左腕疼痛。',
  QA_pairs: [
    {
      question: '简述诊断及依据。',
      answer: '诊断：桡骨远端骨折。\n依据：\n（1）外伤史；\n（2）局部畸形，\n并有压痛。',
    },
    { question: '如何处理？', answer: '手法复位后石膏固定。' },
  ],
};

describe('cmb-clin', () => {
  it('becomes a dialogue about one record, with a rubric and a gold answer in each turn', async () => {
    stage.writeSource({
      'clin.json': JSON.stringify([
        clinCase,
        { ...clinCase, id: '8', QA_pairs: clinCase.QA_pairs.slice(1) },
        { ...clinCase, id: '9', QA_pairs: [] },
        { ...clinCase, id: '10', QA_pairs: [{ question: '？', answer: '' }] },
        { ...clinCase, id: '7' },
      ]),
    });
    const record = await stage.run('cmb-clin');
    expect(record).toMatchObject({ read: 5, imported: 2 });
    expect(
      record.leftOut.map(({ reason, examples }) => [reason, examples.map(({ field }) => field)]),
    ).toEqual([
      ['bad-field', ['QA_pairs', 'QA_pairs[0].answer']],
      ['duplicate-id', ['id']],
    ]);
    const [dialogue, open] = await stage.openImported();
    expect(dialogue).toMatchObject({
      kind: 'dialogue',
      id: 'cmb-clin-clin-7',
      scenario: 'decision-support',
      departments: ['orthopedics'],
      turns: [
        {
          user: '现病史\n患者摔倒后左腕疼痛。\n\n简述诊断及依据。',
          gold: clinCase.QA_pairs[0]?.answer,
          rubric: [
            { id: 'turn-1-agrees', dimension: 'factual-accuracy', points: 3 },
            { dimension: 'completeness', points: 1, text: expect.stringContaining('桡骨远端骨折') },
            { points: 1, text: expect.stringMatching(/：外伤史；$/) },
            { points: 1, text: expect.stringMatching(/：局部畸形，并有压痛。$/) },
          ],
        },
        { user: '如何处理？', rubric: [{ points: 1 }, { id: 'turn-2-point-1', points: 1 }] },
      ],
    });
    expect(open).toMatchObject({ kind: 'open', id: 'cmb-clin-clin-8', rubric: [{}, {}] });
  });

  it('reads the published case; cases without questions are left out', async ({ skip }) => {
    const example = readRealData('cmb/CMB-Clin-example-from-README.json');
    const bare = readRealData('cmb/CMB-Clin-cases-73.DISC-format.json');
    if (!example || !bare) return skip(noRealData);
    stage.writeSource({ 'example.json': example, 'bare.json': bare });
    expect(await stage.run('cmb-clin')).toMatchObject({
      read: 74,
      imported: 1,
      leftOut: [{ reason: 'bad-field', count: 73 }],
    });
    const [item] = await stage.openImported();
    if (item?.kind !== 'dialogue') throw new Error('a dialogue was due');
    // By hand: four grounds after the diagnosis, six numbered differentials, one paragraph of treatment.
    expect(item.turns.map(({ rubric }) => rubric.map(({ points }) => points))).toEqual([
      [5, 1, 1, 1, 1, 1],
      [6, 1, 1, 1, 1, 1, 1],
      [1, 1],
    ]);
  });
});
