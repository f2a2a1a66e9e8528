import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@doctorbench/core';
import type { Context } from './context.ts';

/** The private key that receipts are signed with, made on first use for its owner's eyes only. */
export async function readSigningKey(given: string | undefined, { config }: Context): Promise<string> {
  const path = given ?? join(dirname(config.credentialsFile), 'signing.key');
  if (given === undefined) await makeOnce(path);
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('config.invalid', path, { cause });
  });
}

async function makeOnce(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'pem', type: 'pkcs8' });
  await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new AppError('config.invalid', path, { cause: error });
  });
}
