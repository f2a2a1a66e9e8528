import type { TryoutItem } from '@doctorbench/core';
import { cleanText, itemWords } from '@doctorbench/report';
import { useQuery } from '@tanstack/react-query';
import { toTryoutFileUrl, tryoutTextQuery } from '../../api/queries/tryouts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
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
      {item.attachments
        .filter(attachment => !pictures.includes(attachment))
        .map(({ id }) => (
          <Written key={id} itemId={item.id} attachmentId={id} lang={item.language} />
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

interface WrittenProps {
  readonly itemId: string;
  readonly attachmentId: string;
  readonly lang: string;
}

/** A table or document as a model gets it: its text. */
function Written({ itemId, attachmentId, lang }: WrittenProps) {
  const { data, error, isPending, refetch } = useQuery(tryoutTextQuery(itemId, attachmentId));
  if (isPending) return <SkeletonText lines={4} />;
  if (data === undefined) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      lang={lang}
      className="overflow-x-auto rounded-md border border-line bg-paper p-3 text-sm"
    >
      {cleanText(data)}
    </pre>
  );
}
