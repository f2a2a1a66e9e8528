import { randomBytes } from 'node:crypto';
import type { FormsProtocol } from '@doctorbench/core';
import { markItem, redrawForm, toDrawDigest } from '@doctorbench/datasets';
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

/** Who the forms of an edition are drawn for, where all its submissions have the same. */
export const toEditionDraw = (editionId: string) => `edition ${editionId}`;

/** The suite with its forms drawn anew. Its hash stays: it says of which families they are. */
export function redrawSuite(
  suite: Suite,
  { per, ...draw }: { readonly key: Buffer; readonly recipient: string; readonly per: FormsProtocol['per'] },
): Suite {
  return {
    ...suite,
    forms: { per, draw: toDrawDigest(draw.key) },
    wording: draw.recipient,
    async *items() {
      for await (const item of suite.items()) yield redrawForm(item, draw);
    },
    getItem: async id => redrawForm(await suite.getItem(id), draw),
  };
}
