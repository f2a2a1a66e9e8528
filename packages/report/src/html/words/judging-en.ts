import type { AwaitingRecord, ComparisonKind, ComparisonVerdict, JudgeFault } from '@doctorbench/core';
import { plural } from '../../words/plural.ts';

/** Labels about judges, votes, experts and a second run, in English. */
export const judgingEn = {
  awaiting: {
    heading: 'Awaiting an expert',
    lead: 'The judges did not settle these. Until an expert decides, a tie counts against the model, a split red line counts as the majority voted (crossed, if tied), and an answer that misled its judges counts as 0 at most.',
    how: 'An expert’s decision is recorded with',
    nothing: 'Nothing waits for an expert.',
    reasons: {
      tie: 'Tie',
      'split-red-line': 'Judges differ on a red line',
      manipulation: 'Answer misled its judges',
    } satisfies Record<AwaitingRecord['reason'], string>,
    manipulation:
      'The judges got their control questions wrong over this answer, and right over a plain text. No vote on it counts.',
    now: 'Total while it waits',
    range: 'May become',
    settled: 'stays the same',
    badge: 'awaits an expert',
    omitted: (count: string) =>
      `${plural(count, 'further question waits', 'further questions wait')}; “doctorbench verdict” lists them all.`,
  },

  judges: {
    heading: 'Judges',
    offline:
      'The offline judge read the open answers by comparing words: there are no votes and no agreement to show.',
    lead: 'Each judge reads an answer on its own and sees neither points, names nor the votes of others. What judges cost is not part of what the model cost.',
    phantom: 'simulated',
    recused: 'recused: same family as the model',
    readings: 'Answers or turns given to read',
    voted: 'read and voted on',
    failed: 'failed',
    failedReply: 'no usable reply',
    metRate: 'Votes that say “met”',
    calls: 'Calls',
    tokens: 'Tokens in / out',
    cost: 'Cost',
    unknown: 'not known',
    faults: 'Faults in replies',
    noFaults: 'none',
    faultWords: {
      'not-json': 'not the form asked for',
      'missing-verdict': 'criterion left out',
      'unknown-criterion': 'criterion made up',
      'duplicate-verdict': 'criterion judged twice, alike',
      'contradictory-verdict': 'contradicted itself',
      'unverified-quote': '“met” without words of the answer',
      'broken-sentinel': 'control question wrong: reading void',
    } satisfies Record<JudgeFault, string>,
    times: (count: string) => `${count} ×`,
  },

  agreement: {
    heading: 'Agreement between judges',
    dimension: 'Dimension',
    all: 'All',
    units: 'Criteria',
    observed: 'Same vote',
    alpha: 'Krippendorff’s α',
    kappa: 'Mean Cohen’s κ',
    none: 'No criterion was voted on by two judges, so there is no agreement to measure.',
    how: 'Criteria: those with at least two votes. Same vote: share of pairs of judges that voted alike. α and κ take away what chance alone would give: 1 is full agreement, 0 no more than chance, below 0 less than chance. By custom, α from 0.80 can be relied on, 0.67 to 0.80 allows tentative conclusions, less does not. “–”: all votes were the same, so that nothing can be said. With few criteria, or where nearly all votes are alike, α and κ jump; look at “same vote” too.',
  },

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
