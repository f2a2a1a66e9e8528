import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { compareFingerprints } from './compare-fingerprints.ts';
import { takeFingerprint } from './take-fingerprint.ts';

const words =
  'amber birch cedar delta ember fjord grove heath inlet jetty knoll ledge marsh north ocean'.split(' ');

/** A model whose replies wander by so much from one asking to the next. */
function createModel(name: string, noise: number, tokensEach = 1) {
  const random = createRandom(`noise/${name}/${noise}`);
  return {
    async complete({ messages }: { readonly messages: readonly { readonly content: unknown }[] }) {
      const question = String(messages[0]?.content);
      const own = createRandom(`${name}/${question}`);
      const text = Array.from({ length: 9 }, () => {
        const stable = words[Math.floor(own() * words.length)];
        return random() < noise ? words[Math.floor(random() * words.length)] : stable;
      }).join(' ');
      const usage = { inputTokens: question.length * tokensEach, outputTokens: 9 };
      return { text, toolCalls: [], finishReason: 'stop' as const, usage, latencyMs: 10 };
    },
  };
}

const take = (client: ReturnType<typeof createModel>) =>
  takeFingerprint({ client: client as never, model: 'm', now: () => new Date(0) });

describe('fingerprints', () => {
  it('are the same for one model, still or restless', async () => {
    for (const noise of [0, 0.3, 1])
      for (let at = 0; at < 5; at++) {
        const model = createModel(`one-${at}`, noise);
        expect(compareFingerprints(await take(model), await take(model)).verdict).toBe('same');
      }
  });

  it('tell two models apart by their replies alone', async () => {
    for (const noise of [0, 0.3]) {
      const change = compareFingerprints(
        await take(createModel('one', noise)),
        await take(createModel('other', noise)),
      );
      expect(change).toMatchObject({ verdict: 'changed', tokens: { differing: 0 } });
      expect(change.replies.p).toBeLessThanOrEqual(0.001);
    }
  });

  it('tell them apart by their tokens where they say the same', async () => {
    const change = compareFingerprints(
      await take(createModel('one', 0)),
      await take(createModel('one', 0, 2)),
    );
    expect(change).toMatchObject({ verdict: 'changed', tokens: { compared: 12, differing: 12 } });
  });

  it('say nothing where nothing was answered', async () => {
    const fingerprint = await take(createModel('one', 0));
    const silent = {
      ...fingerprint,
      answers: fingerprint.answers.map(() => ({
        replies: [null, null] as [null, null],
        promptTokens: null,
        latencyMs: null,
      })),
    };
    expect(compareFingerprints(fingerprint, silent)).toMatchObject({ verdict: 'unclear', slower: null });
  });
});
