import { z } from 'zod';
import { userIdSchema } from './account.ts';

export const organisationIdSchema = z.string().regex(/^org_[0-9a-z]{16,}$/);

/** A viewer reads; a member also submits and changes submissions; an owner also decides who belongs to it. */
export const organisationRoleSchema = z.enum(['viewer', 'member', 'owner']);
export type OrganisationRole = z.infer<typeof organisationRoleSchema>;

/** People who share submissions, as one of them sees it. */
export const organisationSchema = z.strictObject({
  id: organisationIdSchema,
  name: z.string(),
  /** Of who asks. */
  role: organisationRoleSchema,
  createdAt: z.iso.datetime(),
});
export type Organisation = z.infer<typeof organisationSchema>;

export const newOrganisationSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[\u0020-\u007e\u00a0-\uffff]*$/, { error: 'no control characters' }),
});

const organisationMemberSchema = z.strictObject({
  userId: userIdSchema,
  /** At most the ends of the number. */
  phone: z.string().nullable(),
  role: organisationRoleSchema,
  joinedAt: z.iso.datetime(),
});
export type OrganisationMember = z.infer<typeof organisationMemberSchema>;

export const ownOrganisationsSchema = z.strictObject({ items: z.array(organisationSchema) });

/** An organisation with who belongs to it. */
export const organisationDetailSchema = organisationSchema.extend({
  members: z.array(organisationMemberSchema),
});

/** An invitation. Its words are shown once, and let one person in, once. */
export const madeInvitationSchema = z.strictObject({
  secret: z.string(),
  role: organisationRoleSchema,
  expiresAt: z.iso.datetime(),
});
