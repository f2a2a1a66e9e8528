import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCanonicalJson } from './canonical.ts';

fc.configureGlobal({ seed: 1 });

/** What JSON can say; JSON has no negative zero. */
const json = fc.jsonValue().map(value => JSON.parse(JSON.stringify(value)) as unknown);

/** The same value with the members of every object in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  const entries: [string, unknown][] = Object.entries(value).map(([key, member]) => [key, reversed(member)]);
  return Object.fromEntries(entries.reverse());
}

describe('canonical JSON', () => {
  it('puts keys in code-unit order at every depth and leaves arrays in theirs', () => {
    expect(toCanonicalJson({ b: 1, a: [{ d: true, c: null }, 'x'], B: {} })).toBe(
      '{"B":{},"a":[{"c":null,"d":true},"x"],"b":1}',
    );
  });

  it('orders digits, Chinese and astral keys by UTF-16 code unit', () => {
    expect(toCanonicalJson({ '\u{1F600}': 4, 药: 3, z: 2, '10': 1, '9': 0, '\uFF01': 5 })).toBe(
      '{"10":1,"9":0,"z":2,"药":3,"\u{1F600}":4,"\uFF01":5}',
    );
  });

  it('writes characters as they are and escapes only what JSON must', () => {
    expect(toCanonicalJson('℃ 38.6 "高"\n')).toBe('"℃ 38.6 \\"高\\"\\n"');
  });

  it('does not unite texts that merely look alike', () => {
    expect(toCanonicalJson('e\u0301')).not.toBe(toCanonicalJson('\u00e9'));
  });

  it('leaves out undefined members, and keeps the place of undefined in arrays', () => {
    expect(toCanonicalJson({ a: undefined, b: { c: undefined } })).toBe('{"b":{}}');
    expect(toCanonicalJson([undefined, 1])).toBe('[null,1]');
    expect(toCanonicalJson(undefined)).toBe('null');
  });

  it('distinguishes null, absence and emptiness', () => {
    expect(new Set([{ a: null }, {}, { a: '' }, { a: [] }, { a: {} }].map(toCanonicalJson)).size).toBe(5);
  });

  it('reads back as the value it was made from', () => {
    fc.assert(
      fc.property(json, value => {
        expect(JSON.parse(toCanonicalJson(value))).toEqual(value);
      }),
    );
  });

  it('does not depend on the order of keys', () => {
    fc.assert(fc.property(json, value => toCanonicalJson(reversed(value)) === toCanonicalJson(value)));
  });

  it('has no white space outside strings', () => {
    fc.assert(
      fc.property(json, value => {
        const outside = toCanonicalJson(value).replace(/"(?:[^"\\]|\\.)*"/g, '');
        expect(outside).not.toMatch(/\s/);
      }),
    );
  });

  it('differs for different values', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const same = toCanonicalJson(a) === toCanonicalJson(b);
        if (same) expect(a).toEqual(b);
        expect(toCanonicalJson([a])).not.toBe(toCanonicalJson([a, b]));
      }),
    );
  });
});
