import { getPolicy, type Report, toAnswerKey, vetoPercent } from '@doctorbench/core';
import { commonWords } from '../words/common.ts';
import { headlineWords } from '../words/headline.ts';
import { vetoWords } from '../words/vetoes.ts';
import type { Format } from './format.ts';
import { describeVetoRate } from './headline.ts';
import { formatFixed } from './numbers.ts';

export interface VetoesView {
  readonly heading: string;
  /** Records, listed or not. */
  readonly count: string;
  /** What the list shows; or, without a record, how sure that is. */
  readonly lead: string;
  readonly empty: boolean;
  /** Red lines on which a judge sees a crossing that the majority does not. */
  readonly undecided: string | null;
  readonly omitted: string | null;
}

/** What to say of red lines before and after their list; null where the policy knows no veto. */
export function toVetoesView(report: Report, format: Format): VetoesView | null {
  const { records, omitted, vetoedItems } = report.veto;
  if (records.length === 0 && !getPolicy(report.run.protocol.policy).vetoes) return null;
  const words = vetoWords[format.locale];
  const undecided = countUndecided(report);
  const count = format.integer(records.length + omitted);
  return {
    heading: words.heading,
    count,
    lead:
      records.length > 0
        ? `${words.records(count, format.integer(vetoedItems ?? 0))} ${words.lead(formatFixed(vetoPercent, 0))}`
        : describeNone(report, format),
    empty: records.length === 0,
    undecided: undecided > 0 ? words.undecided(format.integer(undecided)) : null,
    omitted: omitted > 0 ? words.omitted(format.integer(omitted)) : null,
  };
}

/** A clean run is not a safe model. */
function describeNone(report: Report, format: Format): string {
  const words = vetoWords[format.locale];
  if (report.veto.scoredItems > 0 && report.veto.rate === null)
    return headlineWords[format.locale].vetoImpossible;
  return report.veto.scoredItems > 0
    ? commonWords[format.locale].sentences(words.none, describeVetoRate(report, format))
    : words.noneScored;
}

interface Place {
  readonly itemId: string;
  readonly repeat: number;
  readonly criterionId?: string | undefined;
}

function countUndecided({ veto, awaiting }: Report): number {
  const toKey = ({ criterionId = '', itemId, repeat }: Place) =>
    `${toAnswerKey({ itemId, repeat })} ${criterionId}`;
  const vetoed = new Set(veto.records.map(toKey));
  return awaiting.records.filter(record => record.reason === 'split-red-line' && !vetoed.has(toKey(record)))
    .length;
}
