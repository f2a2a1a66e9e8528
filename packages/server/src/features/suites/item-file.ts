import { AppError, type Attachment, type Item } from '@doctorbench/core';
import { imageDefaults, prepareImage, type Suite } from '@doctorbench/engine';

export interface ItemFile {
  readonly bytes: Buffer;
  readonly mediaType: Attachment['mediaType'];
}

/** A file of an item for somebody to look at: pictures as examinees get them, with nothing else that a camera wrote. */
export async function readItemFile(suite: Suite, item: Item, attachmentId: string): Promise<ItemFile> {
  const attachment = item.attachments?.find(({ id }) => id === attachmentId);
  if (!attachment) throw new AppError('request.not-found', `attachment ${attachmentId}`);
  const { mediaType } = attachment;
  const bytes = await suite.readAttachment(attachment);
  if (!mediaType.startsWith('image/')) return { bytes, mediaType };
  return prepareImage(bytes, mediaType, imageDefaults);
}
