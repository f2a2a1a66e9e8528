import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, toJsonLines } from '../../testing/import-stage.ts';
import { measureChoice, noRealData, readRealData } from '../../testing/real-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

describe('mmlu', () => {
  it('reads tables without a heading, with one, and the other forms; other subjects are left out', async () => {
    stage.writeSource({
      'test/anatomy_test.csv':
        'Which is a bone?,Femur,Heart,Liver,Skin,A\n"Which, then?",D,C,B,A,D\nSame?,x,x,y,z,A\n',
      'test/virology_test.csv': 'Question,A,B,C,D,Answer\nWhich is a virus?,HBV,TB,Flea,Yeast,A\n',
      'test/astronomy_test.csv': 'Which is a star?,Sun,Moon,Mars,Earth,A\n',
      'hub.jsonl': toJsonLines([
        { question: 'Which ages?', subject: 'human_aging', choices: ['None', 'All'], answer: 1 },
        { question: 'Which ages?', subject: 'human_aging', choices: ['None', 'All'], answer: 2 },
      ]),
    });
    const record = await stage.run('mmlu');
    expect(record).toMatchObject({ read: 7, imported: 4, leftOut: [{ reason: 'bad-field', count: 3 }] });
    expect(record.leftOut[0]?.examples.map(({ file, field }) => `${file} ${field}`)).toEqual([
      'hub.jsonl answer',
      'test/anatomy_test.csv options[1]',
      'test/astronomy_test.csv subject',
    ]);
    expect(await stage.openImported()).toMatchObject([
      { id: 'mmlu-hub-1', departments: ['geriatrics'], key: ['B'] },
      { id: 'mmlu-test-anatomy-test-1', stem: 'Which is a bone?', key: ['A'], tags: ['subject:anatomy'] },
      { id: 'mmlu-test-anatomy-test-2', stem: 'Which, then?', key: ['D'] },
      { departments: ['infectious-diseases'], key: ['A'] },
    ]);
  });

  it('reads the 1,089 published medical questions', async ({ skip }) => {
    const records = readRealData('medagents-benchmark/data/mmlu/test.jsonl');
    if (!records) return skip(noRealData);
    stage.writeSource({ 'test.jsonl': records });
    expect(await stage.run('mmlu')).toMatchObject({ read: 1089, imported: 1089, leftOut: [] });
    const items = await stage.openImported();
    expect(measureChoice(items, 'mmlu-test-100')).toEqual(['A', 99, '32 50 63 85']);
    expect(measureChoice(items, 'mmlu-test-1196')).toEqual(['B', 728, '11 14 20 10']);
    expect(measureChoice(items, 'mmlu-test-12436')).toEqual(['B', 458, '28 36 23 20']);
    expect(items.filter(({ tags }) => tags?.includes('subject:anatomy'))).toHaveLength(135);
  });
});
