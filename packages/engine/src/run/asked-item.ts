import { type Control, type Item, toControlItem } from '@doctorbench/core';
import type { VariedItem } from '../variants/family.ts';
import type { Variants } from '../variants/open-variants.ts';

/** How an item was or is to be asked. */
export interface Asking {
  readonly control?: Control | undefined;
  readonly variant?: string | undefined;
}

/** The item as it is asked and the answer held against: under its control, its variant, or as it is. */
export function toAskedItem(item: Item, { control, variant }: Asking, variants?: Variants): VariedItem {
  if (variant !== undefined) {
    const varied = variants?.vary(item, variant);
    if (!varied) throw new Error(`${item.id} cannot be asked under ${variant}`);
    return varied;
  }
  return { item: control ? toControlItem(item, control) : item };
}
