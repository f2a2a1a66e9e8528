import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, toJsonLines } from '../../testing/import-stage.ts';
import { measureChoice, noRealData, readRealData } from '../../testing/real-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const options = '## 选项: A: 胸片\nB: 头颅 CT\nC: 以上均不对';
const choice = {
  code: 'ID1',
  prompt: '请选择检查。',
  input: `## 入院情况: 咳嗽。\n${options}`,
  reference: 'A',
};

describe('climedbench', () => {
  it('reads every form of the 14 tasks', async () => {
    stage.writeSource({
      'cards.json': JSON.stringify([
        choice,
        { ...choice, code: 'FTT', reference: 'C' },
        {
          ...choice,
          code: 'FIT',
          input: `## 问题: 首选检查是\n## 选项: "A: 胸片\nB: 头颅 CT" ## 参考答案: B`,
          reference: '给出的 B 有误，答案应为 A。',
        },
        { ...choice, code: 'MC', reference: '正确答案是 B，另两项与病情无关。' },
        { ...choice, code: 'CS', reference: '头颅 CT' },
        {
          code: 'SSO',
          input: '## 手术名称: 阑尾切除术\n## 手术步骤: 1.____\n## 遮挡文本: A: 缝合\nB: 切开\nC: 切除',
          reference: 'BCA',
        },
        {
          code: 'CPR',
          prompt: '请排序。',
          input: '## 入院情况: A. 出院\nB. 入院\nC. 手术',
          reference: 'B→C→A',
        },
        { code: 'KE', prompt: '选出关键词。', input: '分析门诊用药。', reference: '门诊用药' },
        { code: 'WTD', prompt: '发表见解。', input: '给青霉素过敏者用青霉素。', reference: '不合适。' },
      ]),
    });
    expect(await stage.run('climedbench')).toMatchObject({ read: 9, imported: 9, leftOut: [] });
    const items = await stage.openImported();
    const byTask = new Map(items.map(item => [item.tags?.[0]?.slice('task:'.length), item]));
    expect(byTask.get('ID1')).toMatchObject({
      kind: 'choice',
      scenario: 'decision-support',
      stem: '请选择检查。\n## 入院情况: 咳嗽。',
      options: [{ text: '胸片' }, { text: '头颅 CT' }, { text: '以上均不对' }],
      key: ['A'],
    });
    expect(byTask.get('FTT')).toMatchObject({ key: ['C'] });
    // The false answer is still shown, and another is right.
    expect(byTask.get('FIT')).toMatchObject({
      stem: '请选择检查。\n## 问题: 首选检查是\n## 参考答案: B',
      options: [{ text: '胸片' }, { text: '头颅 CT' }],
      key: ['A'],
    });
    expect(byTask.get('MC')).toMatchObject({ key: ['B'] });
    expect(byTask.get('CS')).toMatchObject({ key: ['B'], scenario: 'documentation' });
    expect(byTask.get('SSO')).toMatchObject({
      kind: 'sequence',
      stem: '## 手术名称: 阑尾切除术\n## 手术步骤: 1.____',
      key: ['B', 'C', 'A'],
    });
    expect(byTask.get('CPR')).toMatchObject({ kind: 'sequence', stem: '请排序。', key: ['B', 'C', 'A'] });
    expect(byTask.get('KE')).toMatchObject({
      messages: [{ content: '选出关键词。\n分析门诊用药。' }],
      expected: [{ metric: 'rouge', variant: 'rouge-1', by: 'character', references: ['门诊用药'] }],
    });
    expect(byTask.get('WTD')).toMatchObject({
      expected: [{ metric: 'similarity', references: ['不合适。'] }],
    });
  });

  it('says which field keeps an entry out, and knows a task by its file', async () => {
    stage.writeSource({
      'Keyword_Extraction.jsonl': toJsonLines([{ input: '分析。', reference: '用药' }]),
      'rest.jsonl': toJsonLines([
        { ...choice, code: 'XYZ' },
        { ...choice, reference: '都可以' },
        { ...choice, input: '## 入院情况: 咳嗽。' },
        { ...choice, input: '## 选项: A: 甲\nB: ......\nC: ......' },
        { code: 'CPR', input: '## 经历: A. 甲\nB. 乙\nC. 丙', reference: 'ABCD' },
      ]),
    });
    const record = await stage.run('climedbench');
    expect(record).toMatchObject({ read: 6, imported: 1 });
    expect(record.leftOut[0]?.examples.map(({ field }) => field)).toEqual([
      'code',
      'reference',
      'input',
      'input[2]',
      'reference',
    ]);
  });

  it('reads the published cards that are whole', async ({ skip }) => {
    const cards = readRealData('climedbench/examples_transcribed.json');
    if (!cards) return skip(noRealData);
    stage.writeSource({ 'cards.json': cards });
    const record = await stage.run('climedbench');
    expect(record).toMatchObject({ read: 14, imported: 8, leftOut: [{ reason: 'bad-field', count: 6 }] });
    const items = await stage.openImported();
    // The other six are cut short with dots, options or steps among them.
    expect(items.map(({ tags }) => tags?.[0]).sort()).toEqual(
      ['BKT', 'CPR', 'FIT', 'FTT', 'ID1', 'ID2', 'KE', 'WTD'].map(code => `task:${code}`),
    );
    expect(measureChoice(items, 'climedbench-cards-5')).toEqual(['C', 151, '8 5 6 4 7']);
    expect(measureChoice(items, 'climedbench-cards-6')).toEqual(['E', 147, '3 3 2 4 4']);
    expect(items.find(({ id }) => id === 'climedbench-cards-12')).toMatchObject({
      key: ['A', 'B', 'D', 'C'],
    });
  });
});
