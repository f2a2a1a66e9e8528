import { type ExemplarLevel, type Item, listQuestionTexts } from '@doctorbench/core';
import type { Random } from '@doctorbench/psychometrics';
import { findVariantFamily } from '../variants/families.ts';

/** What a way of asking does to a phantom, by a known amount. */
export type Weakness =
  /** Of what it would have got right, it loses this share under variants of these families. */
  | { readonly kind: 'loses'; readonly families: readonly string[]; readonly share: number }
  /** Of what it would have got wrong, it gets this share right. */
  | { readonly kind: 'gains'; readonly families: readonly string[]; readonly share: number }
  /** Whatever is edited or planted, it never sees it. */
  | { readonly kind: 'notices-nothing' }
  /** Of what it would have got right, it loses this share per hundred characters of the question. */
  | { readonly kind: 'tires'; readonly sharePerHundred: number };

/** The level of an answer after the weakness had its say. */
export function weaken(
  level: ExemplarLevel,
  {
    weakness,
    asked,
    variant,
    draw,
  }: {
    readonly weakness: Weakness | undefined;
    readonly asked: Item;
    /** By name. */
    readonly variant: string | undefined;
    readonly draw: Random;
  },
): ExemplarLevel {
  if (!weakness) return level;
  const family = variant?.split('@')[0] ?? '';
  switch (weakness.kind) {
    case 'loses':
      return level === 'good' && weakness.families.includes(family) && draw() < weakness.share
        ? 'partial'
        : level;
    case 'gains':
      return level !== 'good' && weakness.families.includes(family) && draw() < weakness.share
        ? 'good'
        : level;
    case 'notices-nothing':
      return findVariantFamily(family)?.expectation === 'must-change' ? 'partial' : level;
    case 'tires':
      return level === 'good' && draw() < toLostShare(weakness, asked) ? 'partial' : level;
  }
}

/** Share of its good answers that a tiring phantom loses to the length of a question. */
function toLostShare(
  { sharePerHundred }: Extract<Weakness, { readonly kind: 'tires' }>,
  asked: Item,
): number {
  return Math.min(1, (sharePerHundred * listQuestionTexts(asked).join('').length) / 100);
}
