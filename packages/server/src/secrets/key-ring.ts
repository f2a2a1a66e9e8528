import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { AppError } from '@doctorbench/core';

/** Seals secrets under a master key that is kept outside the database. */
export interface KeyRing {
  /** `context` is bound to the secret: it opens with the same one only. */
  seal(secret: string, context: string): Buffer;
  open(sealed: Buffer, context: string): string;
  /** Whether it was sealed under the current key. */
  isCurrent(sealed: Buffer): boolean;
  /** A digest that only a holder of the keys can make: for codes with few possible values. */
  digest(text: string): Buffer;
  /** Whether it is such a digest of the text, made with any of the keys. */
  isDigestOf(digest: Buffer, text: string): boolean;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** `id:base64` each, the current key first. Others open what was sealed before a rotation. */
export function createKeyRing(entries: readonly string[]): KeyRing {
  const keys = entries.map(parseEntry);
  const [current] = keys;
  if (!current) throw new AppError('config.invalid', 'there is no master key');
  if (new Set(keys.map(({ id }) => id)).size !== keys.length)
    throw new AppError('config.invalid', 'two master keys have one id');
  return {
    seal(secret, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current.key, nonce);
      cipher.setAAD(Buffer.from(`${current.id}\n${context}`));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([toHeader(current.id), nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, context) {
      const { id, body } = readHeader(sealed);
      const found = keys.find(key => key.id === id);
      if (!found) throw new AppError('config.invalid', `there is no master key "${id}"`);
      const nonce = body.subarray(0, nonceBytes);
      const tag = body.subarray(nonceBytes, nonceBytes + tagBytes);
      // A shorter tag would be easier to guess.
      const decipher = createDecipheriv(algorithm, found.key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(`${id}\n${context}`));
      decipher.setAuthTag(tag);
      const opened = Buffer.concat([decipher.update(body.subarray(nonceBytes + tagBytes)), decipher.final()]);
      return opened.toString('utf8');
    },
    isCurrent: sealed => readHeader(sealed).id === current.id,
    digest: text => toDigest(current.key, text),
    isDigestOf: (digest, text) => keys.some(({ key }) => toDigest(key, text).equals(digest)),
  };
}

function toDigest(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** A new key as `createKeyRing` takes it. */
export function createMasterKey(id: string): string {
  return `${id}:${randomBytes(keyBytes).toString('base64')}`;
}

function parseEntry(entry: string): { readonly id: string; readonly key: Buffer } {
  const [, id, base64] = /^([a-z0-9-]{1,32}):([A-Za-z0-9+/]+={0,2})$/.exec(entry) ?? [];
  const key = Buffer.from(base64 ?? '', 'base64');
  // The entry itself stays out of the message: it may be a key with a slip in it.
  if (!id || key.length !== keyBytes)
    throw new AppError('config.invalid', 'a master key is id:base64 of 32 bytes, the id of a-z, 0-9 and -');
  return { id, key };
}

function toHeader(id: string): Buffer {
  return Buffer.concat([Buffer.from([id.length]), Buffer.from(id)]);
}

function readHeader(sealed: Buffer): { readonly id: string; readonly body: Buffer } {
  const length = sealed[0] ?? 0;
  return { id: sealed.subarray(1, 1 + length).toString(), body: sealed.subarray(1 + length) };
}
