import { type Attachment, type Item, isSwappable, toControlItem } from '@doctorbench/core';

export interface WantedFile {
  readonly itemId: string;
  readonly attachmentId: string;
  /** The one that is shown in its place to see whether pictures are looked at. */
  readonly swapped: boolean;
}

export interface ItemFile {
  readonly bytes: Buffer;
  readonly mediaType: Attachment['mediaType'];
  /** Whether its item is. */
  readonly isPublic: boolean;
}

/** A file of an item, or the one that takes its place when other pictures are shown. */
export function findAttachment(
  item: Item,
  { attachmentId, swapped }: Omit<WantedFile, 'itemId'>,
): Attachment | undefined {
  if (swapped && !isSwappable(item)) return undefined;
  const { attachments = [] } = swapped ? toControlItem(item, 'swapped') : item;
  return attachments.find(({ id }) => id === attachmentId);
}
