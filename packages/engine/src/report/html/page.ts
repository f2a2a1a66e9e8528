import {
  type Answer,
  type Grade,
  getPolicy,
  type Item,
  type Locale,
  type Policy,
  type Report,
  toAnswerKey,
} from '@doctorbench/core';
import { getWords, type Words } from './words.ts';

/** One asking of one item, as the page shows it. */
export interface ReportedItem {
  readonly item: Item;
  readonly answer: Answer;
  readonly grade: Grade;
}

export interface ReportPageInput {
  readonly report: Report;
  readonly items: readonly ReportedItem[];
  /** Items of the run that are not among `items`. */
  readonly omittedItems: number;
  readonly locale: Locale;
}

export interface PlacedItem extends ReportedItem {
  /** Fragment id on the page; made from the position, not from data. */
  readonly anchor: string;
}

/** What every section draws from. */
export interface Page {
  readonly report: Report;
  readonly locale: Locale;
  readonly words: Words;
  /** By which the scores were made. */
  readonly policy: Policy;
  /** Worst total first; those without a score last. */
  readonly items: readonly PlacedItem[];
  readonly itemsByKey: ReadonlyMap<string, PlacedItem>;
  /** The worst repeat of each. */
  readonly itemsById: ReadonlyMap<string, PlacedItem>;
  readonly omittedItems: number;
}

export function createPage({ report, items, omittedItems, locale }: ReportPageInput): Page {
  const placed = [...items]
    .sort((a, b) => toRank(a) - toRank(b))
    .map((entry, index) => ({ ...entry, anchor: `item-${index + 1}` }));
  return {
    report,
    locale,
    words: getWords(locale),
    policy: getPolicy(report.run.protocol.policy),
    items: placed,
    itemsByKey: new Map(placed.map(entry => [toAnswerKey(entry.grade), entry])),
    itemsById: new Map(placed.toReversed().map(entry => [entry.item.id, entry])),
    omittedItems,
  };
}

function toRank({ grade }: ReportedItem): number {
  if (grade.vetoes.length > 0) return -Number.MAX_VALUE;
  return grade.total.kind === 'scored' ? grade.total.percent : Number.MAX_VALUE;
}
