import { createPrivateKey, createPublicKey } from 'node:crypto';
import { toFingerprint } from '@doctorbench/report/files';
import type { KeyRing } from './key-ring.ts';

/** An Ed25519 key in PKCS #8, before its 32 bytes (RFC 8410). */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What an installation signs its reports with. */
export interface Signer {
  /** PEM. */
  readonly privateKey: string;
  /** What others compare: it is published. */
  readonly fingerprint: string;
}

/** Made from the master key, so that all processes have the same and none is kept. A new master key is a new signer. */
export function createSigner(keyRing: Pick<KeyRing, 'digest'>): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([prefix, keyRing.digest('signature of reports')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    privateKey: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    fingerprint: toFingerprint(publicKey),
  };
}
