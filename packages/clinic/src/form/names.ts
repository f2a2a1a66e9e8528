import type { ItemLanguage } from '@doctorbench/core';

interface GivenNames {
  /** Of people born since about 1985. */
  readonly young: readonly string[];
  readonly old: readonly string[];
}

/** Names that say nothing of a person but the sex and roughly the years. */
export const givenNames: Readonly<Record<ItemLanguage, Readonly<Record<'female' | 'male', GivenNames>>>> = {
  'zh-CN': {
    female: {
      young: ['思雨', '佳怡', '欣妍', '雅雯', '梦瑶', '可馨', '诗涵', '若彤'],
      old: ['春燕', '雅琴', '素芳', '丽娟', '秋月', '佩兰', '玉珍', '惠敏'],
    },
    male: {
      young: ['子墨', '家栋', '宇航', '俊杰', '浩然', '天佑', '嘉树', '明哲'],
      old: ['志远', '德明', '文斌', '永强', '海涛', '立新', '世杰', '学军'],
    },
  },
  en: {
    female: {
      young: ['Chloe', 'Megan', 'Laura', 'Nina', 'Emily', 'Zara', 'Holly', 'Kate'],
      old: ['Helen', 'Martha', 'Joan', 'Clara', 'Sheila', 'Doreen', 'Audrey', 'Brenda'],
    },
    male: {
      young: ['Adam', 'Luke', 'Callum', 'Ryan', 'Jamie', 'Nathan', 'Ethan', 'Toby'],
      old: ['Peter', 'Simon', 'Victor', 'Alan', 'Hugh', 'Dennis', 'Ralph', 'Gordon'],
    },
  },
};

export const familyNames: Readonly<Record<ItemLanguage, readonly string[]>> = {
  'zh-CN': ['袁', '邓', '萧', '吕', '崔', '魏', '傅', '蔡', '曹', '彭', '范', '戴'],
  en: ['Turner', 'Ashby', 'Ellison', 'Norris', 'Barlow', 'Whitlock', 'Sutton', 'Pryce', 'Langley', 'Mercer'],
};

/** Age in 2026 from which somebody bears a name of the older list. */
export const oldFromYears = 41;
