import type { TryoutItem } from '@doctorbench/core';
import { cleanText, itemWords } from '@doctorbench/report';
import { useMessages } from '../../i18n/use-messages.ts';
import { Bubble } from '../reports/bubble.tsx';
import { ItemFiles } from '../reports/item-files.tsx';
import { tryoutMessages } from './messages.ts';

interface AskedProps {
  readonly item: TryoutItem;
  /** Where the API has what comes with it. */
  readonly toFilePath: (attachmentId: string) => string;
}

/** What a model is asked: pictures first, then the words. */
export function Asked({ item, toFilePath }: AskedProps) {
  const messages = useMessages(tryoutMessages);
  const { conversation } = useMessages(itemWords);
  return (
    <section aria-label={conversation} className="flex min-w-0 flex-col gap-4">
      <ItemFiles attachments={item.attachments} toPath={toFilePath} lang={item.language} />
      {item.given.map(({ role, text }, index) => (
        <Bubble
          // biome-ignore lint/suspicious/noArrayIndexKey: what is given never changes its order
          key={index}
          speaker={messages.roles[role]}
          text={cleanText(text)}
          lang={item.language}
          tone={role === 'assistant' ? 'model' : role === 'system' ? 'note' : 'user'}
        />
      ))}
    </section>
  );
}
