import { afterEach, beforeEach, expect, it } from 'vitest';
import { createImportStage, type ImportStage } from '../testing/import-stage.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

function question(id: string, more: object = {}) {
  const option = { A: '甲', B: '乙', C: '丙' };
  return { id, question: '下列哪项<5 mg', question_type: '单项选择题', option, answer: 'A', ...more };
}

it('names the entry of a list that stands in one line', async () => {
  const list = [question('1'), question('2', { answer: 'F' })];
  stage.writeSource({ 'CMB-test.json': JSON.stringify(list) });
  const { leftOut, noticed } = await stage.run('cmb-exam');
  expect(leftOut).toEqual([
    {
      reason: 'bad-field',
      count: 1,
      examples: [expect.objectContaining({ file: 'CMB-test.json', line: 1, entry: 2 })],
    },
  ]);
  expect(noticed).toBeUndefined();
});

it('names questions that hold HTML, and imports them as they stand', async () => {
  const list = [
    question('1'),
    question('2', { question: '下列<br/>哪项' }),
    question('3', { option: { A: 'x<sup>2</sup>', B: '乙&nbsp;' } }),
  ];
  stage.writeSource({
    'CMB-test.json': list
      .map(entry => JSON.stringify(entry))
      .join(',\n')
      .replace(/^/, '[\n')
      .concat('\n]'),
  });
  const { imported, noticed } = await stage.run('cmb-exam');
  expect(imported).toBe(3);
  expect(noticed).toEqual([
    {
      reason: 'markup',
      count: 2,
      examples: [
        { file: 'CMB-test.json', line: 3, field: 'stem', detail: expect.stringContaining('HTML') },
        { file: 'CMB-test.json', line: 4, field: 'options A', detail: expect.stringContaining('HTML') },
      ],
    },
  ]);
});
