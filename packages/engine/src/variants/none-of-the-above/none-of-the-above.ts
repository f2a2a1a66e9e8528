import type { ItemLanguage } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';
import { refersToOptions } from '../option-order/refers-to-options.ts';

const none: Readonly<Record<ItemLanguage, string>> = {
  'zh-CN': '以上选项均不正确',
  en: 'None of the above is correct',
};

/** Asks for the best of several that may do: with the best one gone, the next best is right, not none. */
const comparative =
  /首选|最佳|最好|最合适|最适合|最适宜|最恰当|最宜|最应|优先|首先|最重要|最主要|最有价值|最有意义|\b(?:best|first|next|most (?:appropriate|suitable|important|useful|effective)|preferred|initial)\b/i;
/** Asks for what is wrong or does not belong: the rest are all right, and so is none. */
const reversed =
  /不正确|错误|不属于|不包括|不宜|不应|不符合|除外|例外|\b(?:except|not|false|incorrect|least)\b/i;

export const noneOfTheAbove: VariantFamily = {
  name: 'none-of-the-above',
  version: 1,
  expectation: 'must-change',
  title: { zh: '以上均不正确', en: 'None of the above' },
  describes: {
    zh: '拿掉正确选项，末尾加“以上选项均不正确”',
    en: 'The keyed option is taken out, and "none of the above" added, which is then right',
  },
  languages: ['zh-CN', 'en'],
  load: async () => item => {
    if (item.kind !== 'choice' || item.multiple || item.options.length < 3) return undefined;
    if (refersToOptions(item) || comparative.test(item.stem) || reversed.test(item.stem)) return undefined;
    const ids = item.options.map(({ id }) => id);
    const left = item.options.filter(({ id }) => !item.key.includes(id));
    const last = ids[left.length] ?? '';
    const { swap: _, explanation: __, ...rest } = item;
    return {
      item: {
        ...rest,
        options: [
          ...left.map(({ text }, at) => ({ id: ids[at] ?? '', text })),
          { id: last, text: none[item.language] },
        ],
        key: [last],
      },
      letters: { ...Object.fromEntries(left.map(({ id }, at) => [ids[at] ?? '', id])), [last]: noneLetter },
    };
  },
};

/** What stands for none of the options where letters of the item are told. */
const noneLetter = '∅';
