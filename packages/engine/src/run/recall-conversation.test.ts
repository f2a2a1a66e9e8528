import { makeChoiceItem, makeDialogueItem, makeOpenItem, makeSequenceItem } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { withStage } from '../testing/run-stage.ts';
import { recallConversation } from './recall-conversation.ts';

const toImageUrl = () => 'picture';

describe('recallConversation', () => {
  it.each(['own', 'gold'] as const)('gives back what was sent, with the %s history', async history => {
    const items = [
      makeChoiceItem('choice'),
      makeSequenceItem('order'),
      makeOpenItem('open'),
      makeDialogueItem('talk'),
    ];
    const sent = new Map<string, unknown[]>();
    const script = ({
      item,
      body,
      answer,
    }: Parameters<NonNullable<Parameters<typeof withStage>[0]['script']>>[0]) => {
      sent.set(item.id, [...(sent.get(item.id) ?? []), body.messages]);
      answer();
    };
    await withStage({ items, script, run: { protocol: { history } } }, async ({ session, read, suite }) => {
      await session();
      await read(async journal => {
        for (const item of items) {
          const answer = await journal.findAnswer(`${item.id}#0`);
          if (answer?.outcome.kind !== 'answered') throw new Error(`${item.id} was not answered`);
          const { prompt, messages } = await recallConversation(item, answer, {
            suite,
            manifest: journal.manifest,
            toImageUrl,
          });
          const requests = sent.get(item.id) ?? [];
          expect(prompt).toEqual(requests[0]);
          expect(messages.slice(0, -1)).toEqual(requests.at(-1));
          expect(messages.at(-1)).toEqual({ role: 'assistant', content: answer.outcome.turns.at(-1)?.text });
        }
      });
    });
  });

  it('gives the first request where there was no answer', async () => {
    const item = makeDialogueItem('talk');
    await withStage({ items: [item] }, async ({ session, read, suite }) => {
      await session();
      await read(async ({ manifest }) => {
        const outcome = { kind: 'failed', cause: 'endpoint.timeout', detail: '' } as const;
        const { prompt, messages } = await recallConversation(
          item,
          { outcome },
          { suite, manifest, toImageUrl },
        );
        expect(prompt.map(({ role }) => role)).toEqual(['system', 'user']);
        expect(messages).toEqual(prompt);
      });
    });
  });
});
