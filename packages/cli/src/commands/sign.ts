import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, parseJson, type Report, reportSchema } from '@doctorbench/core';
import { openFileJournal, writeAtomic } from '@doctorbench/engine';
import { reportFiles, signReport, toFingerprint } from '@doctorbench/report/files';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { resolveRunDir } from '../paths.ts';
import { readSigningKey } from '../signing-key.ts';
import { toFields } from '../terminal/table.ts';

interface SignOptions {
  readonly key?: string;
  readonly json?: boolean;
}

export function addSignCommand(program: Command, context: Context): void {
  const { receipts: words, options } = context.messages;
  program
    .command('sign')
    .description(words.sign)
    .argument('<run>', options.run)
    .option('--key <file>', words.key)
    .option('--json', options.json)
    .action((run: string, given: SignOptions) => signRun(run, given, context));
}

async function signRun(name: string, given: SignOptions, context: Context): Promise<void> {
  const dir = await resolveRunDir(name, context);
  const path = join(dir, reportFiles.json);
  const report = await readReport(path);
  const privateKey = await readSigningKey(given.key, context);
  const journal = await openFileJournal(dir, { writable: false });
  try {
    const signed = await signReport(report, journal, { privateKey, now: new Date() });
    await writeAtomic(path, `${JSON.stringify(signed, undefined, 2)}\n`);
    const { receipts: words } = context.messages;
    const signer = toFingerprint(signed.receipt?.publicKey ?? '');
    print(context, given.json, { report: path, signer, receipt: signed.receipt }, () =>
      toFields([
        [words.report, path],
        [words.signer, signer],
      ]),
    );
  } finally {
    await journal.close();
  }
}

async function readReport(path: string): Promise<Report> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('run.not-found', path, { cause });
  });
  const report = reportSchema.safeParse(parseJson(text));
  if (!report.success) throw new AppError('run.not-found', path);
  return report.data;
}
