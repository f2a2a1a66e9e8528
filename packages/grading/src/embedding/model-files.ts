import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';
import { z } from 'zod';

/** A fault in what the user named as a model. */
export function invalidModel(detail: string, cause?: unknown): AppError {
  return new AppError('config.invalid', detail, cause === undefined ? {} : { cause });
}

/** A JSON file of a model folder; undefined when there is none. */
export async function findJson<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  if (!existsSync(path)) return undefined;
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    const issue = cause instanceof z.ZodError ? cause.issues[0] : undefined;
    const reason = issue ? `${issue.path.join('.') || 'top level'}: ${issue.message}` : 'it is not JSON';
    throw invalidModel(`${path} cannot be used: ${reason}`, cause);
  }
}
