import type { VariantFamily, Vary } from '../family.ts';
import { isOfScript, perturbItem } from '../perturb.ts';
import { decisiveCharacters } from '../protected/chinese.ts';

/** Letters of other alphabets that look the same: the lower-case ones of Unicode's list of confusable characters. */
const latinLookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  j: 'ј',
  o: 'о',
  p: 'р',
  s: 'ѕ',
  x: 'х',
  y: 'у',
};

export const shape: VariantFamily = {
  name: 'shape',
  version: 2,
  expectation: 'must-not-change',
  title: { zh: '形近字', en: 'Shape-similar characters' },
  describes: {
    zh: '一部分字换成字形相近的字（英文换成外形相同的其他字母）',
    en: 'Some characters give way to others that look like them',
  },
  languages: ['zh-CN', 'en'],
  defaultRate: 0.12,
  async load() {
    const [{ similarGlyphs }, { loadWordTest }] = await Promise.all([
      import('./similar-glyphs.ts'),
      import('@doctorbench/text/segmentation'),
    ]);
    const neighbours = new Map(
      similarGlyphs
        .trim()
        .split(/\s+/)
        .map(([character = '', ...others]) => [
          character,
          others.filter(other => !decisiveCharacters.test(other)),
        ]),
    );
    return createShape(neighbours, await loadWordTest());
  },
};

function createShape(
  neighbours: ReadonlyMap<string, readonly string[]>,
  isWord: (text: string) => boolean,
): Vary {
  return (item, options) => {
    const edited = perturbItem(
      item,
      {
        isEligible: character => isOfScript(character, item.language),
        replace({ text, at }) {
          const character = text[at] ?? '';
          if (item.language === 'en') return latinLookalikes[character];
          return neighbours
            .get(character)
            ?.find(other => !isWord((text[at - 1] ?? '') + other) && !isWord(other + (text[at + 1] ?? '')));
        },
      },
      options,
    );
    return edited && { item: edited };
  };
}
