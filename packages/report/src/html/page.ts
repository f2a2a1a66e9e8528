import {
  type Answer,
  type Control,
  type Grade,
  getPolicy,
  type Item,
  type Locale,
  type Policy,
  type Report,
  toAnswerKey,
} from '@doctorbench/core';
import { createFormat, type Format } from '../view/format.ts';
import { getWords, type Words } from './words.ts';

/** A second asking of an item, without its pictures or with others. */
export interface ReportedControl {
  readonly control: Control;
  readonly answer: Answer;
  readonly grade: Grade;
}

/** What the page holds of an item's files, by the id of the attachment: pictures as data URLs, documents as text. */
export interface ShownFiles {
  readonly own: ReadonlyMap<string, string>;
  /** Those that took their place where other pictures were shown. */
  readonly swapped: ReadonlyMap<string, string>;
}

/** One asking of one item, as the page shows it. */
export interface ReportedItem {
  readonly item: Item;
  readonly answer: Answer;
  readonly grade: Grade;
  readonly controls?: readonly ReportedControl[];
  /** Absent: its files are described in words. */
  readonly files?: ShownFiles;
}

export interface ReportPageInput {
  readonly report: Report;
  readonly items: readonly ReportedItem[];
  /** Items of the run that are not among `items`. */
  readonly omittedItems: number;
  /** Pictures of `items` that would make the page too large. */
  readonly omittedPictures?: number;
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
  readonly format: Format;
  /** By which the scores were made. */
  readonly policy: Policy;
  /** Worst total first; those without a score last. */
  readonly items: readonly PlacedItem[];
  readonly itemsByKey: ReadonlyMap<string, PlacedItem>;
  /** The worst repeat of each. */
  readonly itemsById: ReadonlyMap<string, PlacedItem>;
  readonly omittedItems: number;
  readonly omittedPictures: number;
}

export function createPage(input: ReportPageInput): Page {
  const { report, items, omittedItems, omittedPictures = 0, locale } = input;
  const placed = [...items]
    .sort((a, b) => toRank(a) - toRank(b))
    .map((entry, index) => ({ ...entry, anchor: `item-${index + 1}` }));
  return {
    report,
    locale,
    words: getWords(locale),
    format: createFormat(locale, 'utc'),
    policy: getPolicy(report.run.protocol.policy),
    items: placed,
    itemsByKey: new Map(placed.map(entry => [toAnswerKey(entry.grade), entry])),
    itemsById: new Map(placed.toReversed().map(entry => [entry.item.id, entry])),
    omittedItems,
    omittedPictures,
  };
}

function toRank({ grade }: ReportedItem): number {
  if (grade.vetoes.length > 0) return -Number.MAX_VALUE;
  if (grade.matched) return grade.matched.redLines.length > 0 ? Number.MAX_VALUE / 2 : Number.MAX_VALUE;
  return grade.total.kind === 'scored' ? grade.total.percent : Number.MAX_VALUE;
}
