import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { AppError } from '@doctorbench/core';
import { Decrypter, Encrypter } from 'age-encryption';
import type { BackupSecret } from './backup-secret.ts';

/** Packed, then encrypted as an age file; it is there whole or not at all. */
export async function writeEncrypted(
  file: string,
  content: AsyncIterable<Buffer>,
  secret: BackupSecret,
): Promise<void> {
  const encrypter = new Encrypter();
  if (secret.kind === 'passphrase') {
    encrypter.setPassphrase(secret.passphrase);
    if (secret.workFactor !== undefined) encrypter.setScryptWorkFactor(secret.workFactor);
  } else if (secret.kind === 'recipient') addRecipient(encrypter, secret.recipient);
  else throw new AppError('backup.no-secret');
  const part = `${file}.part`;
  const packed = Readable.from(content, { objectMode: false }).compose(createGzip()) as Readable;
  try {
    const encrypted = await encrypter.encrypt(toWeb(packed));
    await pipeline(fromWeb(encrypted), createWriteStream(part, { mode: 0o600 }));
    await sync(part);
    await rename(part, file);
  } finally {
    packed.destroy();
    await rm(part, { force: true });
  }
}

/** Its content; a wrong key, a changed byte or a missing end is `backup.unreadable`. */
export async function* readEncrypted(file: string, secret: BackupSecret): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  if (secret.kind === 'passphrase') decrypter.addPassphrase(secret.passphrase);
  else if (secret.kind === 'identity') decrypter.addIdentity(secret.identity);
  else throw new AppError('backup.no-secret');
  const source = createReadStream(file);
  try {
    const decrypted = await decrypter.decrypt(toWeb(source));
    for await (const chunk of fromWeb(decrypted).compose(createGunzip())) yield chunk as Buffer;
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('backup.unreadable', file, { cause });
  } finally {
    source.destroy();
  }
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new AppError('backup.no-secret', recipient, { cause });
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

type WebBytes = Parameters<Decrypter['decrypt']>[0] & globalThis.ReadableStream<Uint8Array>;

/** Node declares the streams of the web for itself; they are the same. */
function toWeb(stream: Readable): WebBytes {
  return Readable.toWeb(stream) as unknown as WebBytes;
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>);
}
