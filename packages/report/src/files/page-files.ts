import { type Attachment, type Item, imageMediaTypes, toControlItem } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import { prepareImage } from '@doctorbench/engine';
import type { ShownFiles } from '../html/report-page.ts';

/** Characters of data URLs that a page holds: 12 MB of it. */
const pictureBudget = 12 * 1024 * 1024;

export interface PageFiles {
  /** Reads in the order in which items stand on the page: who comes first is shown. */
  read(item: Item, shown: { readonly swapped: boolean }): Promise<ShownFiles>;
  /** Pictures that did not fit or could not be read. */
  countOmitted(): number;
}

interface PageFilesOptions {
  readonly suite: Pick<Suite, 'readAttachment'>;
  /** As it was sent, so that a reader sees what the model saw. */
  readonly longestSide: number;
  readonly budget?: number;
}

/** Reads the files of items for a page that holds them itself. */
export function createPageFiles(options: PageFilesOptions): PageFiles {
  const { suite, longestSide, budget = pictureBudget } = options;
  let left = budget;
  let isFull = false;
  let omitted = 0;
  const readPicture = async (attachment: Attachment): Promise<string | undefined> => {
    if (isFull) return undefined;
    const file = await suite.readAttachment(attachment);
    const { bytes, mediaType } = await prepareImage(file, attachment.mediaType, { longestSide });
    const url = `data:${mediaType};base64,${bytes.toString('base64')}`;
    // Once one does not fit none after it is shown: which are missing must not depend on their sizes.
    isFull = url.length > left;
    if (isFull) return undefined;
    left -= url.length;
    return url;
  };
  const readAll = async (attachments: readonly Attachment[]) => {
    const contents = new Map<string, string>();
    for (const attachment of attachments) {
      const isPicture = imageMediaTypes.some(type => type === attachment.mediaType);
      // A report is worth having without a file that has gone since.
      const content = await (isPicture ? readPicture(attachment) : readText(attachment)).catch(
        () => undefined,
      );
      if (content !== undefined) contents.set(attachment.id, content);
      else if (isPicture) omitted++;
    }
    return contents;
  };
  const readText = async (attachment: Attachment) =>
    (await suite.readAttachment(attachment)).toString('utf8');
  return {
    async read(item, { swapped }) {
      const own = item.attachments ?? [];
      const others = swapped ? (toControlItem(item, 'swapped').attachments ?? []) : [];
      return {
        own: await readAll(own),
        swapped: await readAll(
          others.filter(({ id, path }) => own.every(each => each.id !== id || each.path !== path)),
        ),
      };
    },
    countOmitted: () => omitted,
  };
}
