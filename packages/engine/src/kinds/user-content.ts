import { type Attachment, imageMediaTypes } from '@doctorbench/core';
import type { ChatPart } from '@doctorbench/models';
import type { AskContext } from './kind.ts';

/** A user's text with the item's attachments: tables and documents as text, pictures as data URLs. */
export async function toUserContent(
  text: string,
  attachments: readonly Attachment[] | undefined,
  { readAttachment, toImageUrl }: AskContext,
): Promise<string | readonly ChatPart[]> {
  if (!attachments || attachments.length === 0) return text;
  let words = text;
  const images: ChatPart[] = [];
  for (const attachment of attachments) {
    if (imageMediaTypes.some(type => type === attachment.mediaType))
      images.push({ type: 'image_url', image_url: { url: await toImageUrl(attachment) } });
    else words += `\n\n[${attachment.id}]\n${(await readAttachment(attachment)).toString('utf8')}`;
  }
  return images.length > 0 ? [{ type: 'text', text: words }, ...images] : words;
}
