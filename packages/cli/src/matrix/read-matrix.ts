import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { AppError, type Matrix, matrixSchema } from '@doctorbench/core';
import { parse } from 'yaml';

/** A file that names models and suites, and the folder that its own paths start from. */
export interface ReadMatrix {
  readonly matrix: Matrix;
  readonly base: string;
}

const scriptFile = /\.[cm]?[jt]s$/;

/**
 * JSON is YAML too, so one reader does for both; a script says it by its default export. `given` comes before what the
 * file says.
 */
export async function readMatrix(path: string, given: Partial<Matrix> = {}): Promise<ReadMatrix> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('config.invalid', `${path} could not be read`, { cause });
  });
  const read = scriptFile.test(path) ? await runScript(path) : parseText(text, path);
  const parsed = matrixSchema.safeParse(withGiven(read, given));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      issue => `${issue.path.join('.') || 'top level'}: ${issue.message}`,
    );
    throw new AppError('config.invalid', `${path}: ${problems.join('; ')}`);
  }
  return { matrix: parsed.data, base: dirname(resolve(path)) };
}

/** What was said elsewhere, where the file is a file of settings at all. */
function withGiven(read: unknown, given: Partial<Matrix>): unknown {
  return typeof read === 'object' && read !== null ? { ...read, ...given } : read;
}

function parseText(text: string, path: string): unknown {
  try {
    // Aliases could make a small file a huge value.
    return parse(text, { maxAliasCount: 0 });
  } catch (cause) {
    const [line] = cause instanceof Error ? cause.message.split('\n') : [];
    throw new AppError('config.invalid', `${path}: ${line ?? 'not YAML'}`, { cause });
  }
}

/** Node 20 does not run TypeScript by itself. Nothing is kept of what is made of the file. */
async function runScript(path: string): Promise<unknown> {
  const { createJiti } = await import('jiti');
  const jiti = createJiti(import.meta.url, { fsCache: false, moduleCache: false });
  try {
    return await jiti.import(resolve(path), { default: true });
  } catch (cause) {
    const [line] = cause instanceof Error ? cause.message.split('\n') : [];
    throw new AppError('config.invalid', `${path}: ${line ?? 'could not be run'}`, { cause });
  }
}
