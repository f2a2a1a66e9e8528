import type { ChoiceItem } from '@doctorbench/core';
import { FieldError, type Fields, findText, toFields, toText } from './fields.ts';

type Options = ChoiceItem['options'];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lettered = /^\s*[(（]?([A-ZＡ-Ｚ])\s*[.、．:：)）]\s*/;
const lettersOnly = /^[A-Z\s,、;.()]+$/;

/** The letter that a text begins with, if it is lettered, and what follows. */
function readLetter(text: string): { readonly letter: string; readonly rest: string } | undefined {
  const found = lettered.exec(text);
  return found?.[1] ? { letter: toLetters(found[1]), rest: text.slice(found[0].length) } : undefined;
}

/** Letters of full width (Ａ) as plain ones. */
function toLetters(text: string): string {
  return text.replaceAll(/[Ａ-Ｚａ-ｚ]/g, letter => letter.normalize('NFKC'));
}

/** The options an entry lists, as objects, as texts or by letter; undefined where it lists none. */
export function findOptions(fields: Fields, names: readonly string[]): Options | undefined {
  const field = names.find(name => fields[name] !== undefined && fields[name] !== null);
  if (field === undefined) return undefined;
  const value = fields[field];
  const byLetter = toFields(value);
  const pairs = Array.isArray(value)
    ? value.map(toPair)
    : byLetter &&
      Object.entries(byLetter).map(([id, text]) => ({ id: id.normalize('NFKC').trim(), text: toText(text) }));
  if (!pairs || pairs.length < 2) throw new FieldError(field, 'must list two options or more');
  return pairs.map((pair, index) => {
    const id = toLetters(pair.id);
    if (!/^[A-Z]$/.test(id)) throw new FieldError(`${field}[${index}]`, 'is not an option');
    if (pair.text === undefined) throw new FieldError(`${field}[${index}]`, 'is an empty option');
    return { id, text: pair.text };
  });
}

function toPair(value: unknown, index: number): { readonly id: string; readonly text: string | undefined } {
  const fields = toFields(value);
  const position = letters[index] ?? '';
  if (fields)
    return {
      id: findText(fields, ['letter', 'id', 'key', 'label']) ?? position,
      text: findText(fields, ['content', 'text', 'value', 'option']),
    };
  const text = toText(value);
  const own = readLetter(text ?? '');
  // A text that merely begins with another letter is not lettered.
  return own?.letter === position ? { id: position, text: toText(own.rest) } : { id: position, text };
}

/** The options in a text of nothing else: `A. … B. …`, on one line or on several. */
export function splitOptionText(text: string): Options | undefined {
  const found: { id: string; from: number; to: number }[] = [];
  // A letter counts with a mark behind it, or with a space where a line begins.
  for (const mark of text.matchAll(
    /(?:^|\n)[ \t]*[(（]?([A-ZＡ-Ｚ])(?:[ \t]*[.、．:：)）]|\s)|\s[(（]?([A-ZＡ-Ｚ])[.、．:：)）]/g,
  )) {
    const id = toLetters(mark[1] ?? mark[2] ?? '');
    if (id !== letters[found.length]) continue;
    const last = found.at(-1);
    if (last) last.to = mark.index;
    found.push({ id, from: mark.index + mark[0].length, to: text.length });
  }
  const options = found.map(({ id, from, to }) => ({ id, text: text.slice(from, to).trim() }));
  return options.length >= 2 ? options : undefined;
}

/** A question whose last lines are its options. */
export function splitOptions(
  question: string,
): { readonly stem: string; readonly options: Options } | undefined {
  const lines = question.split('\n');
  const first = lines.findIndex(line => readLetter(line)?.letter === 'A');
  if (first < 1) return undefined;
  const found: { id: string; lines: string[] }[] = [];
  for (const line of lines.slice(first)) {
    const own = readLetter(line);
    const id = letters[found.length];
    if (own && id !== undefined && own.letter === id) found.push({ id, lines: [own.rest] });
    else found.at(-1)?.lines.push(line);
  }
  const options = found.map(option => ({ id: option.id, text: option.lines.join('\n').trim() }));
  const stem = lines.slice(0, first).join('\n').trim();
  return stem !== '' && options.length >= 2 && options.every(({ text }) => text !== '')
    ? { stem, options }
    : undefined;
}

/** The keyed letters, out of letters in any common form or the words of one option. */
export function readKey(answer: unknown, options: Options, field: string): readonly string[] {
  const words = (Array.isArray(answer) ? answer : [answer]).map(toText).filter(text => text !== undefined);
  const ids = new Set(options.map(({ id }) => id));
  const key = words.flatMap(word => {
    const same = options.find(option => fold(option.text) === fold(word));
    if (same) return [same.id];
    const text = toLetters(word);
    if (/^[a-z]$/.test(text)) return [text.toUpperCase()];
    const one = readLetter(text)?.letter;
    if (one !== undefined && !/^[A-Z\s.、,，;；:：)）]+$/.test(text)) return [one];
    return /^[A-Z\s,，、;；.()（）]+$/.test(text) ? [...text.replaceAll(/[^A-Z]/g, '')] : ['?'];
  });
  if (key.length === 0) throw new FieldError(field, 'is missing');
  if (key.some(id => !ids.has(id))) throw new FieldError(field, 'names no option');
  return [...new Set(key)].sort();
}

/**
 * The keyed letters, together or apart, of half or full width. Never the words of an option: where an option says "A",
 * the key "A" is still the first.
 */
export function readLetters(answer: unknown, options: Options, field: string): readonly string[] {
  const words = (Array.isArray(answer) ? answer : [answer]).map(toText).filter(text => text !== undefined);
  const key = words.flatMap(text => {
    const folded = text.normalize('NFKC');
    return lettersOnly.test(folded) ? [...folded.replaceAll(/[^A-Z]/g, '')] : ['?'];
  });
  if (key.length === 0) throw new FieldError(field, 'is missing');
  if (key.some(letter => options.every(({ id }) => id !== letter)))
    throw new FieldError(field, 'names no option');
  return [...new Set(key)].sort();
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
