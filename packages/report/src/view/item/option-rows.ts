import type { ChoiceItem, Grade, Locale, SequenceItem } from '@doctorbench/core';
import { itemWords } from '../../words/item/item-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import { formatScore } from '../numbers.ts';

/** An option or step as the model saw it. */
export interface OptionRow {
  readonly id: string;
  readonly text: string;
  /** Of a choice: right. */
  readonly keyed: boolean;
  /** Of a choice: read from the answer. */
  readonly chosen: boolean;
}

/** Key against reading. */
export interface KeyReading {
  readonly key: string;
  /** Absent where nothing could be read. */
  readonly read?: string;
  readonly partial?: string;
  readonly explanation?: string;
}

type Optioned = ChoiceItem | SequenceItem;

export function listOptionRows(item: Optioned, grade: Grade): readonly OptionRow[] {
  if (item.kind === 'sequence')
    return item.steps.map(({ id, text }) => ({ id, text, keyed: false, chosen: false }));
  return item.options.map(({ id, text }) => ({
    id,
    text,
    keyed: item.key.includes(id),
    chosen: grade.read?.includes(id) ?? false,
  }));
}

export function toKeyReading(
  item: Optioned,
  { read = [], partialPercent }: Grade,
  locale: Locale,
): KeyReading {
  const separator = item.kind === 'choice' ? punctuation[locale].listSeparator : ' → ';
  return {
    key: item.key.join(separator),
    ...(read.length > 0 ? { read: read.join(separator) } : {}),
    ...(partialPercent === undefined
      ? {}
      : { partial: itemWords[locale].partial(formatScore(partialPercent)) }),
    ...(item.explanation === undefined ? {} : { explanation: item.explanation }),
  };
}
