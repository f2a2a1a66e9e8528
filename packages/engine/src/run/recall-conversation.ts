import { type Answer, type Attachment, type Item, type RunManifest, toControlItem } from '@doctorbench/core';
import type { ChatMessage } from '@doctorbench/models';
import type { Conversation } from '../kinds/kind.ts';
import { askItem, getKind } from '../kinds/kinds.ts';
import type { ListShots } from '../shots/shot-pool.ts';
import type { Suite } from '../suite/suite.ts';
import { actsInText } from './adaptations.ts';

export interface RecallDeps {
  readonly suite: Suite;
  readonly manifest: RunManifest;
  /** The worked examples of the run; none where absent. */
  readonly listShots?: ListShots;
  /** What stands in the place of a picture. */
  toImageUrl(attachment: Attachment): string;
}

class NothingSaid extends Error {}

/** What was said when an item was asked. A journal keeps answers only; the questions follow from item and protocol. */
export async function recallConversation(
  item: Item,
  { outcome, control, repeat = 0 }: Pick<Answer, 'outcome' | 'control'> & Partial<Pick<Answer, 'repeat'>>,
  { suite, manifest, listShots, toImageUrl }: RecallDeps,
): Promise<Conversation> {
  const asked = control ? toControlItem(item, control) : item;
  const turns = outcome.kind === 'answered' ? outcome.turns : [];
  const protocol = actsInText(manifest.adaptations) ? 'text' : 'native';
  const { history, promptStyle, seed } = manifest.protocol;
  const recalled = getKind(asked).recall?.(asked, turns, { protocol, seed: seed + repeat });
  if (recalled) return recalled;
  const requests: (readonly ChatMessage[])[] = [];
  const asking = askItem(asked, {
    history,
    promptStyle,
    listShots,
    toolUse: { protocol },
    clinic: { seed, openHospital: () => Promise.reject(new NothingSaid()) },
    readAttachment: attachment => suite.readAttachment(attachment),
    toImageUrl: async attachment => toImageUrl(attachment),
    async complete(messages) {
      const turn = turns[requests.length];
      requests.push([...messages]);
      if (!turn) throw new NothingSaid();
      const { text, finishReason, latencyMs } = turn;
      return { text, finishReason, latencyMs, toolCalls: [] };
    },
  });
  await asking.catch((error: unknown) => {
    if (!(error instanceof NothingSaid)) throw error;
  });
  const last = turns[requests.length - 1];
  return {
    prompt: requests[0] ?? [],
    messages: [
      ...(requests.at(-1) ?? []),
      ...(last ? [{ role: 'assistant', content: last.text } as const] : []),
    ],
  };
}
