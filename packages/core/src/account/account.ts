import { z } from 'zod';

export const userIdSchema = z.string().regex(/^usr_[0-9a-z]{16,}$/);

/** An expert may decide what judges leave open; an admin runs the place. Each may do what the one before may. */
export const roleSchema = z.enum(['user', 'expert', 'admin']);
export type Role = z.infer<typeof roleSchema>;

const roles = roleSchema.options;

export function hasRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** In international form. A mainland number may be given without +86. */
export const phoneSchema = z
  .string()
  .trim()
  .transform(text => text.replaceAll(/[\s()-]/g, ''))
  .transform(text => (/^1[3-9]\d{9}$/.test(text) ? `+86${text}` : text))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, { error: 'a phone number in international form: +8613…' }));

export const emailSchema = z.email().max(254);

/** `+86138****5678`: enough to know one's own by. */
export function maskPhone(phone: string): string {
  return phone.length <= 7 ? phone.replaceAll(/\d/g, '*') : `${phone.slice(0, -8)}****${phone.slice(-4)}`;
}

/** An account as its owner sees it. */
export const accountSchema = z.strictObject({
  id: userIdSchema,
  phone: z.string(),
  email: z.string().nullable(),
  role: roleSchema,
  createdAt: z.iso.datetime(),
});
export type Account = z.infer<typeof accountSchema>;

export const tokenIdSchema = z.string().regex(/^tok_[0-9a-z]{16,}$/);

/** A key for programs. Its words are shown once, when it is made. */
export const apiTokenSchema = z.strictObject({
  id: tokenIdSchema,
  name: z.string(),
  /** The last characters, to tell one from another. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** All of one's tokens, newest first. */
export const ownTokensSchema = z.strictObject({ items: z.array(apiTokenSchema) });

/** A new token, with its words. */
export const madeTokenSchema = z.strictObject({ secret: z.string(), token: apiTokenSchema });

/** A code was sent, and when another may be asked for. */
export const sentCodeSchema = z.strictObject({ expiresInSeconds: z.number(), resendInSeconds: z.number() });

/** Who is signed in; null is nobody. */
export const currentSessionSchema = z.strictObject({ account: accountSchema.nullable() });
