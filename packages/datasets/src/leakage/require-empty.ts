import { readdir } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';

/** Throws unless nothing is there yet. */
export async function requireEmpty(target: string): Promise<void> {
  const held = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new AppError('export.target-refused', error.code, { cause: error });
  });
  if (held.length > 0) throw new AppError('export.target-refused', 'the folder is there and is not empty');
}
