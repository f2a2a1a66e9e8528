import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** Replaces a file so that a reader, or a crash, sees the old text or the new one, never a mixture. */
export async function writeAtomic(path: string, text: string | Iterable<string>): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, 'w');
    try {
      for (const piece of typeof text === 'string' ? [text] : text) await file.writeFile(piece);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
