import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage } from '../../testing/import-stage.ts';
import { measureChoice, noRealData, readRealData } from '../../testing/real-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

describe('cmexam', () => {
  it('reads a table with options in one cell, annotated or not', async () => {
    stage.writeSource({
      'val.csv': [
        'Question,Options,Answer,Explanation',
        '发热的常见原因是,A 感染\\nB 外伤\\nC 过敏,A,感染最常见（A对）。',
        '"下列属于生命体征的是","A 体温\nB 脉搏\nC 身高",AB,',
        '缺答案,A 甲\\nB 乙,,',
        '键外,A 甲\\nB 乙,C,',
        '重复,A 甲\\nB 甲,A,',
        '空项,A 甲\\nB \\nC 丙,A,',
        '无选项,甲乙丙,A,',
      ].join('\n'),
      'annotated.csv':
        'Question,Options,Answer,Clinical Department,Difficulty level,Medical Discipline\n题,A 甲\\nB 乙,B,心血管内科,5,内科学\n',
    });
    const record = await stage.run('cmexam');
    expect(record).toMatchObject({ read: 8, imported: 3, leftOut: [{ reason: 'bad-field', count: 5 }] });
    expect(record.leftOut[0]?.examples.map(({ field }) => field)).toEqual([
      'answer',
      'answer',
      'options[1]',
      'options[1]',
      'options',
    ]);
    expect(await stage.openImported()).toMatchObject([
      {
        id: 'cmexam-annotated-1',
        departments: ['cardiology'],
        difficulty: 'hard',
        tags: ['exam:执业医师资格考试', 'subject:内科学', 'department:心血管内科'],
      },
      { stem: '发热的常见原因是', key: ['A'], multiple: false, explanation: '感染最常见（A对）。' },
      { key: ['A', 'B'], multiple: true, options: [{ text: '体温' }, { text: '脉搏' }, { text: '身高' }] },
    ]);
  });

  it('reads 400 published rows', async ({ skip }) => {
    const rows = readRealData('cmexam/val_head400.derived.csv');
    if (!rows) return skip(noRealData);
    stage.writeSource({ 'val.csv': rows });
    expect(await stage.run('cmexam')).toMatchObject({ read: 400, imported: 400, leftOut: [] });
    const items = await stage.openImported();
    expect(measureChoice(items, 'cmexam-val-1')).toEqual(['C', 29, '3 4 3 7 4']);
    expect(measureChoice(items, 'cmexam-val-200')).toEqual(['D', 14, '8 5 4 6 7']);
    expect(measureChoice(items, 'cmexam-val-400')).toEqual(['A', 74, '4 4 4 4 4']);
    for (const item of items) expect(item).toHaveProperty('options.length', 5);
  });
});
