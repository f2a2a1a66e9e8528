import { makeChoiceItem, makeDialogueItem, makeOpenItem, makeSequenceItem } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { withStage } from '../testing/run-stage.ts';
import { tinyPng } from '../testing/tiny-image.ts';
import { estimateTokens } from '../tokens/estimate-tokens.ts';
import { estimateRun } from './estimate-run.ts';

const plain = { selection: { sample: 'first' }, repeats: 1, seed: 1, concurrency: 1 } as const;

describe('an estimate of tokens', () => {
  it('errs on the dear side for Chinese, English and mixed text', () => {
    expect(estimateTokens('')).toBe(0);
    expect(estimateTokens('患者胸痛两小时，伴大汗。')).toBeGreaterThanOrEqual(10);
    expect(estimateTokens('The patient has chest pain.')).toBeGreaterThanOrEqual(6);
    expect(estimateTokens('胸痛 chest pain')).toBe(Math.ceil(2 * 0.9 + 11 * 0.3));
  });
});

describe('an estimate of a run', () => {
  it('counts one request per item and one per turn of a dialogue', async () => {
    const items = [makeChoiceItem('c'), makeSequenceItem('s'), makeOpenItem('o'), makeDialogueItem('d')];
    await withStage({ items }, async ({ suite }) => {
      const once = await estimateRun(suite, plain);
      expect(once).toMatchObject({ items: 4, calls: 5 });
      const thrice = await estimateRun(suite, { ...plain, repeats: 3 });
      expect(thrice).toMatchObject({ items: 4, calls: 15, inputTokens: 3 * once.inputTokens });
      expect(thrice.outputTokens).toBe(3 * once.outputTokens);
    });
  });

  it('counts pictures, and the askings that see whether they are looked at', async () => {
    const film = { id: 'film', path: 'film.png', mediaType: 'image/png' as const };
    const swap = { attachments: [{ ...film, path: 'other.png' }], key: ['B'] };
    const files = { 'film.png': tinyPng, 'other.png': tinyPng };
    const items = [makeChoiceItem('seen', { attachments: [film], swap }), makeChoiceItem('read')];
    await withStage({ items, files }, async ({ suite }) => {
      const both = await estimateRun(suite, plain);
      // Once, once without the picture and once with the other one; and the item in words.
      expect(both.calls).toBe(4);
      expect(both.inputTokens).toBeGreaterThan(3000);
    });
  });

  it('looks at the selected items alone', async () => {
    await withStage({ items: ['a', 'b', 'c'].map(id => makeOpenItem(id)) }, async ({ suite }) => {
      const estimate = await estimateRun(suite, { ...plain, selection: { sample: 'first', limit: 1 } });
      expect(estimate).toMatchObject({ items: 1, calls: 1 });
    });
  });

  it('takes time from a measured call where there is one, and shares it over the requests in flight', async () => {
    const items = Array.from({ length: 10 }, (_, index) => makeChoiceItem(`c-${index}`));
    await withStage({ items }, async ({ suite }) => {
      const alone = await estimateRun(suite, { ...plain, callSeconds: 2 });
      expect([alone.callSeconds, alone.durationMs]).toEqual([2, 20_000]);
      const four = await estimateRun(suite, { ...plain, callSeconds: 2, concurrency: 4 });
      expect(four.durationMs).toBe(6_000);
      const guessed = await estimateRun(suite, plain);
      expect(guessed.callSeconds).toBeGreaterThan(1);
    });
  });

  it('sends the whole history with every turn of a dialogue', async () => {
    const turns = (count: number) =>
      Array.from({ length: count }, () => ({ user: 'word '.repeat(100), rubric: [], gold: 'x' }));
    const [first] = makeDialogueItem('x').turns;
    const make = (id: string, count: number) => {
      const { exemplars: _, ...item } = makeDialogueItem(id);
      return { ...item, turns: [...(first ? [first] : []), ...turns(count)] };
    };
    await withStage({ items: [make('short', 1)] }, async short => {
      await withStage({ items: [make('long', 9)] }, async long => {
        const few = await estimateRun(short.suite, plain);
        const many = await estimateRun(long.suite, plain);
        expect(many.calls).toBe(5 * few.calls);
        expect(many.inputTokens).toBeGreaterThan(10 * few.inputTokens);
      });
    });
  });
});
