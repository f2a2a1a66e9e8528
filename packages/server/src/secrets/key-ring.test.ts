import { AppError } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { createKeyRing, createMasterKey } from './key-ring.ts';

const secret = 'sk-口令-0123456789';
const first = createMasterKey('k1');
const second = createMasterKey('k2');
const ring = createKeyRing([first]);

describe('a key ring', () => {
  it('opens what it sealed, and seals nothing twice alike', () => {
    const sealed = ring.seal(secret, 'sub_1');
    expect(ring.open(sealed, 'sub_1')).toBe(secret);
    expect(ring.seal(secret, 'sub_1').equals(sealed)).toBe(false);
    expect(sealed.includes(Buffer.from(secret))).toBe(false);
    expect(ring.open(ring.seal('', 'sub_1'), 'sub_1')).toBe('');
  });

  it('opens with the same context only', () => {
    const sealed = ring.seal(secret, 'sub_1');
    for (const context of ['sub_2', '', 'sub_1 ', 'k1\nsub_1'])
      expect(() => ring.open(sealed, context)).toThrow();
  });

  it('refuses what was changed, at any byte', () => {
    const sealed = ring.seal(secret, 'sub_1');
    for (let at = 0; at < sealed.length; at++)
      for (const mask of [1, 0x80, 0xff]) {
        const changed = Buffer.from(sealed);
        changed.writeUInt8(changed.readUInt8(at) ^ mask, at);
        expect(() => ring.open(changed, 'sub_1'), `byte ${at}`).toThrow();
      }
  });

  it('refuses what was cut short or drawn out, an empty secret included', () => {
    for (const text of [secret, '']) {
      const sealed = ring.seal(text, 'sub_1');
      for (let length = 0; length < sealed.length; length++)
        expect(() => ring.open(sealed.subarray(0, length), 'sub_1'), `${length} bytes`).toThrow();
      expect(() => ring.open(Buffer.concat([sealed, Buffer.from([0])]), 'sub_1')).toThrow();
    }
  });

  it('opens after a rotation what was sealed before, and knows which is which', () => {
    const old = ring.seal(secret, 'sub_1');
    const rotated = createKeyRing([second, first]);
    const fresh = rotated.seal(secret, 'sub_1');
    expect(rotated.open(old, 'sub_1')).toBe(secret);
    expect(rotated.open(fresh, 'sub_1')).toBe(secret);
    expect([rotated.isCurrent(old), rotated.isCurrent(fresh)]).toEqual([false, true]);
    expect(() => ring.open(fresh, 'sub_1')).toThrow(AppError);
    expect(() => createKeyRing([second]).open(old, 'sub_1')).toThrow('k1');
  });

  it('does not open under another key of the same id', () => {
    const sealed = ring.seal(secret, 'sub_1');
    expect(() => createKeyRing([createMasterKey('k1')]).open(sealed, 'sub_1')).toThrow();
  });

  it('makes digests that only its key makes', () => {
    expect(ring.digest('123456')).toEqual(createKeyRing([first]).digest('123456'));
    expect(ring.digest('123456')).not.toEqual(ring.digest('123457'));
    expect(ring.digest('123456')).not.toEqual(createKeyRing([second]).digest('123456'));
  });

  it('takes whole keys with ids of their own only, and repeats none of them in what it says', () => {
    const material = Buffer.alloc(32, 0xa5).toString('base64');
    for (const entries of [
      [],
      [material],
      [`K1:${material}`],
      [`:${material}`],
      [`k1:${material.slice(4)}`],
      [`k1:${material}${material}`],
      [`k1:${material.replace('p', '!')}`],
      [`k1:${material}`, `k1:${Buffer.alloc(32, 1).toString('base64')}`],
    ]) {
      let message = '';
      try {
        createKeyRing(entries);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        expect(error.code).toBe('config.invalid');
        message = `${error.message} ${error.detail} ${error.stack}`;
      }
      expect(message, entries.join(' ')).not.toBe('');
      expect(message).not.toContain(material.slice(4, 20));
    }
  });

  it('keeps keys and secrets out of what it says when it cannot open', () => {
    const sealed = createKeyRing([second]).seal(secret, 'sub_1');
    for (const [wrong, context] of [
      [ring, 'sub_1'],
      [createKeyRing([createMasterKey('k2')]), 'sub_1'],
    ] as const) {
      let message = '';
      try {
        wrong.open(sealed, context);
      } catch (error) {
        message = String((error as Error).stack);
      }
      expect(message).not.toBe('');
      for (const word of [secret, first.slice(3), second.slice(3)]) expect(message).not.toContain(word);
    }
  });
});
