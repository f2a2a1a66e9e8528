import { type Attachment, type Item, type ItemBox, imageMediaTypes } from '@doctorbench/core';
import { toAttachmentUrl } from '../../api/queries/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Document } from './document.tsx';
import { imagingMessages } from './imaging-messages.ts';
import { Picture } from './picture.tsx';

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
  const messages = useMessages(imagingMessages);
  const format = useFormat();
  if (attachments.length === 0) return null;
  const pictures = attachments.filter(isPicture);
  const documents = attachments.filter(attachment => !isPicture(attachment));
  const placeOf = ({ id }: Attachment) => ({ submissionId, itemId: item.id, attachmentId: id, swapped });
  return (
    <div className="flex flex-col gap-4">
      {pictures.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-4">
          {pictures.map((attachment, index) => {
            const caption = attachment.description && format.name(attachment.description);
            return (
              <Picture
                key={attachment.id}
                url={toAttachmentUrl(placeOf(attachment))}
                alt={caption ?? messages.picture(attachment.id)}
                {...(caption === undefined ? {} : { caption })}
                boxes={index === 0 ? boxes : []}
              />
            );
          })}
        </div>
      )}
      {documents.map(attachment => (
        <Document
          key={attachment.id}
          place={placeOf(attachment)}
          mediaType={attachment.mediaType}
          title={attachment.description ? format.name(attachment.description) : attachment.id}
          lang={item.language}
        />
      ))}
    </div>
  );
}

function isPicture({ mediaType }: Attachment): boolean {
  return imageMediaTypes.some(type => type === mediaType);
}
