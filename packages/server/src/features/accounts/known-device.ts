import { randomBytes } from 'node:crypto';
import type { KeyRing } from '../../secrets/key-ring.ts';

/**
 * What a browser keeps after signing in with a number. It opens nothing: it only gives that browser limits of its own
 * for codes to that number, which no stranger can use up (OWASP, device cookies).
 */
export function createDevice(keyRing: Pick<KeyRing, 'digest'>, phone: string): string {
  const id = randomBytes(12).toString('base64url');
  return `${id}.${keyRing.digest(toText(phone, id)).toString('base64url')}`;
}

/** The device's id; nothing for one that did not sign in with this number. */
export function findDevice(
  keyRing: Pick<KeyRing, 'isDigestOf'>,
  phone: string,
  device: string | undefined,
): string | undefined {
  const [, id, digest] = /^([\w-]{16})\.([\w-]{43})$/.exec(device ?? '') ?? [];
  if (id === undefined || digest === undefined) return undefined;
  return keyRing.isDigestOf(Buffer.from(digest, 'base64url'), toText(phone, id)) ? id : undefined;
}

function toText(phone: string, id: string): string {
  return `device\n${phone}\n${id}`;
}
