import type { Signals } from '@doctorbench/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFoldedText } from '../folding/folded-text.ts';
import { growthOf } from '../testing/growth.ts';
import { matchSignals, unlessNegated } from './match-signals.ts';

function match(text: string, signals: Signals, guarded = false) {
  const { met, evidence } = matchSignals(toFoldedText(text), signals, guarded ? unlessNegated : {});
  return { met, evidence };
}

function isMet(text: string, signals: Signals, guarded = false): boolean {
  return match(text, signals, guarded).met;
}

const calls: Signals = {
  all: [
    ['120', '急救'],
    ['立即', '马上'],
  ],
};

describe('signals', () => {
  it('are found when every group has one of its synonyms, in any width and case', () => {
    expect(match('请马上拨打１２０。', calls)).toEqual({ met: true, evidence: ['请马上拨打１２０'] });
    expect(isMet('请马上去医院。', calls)).toBe(false);
    expect(isMet('', calls)).toBe(false);
    expect(isMet('做ＣＴ', { all: [['ct']] })).toBe(true);
  });

  it('quote each place once, without its full stop', () => {
    expect(match('立即就医。\n路上拨打120，不要开车。', calls).evidence).toEqual([
      '路上拨打120，不要开车',
      '立即就医',
    ]);
  });

  it('scattered over the answer do not count where one sentence is asked for', () => {
    const together: Signals = { ...calls, sameSentence: true };
    expect(isMet('拨打120。马上吃药。', together)).toBe(false);
    expect(isMet('拨打120\n马上吃药', together)).toBe(false);
    expect(isMet('Call 120. 马上', together)).toBe(false);
    expect(match('先等。马上拨打120！', together)).toEqual({ met: true, evidence: ['马上拨打120'] });
    expect(isMet('立即静推0.5 mg，拨打120', together)).toBe(true);
  });

  it('may have to stand at the beginning', () => {
    const early: Signals = { within: { firstChars: 10, all: [['120']] } };
    expect(isMet('请拨打120。', early)).toBe(true);
    expect(isMet('1234567 120', early)).toBe(false);
    expect(isMet(`${'先别慌。'.repeat(10)}请拨打120。`, early)).toBe(false);
  });

  it('are spoilt by any word that must not be there, unless it is negated', () => {
    const unless: Signals = { ...calls, none: [['观察'], ['明天', '后天']] };
    expect(isMet('马上拨打120', unless)).toBe(true);
    expect(isMet('马上拨打120，后天复查', unless)).toBe(false);
    expect(isMet('马上拨打120，不要拖到后天', unless)).toBe(true);
    expect(isMet('今天就去', { none: [['明天']] })).toBe(true);
    expect(match('今天就去', { none: [['明天']] }).evidence).toEqual([]);
  });

  it('are found after a circled number', () => {
    expect(isMet('①13%的体表面积', { all: [['13%']] })).toBe(true);
    expect(isMet('②1期压力性损伤', { all: [['1期']] })).toBe(true);
    expect(isMet('213%', { all: [['13%']] })).toBe(false);
  });

  it('under a negation do not count where that is asked for, but another find may', () => {
    const takes: Signals = { all: [['吃布洛芬']] };
    expect(isMet('不要吃布洛芬', takes, true)).toBe(false);
    expect(isMet('不要吃布洛芬', takes)).toBe(true);
    expect(match('不要吃布洛芬。\n明天吃布洛芬', takes, true).evidence).toEqual(['明天吃布洛芬']);
    expect(isMet('先别吃布洛芬', { within: { firstChars: 20, all: [['吃布洛芬']] } }, true)).toBe(false);
  });

  it.each([
    ['喂15ml', '5ml', false],
    ['喂2.5ml', '5ml', false],
    ['喂 5ml', '5ml', true],
    ['每次5ml', '5ml', true],
    ['0.1 mg静推', '1 mg静', false],
    ['电话1200', '120', false],
    ['拨120', '120', true],
    ['体温37.5', '37.', true],
    ['doctor', 'ct', false],
    ['ctpa', 'ct', true],
    ['查CT', 'ct', true],
    ['50mGy', 'mgy', true],
    ['patient', 'nt', false],
    ['thrombolysis', 'thrombolys', true],
  ])('in %s, %s is found: %s', (text, word, found) => {
    expect(isMet(text, { all: [[word]] })).toBe(found);
    expect(isMet(text, { none: [[word]] })).toBe(!found);
  });

  it('of which folding leaves nothing are found nowhere', () => {
    expect(isMet('不要 anything', { all: [['**', ' ']] }, true)).toBe(false);
    expect(isMet('anything', { none: [['**']] })).toBe(true);
  });

  it('are looked for in time in proportion to the sentences of an answer', () => {
    const signals: Signals = {
      all: [Array.from({ length: 20 }, (_, index) => `词${index}`), ['末']],
      sameSentence: true,
    };
    expect(isMet(`${'甲。'.repeat(1_000)}末`, signals, true)).toBe(false);
    expect(growthOf(size => isMet(`${'甲。'.repeat(size)}末`, signals, true))).toBeLessThan(1.75);
  });
});

describe('evidence', () => {
  const words = ['120', '立即', '不要', '布洛芬', 'don’t', 'CT', '５ml', 'ﬁrst'];
  const punctuation = ['。', '，', ' ', '\n', '**', '. ', '0.5', '！', '\u200b', '👩🏽‍⚕️', 'x'.repeat(200)];
  const texts = fc
    .array(fc.constantFrom(...words, ...punctuation), { maxLength: 30 })
    .map(parts => parts.join(''));
  const groups = fc.array(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  });

  it('is always a verbatim, non-empty piece of the answer, and stands for every group', () => {
    let met = 0;
    fc.assert(
      fc.property(texts, groups, fc.boolean(), fc.boolean(), (text, all, sameSentence, unlessNegated) => {
        const found = match(text, { all, sameSentence }, unlessNegated);
        if (found.met) met++;
        expect(found.evidence.length > 0).toBe(found.met);
        for (const quote of found.evidence) {
          expect(quote).not.toBe('');
          expect(text).toContain(quote);
        }
        if (!found.met) return;
        const quoted = found.evidence.map(quote => toFoldedText(quote).folded).join('\n');
        for (const group of all)
          expect(
            group.some(word => quoted.includes(toFoldedText(word).folded)),
            `${quoted} | ${group}`,
          ).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(met).toBeGreaterThan(100);
  });
});
