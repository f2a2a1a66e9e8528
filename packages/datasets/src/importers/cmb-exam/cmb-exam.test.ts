import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage } from '../../testing/import-stage.ts';
import { measureChoice, noRealData, readRealData } from '../../testing/real-data.ts';
import { cmbExam } from './cmb-exam.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const question = {
  exam_type: '护理考试',
  exam_class: '护士执业资格',
  exam_subject: '护士执业资格考试',
  question: '下列哪些属于无菌物品的保存要求',
  question_type: '多项选择题',
  option: { A: '标明日期', B: '定期检查', C: '与污染物同放', D: '', E: '' },
  answer: 'ＡＢ',
};

describe('cmb-exam', () => {
  it('reads keys of full width, padding and labels, and says which field of an entry is wrong', async () => {
    stage.writeSource({
      'train.json': JSON.stringify([
        question,
        { ...question, question_type: '单项选择题', answer: 'AB' },
        { ...question, answer: 'D' },
        { ...question, option: { A: '', B: '定期检查', C: '同放' } },
        { ...question, option: { A: '定期检查', B: '定期检查', C: '同放' } },
        { ...question, answer: 'A', exam_subject: '皮肤科', exam_class: '规培结业' },
        { ...question, answer: undefined },
      ]),
    });
    const record = await stage.run('cmb-exam');
    expect(record).toMatchObject({ importer: 'cmb-exam@2', read: 7, imported: 2 });
    expect(record.leftOut[0]?.examples.map(({ field }) => field)).toEqual([
      'answer',
      'answer',
      'option[0]',
      'option[1]',
      'answer',
    ]);
    const items = await stage.openImported();
    expect(items).toMatchObject([
      {
        id: 'cmb-exam-train-1',
        track: 'llm',
        scenario: 'medical-education',
        language: 'zh-CN',
        departments: ['nursing'],
        key: ['A', 'B'],
        multiple: true,
        tags: ['exam:护理考试', 'class:护士执业资格', 'subject:护士执业资格考试', 'type:多项选择题'],
      },
      // One key in a question that allows several is still such a question.
      { id: 'cmb-exam-train-6', departments: ['dermatology'], key: ['A'], multiple: true },
    ]);
    expect(items[0]).toHaveProperty('options.length', 3);
  });

  it('joins the keys that stand in a file of their own, and counts those without a question', async () => {
    const { answer: _, ...open } = question;
    stage.writeSource({
      'CMB-test-choice-question.json': JSON.stringify([
        { ...open, id: 1 },
        { ...open, id: 3 },
      ]),
      'CMB-test-choice-answer.json': JSON.stringify([
        { id: 1, answer: 'AC' },
        { id: 2, answer: 'B' },
      ]),
    });
    expect(await stage.run('cmb-exam')).toMatchObject({
      read: 3,
      imported: 1,
      leftOut: [
        {
          count: 2,
          examples: [
            { file: 'CMB-test-choice-answer.json', field: 'question' },
            { file: 'CMB-test-choice-question.json', field: 'answer' },
          ],
        },
      ],
    });
    expect(await stage.openImported()).toMatchObject([{ key: ['A', 'C'] }]);
  });

  it('reads the published record', async ({ skip }) => {
    const record = readRealData('cmb/CMB-Exam-example-from-README.json');
    if (!record) return skip(noRealData);
    stage.writeSource({ 'example.json': record });
    expect(await stage.run('cmb-exam')).toMatchObject({ read: 1, imported: 1 });
    const items = await stage.openImported();
    expect(measureChoice(items, 'cmb-exam-example-1')).toEqual(['D', 92, '5 6 6 6 6']);
    expect(items[0]?.departments).toEqual(['stomatology']);
  });

  it('joins all 11,200 published keys to questions of their form', async ({ skip }) => {
    const answers = readRealData('cmb/CMB-test-choice-answer.json');
    if (!answers) return skip(noRealData);
    const keys: readonly { id: number; question_type: string; answer: string }[] = JSON.parse(
      String(answers),
    );
    const option = { A: '甲', B: '乙', C: '丙', D: '丁', E: '戊', F: '己' };
    stage.writeSource({
      'answer.json': answers,
      'question.json': JSON.stringify(
        keys.map(({ answer: _, ...labels }) => ({ ...labels, question: `题目 ${labels.id}`, option })),
      ),
    });
    const found = new Map<string, string>();
    const stamp = { split: 'private', canary: 'canary-of-a-test', month: '2026-11' } as const;
    for await (const step of cmbExam.read(join(stage.dir, 'source'), stamp))
      if (step.kind === 'entry' && step.item.kind === 'choice')
        found.set(step.item.id, `${step.item.key.join('')} ${step.item.multiple}`);
    const wrong = keys.filter(
      ({ id, question_type, answer }) =>
        found.get(`cmb-exam-question-${id}`) !==
        `${[...answer].sort().join('')} ${question_type === '多项选择题'}`,
    );
    expect(wrong).toEqual([]);
    expect(found.size).toBe(11_200);
  });
});
