import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A real provider of OpenID Connect on loopback, at which everybody who comes is who `signInNextAs` said. */
export interface OidcStage {
  readonly issuer: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  signInNextAs(subject: string): void;
  /** Goes where a browser would, from our address to the one it comes back to. */
  visit(url: string): Promise<string>;
  close(): Promise<void>;
}

const client = { clientId: 'bench', clientSecret: 'a-secret-of-this-test' };

export async function openOidcStage(redirectUri: string): Promise<OidcStage> {
  let subject = 'nobody';
  const server = createServer();
  // A loaded machine may be slower than any time limit for idle connections.
  server.keepAliveTimeout = 0;
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a-key-of-this-test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email: `${sub}@example.org`, email_verified: sub !== 'unverified' }),
    }),
  });
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: subject } });
    const grant =
      (grantId ? await provider.Grant.find(grantId) : undefined) ??
      new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  });
  return {
    issuer,
    client,
    signInNextAs: next => {
      subject = next;
    },
    visit: url => followTo(url, redirectUri),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** With a jar of its own: each visit is a browser that was never here. */
async function followTo(start: string, end: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  for (let hop = 0; hop < 12; hop++) {
    if (url.startsWith(end)) return url;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } });
    await reply.body?.cancel();
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = reply.headers.get('location');
    if (!next) throw new Error(`the provider answered ${reply.status} at ${new URL(url).pathname}`);
    url = new URL(next, url).href;
  }
  throw new Error('the provider led in circles');
}
