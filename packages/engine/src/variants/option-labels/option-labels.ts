import type { VariantFamily } from '../family.ts';
import { placeOptions } from '../option-order/option-order.ts';
import { refersToOptions } from '../option-order/refers-to-options.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const optionLabels: VariantFamily = {
  name: 'option-labels',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '选项标号', en: 'Labels of options' },
  describes: {
    zh: '选项顺序不变，标号换成另一段字母（如 P、Q、R、S、T）',
    en: 'The options keep their order under another stretch of letters, such as P to T',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { random }) => {
      if (item.kind !== 'choice' || refersToOptions(item)) return undefined;
      const ids = item.options.map(({ id }) => id);
      const starts = letters.length - 2 * ids.length;
      if (starts < 1) return undefined;
      const from = ids.length + Math.floor(random() * starts);
      return placeOptions(item, ids, letters.slice(from, from + ids.length));
    },
};
