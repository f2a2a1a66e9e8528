import { format, inspect } from 'node:util';
import { AppError } from '@doctorbench/core';
import { growthOf } from '@doctorbench/text/testing';
import { describe, expect, it } from 'vitest';
import { parseApiKey } from './api-key.ts';

const secret = 'sk-Zx7/Qw9+Lm2=Tr5';
const key = parseApiKey(secret);

function codeOf(text: string): string {
  try {
    parseApiKey(text);
  } catch (error) {
    if (error instanceof AppError) {
      expect(text !== '' && `${error.stack} ${inspect(error)}`.includes(text)).toBe(false);
      return error.code;
    }
  }
  return 'accepted';
}

describe('parseApiKey', () => {
  it('gives the key back only through reveal', () => {
    expect(key.reveal()).toBe(secret);
  });

  it.each([
    ['String', String(key)],
    ['template', `${key}`],
    ['JSON', JSON.stringify({ key })],
    ['inspect', inspect(key, { depth: 10, showHidden: true, getters: true })],
    ['console', format('%s %o %j %O', key, key, key, key)],
    ['entries', inspect(Object.entries(key))],
  ])('does not print itself by %s', (_, printed) => {
    expect(printed).not.toContain(secret);
    expect(printed).not.toContain(secret.slice(4, -3));
  });

  it('shows a mask of the first three and last two characters', () => {
    expect(String(key)).toBe('sk-…r5');
  });

  it('shows nothing at all of a short key', () => {
    expect(String(parseApiKey('abc12345678'))).toBe('…');
  });

  it.each([
    'sk-1\n',
    'sk-1\r\nx-evil: 1',
    'sk 1',
    ' sk-1',
    'sk-密钥',
    'sk-"1"',
    'sk-\\1',
    'sk-\u00001',
    'Schlüssel',
  ])('refuses %j as malformed without repeating it', text => {
    expect(codeOf(text)).toBe('config.key-malformed');
  });

  it('calls an empty key missing', () => {
    expect(codeOf('')).toBe('config.key-missing');
  });

  it.each(['EMPTY', 'none', 'sk-proj-A_b-C', 'eyJhbGciOi.J9.e30', '0123:abc|def', '$&$1`~'])(
    'accepts %j',
    text => {
      expect(codeOf(text)).toBe('accepted');
    },
  );
});

describe('redact', () => {
  it('replaces every occurrence', () => {
    expect(key.redact(`a ${secret}, b ${secret}`)).toBe('a sk-…r5, b sk-…r5');
  });

  it('leaves text without the key as it is', () => {
    expect(key.redact('sk-Zx7 is the beginning of another')).toBe('sk-Zx7 is the beginning of another');
  });

  it.each([
    ['all characters escaped', (text: string) => text.replace(/./g, toUnicodeEscape)],
    [
      'upper-case hexadecimal',
      (text: string) =>
        text.replace(/[^a-z]/g, char => toUnicodeEscape(char).toUpperCase().replace('U', 'u')),
    ],
    ['one character escaped', (text: string) => text.replace('Z', toUnicodeEscape)],
    ['slashes escaped', (text: string) => text.replaceAll('/', '\\/')],
  ])('finds the key under JSON escapes: %s', (_, hide) => {
    const escaped = hide(secret);
    expect(JSON.parse(`"${escaped}"`)).toBe(secret);
    const redacted = key.redact(`{"echo":"${escaped}"}`);
    expect(redacted).toBe('{"echo":"sk-…r5"}');
  });

  it.each([
    ['base64', (text: string) => Buffer.from(text).toString('base64')],
    ['base64url inside other words', (text: string) => Buffer.from(`key=${text}!`).toString('base64url')],
    ['base64 after five bytes', (text: string) => Buffer.from(`12345${text}.`).toString('base64')],
    ['hex', (text: string) => Buffer.from(text).toString('hex')],
    [
      'hex in capitals with colons',
      (text: string) =>
        Buffer.from(text)
          .toString('hex')
          .toUpperCase()
          .replace(/..(?!$)/g, '$&:'),
    ],
    ['percent', (text: string) => Buffer.from(text).toString('hex').replace(/../g, '%$&')],
    ['encodeURIComponent', encodeURIComponent],
    ['entities', (text: string) => Array.from(text, char => `&#${char.charCodeAt(0)};`).join('')],
    [
      'entities in hex',
      (text: string) => Array.from(text, char => `&#x${char.charCodeAt(0).toString(16)};`).join(''),
    ],
    ['zero-width', (text: string) => Array.from(text).join('\u200b')],
    ['spaced', (text: string) => Array.from(text).join(' ')],
    ['a line each', (text: string) => Array.from(text).join('\n')],
    ['dashed', (text: string) => Array.from(text).join('-')],
    ['reversed', (text: string) => Array.from(text).reverse().join('')],
    ['reversed and spaced', (text: string) => Array.from(text).reverse().join(' ')],
  ])('finds the key in disguise: %s', (_, hide) => {
    const hidden = hide(secret);
    const redacted = key.redact(`It is ${hidden}, as you know.`);
    expect(redacted).toContain('sk-…r5');
    // No long part of it is left.
    for (let at = 0; at + 10 <= hidden.length; at++)
      if (hidden.slice(at, at + 10).length === 10 && at > 8 && at < hidden.length - 18)
        expect(redacted).not.toContain(hidden.slice(at, at + 10));
  });

  it('leaves innocent text alone, however encoded', () => {
    const text = `${Buffer.from('a picture of something else').toString('base64')} sk-Zx7 and Tr5 %73%6b &#115;`;
    expect(key.redact(text)).toBe(text);
  });

  it('does not put the key back when its mask holds a replacement pattern', () => {
    const odd = parseApiKey('$&$`0123456789$&');
    expect(odd.redact('the key is $&$`0123456789$&.')).toBe('the key is $&$…$&.');
  });

  it('takes the characters of a key literally', () => {
    const dotted = parseApiKey('a.b*c+d?e(f)g[h]');
    expect(dotted.redact('aXb*c+d?e(f)g[h] a.b*c+d?e(f)g[h]')).toBe('aXb*c+d?e(f)g[h] a.b…h]');
  });

  it('reads a long text in time in proportion to its length', () => {
    const toText = (size: number) => 'sk-Zx7/Qw9+Lm2=Tr4 '.repeat(size);
    expect(key.redact(toText(1_000))).toBe(toText(1_000));
    expect(growthOf(size => key.redact(toText(size)))).toBeLessThan(1.75);
  });
});

describe('isPlaceholder', () => {
  it.each(['none', 'test', 'EMPTY', 'ollama', 'anything', 'lm-studio', 'not-needed', '1234'])(
    'holds for %s',
    text => {
      expect(parseApiKey(text).isPlaceholder).toBe(true);
    },
  );

  it.each(['sk-12345', 'abcdefghijkl', 'A1b2C3d4', secret])('does not hold for %s', text => {
    expect(parseApiKey(text).isPlaceholder).toBe(false);
  });
});

function toUnicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
