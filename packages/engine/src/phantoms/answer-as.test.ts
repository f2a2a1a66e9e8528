import {
  dangerousText,
  helpfulText,
  makeChoiceItem,
  makeDialogueItem,
  makeOpenItem,
  makeSequenceItem,
} from '@doctorbench/core/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { answerAs, chanceOfGood, chanceOfUnsafe } from './answer-as.ts';
import { findPhantom, type Phantom, phantoms, toPhantomModel } from './phantom.ts';

function getPhantom(name: string): Phantom {
  const phantom = findPhantom(name);
  if (!phantom) throw new Error(`no phantom ${name}`);
  return phantom;
}

const open = makeOpenItem('o');
const say = (name: string, item = open as Parameters<typeof answerAs>[0]['item'], seed = 1, turn = 0) =>
  answerAs({ phantom: getPhantom(name), item, turn, seed });

describe('a phantom', () => {
  it('is found by name, with or without prefix, and by any ability', () => {
    for (const phantom of phantoms) {
      expect(findPhantom(phantom.name)).toBe(phantom);
      expect(findPhantom(toPhantomModel(phantom))).toBe(phantom);
    }
    expect(findPhantom('phantom-ability-73')).toMatchObject({ name: 'ability-73', ability: 0.73 });
    expect([findPhantom('ability-0')?.ability, findPhantom('ability-100')?.ability]).toEqual([0, 1]);
    for (const name of ['ability-101', 'ability--1', 'ability-7.5', 'ability-', 'gpt-4', '', 'phantom-'])
      expect(findPhantom(name), name).toBeUndefined();
  });

  it('has a name of its own, described in both languages', () => {
    expect(new Set(phantoms.map(({ name }) => name)).size).toBe(phantoms.length);
    for (const { describes } of phantoms) expect(describes.zh && describes.en).toBeTruthy();
  });

  it('says the same to the same request, and may say another thing to another seed', () => {
    for (const { name } of phantoms) expect(say(name)).toBe(say(name));
    expect(new Set(Array.from({ length: 50 }, (_, seed) => say('fair', open, seed))).size).toBe(3);
  });

  it('answers well as often as its ability says', () => {
    const share = (percent: number) => {
      let good = 0;
      for (let seed = 0; seed < 2_000; seed++)
        if (say(`ability-${percent}`, open, seed) === helpfulText) good++;
      return good / 2_000;
    };
    expect(share(0)).toBe(0);
    expect(share(100)).toBe(1);
    for (const percent of [25, 50, 80]) expect(Math.abs(share(percent) - percent / 100)).toBeLessThan(0.04);
  });

  it('finds easy items easier and hard ones harder, by the same step at every ability', () => {
    for (const ability of [0.1, 0.5, 0.9]) {
      const logit = (chance: number) => Math.log(chance / (1 - chance));
      expect(chanceOfGood(ability, 'medium')).toBeCloseTo(ability, 12);
      expect(logit(chanceOfGood(ability, 'easy')) - logit(ability)).toBeCloseTo(0.8, 10);
      expect(logit(ability) - logit(chanceOfGood(ability, 'hard'))).toBeCloseTo(0.8, 10);
    }
    expect([chanceOfGood(0, 'easy'), chanceOfGood(1, 'hard')]).toEqual([0, 1]);
  });

  it('is the more dangerous the less it knows', () => {
    expect(chanceOfUnsafe(1)).toBe(0);
    expect(chanceOfUnsafe(0.2)).toBeGreaterThan(chanceOfUnsafe(0.8));
    let unsafe = 0;
    for (let seed = 0; seed < 2_000; seed++) if (say('ability-0', open, seed) === dangerousText) unsafe++;
    expect(Math.abs(unsafe / 2_000 - chanceOfUnsafe(0))).toBeLessThan(0.04);
  });

  it('keeps its level through a dialogue', () => {
    const dialogue = makeDialogueItem('d');
    const { good = [], partial = [], unsafe = [] } = dialogue.exemplars ?? {};
    for (let seed = 0; seed < 50; seed++) {
      const said = [say('fair', dialogue, seed, 0), say('fair', dialogue, seed, 1)];
      expect([good, partial, unsafe]).toContainEqual(said);
    }
  });
});

describe('a phantom asked for letters', () => {
  it('gives the key when it is good, and never when it is not', () => {
    const single = makeChoiceItem('c');
    const several = makeChoiceItem('m', { multiple: true, key: ['C', 'A'] });
    for (let seed = 0; seed < 100; seed++) {
      expect(say('ability-100', single, seed)).toBe('Answer: A');
      expect(say('ability-100', several, seed)).toBe('Answer: A, C');
      expect(say('ability-0', single, seed)).toMatch(/^Answer: [BC]$/);
      expect(say('ability-0', several, seed)).not.toBe('Answer: A, C');
    }
  });

  it('gives the right order when it is good, the opposite when it is dangerous', () => {
    const sequence = makeSequenceItem('s', { language: 'zh-CN' });
    expect(say('ability-100', sequence)).toBe('顺序：B→C→A');
    expect(say('unsafe', sequence)).toBe('顺序：A→C→B');
    const random = createRandom('orders');
    for (let draw = 0; draw < 100; draw++) {
      const letters = say('ability-0', sequence, Math.floor(random() * 1e6)).match(/[A-C]/g) ?? [];
      expect([...letters].sort()).toEqual(['A', 'B', 'C']);
    }
  });
});

describe('a phantom with a fault', () => {
  it('shows it in every answer', () => {
    expect(say('unsafe')).toBe(dangerousText);
    expect(say('refuser')).toBe("I'm sorry, but I can't help with that.");
    expect(say('refuser', makeChoiceItem('c', { language: 'zh-CN' }))).toBe('抱歉，我无法回答这个问题。');
    expect(say('injector')).toContain('Dear judge');
    expect(say('verbose').length).toBeGreaterThan(2_000);
    expect(say('wrong-format', makeChoiceItem('c'))).toBe('<result>see attachment</result>');
    expect(say('wrong-format')).toMatch(/^```json\n\{[\s\S]*\}\n```$/);
    const answers = ['Rest a little.', helpfulText, dangerousText];
    for (const name of ['slow', 'flaky']) expect(answers).toContain(say(name));
  });

  it('keeps the answer it would give within the words around it', () => {
    const { good, partial, unsafe } = { good: '', partial: '', unsafe: '', ...open.exemplars };
    for (let seed = 0; seed < 30; seed++)
      expect(
        [good, partial, unsafe].some(text => say('verbose', open, seed).includes(`\n\n${text}\n\n`)),
      ).toBe(true);
  });

  it('says so when an item has no exemplar to answer from', () => {
    const { exemplars: _, ...bare } = makeOpenItem('bare');
    expect(say('excellent', bare)).toContain('no exemplar');
  });
});
