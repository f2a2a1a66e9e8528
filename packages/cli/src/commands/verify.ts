import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@doctorbench/core';
import { openFileJournal, runFiles } from '@doctorbench/engine';
import { checkReceipt, type ReceiptCheck, reportFiles, toFingerprint } from '@doctorbench/report/files';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { resolveRunDir } from '../paths.ts';
import { toFields } from '../terminal/table.ts';

interface VerifyOptions {
  readonly signer?: string;
  readonly json?: boolean;
}

export function addVerifyCommand(program: Command, context: Context): void {
  const { receipts: words, options } = context.messages;
  program
    .command('verify')
    .description(words.verify)
    .argument('<report>', words.verified)
    .option('--signer <fingerprint>', words.expected)
    .option('--json', options.json)
    .action((report: string, given: VerifyOptions) => verify(report, given, context));
}

async function verify(given: string, options: VerifyOptions, context: Context): Promise<void> {
  const path = await findReport(given, context);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('run.not-found', path, { cause });
  });
  const dir = dirname(path);
  const journal = existsSync(join(dir, runFiles.manifest))
    ? await openFileJournal(dir, { writable: false })
    : undefined;
  try {
    const check = await checkReceipt(text, journal);
    if (!check.receipt) throw new AppError('run.receipt-missing', path);
    const signer = toFingerprint(check.receipt.publicKey);
    const isExpected = options.signer === undefined ? undefined : options.signer.toLowerCase() === signer;
    print(context, options.json, { report: path, signer, isExpected, ...check }, () =>
      toText(check, { signer, isExpected }, context),
    );
    const isGood = check.intact && check.sameAnswers !== false && check.sameGrades !== false;
    if (!isGood || isExpected === false) throw new AppError('run.receipt-invalid', path);
  } finally {
    await journal?.close();
  }
}

/** A report file, or the run that has one. */
async function findReport(given: string, context: Context): Promise<string> {
  const isFile = await stat(given).then(
    found => found.isFile(),
    () => false,
  );
  return isFile ? given : join(await resolveRunDir(given, context), reportFiles.json);
}

function toText(
  { receipt, intact, sameAnswers, sameGrades }: ReceiptCheck,
  { signer, isExpected }: { readonly signer: string; readonly isExpected: boolean | undefined },
  { messages, paint }: Context,
): string {
  const { receipts: words } = messages;
  const say = (holds: boolean | undefined) =>
    holds === undefined ? words.notAtHand : holds ? paint.green(words.holds) : paint.red(words.broken);
  return [
    toFields([
      [words.report, say(intact)],
      [words.answers, say(sameAnswers)],
      [words.grades, say(sameGrades)],
      [words.signedAt, receipt?.signedAt ?? ''],
      [words.signer, `${signer}${isExpected === undefined ? '' : `  ${say(isExpected)}`}`],
    ]),
    ...(isExpected === undefined ? [paint.dim(words.caution)] : []),
  ].join('\n');
}
