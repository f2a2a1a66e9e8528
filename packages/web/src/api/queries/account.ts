import { accountSchema, apiTokenSchema } from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { isApiError } from '../api-error.ts';
import { command, request } from '../client.ts';

/** Who is signed in; null is nobody. */
export function meQuery() {
  return queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }) => {
      try {
        return await request('/me', { schema: accountSchema, signal });
      } catch (error) {
        if (isApiError(error, 'auth.required')) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
}

export function tokensQuery() {
  return queryOptions({
    queryKey: ['me', 'tokens'],
    queryFn: ({ signal }) =>
      request('/me/tokens', { schema: z.strictObject({ items: z.array(apiTokenSchema) }), signal }),
  });
}

const sentCodeSchema = z.strictObject({ expiresInSeconds: z.number(), resendInSeconds: z.number() });

export function sendCode(phone: string) {
  return request('/auth/codes', { method: 'POST', body: { phone }, schema: sentCodeSchema });
}

export function signIn(credentials: { readonly phone: string; readonly code: string }) {
  return request('/auth/sessions', { method: 'POST', body: credentials, schema: accountSchema });
}

export function signOut() {
  return command('/auth/sessions/current', { method: 'DELETE' });
}

export function signOutEverywhere() {
  return command('/auth/sessions', { method: 'DELETE' });
}

export function setEmail(email: string | null) {
  return request('/me', { method: 'PATCH', body: { email }, schema: accountSchema });
}

export function deleteAccount() {
  return command('/me', { method: 'DELETE' });
}

const madeTokenSchema = z.strictObject({ secret: z.string(), token: apiTokenSchema });

export function createToken(body: { readonly name: string; readonly expiresInDays?: number }) {
  return request('/me/tokens', { method: 'POST', body, schema: madeTokenSchema });
}

export function revokeToken(id: string) {
  return command(`/me/tokens/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
