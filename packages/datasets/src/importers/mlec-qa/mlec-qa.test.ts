import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage } from '../../testing/import-stage.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const entry = {
  qid: 12,
  qtype: 'A1型题',
  qtext: '龋病的主要致病因素是',
  qimage: '',
  options: { A: '细菌', B: '外伤', C: '遗传', D: '药物', E: '辐射' },
  answer: 'A',
};

describe('mlec-qa', () => {
  it('reads the part from the name of the file, and leaves out what shows a picture', async () => {
    stage.writeSource({
      'Stomatology_test.json': JSON.stringify([
        entry,
        { ...entry, qid: 13, qtype: 'A3/A4型题', answer: ['Ｂ'] },
        { ...entry, qid: 14, qimage: 'images/14.png' },
        { ...entry, qid: 15, answer: 'AB' },
        { ...entry, qid: 16, options: { ...entry.options, B: '细菌' } },
        { ...entry, qid: 17, answer: 'F' },
      ]),
      'TCM_dev.json': JSON.stringify([{ ...entry, qimage: null }]),
    });
    const record = await stage.run('mlec-qa');
    expect(record).toMatchObject({ read: 7, imported: 3, leftOut: [{ reason: 'bad-field', count: 4 }] });
    expect(record.leftOut[0]?.examples.map(({ field }) => field)).toEqual([
      'qimage',
      'answer',
      'options[1]',
      'answer',
    ]);
    expect(await stage.openImported()).toMatchObject([
      {
        id: 'mlec-qa-Stomatology-test-12',
        departments: ['stomatology'],
        key: ['A'],
        multiple: false,
        tags: ['exam:口腔', 'type:A1'],
      },
      { id: 'mlec-qa-Stomatology-test-13', key: ['B'], tags: ['exam:口腔', 'type:A3/A4'] },
      { id: 'mlec-qa-TCM-dev-12', departments: ['traditional-chinese-medicine'] },
    ]);
  });
});
