import { describe, expect, it } from 'vitest';
import { bilingualSchema } from '../text/bilingual.ts';
import { type ErrorCode, errorCatalogue, errorCodeSchema, getErrorEntry } from './catalogue.ts';
import { exitCodes } from './exit-codes.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];

describe('the error catalogue', () => {
  it('names every failure the design asks of a connection check', () => {
    for (const word of [
      'unreachable',
      'tls',
      'not-found',
      'key-rejected',
      'quota',
      'rate-limited',
      'model-unknown',
      'timeout',
      'malformed-reply',
      'content-filtered',
      'no-images',
      'no-tools',
    ])
      expect(codes).toContain(`endpoint.${word}`);
  });

  it.each(codes)('%s says in both languages what happened and what to try', code => {
    const { what, fix } = getErrorEntry(code);
    for (const text of [what, fix]) {
      expect(bilingualSchema.parse(text)).toEqual(text);
      expect(text.zh).toMatch(/\p{Script=Han}/u);
      expect(text.en).toMatch(/^[\x20-\x7e]+$/);
      expect(text.en).not.toMatch(/[.。]$/);
    }
    expect(what.en).not.toBe(fix.en);
  });

  it.each(codes)('%s is noun.word in kebab-case, with an HTTP status and an exit code that exist', code => {
    expect(code).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/);
    const { status, exit } = getErrorEntry(code);
    expect(Number.isInteger(status) && status >= 400 && status <= 599).toBe(true);
    expect(Object.values(exitCodes)).toContain(exit);
    expect(exit).not.toBe(exitCodes.ok);
  });

  it('does not retry what a retry cannot help', () => {
    const retried = codes.filter(code => getErrorEntry(code).retry && code.startsWith('endpoint.'));
    expect(retried.sort()).toEqual([
      'endpoint.connection-lost',
      'endpoint.malformed-reply',
      'endpoint.rate-limited',
      'endpoint.server-error',
      'endpoint.timeout',
      'endpoint.unreachable',
    ]);
  });

  it('gives every endpoint failure one exit code of its own', () => {
    for (const code of codes.filter(candidate => candidate.startsWith('endpoint.')))
      expect(getErrorEntry(code).exit).toBe(exitCodes.endpoint);
    expect(new Set(Object.values(exitCodes)).size).toBe(Object.keys(exitCodes).length);
  });

  it('is what the code schema accepts', () => {
    expect(errorCodeSchema.options).toEqual(codes);
    expect(errorCodeSchema.safeParse('endpoint.exploded').success).toBe(false);
  });
});
