import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { AppError } from '@doctorbench/core';
import { type ApiKey, parseApiKey } from '@doctorbench/models';
import type { Context } from './context.ts';

const defaultVariable = 'DOCTORBENCH_API_KEY';

export interface KeyOptions {
  readonly apiKeyEnv?: string;
  /** False under `--no-key`. */
  readonly key?: boolean;
}

/** The key from the environment, or asked for without echo; undefined under `--no-key`. */
export async function obtainApiKey(
  { apiKeyEnv, key }: KeyOptions,
  context: Context,
): Promise<ApiKey | undefined> {
  if (key === false) return undefined;
  const name = apiKeyEnv ?? defaultVariable;
  const value = context.config.findVariable(name);
  if (value !== undefined && value !== '') return parseApiKey(value);
  if (apiKeyEnv !== undefined || !context.stdin.isTTY || !context.stderr.isTTY)
    throw new AppError('config.key-missing', name);
  return parseApiKey(await askHidden(context.messages.keyPrompt(name), context));
}

function askHidden(prompt: string, { stdin, stderr }: Context): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: silent, terminal: true });
  stderr.write(prompt);
  return new Promise((resolve, reject) => {
    reader.once('SIGINT', () => {
      reader.close();
      reject(new AppError('run.interrupted'));
    });
    reader.once('line', line => {
      reader.close();
      stderr.write('\n');
      resolve(line.trim());
    });
  });
}
