import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { AppError, reportSchema } from '@doctorbench/core';
import { reportFiles } from '@doctorbench/report/files';
import type { Examination, ExamineOptions } from '../index.d.ts';
import { type RunOptions, run } from './commands/run.ts';
import { loadConfig } from './config.ts';
import { createContext } from './context.ts';

/** The variable that a key given to `examine` is read from; it never reaches the environment. */
const keyVariable = 'DOCTORBENCH_API_KEY';

/** Examines a model or a phantom and writes a run folder, as `doctorbench run` does. Nothing is printed. */
export async function examine(options: ExamineOptions): Promise<Examination> {
  const {
    suite = 'starter',
    apiKey,
    env = {},
    signal = new AbortController().signal,
    locale = 'en',
  } = options;
  const { onLine } = options;
  const config = loadConfig(
    { ...env, ...(apiKey === undefined ? {} : { [keyVariable]: apiKey }) },
    { isTerminal: false },
  );
  const context = createContext(
    config,
    {
      stdin: Readable.from([]) as unknown as NodeJS.ReadStream,
      stdout: new PassThrough().resume() as unknown as NodeJS.WriteStream,
      stderr: createLineSink(onLine) as unknown as NodeJS.WriteStream,
      drain: signal,
      abort: signal,
    },
    locale,
  );
  const dir = await run(suite, toRunOptions(options), context);
  const report = reportSchema.parse(JSON.parse(await readFile(join(dir, reportFiles.json), 'utf8')));
  return { dir, report };
}

function toRunOptions(options: ExamineOptions): RunOptions {
  const { suite: _, apiKey, env, signal, locale, onLine, scenarios, prices, extraBody, ...rest } = options;
  if (apiKey !== undefined && rest.apiKeyEnv !== undefined)
    throw new AppError('config.invalid', 'apiKey and apiKeyEnv exclude each other');
  return {
    temperature: 0,
    maxOutputTokens: 8192,
    history: 'own',
    reply: 'plain',
    sample: 'first',
    repeat: 1,
    seed: 1,
    concurrency: 'auto',
    timeout: 180,
    quiet: onLine === undefined,
    ...rest,
    ...(apiKey === undefined ? {} : { apiKeyEnv: keyVariable }),
    ...(scenarios ? { scenario: scenarios.join(',') } : {}),
    ...(prices ? { priceIn: prices.inputUsdPerMillion, priceOut: prices.outputUsdPerMillion } : {}),
    ...(extraBody ? { extraBody: JSON.stringify(extraBody) } : {}),
    silent: true,
  };
}

function createLineSink(onLine: ((line: string) => void) | undefined): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      for (const line of String(chunk).split('\n')) if (line.trim() !== '') onLine?.(line);
      done();
    },
  });
}

/** Thrown for everything expected: a code of the catalogue, and a detail. */
export const DoctorBenchError = AppError;
