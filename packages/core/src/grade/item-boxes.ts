import { type Box, findBox } from '../suite/expected/box/find-box.ts';
import { listExpected } from '../suite/item.ts';
import type { Item } from '../suite/kinds/kinds.ts';
import type { Grade } from './grade.ts';

/** Where something is in the first picture of an item, and where the answer says that it is. */
export interface ItemBox {
  readonly expected: Box;
  /** Absent where none could be read. */
  readonly answered?: Box;
}

const boxMetric = /^box-overlap@/;

/** The boxes that an item asks for. A control's grade goes with the item as the control asks it. */
export function listItemBoxes(item: Item, { metrics = [] }: Pick<Grade, 'metrics'>): readonly ItemBox[] {
  const wanted = listExpected(item).flatMap(each => (each.metric === 'box' ? [each.value] : []));
  const measured = metrics.filter(({ metric }) => boxMetric.test(metric));
  return wanted.map((box, index) => {
    // A metric that failed leaves no record; then it cannot be said whose reading is whose.
    const read = measured.length === wanted.length ? measured[index]?.read : undefined;
    const answered = read === undefined ? undefined : findBox(read)?.box;
    return { expected: box, ...(answered ? { answered } : {}) };
  });
}
