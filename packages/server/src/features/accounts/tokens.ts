import { type ApiToken, AppError, type NewToken, newTokenSchema, type Role } from '@doctorbench/core';
import type { z } from 'zod';
import { createId } from '../../ids.ts';
import type { AccessDeps } from './access.ts';
import { getPresent, type Origin, toApiToken } from './account-rows.ts';
import { createTokenSecret, hashSecret } from './secrets.ts';

export interface Tokens {
  /** `secret` is shown this once. Throws `request.invalid` past 20 tokens, `auth.forbidden` for a scope above one's role. */
  createToken(
    userId: string,
    token: NewToken,
    origin?: Origin,
  ): Promise<{ readonly secret: string; readonly token: ApiToken }>;
  /** Newest first. */
  listTokens(userId: string): Promise<readonly ApiToken[]>;
  /** Throws `request.not-found`, also for a token of another. */
  revokeToken(userId: string, tokenId: string, origin?: Origin): Promise<void>;
}

const maxTokens = 20;
const endingLength = 4;
const dayMs = 24 * 60 * 60_000;
/** Whoever finds one of these runs the place. */
const longestAdminDays = 90;

export function createTokens({ store, activity, clock }: AccessDeps): Tokens {
  return {
    async createToken(userId, token, { address } = {}) {
      const { name, scopes, expiresInDays } = parseNewToken(token);
      return store.transact(async (queries, tx) => {
        const { role } = getPresent(await queries.lockUser(userId), userId);
        if (scopes.includes('admin')) checkAdminToken(role, expiresInDays);
        if ((await queries.countTokens(userId)) >= maxTokens)
          throw new AppError(
            'request.invalid',
            `an account has at most ${maxTokens} tokens; revoke one first`,
          );
        const now = clock.now();
        const secret = createTokenSecret();
        const row = {
          id: createId('tok'),
          userId,
          name,
          hash: hashSecret(secret),
          ending: secret.slice(-endingLength),
          scopes,
          createdAt: now,
          lastUsedAt: null,
          expiresAt: new Date(now.getTime() + expiresInDays * dayMs),
        };
        await queries.insertToken(row);
        const detail = { scopes: scopes.join(' '), days: expiresInDays };
        await activity.record(
          { actorId: userId, action: 'token.created', subject: row.id, detail, address },
          tx,
        );
        return { secret, token: toApiToken(row) };
      });
    },
    async listTokens(userId) {
      return (await store.listTokens(userId)).map(toApiToken);
    },
    async revokeToken(userId, tokenId, { address } = {}) {
      await store.transact(async (queries, tx) => {
        if (!(await queries.deleteToken(userId, tokenId)))
          throw new AppError('request.not-found', 'there is no such token');
        await activity.record({ actorId: userId, action: 'token.revoked', subject: tokenId, address }, tx);
      });
    },
  };
}

function checkAdminToken(role: Role, expiresInDays: number): void {
  if (role !== 'admin') throw new AppError('auth.forbidden', 'only an admin has tokens with the scope admin');
  if (expiresInDays > longestAdminDays)
    throw new AppError(
      'request.invalid',
      `a token with the scope admin lasts ${longestAdminDays} days at most`,
    );
}

function parseNewToken(token: NewToken): z.infer<typeof newTokenSchema> {
  const parsed = newTokenSchema.safeParse(token);
  if (parsed.success) return { ...parsed.data, scopes: [...new Set(parsed.data.scopes)] };
  const words = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new AppError('request.invalid', words.join('; '));
}
