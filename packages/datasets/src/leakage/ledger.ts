import { createHmac, randomBytes } from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, parseJson } from '@doctorbench/core';
import { z } from 'zod';

/** A copy of a suite that was handed out. */
const copySchema = z.strictObject({
  /** Whoever it was made for: an edition, a submission, a hospital. */
  recipient: z.string().min(1).max(200),
  suite: z.strictObject({ id: z.string(), version: z.string(), hash: z.string() }),
  /** Of this copy alone. */
  canary: z.string(),
  at: z.iso.datetime(),
});
export type Copy = z.infer<typeof copySchema>;

/** The key of all marks, and to whom copies went. Who has this folder can trace, and can make any recipient's copy. */
export interface Ledger {
  readonly key: Buffer;
  readonly copies: readonly Copy[];
  add(copy: Copy): Promise<void>;
}

const keyFile = 'watermark.key';
const copiesFile = 'copies.jsonl';
const keyBytes = 32;

/** A ledger is made on first use where `create` says so. */
export async function openLedger(dir: string, { create }: { readonly create: boolean }): Promise<Ledger> {
  if (create) await makeKey(dir);
  const key = await readKey(dir);
  const lines = await readFile(join(dir, copiesFile), 'utf8').catch(orNothing);
  const copies = (lines ?? '')
    .split('\n')
    .filter(line => line !== '')
    .map((line, at) => {
      const copy = copySchema.safeParse(parseJson(line));
      if (!copy.success) throw new AppError('leaks.ledger-unreadable', `${copiesFile}:${at + 1}`);
      return copy.data;
    });
  return {
    key,
    copies,
    add: copy =>
      appendFile(join(dir, copiesFile), `${JSON.stringify(copySchema.parse(copy))}\n`, { mode: 0o600 }),
  };
}

/** The canary of a recipient's copy. */
export function toCopyCanary(
  suiteId: string,
  { key, recipient }: { readonly key: Buffer; readonly recipient: string },
) {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify(['canary', suiteId, recipient]))
    .digest('hex');
  return `${suiteId}-canary-${digest.slice(0, 12)}`;
}

async function makeKey(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, keyFile), `${randomBytes(keyBytes).toString('hex')}\n`, {
    mode: 0o600,
    flag: 'wx',
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function readKey(dir: string): Promise<Buffer> {
  const text = await readFile(join(dir, keyFile), 'utf8').catch(orNothing);
  const key = Buffer.from((text ?? '').trim(), 'hex');
  if (key.length !== keyBytes) throw new AppError('leaks.ledger-unreadable', keyFile);
  return key;
}

function orNothing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
