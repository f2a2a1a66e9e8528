import type { Grade, Lettered, Locale } from '@doctorbench/core';
import { itemWords } from '../../words/item/item-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import { formatScore } from '../numbers.ts';

/** An option or step as the model saw it. */
export interface OptionRow {
  readonly id: string;
  readonly text: string;
  /** Right, where the order is not the answer. */
  readonly keyed: boolean;
  /** Read from the answer, where the order is not all of it. */
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

export function listOptionRows({ lines, key, ordered }: Lettered, grade: Grade): readonly OptionRow[] {
  return lines.map(({ id, text }) => ({
    id,
    text,
    keyed: !ordered && key.includes(id),
    chosen: !ordered && (grade.read?.includes(id) ?? false),
  }));
}

export function toKeyReading(
  { key, ordered, explanation }: Lettered,
  { read = [], partialPercent }: Grade,
  locale: Locale,
): KeyReading {
  const separator = ordered ? ' → ' : punctuation[locale].listSeparator;
  return {
    key: key.join(separator),
    ...(read.length > 0 ? { read: read.join(separator) } : {}),
    ...(partialPercent === undefined
      ? {}
      : { partial: itemWords[locale].partial(formatScore(partialPercent)) }),
    ...(explanation === undefined ? {} : { explanation }),
  };
}
