import { z } from 'zod';

export const userIdSchema = z.string().regex(/^usr_[0-9a-z]{16,}$/);

/** An expert may decide what judges leave open; an admin runs the place. Each may do what the one before may. */
export const roleSchema = z.enum(['user', 'expert', 'admin']);
export type Role = z.infer<typeof roleSchema>;

const roles = roleSchema.options;

export function hasRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** What people write between digits. Spelled out, as engines differ in what `\s` takes, and the API's document shows it. */
const apart = String.raw`[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff()-]*`;
const mainland = `1${apart}[3-9](?:${apart}[0-9]){9}`;
const international = `[+]${apart}[1-9](?:${apart}[0-9]){6,14}`;
const writtenPhone = new RegExp(`^${apart}(?:${mainland}|${international})${apart}$`);

/** In international form. A mainland number may be given without +86. */
export const phoneSchema = z
  .string()
  .regex(writtenPhone, { error: 'a phone number in international form: +8613…' })
  .transform(text => text.replaceAll(/[\s()-]/g, ''))
  .transform(text => (text.startsWith('+') ? text : `+86${text}`))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/));

/** No mail server takes more than 64 characters before the @ (RFC 5321). */
export const emailSchema = z
  .email()
  .max(254)
  .regex(/^[^@]{1,64}@/, { error: 'at most 64 characters before the @' });

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

/** What a token is for. Each reads what its owner may read; `submit` also submits and changes, `admin` also runs the place. */
export const tokenScopeSchema = z.enum(['read', 'submit', 'admin']);
export type TokenScope = z.infer<typeof tokenScopeSchema>;

/** What is asked of a new token. Without an admin's scope it cannot do what only admins may. */
export const newTokenSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[\u0020-\u007e\u00a0-\uffff]*$/, { error: 'no control characters' }),
  scopes: z.array(tokenScopeSchema).min(1).max(3).default(['read', 'submit']),
  expiresInDays: z.number().int().min(1).max(366).default(90),
});
export type NewToken = Readonly<z.input<typeof newTokenSchema>>;

export const tokenIdSchema = z.string().regex(/^tok_[0-9a-z]{16,}$/);

/** A key for programs. Its words are shown once, when it is made. */
export const apiTokenSchema = z.strictObject({
  id: tokenIdSchema,
  name: z.string(),
  /** The last characters, to tell one from another. */
  ending: z.string(),
  scopes: z.array(tokenScopeSchema),
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
export const sentCodeSchema = z.strictObject({
  /** Belongs to each guess at this code. */
  ticket: z.string(),
  expiresInSeconds: z.number(),
  resendInSeconds: z.number(),
});

/** Who is signed in; null is nobody. */
export const currentSessionSchema = z.strictObject({ account: accountSchema.nullable() });

/** What one is told of by mail. */
export const notificationSettingsSchema = z.strictObject({
  /** When one's submissions have ended. */
  mail: z.boolean(),
  /** Whether this platform sends mail at all. */
  available: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;
