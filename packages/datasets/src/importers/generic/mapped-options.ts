import type { ChoiceItem, ImportMapping } from '@doctorbench/core';
import { FieldError, toText } from '../fields.ts';
import { findOptions, readKey, splitOptions, splitOptionText } from '../options.ts';
import type { MappedFields } from './mapped-fields.ts';

type Options = ChoiceItem['options'];
type OptionsMapping = NonNullable<ImportMapping['options']>;

/** The stem and the options of an entry. */
export function readOptions(
  fields: MappedFields,
  mapping: OptionsMapping,
  question: string,
): { readonly stem: string; readonly options: Options } {
  if ('columns' in mapping) return { stem: question, options: readColumns(fields, mapping) };
  if ('list' in mapping) {
    const { list } = mapping;
    const options = findOptions({ [list]: fields.get(list) }, [list]);
    if (!options) throw new FieldError(list, 'lists no options');
    return { stem: question, options };
  }
  if ('text' in mapping) {
    const text = fields.getText({ field: mapping.text, ...(mapping.html ? { html: true } : {}) });
    // Tables that were written by a program may hold a line break as a backslash and an n.
    const options = splitOptionText(text.replaceAll('\\n', '\n'));
    if (!options) throw new FieldError(mapping.text, 'holds no lettered options');
    if (options.some(option => option.text === ''))
      throw new FieldError(mapping.text, 'holds an empty option');
    return { stem: question, options };
  }
  const split = splitOptions(question);
  if (!split) throw new FieldError('question', 'does not end with lettered options');
  return split;
}

function readColumns(
  fields: MappedFields,
  { columns, html }: Extract<OptionsMapping, { columns: unknown }>,
): Options {
  const texts = columns.map(field => {
    const text = fields.findText({ field, ...(html ? { html } : {}) });
    return { field, text };
  });
  const last = texts.findLastIndex(({ text }) => text !== undefined);
  const [first] = columns;
  if (last < 1) throw new FieldError(first ?? '', 'fewer than two options are filled in');
  return texts.slice(0, last + 1).map(({ field, text }, index) => {
    if (text === undefined) throw new FieldError(field, 'is empty, and a later option is not');
    return { id: String.fromCharCode('A'.charCodeAt(0) + index), text };
  });
}

/** The key of an entry, out of letters, words or a number. */
export function readMappedKey(
  fields: MappedFields,
  { answer, singleAnswer }: ImportMapping,
  options: Options,
): readonly string[] {
  const field = typeof answer === 'string' ? answer : answer.field;
  const first = typeof answer === 'string' ? undefined : answer.countsFrom;
  const given = fields.get(field);
  const key = first === undefined ? readKey(toWords(fields, answer, given), options, field) : [toLetter()];
  if (singleAnswer && key.length > 1)
    throw new FieldError(field, `names ${key.length} options, and an item takes one`);
  return key;

  function toLetter(): string {
    const number = Number(toText(given));
    const option = Number.isInteger(number) ? options[number - (first ?? 0)] : undefined;
    if (!option) throw new FieldError(field, 'is the number of no option');
    return option.id;
  }
}

function toWords(fields: MappedFields, answer: ImportMapping['answer'], given: unknown): unknown {
  return Array.isArray(given) ? given : fields.getText(answer);
}
