import { type EncounterOutcome, faultSchema, isBadEnd, type Locale } from '@doctorbench/core';
import { encounterWords } from '../../words/encounter/encounter-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import type { Fact } from '../item/item-facts.ts';
import { formatCny, formatCount, formatFixed } from '../numbers.ts';

export interface OutcomeFact extends Fact {
  readonly hint?: string;
  readonly isBad?: boolean;
}

/** How an encounter ended, and what it took. */
export function listOutcomeFacts(outcome: EncounterOutcome, locale: Locale): readonly OutcomeFact[] {
  const words = encounterWords[locale];
  const { end, minutes, visits, calls, costCny, expertCostCny, faults, talk } = outcome;
  const { unreadStatements, unreadDeeds } = outcome;
  const failures = faultSchema.options.flatMap(fault =>
    faults[fault] ? [words.failures(formatCount(faults[fault]), words.faults[fault])] : [],
  );
  return [
    { label: words.end, value: words.ends[end], isBad: isBadEnd(end) },
    {
      label: words.caseTime,
      value: words.minutes(formatCount(minutes)),
      ...(visits > 1 ? { hint: words.visits(formatCount(visits)) } : {}),
    },
    { label: words.calls, value: formatCount(calls) },
    {
      label: words.cost,
      value: formatCny(costCny),
      ...(expertCostCny
        ? {
            hint: words.expertCost(formatCny(expertCostCny), formatFixed(costCny / expertCostCny, 2)),
          }
        : {}),
    },
    ...(talk
      ? [
          {
            label: words.asked,
            value: formatCount(talk.parts),
            hint: words.unanswered({
              unknown: formatCount(talk.unknown),
              unplaced: formatCount(talk.unplaced),
              unheard: formatCount(talk.unheard),
              askedBack: formatCount(talk.askedBack ?? 0),
            }),
          },
        ]
      : []),
    ...(unreadStatements ? [{ label: words.unreadStatements, value: formatCount(unreadStatements) }] : []),
    ...(unreadDeeds ? [{ label: words.unreadDeeds, value: formatCount(unreadDeeds) }] : []),
    ...(failures.length > 0
      ? [{ label: words.didNotWork, value: failures.join(punctuation[locale].listSeparator) }]
      : []),
  ];
}
