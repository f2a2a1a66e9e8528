import { type Account, type ApiToken, AppError, maskPhone, phoneSchema } from '@doctorbench/core';
import type { TokenRow, UserRow } from './store.ts';

/** Whence a request came, for the activity log. */
export interface Origin {
  readonly address?: string | null | undefined;
}

export function toAccount({ id, phone, email, role, createdAt }: UserRow): Account {
  return { id, phone: maskPhone(phone ?? ''), email, role, createdAt: createdAt.toISOString() };
}

export function toApiToken({
  id,
  name,
  ending,
  scopes,
  createdAt,
  lastUsedAt,
  expiresAt,
}: TokenRow): ApiToken {
  return {
    id,
    name,
    ending,
    scopes,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Throws `request.invalid`, without the words it was given. */
export function parsePhone(text: string): string {
  const parsed = phoneSchema.safeParse(text);
  if (!parsed.success) throw new AppError('request.invalid', 'phone: a number in international form');
  return parsed.data;
}

export function getPresent<T>(row: T | undefined, userId: string): T {
  if (row === undefined) throw new AppError('request.not-found', `user ${userId}`);
  return row;
}
