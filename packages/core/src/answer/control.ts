import { z } from 'zod';
import { imageMediaTypes } from '../suite/attachment.ts';
import { getItemKind, type Item } from '../suite/kinds/kinds.ts';

/**
 * A second asking of an item that tells whether its pictures were looked at: without them, or with others. It counts
 * for no score.
 */
export const controlSchema = z.enum(['blind', 'swapped']);
export type Control = z.infer<typeof controlSchema>;

/** Whether an item shows pictures. */
export function hasImages({ attachments = [] }: Item): boolean {
  return attachments.some(isImage);
}

function isImage({ mediaType }: { readonly mediaType: string }): boolean {
  return imageMediaTypes.some(type => type === mediaType);
}

/** Whether the item says what is right when other pictures are shown. */
export function isSwappable(item: Item): boolean {
  return 'swap' in item && item.swap !== undefined;
}

/** The item as the control asks it and holds the answer against. */
export function toControlItem(item: Item, control: Control): Item {
  const { attachments = [] } = item;
  if (control === 'blind') return { ...item, attachments: attachments.filter(each => !isImage(each)) };
  if (!('swap' in item) || !item.swap) return item;
  const others = new Map(item.swap.attachments.map(each => [each.id, each]));
  const shown = attachments.map(each => others.get(each.id) ?? each);
  return getItemKind(item).swap?.(item, shown) ?? item;
}
