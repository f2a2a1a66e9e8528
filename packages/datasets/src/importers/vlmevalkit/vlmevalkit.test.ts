import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, makePng, toJsonLines } from '../../testing/import-stage.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const row = {
  index: '0',
  question: 'What is shown?',
  hint: '',
  A: 'A stone',
  B: 'A square',
  C: '',
  answer: 'B',
  category: 'Disease Diagnosis',
  modality: 'CT',
};

describe.each(['vlmevalkit', 'gmai-mmbench'])('%s', format => {
  it('takes the picture out of its column, once for all rows that show it', async () => {
    const [dark, light] = [await makePng(10), await makePng(200)].map(png => png.toString('base64'));
    stage.writeSource({
      'rows.jsonl': toJsonLines([
        { ...row, image: dark },
        { ...row, index: '1', image: '0' },
        { ...row, index: '2', image: `data:image/png;base64,${light}` },
        { ...row, index: '3', image: `['${dark}', '${light}']`, C: 'A line', answer: 'C' },
        { ...row, index: '4', image: '77' },
        { ...row, index: '5', image: Buffer.alloc(90, 'x').toString('base64') },
        { ...row, index: '6' },
        { ...row, index: '7', image: dark, B: '' },
        { ...row, index: '8', image: dark, answer: 'D' },
      ]),
    });
    const record = await stage.run(format);
    expect(record).toMatchObject({ read: 9, imported: 4, images: 2 });
    expect(record.leftOut.map(({ reason, count }) => [reason, count])).toEqual([
      ['bad-field', 4],
      ['image-unsupported', 1],
    ]);
    const items = await stage.openImported();
    expect(items.map(({ attachments = [] }) => attachments.length)).toEqual([1, 1, 1, 2]);
    expect(items[0]?.attachments?.[0]?.path).toBe(items[1]?.attachments?.[0]?.path);
    expect(items[0]).toMatchObject({
      id: `${format}-rows-0`,
      scenario: 'image-diagnosis',
      modality: 'ct',
      options: [
        { id: 'A', text: 'A stone' },
        { id: 'B', text: 'A square' },
      ],
      key: ['B'],
    });
  });
});
