import { findLettered, type Item, listExemplarTexts, listExpected } from '@doctorbench/core';

/** What is right, as other frames hold it: letters, an order, or the texts of a good answer; empty where judges decide. */
export function listTargets(item: Item): readonly string[] {
  const letters = findLettered(item);
  if (letters) return letters.ordered ? [letters.key.join(', ')] : letters.key;
  const texts = listExemplarTexts(item, 'good');
  return texts.length > 0 ? texts : listExpected(item).map(expected => JSON.stringify(expected));
}
