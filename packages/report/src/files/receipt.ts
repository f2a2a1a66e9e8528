import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import {
  parseJson,
  type Receipt,
  type Report,
  receiptSchema,
  toAnswerKey,
  toCanonicalJson,
} from '@doctorbench/core';
import type { Journal } from '@doctorbench/engine';

/** The report with a receipt in place of any it had. */
export async function signReport(
  report: Report,
  journal: Journal,
  { privateKey, now }: { readonly privateKey: string; readonly now: Date },
): Promise<Report> {
  const key = createPrivateKey(privateKey);
  const unsigned = {
    algorithm: 'ed25519',
    publicKey: toText(createPublicKey(key)),
    signedAt: now.toISOString(),
    ...(await digestJournal(journal)),
  } as const;
  const signature = sign(null, toSigned({ ...report, receipt: unsigned }), key).toString('base64');
  return { ...report, receipt: { ...unsigned, signature } };
}

/** A signed report after something was taken from it, under a signature of its own; one without a receipt as it is. */
export function signAgain(report: Report, privateKey: string): Report {
  if (!report.receipt) return report;
  const key = createPrivateKey(privateKey);
  const { signature: _, ...receipt } = report.receipt;
  const unsigned = { ...receipt, publicKey: toText(createPublicKey(key)) };
  const signature = sign(null, toSigned({ ...report, receipt: unsigned }), key).toString('base64');
  return { ...report, receipt: { ...unsigned, signature } };
}

/** What was found out of a receipt. `intact` is all that a report alone can show; the journal's files show the rest. */
export interface ReceiptCheck {
  readonly receipt: Receipt | undefined;
  /** The report is as it was signed. */
  readonly intact: boolean;
  /** Answers and grades are those that were signed; undefined where they were not at hand. */
  readonly sameAnswers: boolean | undefined;
  readonly sameGrades: boolean | undefined;
}

/** Checks the text of a report, read as it stands: whatever was added, left out or edited breaks the signature. */
export async function checkReceipt(text: string, journal: Journal | undefined): Promise<ReceiptCheck> {
  const report = parseJson(text);
  const held = isRecord(report) ? receiptSchema.safeParse(report.receipt) : undefined;
  if (!isRecord(report) || !held?.success)
    return { receipt: undefined, intact: false, sameAnswers: undefined, sameGrades: undefined };
  const receipt = held.data;
  const { signature, ...unsigned } = receipt;
  const found = journal && (await digestJournal(journal));
  return {
    receipt,
    intact: isSigned(toSigned({ ...report, receipt: unsigned }), receipt.publicKey, signature),
    sameAnswers: found && found.answers.sha256 === receipt.answers.sha256,
    sameGrades: found && found.grades.sha256 === receipt.grades.sha256,
  };
}

/** Names a public key in a line that people can compare. */
export function toFingerprint(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 32);
}

function isSigned(bytes: Buffer, publicKey: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, bytes, key, Buffer.from(signature, 'base64'));
  } catch (error) {
    // What stands there is no key.
    if (error instanceof Error) return false;
    throw error;
  }
}

function toText(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}

function toSigned(report: Readonly<Record<string, unknown>>): Buffer {
  return Buffer.from(toCanonicalJson(report));
}

async function digestJournal(journal: Journal): Promise<Pick<Receipt, 'answers' | 'grades'>> {
  return {
    answers: await digestRecords(journal.readAnswers()),
    grades: await digestRecords(journal.readGrades()),
  };
}

/** Records count by their keys, not by the order in which they came in. */
async function digestRecords(
  records: AsyncIterable<Parameters<typeof toAnswerKey>[0]>,
): Promise<Receipt['answers']> {
  const lines: string[] = [];
  for await (const record of records)
    lines.push(
      `${toAnswerKey(record)} ${createHash('sha256').update(toCanonicalJson(record)).digest('hex')}`,
    );
  const sha256 = createHash('sha256').update(lines.sort().join('\n')).digest('hex');
  return { count: lines.length, sha256 };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
