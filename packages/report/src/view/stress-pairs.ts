import type { AnswerMove, StressFindings } from '@doctorbench/core';
import { stressWords } from '../words/stress.ts';
import type { Format } from './format.ts';
import { type MarkedPiece, markChanges } from './mark-changes.ts';
import { createVariantNames } from './stress-charts.ts';
import { cleanText } from './text.ts';

export interface PairView {
  readonly id: string;
  readonly itemId: string;
  readonly variant: string;
  readonly move: AnswerMove;
  /** What became of the answer. */
  readonly moveName: string;
  readonly title: string;
  readonly answers: string;
  readonly sides: readonly {
    readonly id: 'before' | 'after';
    readonly heading: string;
    readonly text: string;
  }[];
}

export interface PairsView {
  readonly title: string;
  readonly lead: string;
  readonly pairs: readonly PairView[];
  readonly counts: Readonly<Record<PairFilter, number>>;
}

export const pairFilters = ['changed', 'lost', 'all'] as const;
export type PairFilter = (typeof pairFilters)[number];

/** Items before and after an edit, what turned wrong first. */
export function toPairsView({ report, pairs, omitted }: StressFindings, format: Format): PairsView {
  const words = stressWords[format.locale];
  const nameOf = createVariantNames(report, format);
  const names = new Map(report.variants.map(result => [result.name, nameOf(result)]));
  const shown = pairs.map(({ itemId, title, variant, move, before, after }): PairView => {
    const toSide = (id: 'before' | 'after', { text, answer, right }: typeof before) => ({
      id,
      heading: `${words[id]} · ${cleanText(answer)} · ${right ? words.right : words.wrong}`,
      text: cleanText(text),
    });
    return {
      id: `${itemId}/${variant}`,
      itemId,
      variant: names.get(variant) ?? variant,
      move,
      moveName: words.moveNames[move],
      title: format.name(title),
      answers: `${cleanText(before.answer)} → ${cleanText(after.answer)}`,
      sides: [toSide('before', before), toSide('after', after)],
    };
  });
  const { integer } = format;
  return {
    title: words.pairs,
    lead: words.pairsLead(integer(shown.length), integer(omitted.changed), integer(omitted.same)),
    pairs: shown,
    counts: {
      changed: shown.filter(pair => isShown(pair, 'changed')).length,
      lost: shown.filter(pair => isShown(pair, 'lost')).length,
      all: shown.length,
    },
  };
}

export function isShown({ move }: Pick<PairView, 'move'>, filter: PairFilter): boolean {
  return filter === 'all' || (filter === 'lost' ? move === 'lost' : move !== 'same');
}

/** Both texts with what differs marked. Costs the product of their lengths: for pairs that are looked at. */
export function markPair({
  sides: [before, after],
}: PairView): Readonly<Record<'before' | 'after', readonly MarkedPiece[]>> {
  return markChanges(before?.text ?? '', after?.text ?? '');
}
