import type { Attachment } from '@doctorbench/core';
import { cleanText } from '@doctorbench/report';
import { useQuery } from '@tanstack/react-query';
import { toApiUrl } from '../../api/client.ts';
import { itemTextQuery } from '../../api/queries/item-files.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Picture } from './picture.tsx';
import { pictureMessages } from './picture-messages.ts';

interface ItemFilesProps {
  readonly attachments: readonly Pick<Attachment, 'id' | 'mediaType'>[];
  /** Where the API has one. */
  readonly toPath: (attachmentId: string) => string;
  readonly lang: string;
}

/** What comes with a question, for people who are not told what it shows: pictures first, then tables and documents. */
export function ItemFiles({ attachments, toPath, lang }: ItemFilesProps) {
  const messages = useMessages(pictureMessages);
  const format = useFormat();
  const pictures = attachments.filter(({ mediaType }) => mediaType.startsWith('image/'));
  return (
    <>
      {pictures.map(({ id }, index) => (
        <Picture
          key={id}
          url={toApiUrl(toPath(id))}
          alt={messages.numbered(format.integer(index + 1))}
          boxes={[]}
        />
      ))}
      {attachments
        .filter(attachment => !pictures.includes(attachment))
        .map(({ id }) => (
          <Written key={id} path={toPath(id)} lang={lang} />
        ))}
    </>
  );
}

/** A table or document as a model gets it: its text. */
function Written({ path, lang }: { readonly path: string; readonly lang: string }) {
  const { data, error, isPending, refetch } = useQuery(itemTextQuery(path));
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
