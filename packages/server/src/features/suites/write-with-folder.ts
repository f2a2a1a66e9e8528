import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function writeWithFolder(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
