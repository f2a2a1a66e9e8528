import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { AppError } from '@doctorbench/core';
import { type ApiKey, findOwnKey, findProvider, parseApiKey } from '@doctorbench/models';
import type { Context } from './context.ts';

const defaultVariable = 'DOCTORBENCH_API_KEY';

export interface KeyOptions {
  readonly apiKeyEnv?: string;
  /** False under `--no-key`. */
  readonly key?: boolean;
  /** Whose users keep it in a variable of their own. */
  readonly provider?: string | undefined;
}

/** The key from the environment, or asked for without echo; undefined under `--no-key`. */
export async function obtainApiKey(
  { apiKeyEnv, key, provider: named }: KeyOptions,
  context: Context,
): Promise<ApiKey | undefined> {
  if (key === false) return undefined;
  const provider = named === undefined ? undefined : findProvider(named);
  const own =
    provider && apiKeyEnv === undefined
      ? findOwnKey(provider, variable => context.config.findVariable(variable))
      : undefined;
  if (own) return parseApiKey(own);
  const name = apiKeyEnv ?? defaultVariable;
  const value = context.config.findVariable(name);
  if (value !== undefined && value !== '') return parseApiKey(value);
  // A server of one's own, such as Ollama, asks for none.
  if (apiKeyEnv === undefined && provider?.baseUrl && !provider.keyVariable) return undefined;
  const wanted = apiKeyEnv ?? provider?.keyVariable ?? defaultVariable;
  if (apiKeyEnv !== undefined || !context.stdin.isTTY || !context.stderr.isTTY)
    throw new AppError('config.key-missing', wanted);
  return parseApiKey(await askHidden(context.messages.keyPrompt(wanted), context));
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
