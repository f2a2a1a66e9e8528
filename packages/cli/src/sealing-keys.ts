import type { Seal, Unseal } from '@doctorbench/engine';

/** The master keys of a data folder, as they seal and open suites. Loaded when needed: the platform is large. */
export async function openSealingKeys(
  dataDir: string,
): Promise<{ readonly seal: Seal; readonly unseal: Unseal }> {
  const { createKeyRing, readKeyFile } = await import('@doctorbench/server');
  const ring = createKeyRing(await readKeyFile(dataDir));
  return {
    seal: (text, context) => ring.seal(text, context),
    unseal: (sealed, context) => ring.open(sealed, context),
  };
}

/** What opens a sealed suite, where a folder of keys was named. */
export async function findUnseal(keys: string | undefined): Promise<Unseal | undefined> {
  return keys === undefined ? undefined : (await openSealingKeys(keys)).unseal;
}
