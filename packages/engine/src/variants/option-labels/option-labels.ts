import type { ItemLanguage } from '@doctorbench/core';
import type { Random } from '@doctorbench/psychometrics';
import type { VariantFamily, Vary } from '../family.ts';
import { placeOptions } from '../option-order/option-order.ts';
import { refersToOptions } from '../option-order/refers-to-options.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const digits = [...'123456789'];
/** The Heavenly Stems, by which Chinese examinations of an older kind label options. */
const stems = [...'甲乙丙丁戊己庚辛壬癸'];

type DrawLabels = (count: number, random: Random) => readonly string[];

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
  load: async () =>
    relabel((count, random) => {
      const starts = letters.length - 2 * count;
      if (starts < 1) return [];
      const from = count + Math.floor(random() * starts);
      return letters.slice(from, from + count);
    }),
};

export const optionNumbers = toFamily('option-numbers', ['zh-CN', 'en'], {
  labels: digits,
  title: { zh: '数字标号', en: 'Numbered options' },
  describes: { zh: '选项用 1、2、3 标号', en: 'The options are labelled 1, 2, 3' },
});

export const optionStems = toFamily('option-stems', ['zh-CN'], {
  labels: stems,
  title: { zh: '天干标号', en: 'Options labelled 甲, 乙, 丙' },
  describes: { zh: '选项用甲、乙、丙、丁标号', en: 'The options are labelled 甲, 乙, 丙, 丁' },
});

function toFamily(
  name: string,
  languages: readonly ItemLanguage[],
  { labels, ...words }: Pick<VariantFamily, 'title' | 'describes'> & { readonly labels: readonly string[] },
): VariantFamily {
  return {
    name,
    version: 1,
    expectation: 'must-not-change',
    ...words,
    languages,
    load: async () => relabel(count => labels.slice(0, count)),
  };
}

/** The options in their order under other labels; not where there are too few, or the words speak of them. */
function relabel(draw: DrawLabels): Vary {
  return (item, { random }) => {
    if (item.kind !== 'choice' || refersToOptions(item)) return undefined;
    const ids = item.options.map(({ id }) => id);
    const labels = draw(ids.length, random);
    return labels.length === ids.length ? placeOptions(item, ids, labels) : undefined;
  };
}
