import {
  accountSchema,
  currentSessionSchema,
  madeTokenSchema,
  type NewToken,
  notificationSettingsSchema,
  ownTokensSchema,
  sentCodeSchema,
} from '@doctorbench/core';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { command, request } from '../client.ts';

/** Who is signed in; null is nobody. */
export function meQuery() {
  return queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }) => {
      // Not /me, which refuses visitors: browsers write every refusal into their console.
      const { account } = await request('/auth/sessions/current', { schema: currentSessionSchema, signal });
      return account;
    },
    staleTime: 60_000,
  });
}

/** Nobody is signed in any more: nothing that was loaded for somebody stays. */
export function forgetAccount(queryClient: QueryClient): void {
  const { queryKey } = meQuery();
  // What the pages' bar looks at is changed rather than removed: it would not notice that.
  queryClient.removeQueries({ predicate: query => query.queryHash !== JSON.stringify(queryKey) });
  queryClient.setQueryData(queryKey, null);
}

export function tokensQuery() {
  return queryOptions({
    queryKey: ['me', 'tokens'],
    queryFn: ({ signal }) => request('/me/tokens', { schema: ownTokensSchema, signal }),
  });
}

export function sendCode(body: { readonly phone: string; readonly captcha?: string }) {
  return request('/auth/codes', { method: 'POST', body, schema: sentCodeSchema });
}

export function signIn(credentials: { readonly ticket: string; readonly code: string }) {
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

export function notificationsQuery() {
  return queryOptions({
    queryKey: ['me', 'notifications'],
    queryFn: ({ signal }) => request('/me/notifications', { schema: notificationSettingsSchema, signal }),
  });
}

export function setNotifications(mail: boolean) {
  return request('/me/notifications', {
    method: 'PATCH',
    body: { mail },
    schema: notificationSettingsSchema,
  });
}

export function deleteAccount() {
  return command('/me', { method: 'DELETE' });
}

export function createToken(body: NewToken) {
  return request('/me/tokens', { method: 'POST', body, schema: madeTokenSchema });
}

export function revokeToken(id: string) {
  return command(`/me/tokens/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
