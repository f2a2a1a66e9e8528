import type { Attachment, Item, ItemBox } from '@doctorbench/core';
import { isPicture, toPictureText } from '@doctorbench/report';
import { lazy, Suspense } from 'react';
import { toAttachmentUrl } from '../../api/queries/reports.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { LoadingRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { Picture } from './picture.tsx';

/** Apart, because it brings what reads tables and Markdown. */
const Document = lazy(() =>
  import('./document.tsx').then(({ Document: component }) => ({ default: component })),
);

interface AttachmentsProps {
  readonly submissionId: string;
  readonly item: Item;
  readonly attachments: readonly Attachment[];
  /** Drawn over the first picture. */
  readonly boxes: readonly ItemBox[];
  /** They took the place of the item's own. */
  readonly swapped?: boolean;
}

/** The pictures of an item side by side, and its tables and documents below. */
export function Attachments({ submissionId, item, attachments, boxes, swapped = false }: AttachmentsProps) {
  const { locale } = useLocale();
  if (attachments.length === 0) return null;
  const pictures = attachments.filter(isPicture);
  const documents = attachments.filter(attachment => !isPicture(attachment));
  const placeOf = ({ id }: Attachment) => ({ submissionId, itemId: item.id, attachmentId: id, swapped });
  return (
    <div className="flex flex-col gap-4">
      {pictures.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-4">
          {pictures.map((attachment, index) => (
            <Picture
              key={attachment.id}
              url={toAttachmentUrl(placeOf(attachment))}
              alt={toPictureText(attachment, locale)}
              {...(attachment.description ? { caption: attachment.description[locale] } : {})}
              boxes={index === 0 ? boxes : []}
            />
          ))}
        </div>
      )}
      <Suspense
        fallback={
          <LoadingRegion>
            <SkeletonText lines={3} />
          </LoadingRegion>
        }
      >
        {documents.map(attachment => (
          <Document
            key={attachment.id}
            place={placeOf(attachment)}
            mediaType={attachment.mediaType}
            title={attachment.description?.[locale] ?? attachment.id}
            lang={item.language}
          />
        ))}
      </Suspense>
    </div>
  );
}
