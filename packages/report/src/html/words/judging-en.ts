import type { ComparisonKind, ComparisonVerdict } from '@doctorbench/core';
import { plural } from '../../words/plural.ts';

/** Labels about judges, votes, experts and a second run, in English. */
export const judgingEn = {
  comparison: {
    headings: {
      runs: 'Compared with another run',
      judges: 'Compared with other judges',
    } satisfies Record<ComparisonKind, string>,
    leads: {
      runs: 'Both runs followed one protocol. Items are compared in pairs; those scored in one run only are left out.',
      judges:
        'The same answers, read by different judges. The difference says how far the score depends on who reads; it says nothing about the model.',
    } satisfies Record<ComparisonKind, string>,
    a: 'A, this report',
    b: 'B',
    overall: 'Overall score on the shared items',
    difference: 'Difference A − B',
    pValue: 'p-value',
    pValueHint: 'paired by case, two-sided',
    pairs: 'Items compared',
    unpaired: (count: string) => `${plural(count, 'item', 'items')} scored in one run only, left out`,
    vetoedOnly: 'Vetoed in one only',
    vetoedIn: (run: string) => `Vetoed in ${run} only`,
    moreVetoes: (count: string) => `and ${count} more`,
    verdicts: {
      'a-higher': 'The two differ: A scores higher.',
      'b-higher': 'The two differ: B scores higher.',
      'no-difference-shown':
        'The two cannot be told apart. That is not proof of equality: more items might tell them apart.',
      'too-few-cases': 'Too few cases to say whether the two differ.',
    } satisfies Record<ComparisonVerdict, string>,
    scenarios: 'By scenario',
    scenario: 'Scenario',
    widest: 'Items furthest apart',
    item: 'Item',
  },
};
