import { findLettered, type Item, type ItemLanguage, type Lettered } from '@doctorbench/core';
import { type Random, shuffle } from '@doctorbench/psychometrics';
import type { KindPhantom } from '../kind.ts';

export const lettersPhantom: KindPhantom<Item> = {
  say(item, { level, random }) {
    const lettered = findLettered(item);
    if (!lettered) return '';
    const { key, ordered } = lettered;
    if (ordered)
      return `${item.language === 'en' ? 'Order: ' : '顺序：'}${drawOrder(key, level, random).join('→')}`;
    const chosen = level === 'good' ? key : drawWrong(lettered, random);
    return sayChosen([...chosen].sort(), item.language);
  },
  listKeywords: item => findLettered(item)?.lines.map(({ text }) => text) ?? [],
  /** A guess, where there is something to choose. */
  sayUnseen(item, random) {
    const lettered = findLettered(item);
    if (!lettered || lettered.ordered) return undefined;
    return sayChosen(
      shuffle(
        lettered.lines.map(({ id }) => id),
        random,
      ).slice(0, 1),
      item.language,
    );
  },
};

function sayChosen(ids: readonly string[], language: ItemLanguage): string {
  return language === 'en' ? `Answer: ${ids.join(', ')}` : `答案：${ids.join('、')}`;
}

function drawOrder(
  key: readonly string[],
  level: 'good' | 'partial' | 'unsafe',
  random: Random,
): readonly string[] {
  const order = [...key];
  if (level === 'unsafe') order.reverse();
  if (level === 'partial')
    for (let swaps = 0; swaps < 2; swaps++) {
      const at = Math.floor(random() * (order.length - 1));
      order.splice(at, 2, ...order.slice(at, at + 2).reverse());
    }
  return order;
}

function drawWrong({ lines, key, multiple }: Lettered, random: Random): readonly string[] {
  const others = shuffle(
    lines.map(({ id }) => id).filter(id => !key.includes(id)),
    random,
  );
  if (!multiple) return others.slice(0, 1);
  // Half the time one right option is missed, half the time a wrong one is added.
  return random() < 0.5 && key.length > 1 ? shuffle(key, random).slice(1) : [...key, ...others.slice(0, 1)];
}
