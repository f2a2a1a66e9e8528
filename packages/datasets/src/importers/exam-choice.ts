import type { ChoiceItem } from '@doctorbench/core';
import { draftChoice, type Origin } from './draft.ts';
import { FieldError, type Fields, toFields, toText } from './fields.ts';
import type { ImportStamp } from './importer.ts';
import { cutLettered } from './lettered-options.ts';
import { findOptions, readLetters } from './options.ts';

type Options = ChoiceItem['options'];

interface NamedOptions {
  readonly field: string;
  readonly options: Options;
}

/** The options of a question: a list, by letter, or one text. Empty ones at the end are padding and are dropped. */
export function getOptions(fields: Fields, field: string): NamedOptions {
  const value = fields[field];
  const text = toText(value);
  if (text !== undefined) {
    const cut = cutLettered(text);
    if (cut?.before !== '') throw new FieldError(field, 'lists no options, or skips a letter');
    return { field, options: cut.options };
  }
  const options = findOptions({ [field]: dropPadding(value) }, [field]);
  if (!options) throw new FieldError(field, 'is missing');
  return { field, options };
}

function dropPadding(value: unknown): unknown {
  const byLetter = toFields(value);
  const isEmpty = (each: unknown) => each === null || (typeof each === 'string' && each.trim() === '');
  if (byLetter) {
    const entries = Object.entries(byLetter).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.slice(0, entries.findLastIndex(([, each]) => !isEmpty(each)) + 1));
  }
  return Array.isArray(value) ? value.slice(0, value.findLastIndex(each => !isEmpty(each)) + 1) : value;
}

export interface ExamQuestion extends NamedOptions {
  readonly stem: string;
  readonly answer: unknown;
  /** `answer` unless stated. */
  readonly answerField?: string;
  /** Whether several options may be right; the key tells where the set does not. */
  readonly multiple?: boolean | undefined;
  readonly explanation?: string | undefined;
}

/** A question of an examination, keyed by letters. Throws `FieldError` where options or key cannot be right. */
export function draftExam(
  origin: Origin,
  stamp: ImportStamp,
  { stem, field, options, answer, answerField = 'answer', multiple, explanation }: ExamQuestion,
): ChoiceItem {
  checkOptions(options, field);
  const key = readLetters(answer, options, answerField);
  if (multiple === false && key.length > 1)
    throw new FieldError(answerField, 'keys several options of a question that has one answer');
  return draftChoice(origin, stamp, {
    stem,
    options,
    key,
    explanation,
    ...(multiple === undefined ? {} : { multiple }),
  });
}

function checkOptions(options: Options, field: string): void {
  const seen = new Set<string>();
  for (const [index, { text }] of options.entries()) {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (words === '') throw new FieldError(`${field}[${index}]`, 'is empty');
    // Alleles differ by case alone.
    if (seen.has(words)) throw new FieldError(`${field}[${index}]`, 'says the same as another option');
    seen.add(words);
  }
}

interface Key {
  readonly answer: unknown;
  readonly answerField: string;
}

/** The letter as `answer_idx` and the words as `answer`, which must agree; without `answer_idx` the letter as `answer`. */
export function getIndexedKey(fields: Fields, options: Options): Key {
  const letter = toText(fields.answer_idx)?.normalize('NFKC');
  if (letter === undefined) return { answer: fields.answer, answerField: 'answer' };
  const words = toText(fields.answer);
  const keyed = options.find(({ id }) => id === letter);
  if (keyed && words !== undefined && words !== letter && words !== keyed.text.trim())
    throw new FieldError('answer', 'is not the option that answer_idx names');
  return { answer: letter, answerField: 'answer_idx' };
}

/** The key of an entry that gives nothing but the words of the right option. */
export function getWordedKey(fields: Fields, options: Options): Key {
  const words = toText(fields.answer);
  const said = options.find(({ text }) => text.trim() === words);
  return { answer: said?.id ?? fields.answer, answerField: 'answer' };
}
