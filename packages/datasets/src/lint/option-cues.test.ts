import { makeChoiceItem } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createOptionCues } from './option-cues.ts';

/** What is said of an item whose first option is the key. */
function cuesOf(texts: readonly string[], language: 'zh-CN' | 'en' = 'zh-CN'): readonly string[] {
  const cues = createOptionCues();
  cues.add(
    makeChoiceItem('a', {
      language,
      key: ['A'],
      multiple: false,
      options: texts.map((text, index) => ({ id: 'ABCDE'[index] as string, text })),
    }),
  );
  return cues.listWarnings().flatMap(({ problems }) => problems.map(({ message }) => message));
}

describe('cues in options', () => {
  it('are a key that is much longer or shorter than every other', () => {
    expect(
      cuesOf(['停用头孢曲松并立即肌内注射肾上腺素，平卧吸氧', '口服氯雷他定', '静推地塞米松', '观察']),
    ).toEqual([expect.stringContaining('longest option by far')]);
    expect(cuesOf(['观察', '口服氯雷他定十毫克', '静推地塞米松十毫克', '肌注异丙嗪二十五毫克'])).toEqual([
      expect.stringContaining('shortest'),
    ]);
  });

  it('are a careful key among others, and absolute others beside a key', () => {
    expect(
      cuesOf(
        ['Usually given with food', 'Given with milk today', 'Given before meals', 'Given late at night'],
        'en',
      ),
    ).toEqual(['only the key is careful (“Usually”)']);
    expect(cuesOf(['术后复查血钾', '所有患者都补钾', '无须复查血钾', '绝对不可补钾', '先补钙剂'])).toEqual([
      expect.stringMatching(/3 wrong options say “所有”, “无须”, “绝对”/),
    ]);
    expect(cuesOf(['Check potassium', 'Never give it', 'Always give it', 'Give any dose'], 'en')).toEqual([
      expect.stringContaining('3 wrong options'),
    ]);
  });

  it('are not what both sides share, nor options that speak of the others', () => {
    expect(cuesOf(['可能为甲', '可能为乙', '可能为丙', '丁病'])).toEqual([]);
    expect(
      cuesOf(['以上均不对', '静推地塞米松十毫克', '口服氯雷他定十毫克', '肌注异丙嗪二十五毫克']),
    ).toEqual([]);
  });

  it('show in a scenario where length alone would guess', () => {
    const cues = createOptionCues();
    const texts = ['补液补钾监测', '补液', '补钾', '监测', '观察'];
    const options = texts.map((text, index) => ({ id: 'ABCDE'[index] as string, text }));
    for (let number = 0; number < 12; number++)
      cues.add(makeChoiceItem('a', { key: [number < 10 ? 'A' : 'B'], multiple: false, options }));
    expect(cues.listOfSuite()).toEqual([
      expect.objectContaining({ message: expect.stringContaining('longest option in 10 of 12 items; 2') }),
    ]);
  });
});
