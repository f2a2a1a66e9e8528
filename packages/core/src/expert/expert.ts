import { z } from 'zod';
import { userIdSchema } from '../account/account.ts';
import { departmentIdSchema } from '../catalogue/departments.ts';
import { itemLanguageSchema } from '../suite/item-fields.ts';

/** A line that may be shown: no control characters. */
const lineSchema = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[\u0020-\u007e\u00a0-\uffff]*$/, { error: 'no control characters' });

/** The terms that experts agree to; a new version asks everybody again. */
export const expertTerms = '2026-11';

/** What experts say of themselves. Nothing of it is published. */
export const expertProfileSchema = z.strictObject({
  specialty: departmentIdSchema,
  /** Number or kind of a licence to practise, in the words of the expert. */
  licence: lineSchema.nullable(),
  languages: z.array(itemLanguageSchema).min(1).max(2),
  /** Employers, owners and funders: models and items of these are never assigned. */
  institutions: z.array(lineSchema).max(20),
});
export type ExpertProfile = z.infer<typeof expertProfileSchema>;

/** What an expert sends to begin, with the secret of the invitation. */
export const expertAdmissionSchema = expertProfileSchema.extend({
  secret: z.string().min(1).max(200),
  /** The version that was read and agreed to. */
  terms: z.literal(expertTerms),
});

export const expertPseudonymSchema = z.string().regex(/^expert-[0-9]{2,}$/);

const shareSchema = z.strictObject({ n: z.int().nonnegative(), equal: z.int().nonnegative() });

/** An expert, as the expert sees it. */
export const ownExpertSchema = expertProfileSchema.extend({
  /** Stands for the expert in everything that is published. */
  pseudonym: expertPseudonymSchema,
  termsAcceptedAt: z.iso.datetime(),
  /** Tasks finished, and the minutes that they took. */
  done: z.int().nonnegative(),
  minutes: z.number().nonnegative(),
  /** How often it was as others came to see it, and the same when it was asked again; null while there is little to go by. */
  steadiness: z.strictObject({ settled: shareSchema, repeats: shareSchema }).nullable(),
});

export const invitationIdSchema = z.string().regex(/^inv_[0-9a-z]{16,}$/);

/** Lets one person become an expert, once. */
export const expertInvitationSchema = z.strictObject({
  id: invitationIdSchema,
  /** For the operator, to know whom it was made for. */
  note: z.string().max(200),
  /** Paid for each task, in the smallest unit of the operator's currency; null for none. */
  fee: z.int().nonnegative().max(10_000_000).nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type ExpertInvitation = z.infer<typeof expertInvitationSchema>;

export const newInvitationSchema = z.strictObject({
  note: expertInvitationSchema.shape.note.default(''),
  fee: expertInvitationSchema.shape.fee.default(null),
  expiresInDays: z.int().min(1).max(90).default(14),
});

/** A new invitation, with the secret that its link carries; shown once. */
export const madeInvitationSchema = z.strictObject({
  secret: z.string(),
  invitation: expertInvitationSchema,
});

/** How steady an expert decides: for the operator, by pseudonym. */
export const expertStandingSchema = z.strictObject({
  userId: userIdSchema,
  pseudonym: expertPseudonymSchema,
  specialty: departmentIdSchema,
  languages: z.array(itemLanguageSchema),
  done: z.int().nonnegative(),
  skipped: z.int().nonnegative(),
  minutes: z.number().nonnegative(),
  /** Questions whose answer is known. */
  gold: shareSchema,
  /** The same question a second time. */
  repeats: shareSchema,
  /** With what was settled, of those that were. */
  settled: shareSchema,
  /** Share that agrees with what was settled, in the last twenty less that in those before; null below forty. */
  drift: z.number().nullable(),
});
export type ExpertStanding = z.infer<typeof expertStandingSchema>;
