import { readFile } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';

/** What a backup is encrypted with. With a public key, the machine that backs up cannot read what it wrote. */
export type BackupSecret =
  | {
      readonly kind: 'passphrase';
      readonly passphrase: string;
      /** How dear a guess is, as a power of two; age's own unless told. */
      readonly workFactor?: number;
    }
  | { readonly kind: 'recipient'; readonly recipient: string }
  | { readonly kind: 'identity'; readonly identity: string };

const variable = 'DOCTORBENCH_BACKUP_PASSPHRASE';
const leastCharacters = 16;

/** From a public key, a file with a private one, or the environment. Throws `backup.no-secret`. */
export async function readBackupSecret(
  env: Readonly<Record<string, string | undefined>>,
  { recipient, identity }: { readonly recipient?: string; readonly identity?: string },
): Promise<BackupSecret> {
  if (recipient !== undefined) return { kind: 'recipient', recipient };
  if (identity !== undefined) return { kind: 'identity', identity: await readIdentity(identity) };
  const passphrase = env[variable] ?? '';
  if (passphrase.length < leastCharacters) throw new AppError('backup.no-secret');
  return { kind: 'passphrase', passphrase };
}

/** The file as `age-keygen` writes it: comments, then the key. */
async function readIdentity(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(cause => {
    throw new AppError('backup.no-secret', path, { cause });
  });
  const key = text.split('\n').find(line => line.startsWith('AGE-SECRET-KEY-'));
  if (key === undefined) throw new AppError('backup.no-secret', path);
  return key.trim();
}
