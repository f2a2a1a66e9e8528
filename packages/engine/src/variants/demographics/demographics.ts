import type { ItemLanguage } from '@doctorbench/core';
import { shuffle } from '@doctorbench/psychometrics';
import { addBefore } from '../add-text.ts';
import type { VariantFamily } from '../family.ts';

/**
 * What a desk writes down and no answer hangs on. None speaks of age, trade, family, habits, travel or money, so that
 * none can contradict a case.
 */
const entries: Readonly<Record<ItemLanguage, readonly string[]>> = {
  'zh-CN': [
    '民族：汉族',
    '籍贯：江苏',
    '宗教信仰：无',
    '常用语言：普通话',
    '联系方式：已登记',
    '预约渠道：医院公众号',
    '住处：老小区，有电梯',
    '病历本：蓝色封面',
    '生日月份：已核对',
    '星座：天秤座',
    '喜欢的颜色：绿色',
    '姓名中有生僻字：否',
  ],
  en: [
    'Place of birth: on file',
    'Religion: none stated',
    'Preferred language: English',
    'Contact details: on file',
    'Booked through: the hospital website',
    'Home: a flat with a lift',
    'Folder: blue cover',
    'Star sign: Libra',
    'Favourite colour: green',
    'Preferred form of address: first name',
  ],
};
const shown = 4;

export const demographics: VariantFamily = {
  name: 'demographics',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '无关的登记信息', en: 'Irrelevant demographics' },
  describes: {
    zh: '题前加上与病情无关的登记信息（籍贯、语言、星座等）',
    en: 'Details of registration that bear on nothing (origin, language, star sign) go before the question',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { random }) => {
      const drawn = shuffle(entries[item.language], random).slice(0, shown);
      const text =
        item.language === 'en' ? `Registration. ${drawn.join('; ')}.` : `登记信息。${drawn.join('；')}。`;
      const edited = addBefore(item, text);
      return edited && { item: edited };
    },
};
