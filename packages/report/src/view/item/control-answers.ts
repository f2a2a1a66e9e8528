import {
  type Answer,
  type Attachment,
  type Control,
  type Grade,
  type Item,
  type ItemBox,
  type Locale,
  listItemBoxes,
  type Score,
  toControlItem,
} from '@doctorbench/core';
import { attachmentWords } from '../../words/item/attachment-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import { toFailure } from './asked.ts';

/** What was said when an item was asked without its pictures, or with others. */
export interface ControlView {
  readonly control: Control;
  readonly heading: string;
  readonly failure?: string;
  readonly texts: readonly string[];
  /** Absent where nothing could be read. */
  readonly read?: string;
  readonly score: Score;
  /** Of other pictures: those that took the place of the item's own. */
  readonly pictures?: { readonly attachments: readonly Attachment[]; readonly boxes: readonly ItemBox[] };
}

interface ControlAnswer {
  readonly control: Control;
  readonly answer: Answer;
  readonly grade: Grade;
}

export function toControlView(
  item: Item,
  { control, answer, grade }: ControlAnswer,
  locale: Locale,
): ControlView {
  const { colon, listSeparator } = punctuation[locale];
  const failure = toFailure(answer, locale);
  const read = grade.read ?? (grade.metrics ?? []).flatMap(metric => metric.read ?? []);
  const swapped = control === 'swapped' && 'swap' in item ? item.swap : undefined;
  return {
    control,
    heading: `${attachmentWords[locale].said[control]}${colon}`,
    ...(failure === undefined ? {} : { failure }),
    texts: answer.outcome.kind === 'answered' ? answer.outcome.turns.map(({ text }) => text) : [],
    ...(read.length > 0 ? { read: read.join(listSeparator) } : {}),
    score: grade.total,
    ...(swapped
      ? {
          pictures: {
            attachments: swapped.attachments,
            boxes: listItemBoxes(toControlItem(item, 'swapped'), grade),
          },
        }
      : {}),
  };
}
