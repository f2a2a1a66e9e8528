import type { EncounterItem } from '@doctorbench/core';
import { createRandom } from '@doctorbench/psychometrics';
import { twistCase } from './twist-case.ts';
import { varyCase } from './vary-case.ts';

/** The last form of each case: asking and grading draw the same one. */
const drawn = new WeakMap<EncounterItem, { readonly key: string; readonly form: EncounterItem }>();
const forms = new WeakSet<EncounterItem>();

/**
 * The form of a case that a seed draws, and the draw of an edition or submission if the item has one. Seed 0 without
 * such a draw is the case as it is written; a form is not drawn from again.
 */
export function drawCase<Item extends EncounterItem>(item: Item, seed: number): Item;
export function drawCase(item: EncounterItem, seed: number): EncounterItem {
  if ((seed === 0 && item.draw === undefined) || forms.has(item)) return item;
  const key = item.draw === undefined ? `${item.id}/${seed}` : `${item.id}/${item.draw}/${seed}`;
  const last = drawn.get(item);
  if (last?.key === key) return last.form;
  const form = varyCase(drawTwist(item, key), createRandom(`form/${key}`));
  forms.add(form);
  drawn.set(item, { key, form });
  return form;
}

/** Every draw has a twist where the case has any: the case as it is written is known to whoever has read the suite. */
function drawTwist(item: EncounterItem, key: string): EncounterItem {
  const twists = item.twists ?? [];
  const twist = twists[Math.floor(createRandom(`twist/${key}`)() * twists.length)];
  return twist ? twistCase(item, twist) : item;
}
