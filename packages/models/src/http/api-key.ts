import { AppError } from '@doctorbench/core';
import { listSpellings, toStrike } from './key-spellings.ts';

/** A key that does not print itself: only `reveal` gives it, and only the transport calls that. */
export interface ApiKey {
  reveal(): string;
  /** The text with every occurrence of the key replaced by its mask, also where escapes or encodings hide it. */
  redact(text: string): string;
  /** Too short or too plain for a secret, such as `none` or `test`: an answer may hold it by chance. */
  readonly isPlaceholder: boolean;
  toString(): string;
  toJSON(): string;
}

/** Printable ASCII without space, quote or backslash: what a header and JSON carry unchanged. */
const wellFormed = /^[!#-[\]-~]+$/;

export function parseApiKey(text: string): ApiKey {
  if (text === '') throw new AppError('config.key-missing');
  if (!wellFormed.test(text)) throw new AppError('config.key-malformed');
  const mask = text.length >= 12 ? `${text.slice(0, 3)}…${text.slice(-2)}` : '…';
  const isPlaceholder = text.length < 8 || /^[a-z_-]{1,11}$/i.test(text);
  const plain = toStrike(Array.from(text, toEscapable), '');
  // Of a word that is no secret, disguises are chance.
  const strikes = [plain, ...(isPlaceholder ? [] : listSpellings(text))];
  return {
    reveal: () => text,
    redact: subject => strikes.reduce((rest, strike) => strike(rest, mask), subject),
    isPlaceholder,
    toString: () => mask,
    toJSON: () => mask,
  };
}

/** A pattern for the character as it is, or as a JSON string may spell it. */
function toEscapable(character: string): string {
  const hex = character.charCodeAt(0).toString(16);
  const anyCase = hex.replace(/[a-f]/, digit => `[${digit}${digit.toUpperCase()}]`);
  return `(?:\\\\?\\x${hex}|\\\\u00${anyCase})`;
}
