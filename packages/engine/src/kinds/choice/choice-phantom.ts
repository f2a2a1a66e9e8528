import type { ChoiceItem } from '@doctorbench/core';
import { type Random, shuffle } from '@doctorbench/psychometrics';
import type { KindPhantom } from '../kind.ts';

export const choicePhantom: KindPhantom<ChoiceItem> = {
  say({ options, key, multiple, language }, { level, random }) {
    const ids = options.map(({ id }) => id);
    const chosen = level === 'good' ? key : drawWrong(ids, key, { multiple, random });
    return language === 'en'
      ? `Answer: ${[...chosen].sort().join(', ')}`
      : `答案：${[...chosen].sort().join('、')}`;
  },
  listKeywords: ({ options }) => options.map(({ text }) => text),
  /** A guess. */
  sayUnseen({ options, language }, random) {
    const [guess = 'A'] = shuffle(
      options.map(({ id }) => id),
      random,
    );
    return language === 'en' ? `Answer: ${guess}` : `答案：${guess}`;
  },
};

function drawWrong(
  ids: readonly string[],
  key: readonly string[],
  { multiple, random }: { readonly multiple: boolean; readonly random: Random },
): readonly string[] {
  const others = shuffle(
    ids.filter(id => !key.includes(id)),
    random,
  );
  if (!multiple) return others.slice(0, 1);
  // Half the time one right option is missed, half the time a wrong one is added.
  return random() < 0.5 && key.length > 1 ? shuffle(key, random).slice(1) : [...key, ...others.slice(0, 1)];
}
