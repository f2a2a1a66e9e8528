import { createKeyRing, createMasterKey, type KeyRing } from './key-ring.ts';

/**
 * A key for much data, itself sealed under the master keys: when those are changed, it alone is sealed anew. `context`
 * is bound to it.
 */
export function createDataKey(keyRing: KeyRing, context: string): { sealed: Buffer; ring: KeyRing } {
  const entry = createMasterKey('data');
  return { sealed: keyRing.seal(entry, context), ring: createKeyRing([entry]) };
}

export function openDataKey(keyRing: KeyRing, sealed: Buffer, context: string): KeyRing {
  return createKeyRing([keyRing.open(sealed, context)]);
}
