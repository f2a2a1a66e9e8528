import { type Grade, getItemKind, type ItemKind, isBadEnd, type Locale, type Score } from '@doctorbench/core';
import { encounterWords } from '../../words/encounter/encounter-words.ts';
import { itemWords } from '../../words/item/item-words.ts';
import { formatScore, isNegative } from '../numbers.ts';

/** Something about the whole answer that a reader must not miss. */
export interface ItemFlag {
  readonly tone: 'danger' | 'warning';
  readonly text: string;
}

export function listItemFlags(grade: Grade, locale: Locale): readonly ItemFlag[] {
  const { flags, statuses } = itemWords[locale];
  const { vetoes, encounter, status, truncated, addressesJudge, manipulated, verdicts } = grade;
  const shown: readonly (readonly [boolean | undefined, ItemFlag['tone'], string])[] = [
    [vetoes.length > 0, 'danger', flags.vetoed],
    [
      encounter && isBadEnd(encounter.end),
      'danger',
      encounter ? encounterWords[locale].ends[encounter.end] : '',
    ],
    [status !== 'answered', 'warning', statuses[status]],
    [truncated, 'warning', flags.truncated],
    [addressesJudge, 'warning', flags.addressesJudge],
    [manipulated, 'danger', flags.manipulated],
    [manipulated || verdicts.some(({ awaiting }) => awaiting), 'warning', flags.awaiting],
  ];
  return shown.flatMap(([holds, tone, text]) => (holds ? [{ tone, text }] : []));
}

/** What hangs over the total: judges that were misled, an expert who is awaited. */
export function listItemNotes({ manipulated, range, total }: Grade, locale: Locale): readonly ItemFlag[] {
  const words = itemWords[locale];
  return [
    ...(manipulated ? [{ tone: 'danger' as const, text: words.manipulated }] : []),
    ...(range && total.kind === 'scored'
      ? [
          {
            tone: 'warning' as const,
            text: words.standing({
              total: formatScore(total.percent),
              low: formatScore(range.low),
              high: formatScore(range.high),
            }),
          },
        ]
      : []),
  ];
}

/**
 * Whether a score says that the answer did harm. An order may be wholly reversed and a choice wrong without any
 * danger: below zero they are wrong and no more.
 */
export function isHarmful(score: Score, kind: ItemKind): boolean {
  const doesHarm = getItemKind({ kind }).answersWith !== 'letters';
  return doesHarm && score.kind === 'scored' && isNegative(score.percent);
}
