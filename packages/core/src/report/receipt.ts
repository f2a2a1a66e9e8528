import { z } from 'zod';

const digestSchema = z.string().regex(/^[0-9a-f]{64}$/);
const base64Schema = z.string().regex(/^[A-Za-z0-9+/]+=*$/);

/** A signature over everything a report says, and over the answers and grades behind it. */
export const receiptSchema = z.strictObject({
  algorithm: z.literal('ed25519'),
  /** Of who signed: SubjectPublicKeyInfo, base64. Whose it is must be known from elsewhere. */
  publicKey: base64Schema,
  signedAt: z.iso.datetime(),
  /** SHA-256 over the hashes of the answers that count, in order of their keys. */
  answers: z.strictObject({ count: z.int().nonnegative(), sha256: digestSchema }),
  grades: z.strictObject({ count: z.int().nonnegative(), sha256: digestSchema }),
  /** Over the canonical JSON of the report with this receipt, itself left out. */
  signature: base64Schema,
});
export type Receipt = z.infer<typeof receiptSchema>;
