import { type Account, type ApiToken, accountSchema, apiTokenSchema } from '@doctorbench/core';

export function makeAccount(part: Partial<Account> = {}): Account {
  return accountSchema.parse({
    id: 'usr_0000000000000001',
    phone: '+86138****5678',
    email: null,
    role: 'user',
    createdAt: '2026-01-02T03:04:05.000Z',
    ...part,
  });
}

export function makeToken(part: Partial<ApiToken> = {}): ApiToken {
  return apiTokenSchema.parse({
    id: 'tok_0000000000000001',
    name: 'lab server',
    ending: 'x7q2',
    scopes: ['read', 'submit'],
    createdAt: '2026-01-02T03:04:05.000Z',
    lastUsedAt: null,
    expiresAt: null,
    ...part,
  });
}
