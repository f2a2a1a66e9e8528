import type { ChoiceItem } from '@doctorbench/core';
import { FieldError, type Fields, toText } from './fields.ts';

type Options = ChoiceItem['options'];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Options that stand in a column each, in this order. Columns at the end may be empty: not every question fills them. */
export function getColumnOptions(fields: Fields, columns: readonly string[]): Options {
  const texts = columns.map(column => toText(fields[column]));
  const count = texts.findLastIndex(text => text !== undefined) + 1;
  if (count < 2) throw new FieldError(columns[0] ?? '', 'must list two options or more');
  return texts.slice(0, count).map((text, index) => {
    const id = letters[index] ?? '';
    if (text === undefined) throw new FieldError(columns[index] ?? '', 'is an empty option between others');
    return { id, text: toText(text.replace(new RegExp(`^${id}\\s*[:：.、)]\\s*`), '')) ?? text };
  });
}

/** The letter of the one option that says the same as the answer. */
export function keyByText(answer: string, options: Options, field: string): string {
  const same = options.filter(({ text }) => fold(text) === fold(answer));
  const [option] = same;
  if (!option) throw new FieldError(field, 'names no option');
  if (same.length > 1) throw new FieldError(field, 'names two options that read the same');
  return option.id;
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replace(/[.。]$/, '')
    .trim()
    .toLowerCase();
}
