import { makeCriterion } from '@doctorbench/core/testing';
import { toFoldedText } from '@doctorbench/text';
import { describe, expect, it } from 'vitest';
import { isWordList } from './word-list.ts';

const words = [
  ['立即', '马上', '现在就'],
  ['120', '急救', '急诊'],
  ['心梗', '心肌梗死'],
  ['冷汗', '出汗'],
  ['高血压', '血压高'],
];
const criteria = words.map((group, index) => makeCriterion({ id: `c${index}`, signals: { all: [group] } }));
const isList = (text: string) => isWordList(toFoldedText(text).folded, criteria);

describe('a list of the words looked for', () => {
  const all = words.flat();

  it.each(['、', '，', ', ', ' ', '\n', '\n- ', '。', ' / '])('is known when joined by %j', between => {
    expect(isList(all.join(between))).toBe(true);
  });

  it('is known when run together', () => {
    expect(isList([...all, ...all].join(''))).toBe(true);
  });

  it('is known among words that are not looked for', () => {
    expect(isList(all.flatMap(word => [word, '糖尿病', '不要等急救']).join('、'))).toBe(true);
  });

  it('is not an answer in sentences, enumerations and all', () => {
    expect(
      isList(
        '请马上拨打120，不要等。突然胸闷、出汗、持续不缓解，又有高血压，首先要当心梗处理。现在就让他躺下休息，旁边留人陪着，' +
          '去急诊的路上带好平时的药。急救人员到之前不要自己开车。',
      ),
    ).toBe(false);
  });

  it('is not a terse order of a clinician', () => {
    expect(
      isList('立即停止活动，出汗、血压高，考虑心肌梗死，马上急救，现在就急诊，拨打120，高血压史。'),
    ).toBe(false);
  });

  it('is not a short enumeration', () => {
    expect(isList('心梗、出汗、高血压、急诊')).toBe(false);
  });
});
