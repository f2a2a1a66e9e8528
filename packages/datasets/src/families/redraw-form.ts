import { createHash, createHmac } from 'node:crypto';
import { AppError, type ChoiceItem, type Item } from '@doctorbench/core';
import { itemFamilies } from './families.ts';
import { toFormRandom, writeForm } from './write-form.ts';

/** Whose forms are drawn, and the key that only who draws has. */
interface FormDraw {
  readonly key: Buffer;
  /** An edition, or one submission to it. */
  readonly recipient: string;
}

/** Draws in a row that may be clinically impossible. */
const mostTries = 2000;

/** Whether another form of its family can stand in its place. A picture would have to be drawn too, and is not. */
export function isRedrawable(item: Item): item is ChoiceItem {
  return (
    item.kind === 'choice' && item.provenance.family !== undefined && (item.attachments ?? []).length === 0
  );
}

/**
 * The form that a draw puts in an item's place: of the same family, with its key computed anew. Items of no family stay.
 * Its seed is written down; `generateForms` draws it again as the first form of that seed. Of a case in the clinic, what
 * it leaves to chance is drawn: values within the normal range, how the patient says things.
 */
export function redrawForm(item: Item, draw: FormDraw): Item {
  if (item.kind === 'encounter') return { ...item, draw: toSeed(item.id, draw) };
  if (!isRedrawable(item) || !item.provenance.family) return item;
  const { id, version } = item.provenance.family;
  const family = itemFamilies.find(each => each.id === id && each.version === version);
  if (!family) throw new AppError('suite.family-unknown', `${id}@${version}`);
  const seed = toSeed(item.id, draw);
  const random = toFormRandom(family, seed);
  for (let tries = 0; tries < mostTries; tries++) {
    const parameters = family.draw(random);
    if (!parameters) continue;
    return {
      ...item,
      ...writeForm(family, parameters, item.language === 'en' ? 'en' : 'zh'),
      provenance: { ...item.provenance, family: { id, version, seed, parameters } },
    };
  }
  throw new AppError('suite.forms-exhausted', id);
}

function toSeed(itemId: string, { key, recipient }: FormDraw): number {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify(['form', recipient, itemId]))
    .digest();
  return digest.readUInt32BE(0) >>> 1;
}

/** By which it can be told whether two draws have one key. */
export function toDrawDigest(key: Buffer): string {
  return createHash('sha256').update('forms').update(key).digest('hex').slice(0, 12);
}
