import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, toJsonLines } from '../../testing/import-stage.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

describe('medbench', () => {
  it('reads choices, lists and texts, by the task that a record or its file names', async () => {
    const other = (id: number, source: string) => ({ id, source });
    stage.writeSource({
      'Med-Exam/test.jsonl': toJsonLines([
        { question: '发热时应\nA. 补液\nB. 禁水\nC. 观察', answer: 'A、C', other: other(1, 'Med-Exam') },
        { question: '正确的是\nA、甲\nB、乙', answer: 'Ｂ。', other: other(2, 'Med-Exam') },
        { question: '没有选项', answer: 'B', other: other(3, 'Med-Exam') },
        { question: '重复\nA. 甲\nB. 甲', answer: 'A', other: other(4, 'Med-Exam') },
        { question: '不公开答案\nA. 甲\nB. 乙', answer: '', other: other(5, 'Med-Exam') },
        { question: '键外\nA. 甲\nB. 乙', answer: 'D', other: other(6, 'Med-Exam') },
      ]),
      'CMeEE_dev.jsonl': toJsonLines([
        { question: '找出疾病。', answer: ['哮喘', '肺炎'], department: '呼吸与危重症医学科' },
        { question: '写出摘要。', answer: '患者咳嗽三天。现已好转。' },
      ]),
    });
    const record = await stage.run('medbench');
    expect(record).toMatchObject({ read: 8, imported: 4, leftOut: [{ reason: 'bad-field', count: 4 }] });
    expect(record.leftOut[0]?.examples.map(({ field }) => field)).toEqual([
      'question',
      'question[1]',
      'answer',
      'answer',
    ]);
    expect(await stage.openImported()).toMatchObject([
      {
        kind: 'open',
        scenario: 'documentation',
        departments: ['respiratory'],
        tags: ['task:CMeEE'],
        expected: [{ metric: 'set', members: [['哮喘'], ['肺炎']] }],
      },
      { kind: 'open', expected: [{ metric: 'rouge', variant: 'rouge-l', by: 'character' }] },
      {
        id: 'medbench-Med-Exam-test-1',
        scenario: 'medical-education',
        stem: '发热时应',
        key: ['A', 'C'],
        multiple: true,
        tags: ['task:Med-Exam'],
      },
      { id: 'medbench-Med-Exam-test-2', options: [{ text: '甲' }, { text: '乙' }], key: ['B'] },
    ]);
  });
});
