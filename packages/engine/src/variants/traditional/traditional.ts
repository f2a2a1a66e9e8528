import type { VariantFamily } from '../family.ts';
import { isOfScript, perturbItem } from '../perturb.ts';

export const traditional: VariantFamily = {
  name: 'traditional',
  version: 2,
  expectation: 'must-not-change',
  title: { zh: '简体变繁体', en: 'Traditional characters' },
  describes: { zh: '一部分字换成繁体', en: 'Some characters give way to their traditional forms' },
  languages: ['zh-CN'],
  defaultRate: 0.12,
  async load() {
    const { Converter } = await import('opencc-js/cn2t');
    const convert = Converter({ from: 'cn', to: 't' });
    return (item, options) => {
      const converted = new Map<string, string>();
      const toTraditional = (text: string) => {
        const known = converted.get(text) ?? convert(text);
        converted.set(text, known);
        return known;
      };
      const edited = perturbItem(
        item,
        {
          isEligible: character => isOfScript(character, item.language),
          replace({ text, at }) {
            const whole = toTraditional(text);
            // Phrases are converted character by character; where one was not, places no longer match.
            if (whole.length !== text.length || whole[at] === text[at]) return undefined;
            return whole[at];
          },
        },
        options,
      );
      return edited && { item: edited };
    };
  },
};
