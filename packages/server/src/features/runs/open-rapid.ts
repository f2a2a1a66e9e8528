import { createHash } from 'node:crypto';
import { AppError, type Bank, type Protocol } from '@doctorbench/core';
import { createRapidDesign, type RapidDesign, type Suite, toRapidProtocol } from '@doctorbench/engine';
import type { SubmissionRow } from '../../db/submission-row.ts';

/** What a rapid assessment of a submission goes by. */
export interface RapidWork {
  readonly bank: Bank | undefined;
  readonly protocol: NonNullable<Protocol['rapid']>;
  readonly design: RapidDesign;
}

/** Undefined where everything is asked. */
export async function openRapid(
  { rapid, modelId }: SubmissionRow,
  suite: Suite,
  { findBank }: { readonly findBank: (id: string) => Promise<Bank | undefined> },
): Promise<RapidWork | undefined> {
  if (!rapid) return undefined;
  const bank = rapid.bank === null ? undefined : await findBank(rapid.bank);
  if (rapid.bank !== null && !bank) throw new AppError('bank.invalid', rapid.bank);
  const protocol = toRapidProtocol(bank, { items: suite.entries.size, most: rapid.most });
  const seed = toSittingSeed(modelId, rapid.bank);
  return {
    bank,
    protocol,
    design: await createRapidDesign(suite, { bank, rapid: protocol, seed, resting: rapid.resting }),
  };
}

/**
 * Each model has its own draw of items, or all would be asked the same ones; and the same draw every time, so that nobody
 * sees the whole bank by submitting often.
 */
function toSittingSeed(modelId: string, bank: string | null): number {
  const digest = createHash('sha256')
    .update(`${modelId}\n${bank ?? ''}`)
    .digest();
  return digest.readUIntBE(0, 6);
}
