import type { Protocol, Variant } from '@doctorbench/core';
import { selectItems } from '../run/select-items.ts';
import type { Suite } from '../suite/suite.ts';
import { chooseVariants } from './choose-variants.ts';
import { type StressEstimate, surveyStress } from './draft-stress.ts';

/**
 * The one experiment that platforms run beside submissions: indices are compared only where all were asked in the same
 * ways. Any change of the families, their versions or the number of items is a new design.
 */
export const boardStress = {
  design: 'board-stress@1',
  families: [
    'reask',
    'homophone',
    'option-order',
    'tone',
    'authority',
    'irrelevant-text',
    'none-of-the-above',
    'false-premise',
  ],
  items: 200,
  /** Fewer say nothing. */
  fewestItems: 20,
} as const;

export function listBoardVariants(): readonly Variant[] {
  return chooseVariants({ families: boardStress.families, seed: 1, times: 1 });
}

/** Public items alone: what an examinee gains by answering one variant otherwise would tell how a private item is keyed. */
export function isStressed({ entries }: Pick<Suite, 'entries'>, itemId: string): boolean {
  return entries.get(itemId)?.isPrivate === false;
}

/** What the experiment asks beyond a submission; undefined where the edition has too few public items for one. */
export async function estimateBoardStress(
  suite: Suite,
  { selection, seed }: Pick<Protocol, 'selection' | 'seed'>,
): Promise<StressEstimate | undefined> {
  const open = [...selectItems(suite.entries.values(), selection, seed)]
    .filter(id => isStressed(suite, id))
    .flatMap(id => suite.entries.get(id) ?? []);
  if (open.length < boardStress.fewestItems) return undefined;
  const { items: limit } = boardStress;
  const selected = new Set(selectItems(open, { limit, sample: 'stratified' }, seed));
  return surveyStress(suite, selected, { variants: listBoardVariants() });
}
