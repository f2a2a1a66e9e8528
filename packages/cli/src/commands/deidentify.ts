import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { text as readStream } from 'node:stream/consumers';
import { AppError, type Deidentified, identifierClassNames, parseJson } from '@doctorbench/core';
import { createSecondReader, deidentify } from '@doctorbench/datasets';
import { writeAtomic } from '@doctorbench/engine';
import { createEndpointClient, type EndpointClient, toTimeouts } from '@doctorbench/models';
import { type ReviewedRecord, renderDeidentifyPage } from '@doctorbench/report/files';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { type KeyOptions, obtainApiKey } from '../api-key.ts';
import type { Context } from '../context.ts';
import { getEndpoint } from '../examinee.ts';
import { toFields } from '../terminal/table.ts';
import { addEndpointOptions } from './shared-options.ts';

interface DeidentifyOptions extends KeyOptions {
  readonly language?: 'zh' | 'en';
  readonly review?: string;
  readonly out?: string;
  readonly seed: string;
  readonly baseUrl?: string;
  readonly model?: string;
}

const recordSchema = z.looseObject({ id: z.string().min(1).optional(), text: z.string() });

export function addDeidentifyCommand(program: Command, context: Context): void {
  const words = context.messages.experts;
  const command = program
    .command('deidentify')
    .description(words.deidentify)
    .argument('<file>', words.records)
    .addOption(new Option('--language <language>', words.language).choices(['zh', 'en']))
    .option('--review <file>', words.review)
    .option('--out <file>', words.out)
    .option('--seed <text>', words.shiftSeed, '1');
  addEndpointOptions(command, context.messages).action((file: string, given: DeidentifyOptions) =>
    run(file, given, context),
  );
}

async function run(file: string, options: DeidentifyOptions, context: Context): Promise<void> {
  const source = file === '-' ? await readStream(context.stdin) : await readSource(file);
  const client = options.baseUrl === undefined ? undefined : await openReader(options, context);
  try {
    const plain = !source.trimStart().startsWith('{');
    const records = plain ? [{ id: basename(file), text: source }] : readLines(source, context);
    const reviewed: ReviewedRecord[] = [];
    for (const record of records) {
      context.abort.throwIfAborted();
      const result = await deidentify(record, {
        language: options.language,
        seed: options.seed,
        secondReader: client && createSecondReader(client, context.abort),
      });
      reviewed.push({ original: record.text, result });
    }
    const output = plain
      ? (reviewed[0]?.result.text ?? '')
      : reviewed.map(({ result: { id, text } }) => `${JSON.stringify({ id, text })}\n`).join('');
    if (options.out === undefined) context.stdout.write(output);
    else await writeAtomic(resolve(options.out), output);
    if (options.review !== undefined) await writeReview(options.review, reviewed, context);
    context.stderr.write(`${toSummary(reviewed, context)}\n`);
  } finally {
    await client?.close();
  }
}

async function readSource(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(cause => {
    throw new AppError('config.invalid', file, { cause });
  });
}

function readLines(source: string, { messages }: Context): readonly { id: string; text: string }[] {
  return source.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = recordSchema.safeParse(parseJson(line));
    if (!parsed.success) throw new AppError('config.invalid', messages.experts.badRecord(index + 1));
    return [{ id: parsed.data.id ?? `record-${index + 1}`, text: parsed.data.text }];
  });
}

async function openReader(options: DeidentifyOptions, context: Context): Promise<EndpointClient> {
  const apiKey = await obtainApiKey(options, context);
  return createEndpointClient({
    endpoint: getEndpoint(options, context),
    ...(apiKey ? { apiKey } : {}),
    proxy: context.proxy,
    concurrency: 1,
    ...toTimeouts(120),
    stream: false,
  });
}

async function writeReview(
  path: string,
  reviewed: readonly ReviewedRecord[],
  { locale }: Context,
): Promise<void> {
  const page = path.toLowerCase().endsWith('.html');
  const lines = () => reviewed.map(({ result }) => `${JSON.stringify(result)}\n`).join('');
  await writeAtomic(resolve(path), page ? renderDeidentifyPage(reviewed, locale) : lines());
}

function toSummary(reviewed: readonly ReviewedRecord[], { messages, locale }: Context): string {
  const counts = new Map<Deidentified['replacements'][number]['class'], number>();
  for (const { result } of reviewed)
    for (const { class: kind } of result.replacements) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const fields = [...counts].map(
    ([kind, count]) => [identifierClassNames[kind][locale], String(count)] as const,
  );
  return [
    toFields([[messages.experts.recordCount, String(reviewed.length)], ...fields]),
    messages.experts.readAgain,
  ].join('\n');
}
