import { shuffle } from '@doctorbench/psychometrics';
import type { VariantFamily } from '../family.ts';
import { isOfScript, perturbItem } from '../perturb.ts';
import { decisiveCharacters } from '../protected/chinese.ts';
import { listCommonCharacters } from './common-characters.ts';

const han = /^\p{Script=Han}$/u;

/** The run of characters around a place: how one of them is read depends on its neighbours. */
function findClause(text: string, at: number): { readonly text: string; readonly from: number } {
  let [from, to] = [at, at];
  while (han.test(text[from - 1] ?? '')) from--;
  while (han.test(text[to] ?? '')) to++;
  return { text: text.slice(from, to), from };
}

export const homophone: VariantFamily = {
  name: 'homophone',
  version: 2,
  expectation: 'must-not-change',
  title: { zh: '同音字', en: 'Homophones' },
  describes: {
    zh: '一部分字换成读音和声调相同的常用字',
    en: 'Some characters give way to common ones of the same sound and tone',
  },
  languages: ['zh-CN'],
  defaultRate: 0.12,
  async load() {
    const [{ pinyin }, { loadWordTest }] = await Promise.all([
      import('pinyin-pro'),
      import('@doctorbench/text/segmentation'),
    ]);
    const isWord = await loadWordTest();
    const bySound = new Map<string, string[]>();
    for (const character of listCommonCharacters()) {
      if (decisiveCharacters.test(character)) continue;
      const sound = pinyin(character, { toneType: 'num' });
      bySound.set(sound, [...(bySound.get(sound) ?? []), character]);
    }
    return (item, options) => {
      const sounds = new Map<string, readonly string[]>();
      const readAloud = (text: string) => {
        const known = sounds.get(text) ?? pinyin(text, { toneType: 'num', type: 'array' });
        sounds.set(text, known);
        return known;
      };
      const edited = perturbItem(
        item,
        {
          isEligible: character => isOfScript(character, item.language),
          replace({ text, at }, random) {
            const character = text[at] ?? '';
            const clause = findClause(text, at);
            const sound = readAloud(clause.text)[at - clause.from];
            const others = (sound === undefined ? undefined : bySound.get(sound)) ?? [];
            return shuffle(others, random).find(
              other =>
                other !== character &&
                !isWord((text[at - 1] ?? '') + other) &&
                !isWord(other + (text[at + 1] ?? '')),
            );
          },
        },
        options,
      );
      return edited && { item: edited };
    };
  },
};
