import { expect, it } from 'vitest';
import { makeChoiceItem } from '../testing/items.ts';
import { checkTreatmentMarks } from './treatment-marks.ts';

it('names a mark that points at nothing', () => {
  const messages = (tags: string[]) =>
    checkTreatmentMarks(makeChoiceItem('item-1', { tags })).map(({ message }) => message);
  expect(messages(['axis:toxicity'])).toEqual([]);
  expect(messages(['treatment:dangerous', 'refuses:A'])).toEqual([]);
  expect(messages(['treatment:risky', 'refuses:Z', 'decides:nothing'])).toEqual([
    'treatment: is justified or dangerous',
    'refuses: no option Z',
    'decides: no criterion nothing',
  ]);
});
