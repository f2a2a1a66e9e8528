import { createHash, randomBytes } from 'node:crypto';

const secretBytes = 32;
const longestSecret = 128;
const tokenPrefix = 'dbt_';

/** For a session. */
export function createSessionSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

/** For a program; the prefix tells people and scanners what was leaked. */
export function createTokenSecret(): string {
  return `${tokenPrefix}${randomBytes(secretBytes).toString('base64url')}`;
}

/** What is stored of a secret. It has 256 random bits, so a plain digest cannot be guessed back. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Spares the database what cannot be a secret of ours. */
export function isPlausibleSecret(secret: string): boolean {
  return secret.length > 0 && secret.length <= longestSecret;
}
