import type { MappedValue } from '@doctorbench/core';
import type { Place } from '../../records/source-record.ts';
import { FieldError, type Fields, toFields, toText } from '../fields.ts';
import { stripHtml } from './strip-html.ts';

/** An entry, asked by the names that a mapping has for its fields. */
export interface MappedFields {
  /** What stands in a field; undefined where it is empty. Throws where a table has no such column. */
  find(field: string): unknown;
  /** Throws where it is missing or empty. */
  get(field: string): unknown;
  findText(value: MappedValue): string | undefined;
  getText(value: MappedValue): string;
}

/** A row of a table has all its columns, so that a missing one is a mistake in the mapping. */
const table = /\.(?:csv|tsv|xlsx|parquet)$/i;

export function toMappedFields(fields: Fields, { file }: Place): MappedFields {
  const find = (field: string) => {
    const found = look(fields, field);
    if (found === undefined && table.test(file)) throw new FieldError(field, 'there is no such column');
    return found === null || (typeof found === 'string' && found.trim() === '') ? undefined : found;
  };
  const get = (field: string) => {
    const found = find(field);
    if (found === undefined) throw new FieldError(field, 'is missing or empty');
    return found;
  };
  const findText = (value: MappedValue) => {
    if (typeof value !== 'string' && 'constant' in value) return value.constant;
    const { field, html, values = {} } = typeof value === 'string' ? { field: value } : value;
    const found = find(field);
    if (found === undefined) return undefined;
    const text = toText(found);
    if (text === undefined) throw new FieldError(field, 'is no text, or is too long');
    const words = html ? stripHtml(text) : text;
    return values[words] ?? (words || undefined);
  };
  return {
    find,
    get,
    findText,
    getText(value) {
      const text = findText(value);
      if (text === undefined) throw new FieldError(toFieldName(value), 'is missing or empty');
      return text;
    },
  };
}

/** The field that a value comes from, for messages. */
export function toFieldName(value: MappedValue): string {
  if (typeof value === 'string') return value;
  return 'field' in value ? value.field : 'constant';
}

function look(fields: Fields, name: string): unknown {
  if (Object.hasOwn(fields, name)) return fields[name];
  const [outer = '', ...inner] = name.split('.');
  const within = inner.length > 0 && Object.hasOwn(fields, outer) ? toFields(fields[outer]) : undefined;
  return within ? look(within, inner.join('.')) : undefined;
}
