import { findLettered, type ItemLanguage, listQuestionTexts, withQuestionTexts } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';
import { drugNamePatterns } from '../protected/drug-names.ts';
import { knownNames } from '../protected/words.ts';

type Pairs = ReadonlyMap<string, string>;

export const brandName: VariantFamily = {
  name: 'brand-name',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '商品名与通用名', en: 'Brand and generic names' },
  describes: {
    zh: '题干中的药名在通用名与商品名之间互换，选项不动',
    en: 'Names of drugs in the question change between generic and brand; the options stay',
  },
  languages: ['zh-CN', 'en'],
  async load() {
    const { brands } = await import('./brands.ts');
    const pairs: Readonly<Record<ItemLanguage, Pairs>> = {
      'zh-CN': toPairs(brands['zh-CN']),
      en: toPairs(brands.en),
    };
    return item => {
      // Elsewhere a grader looks for the names that the question uses.
      if (!findLettered(item)) return undefined;
      const texts = listQuestionTexts(item);
      const edited = texts.map(text => exchange(text, pairs[item.language], item.language));
      if (edited.every((text, at) => text === texts[at])) return undefined;
      return { item: withQuestionTexts(item, edited) };
    };
  },
};

/** Both ways. */
function toPairs(list: string): Pairs {
  const pairs = list
    .trim()
    .split(/\s+/)
    .map(pair => pair.split('=') as [string, string]);
  return new Map(
    [...pairs, ...pairs.map(([generic, brand]): [string, string] => [brand, generic])].map(
      ([name, other]) => [name.toLowerCase(), other],
    ),
  );
}

/** What may stand before a name and is not part of it. */
const before = /(?:盐酸|硫酸|酒石酸|苯磺酸|马来酸|富马酸|琥珀酸|钠|钙)$/;

/** A name is exchanged where it is not part of a longer one: 氨氯地平 in 左氨氯地平 is another drug. */
function exchange(text: string, pairs: Pairs, language: ItemLanguage): string {
  if (language === 'en') return text.replaceAll(/[A-Za-z]+/g, word => pairs.get(word.toLowerCase()) ?? word);
  const places = [...knownNames.find(text)];
  // By where they begin: a name may stand on two lists.
  const names = new Map(
    places.filter(place => pairs.has(text.slice(...place).toLowerCase())).map(place => [place[0], place]),
  );
  const spelled = [...text.matchAll(spelledNames)].map(({ 0: found, index }) => ({ found, index }));
  let edited = text;
  for (const [from, to] of [...names.values()].toSorted(([a], [b]) => b - a)) {
    const other = pairs.get(text.slice(from, to).toLowerCase());
    if (other === undefined || before.test(text.slice(0, from))) continue;
    if (isPart([from, to], places) || isLonger(spelled, [from, to])) continue;
    edited = edited.slice(0, from) + other + edited.slice(to);
  }
  return edited;
}

type Place = readonly [number, number];

/** Part of a longer name, or beside another one: 缬沙坦氨氯地平 is a combination. */
function isPart([from, to]: Place, places: readonly Place[]): boolean {
  return places.some(
    ([start, end]) => (start <= from && end >= to && end - start > to - from) || start === to || end === from,
  );
}

const [spelledNames = /$^/gu] = drugNamePatterns;
const forms = /(?:缓释|控释|肠溶|分散)?(?:片剂?|胶囊|颗粒|注射液|混悬液|气雾剂|吸入剂)?$/;

/** Whether the way names are made makes more of it: 布地奈德福莫特罗. */
function isLonger(
  spelled: readonly { readonly found: string; readonly index: number }[],
  [from, to]: Place,
): boolean {
  const around = spelled.find(({ found, index }) => index <= from && index + found.length >= to);
  if (!around) return false;
  const rest = around.found.slice(0, from - around.index) + around.found.slice(to - around.index);
  return rest.replace(forms, '') !== '';
}
