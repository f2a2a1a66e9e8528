import type { Attachment, ImageProtocol } from '@doctorbench/core';
import { prepareImage } from './prepare-image.ts';

/** Gives a picture as a data URL, made once however often the question is put. */
export type ToImageUrl = (attachment: Attachment) => Promise<string>;

/** How pictures are put where a protocol does not say. */
export const imageDefaults: ImageProtocol = { longestSide: 2048 };

/** Characters of data URLs that are kept for the next asking of the same item. */
const keptCharacters = 8_000_000;

export function createImageUrls(
  readAttachment: (attachment: Attachment) => Promise<Buffer>,
  protocol: ImageProtocol,
): ToImageUrl {
  const kept = new Map<string, Promise<string>>();
  let characters = 0;
  const forget = (path: string, url: string) => {
    if (kept.delete(path)) characters -= url.length;
  };
  const makeRoom = async () => {
    for (const [path, making] of kept) {
      if (characters <= keptCharacters || kept.size === 1) return;
      forget(path, await making);
    }
  };
  const make = async (attachment: Attachment) => {
    const { bytes, mediaType } = await prepareImage(
      await readAttachment(attachment),
      attachment.mediaType,
      protocol,
    );
    return `data:${mediaType};base64,${bytes.toString('base64')}`;
  };
  return async attachment => {
    const { path } = attachment;
    const known = kept.get(path);
    if (known) return known;
    const making = make(attachment);
    kept.set(path, making);
    try {
      const url = await making;
      characters += url.length;
      await makeRoom();
      return url;
    } catch (error) {
      kept.delete(path);
      throw error;
    }
  };
}
