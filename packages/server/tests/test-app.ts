import { Writable } from 'node:stream';
import { type AppOptions, createApp } from '../src/http/app.ts';
import { sessionCookie } from '../src/http/auth.ts';
import { createLog } from '../src/http/log.ts';
import type { App, Caller } from '../src/http/types.ts';

const userId = 'usr_0000000000000000user';
const adminId = 'usr_000000000000000admin';

const signedInAt = new Date();
const sessions: Readonly<Record<string, Caller>> = {
  'user-session': { user: { id: userId, role: 'user' }, via: 'session', signedInAt },
  'admin-session': { user: { id: adminId, role: 'admin' }, via: 'session', signedInAt },
};
const tokens: Readonly<Record<string, Caller>> = {
  dbt_user: {
    user: { id: userId, role: 'user' },
    via: 'token',
    tokenId: 'tok_0000000000000000',
    scopes: ['read', 'submit'],
  },
};

export const userCookie = { cookie: `${sessionCookie}=user-session` };
export const adminCookie = { cookie: `${sessionCookie}=admin-session` };
export const ownSite = { host: 'localhost:80', origin: 'http://localhost:80' };

/** The shell around features of a test's own, with two people signed in and every line of log kept. */
export async function createTestApp(
  options: Partial<Omit<AppOptions, 'config'>> & { readonly config?: Partial<AppOptions['config']> } = {},
): Promise<{ readonly app: App; readonly lines: string[] }> {
  const lines: string[] = [];
  const app = await createApp({
    log: captureLog(lines),
    readiness: async () => undefined,
    features: [],
    services: {
      accounts: {
        authenticate: async credentials =>
          'sessionToken' in credentials ? sessions[credentials.sessionToken] : tokens[credentials.apiToken],
      },
    },
    ...options,
    config: { publicUrl: undefined, proxies: 0, openMetrics: false, ...options.config },
  });
  return { app, lines };
}

export function captureLog(lines: string[]) {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return createLog({ level: 'trace' }, stream);
}
