import { randomBytes } from 'node:crypto';
import { markItem } from '@doctorbench/datasets';
import type { Suite } from '@doctorbench/engine';
import type { KeyRing } from '../../secrets/key-ring.ts';

const keyBytes = 32;

/** Bound to the key of an edition's wordings. */
export const toMarkContext = (editionId: string) => `wording ${editionId}`;

/** A new key of an edition's wordings, as it is kept. */
export function createMarkKey(keyRing: KeyRing, editionId: string): Buffer {
  return keyRing.seal(randomBytes(keyBytes).toString('hex'), toMarkContext(editionId));
}

export function openMarkKey(keyRing: KeyRing, sealed: Buffer, editionId: string): Buffer {
  return Buffer.from(keyRing.open(sealed, toMarkContext(editionId)), 'hex');
}

/** The suite as one submission is asked it. Its hash stays: no answer turns on how it is worded. */
export function rewordSuite(
  suite: Suite,
  marker: { readonly key: Buffer; readonly recipient: string },
): Suite {
  return {
    ...suite,
    wording: marker.recipient,
    async *items() {
      for await (const item of suite.items()) yield markItem(item, marker);
    },
    getItem: async id => markItem(await suite.getItem(id), marker),
  };
}
