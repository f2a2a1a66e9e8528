import type { TryoutItem } from '@doctorbench/core';
import { cleanText, itemWords } from '@doctorbench/report';
import { toTryoutFileUrl } from '../../api/queries/tryouts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Bubble } from '../reports/bubble.tsx';
import { Picture } from '../reports/picture.tsx';
import { tryoutMessages } from './messages.ts';

/** What a model is asked: pictures first, then the words. */
export function Asked({ item }: { readonly item: TryoutItem }) {
  const messages = useMessages(tryoutMessages);
  const { conversation } = useMessages(itemWords);
  const format = useFormat();
  const pictures = item.attachments.filter(({ mediaType }) => mediaType.startsWith('image/'));
  return (
    <section aria-label={conversation} className="flex min-w-0 flex-col gap-4">
      {pictures.map(({ id }, index) => (
        <Picture
          key={id}
          url={toTryoutFileUrl(item.id, id)}
          alt={messages.pictureAlt(format.integer(index + 1))}
          boxes={[]}
        />
      ))}
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
