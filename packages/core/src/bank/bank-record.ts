import { z } from 'zod';
import { editionIdSchema } from '../edition/edition.ts';
import { errorCodeSchema } from '../errors/catalogue.ts';
import { bankGateSchema, bankSchema } from './bank.ts';

export const bankIdSchema = z.string().regex(/^bnk_[0-9a-z]{16,}$/);

/** A bank of an edition, fitted from its published results. Every calibration makes a new version. */
export const bankRecordSchema = z.strictObject({
  id: bankIdSchema,
  edition: editionIdSchema,
  version: z.int().positive(),
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Null until it is ready. */
  gate: bankGateSchema.nullable(),
  /** Why there is none. */
  cause: z.strictObject({ code: errorCodeSchema, detail: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type BankRecord = z.infer<typeof bankRecordSchema>;

/** In how many of the sittings with a bank an item was asked. */
const exposureSchema = z.strictObject({ id: z.string(), share: z.number().min(0).max(1) });

/** The banks of an edition, newest first, and the one that rapid assessments use. */
export const editionBanksSchema = z.strictObject({
  edition: editionIdSchema,
  versions: z.array(bankRecordSchema),
  /** Null while no version is ready. */
  bank: bankSchema.nullable(),
  /** Rapid assessments that were completed with it, and how often its items were asked; the most exposed first. */
  sittings: z.int().nonnegative(),
  exposure: z.array(exposureSchema),
  /** Whether a rapid assessment of this edition may be asked for. */
  rapid: z.boolean(),
});
export type EditionBanks = z.infer<typeof editionBanksSchema>;
