import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, toFoldedText } from '../folding/folded-text.ts';
import { findClauseStart, findKnownClauseStart, isNegated } from './negation.ts';

/** Texts in which the word between brackets is looked at. */
const negated: readonly string[] = [
  '不要[服用布洛芬]',
  '不[吃布洛芬]',
  '不[可以停药]',
  '不[建议停药]',
  '千万别[喝酒]',
  '切勿[自行停药]',
  '请勿[驾车]',
  '不建议[热敷]',
  '不能[等到明天]',
  '不可[自行停药]',
  '不宜[剧烈运动]',
  '不得[代签]',
  '不推荐[使用抗生素]',
  '不再[吃布洛芬]',
  '不是[心梗]',
  '无需[住院]',
  '无法[排除]',
  '没有[发热]',
  '没必要[检查]',
  '未见[出血]',
  '尚未[确诊]',
  '禁止[吸烟]',
  '严禁[饮酒]',
  '禁用[阿司匹林]',
  '孕妇忌[服用华法林]',
  '避免[接触花粉]',
  '并非[心梗]',
  '而非[观察]',
  '拒绝[伪造病历]',
  '反对[自行停药]',
  '切莫[延误]',
  '莫要[耽误]',
  '无[胸痛]',
  '无明显[胸痛]',
  '不要服用阿司匹林、[布洛芬]',
  '切勿自行加用布洛芬、阿司匹林、[对乙酰氨基酚]',
  '您现在不应该在没有医生指导的情况下[停药]',
  '**不要**[服用布洛芬]',
  '不要用0.5[mg]',
  'Do not [take ibuprofen]',
  "don't [take ibuprofen]",
  'don’t [take ibuprofen]',
  "You shouldn't [take ibuprofen]",
  'you must not [drive]',
  'never [stop insulin]',
  'avoid [alcohol]',
  'cannot [be ruled out]',
  'without [fever]',
  'no [chest pain]',
  'advise against [waiting]',
  'call now rather than [wait]',
  'neither [aspirin]',
  'Please refrain from [driving]',
  'NO [FEVER]',
];

const affirmed: readonly string[] = [
  '可以[服用布洛芬]',
  '特别[注意]',
  '侧别[右侧]',
  '分别[服用布洛芬]',
  '鉴别[心梗]',
  '性别[女]',
  '个别[患者可用]',
  '组别[一]',
  '别的[药可以吃]',
  '别嘌醇[可以继续吃]',
  '未来[一周服用布洛芬]',
  '未成年人[服用布洛芬]',
  '未知[原因的胸痛]',
  '不仅[要停药]',
  '不但要[停药]',
  '不过[可以服用布洛芬]',
  '不得不[立即手术]',
  '要不[去医院看看]',
  '不能不[手术]',
  '不可避免[需要手术]',
  '难以避免[出血]',
  '不是甲，而是[心梗]',
  '不要等，[立即就医]',
  '不要紧。[服用布洛芬]',
  '不用担心可以[继续吃布洛芬]',
  '不必太紧张继续[观察]',
  '没问题可以[吃布洛芬]',
  '没有问题继续[吃]',
  '没关系先[观察]',
  '没事[先睡一觉]',
  '无论如何[都要去医院]',
  '无菌[操作]',
  '无症状者[可观察]',
  '阿托品无效时给予[肾上腺素]',
  '若无缓解可[加量]',
  '如无禁忌可用[阿司匹林]',
  '没有禁忌证时给予[阿司匹林]',
  '排除禁忌后[溶栓]',
  '尿失禁者可[服用]',
  '禁食8小时后[抽血]',
  '禁食水后[手术]',
  '阿莫西林和[布洛芬一起吃]',
  '莫西沙星联合[华法林]',
  '他莫昔芬与[帕罗西汀合用]',
  '饮食忌口后[服用]',
  '[不要]',
  '您好[]',
  'Not only [take aspirin]',
  'Do not hesitate to [call 120]',
  "Don't worry and [take ibuprofen]",
  'no doubt [take aspirin]',
  'without delay [call 120]',
  'Do not wait. [Call 120]',
  'It is not a cold, [call 120]',
  'not a cold but [a heart attack]',
  'notable [chest pain]',
  'The nose [bleeds]',
  'knowing that, [take aspirin]',
];

function isBracketNegated(text: string): boolean {
  const at = text.indexOf('[');
  // Folded up to the bracket, so that dropped marks do not shift the place.
  return isNegated(fold(text.replace('[', '').replace(']', '')), fold(text.slice(0, at)).length);
}

describe('a negation', () => {
  it.each(negated)('reaches what stands in brackets: %s', text => {
    expect(isBracketNegated(text)).toBe(true);
  });

  it.each(affirmed)('does not reach what stands in brackets: %s', text => {
    expect(isBracketNegated(text)).toBe(false);
  });

  it('does not reach further than forty characters', () => {
    expect(isBracketNegated(`不要${'在这种情况下'.repeat(8)}[服用]`)).toBe(false);
  });
});

describe('the beginning of a clause', () => {
  // Stretches of which two are about as long as a negation reaches, so that its reach ends within a word.
  const parts = ['而是', 'but', ' ', '. ', ',', '药'.repeat(18), '药'.repeat(19), 'x'.repeat(19)];
  const texts = fc
    .array(fc.constantFrom(...parts), { minLength: 6, maxLength: 12 })
    .map(chosen => toFoldedText(chosen.join('')));

  it('is the same whether the clauses of the text are known or not', () => {
    fc.assert(
      fc.property(texts, text => {
        const places = Array.from({ length: text.folded.length + 1 }, (_, place) => place);
        expect(places.map(place => findKnownClauseStart(text, place))).toEqual(
          places.map(place => findClauseStart(text.folded, place)),
        );
      }),
      { numRuns: 300 },
    );
  });
});
