import { readFile, writeFile } from 'node:fs/promises';
import { AppError, type Fingerprint, fingerprintSchema, parseJson } from '@doctorbench/core';
import { compareFingerprints, createEndpointClient, takeFingerprint, toTimeouts } from '@doctorbench/models';
import type { Command } from 'commander';
import { obtainApiKey } from '../api-key.ts';
import { type Context, print } from '../context.ts';
import { type ExamineeOptions, getEndpoint } from '../examinee.ts';
import { numberOption } from '../option-values.ts';
import { toFingerprintLines } from '../terminal/fingerprint-lines.ts';
import { addEndpointOptions, addProviderOption } from './shared-options.ts';

interface FingerprintOptions extends ExamineeOptions {
  readonly out?: string;
  readonly against?: string;
  readonly timeout: number;
  readonly json?: boolean;
}

export function addFingerprintCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { fingerprint: words, options } = messages;
  const command = program.command('fingerprint').description(words.command);
  addProviderOption(addEndpointOptions(command, messages), messages)
    .option('--out <file>', words.out)
    .option('--against <file>', words.against)
    .addOption(
      numberOption('--timeout <s>', options.timeout, {
        range: { min: 1, max: 3600, integer: false },
        messages,
      }).default(120),
    )
    .option('--json', options.json)
    .action((given: FingerprintOptions) => fingerprint(given, context));
}

async function fingerprint(given: FingerprintOptions, context: Context): Promise<void> {
  const endpoint = getEndpoint(given, context);
  const earlier = given.against === undefined ? undefined : await readFingerprint(given.against);
  const apiKey = await obtainApiKey({ ...given, provider: endpoint.provider }, context);
  const client = createEndpointClient({
    endpoint,
    ...(apiKey ? { apiKey } : {}),
    concurrency: 2,
    ...toTimeouts(given.timeout),
    stream: false,
    proxy: context.proxy,
  });
  try {
    const { model } = endpoint;
    const taken = await takeFingerprint({ client, model, now: () => new Date(), signal: context.drain });
    if (given.out !== undefined) await writeFile(given.out, `${JSON.stringify(taken, undefined, 2)}\n`);
    const change = earlier && compareFingerprints(earlier, taken);
    print(context, given.json, change ? { fingerprint: taken, change } : { fingerprint: taken }, () =>
      change
        ? toFingerprintLines(change, context).join('\n')
        : `${context.messages.fingerprint.taken}: ${model}`,
    );
  } finally {
    await client.close();
  }
}

async function readFingerprint(path: string): Promise<Fingerprint> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('config.invalid', path, { cause });
  });
  const parsed = fingerprintSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new AppError('config.invalid', path);
  return parsed.data;
}
