import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError, parseJson, tokenIdSchema } from '@doctorbench/core';
import { z } from 'zod';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createServerClient, type ServerClient } from './server-client.ts';

const tokenSchema = z.string().regex(/^dbt_[\w-]{1,200}$/);

/** What login keeps. */
const credentialsSchema = z.strictObject({
  schemaVersion: z.literal(1),
  server: z.string(),
  /** To revoke it by. */
  tokenId: tokenIdSchema,
  token: tokenSchema,
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** Where `doctorbench serve` listens unless it is told otherwise. */
const defaultServer = 'http://127.0.0.1:4680';

/** The address of a server, without what does not belong to it. Throws `config.invalid`. */
function parseServerUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new AppError('config.invalid', 'server: https://host[:port]');
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** Undefined where nobody has signed in. */
export async function findCredentials({ credentialsFile: path }: Config): Promise<Credentials | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new AppError('server.not-signed-in', `${path}: ${error.code}`, { cause: error });
  });
  if (text === undefined) return undefined;
  const parsed = credentialsSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new AppError('server.not-signed-in', path);
  return parsed.data;
}

/** Written beside its place and moved there, for its owner's eyes only. */
export async function keepCredentials(
  { credentialsFile: path }: Config,
  credentials: Credentials,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await chmod(dirname(path), 0o700);
  const draft = `${path}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, `${JSON.stringify(credentials, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(draft, path);
}

export async function removeCredentials({ credentialsFile: path }: Config): Promise<void> {
  await rm(path, { force: true });
}

/** Works with the server that was chosen. `signedIn`: refuses without a token; else one is shown where there is one. */
export async function withServer<T>(
  { signedIn }: { readonly signedIn: boolean },
  context: Context,
  work: (client: ServerClient) => Promise<T>,
): Promise<T> {
  const { config, locale, drain } = context;
  const { server, token } = await chooseServer(config);
  if (signedIn && token === undefined) throw new AppError('server.not-signed-in', server);
  const client = createServerClient({ server, token, locale, signal: drain });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** A kept token is shown to the server that made it and to no other. */
async function chooseServer(
  config: Config,
): Promise<{ readonly server: string; readonly token: string | undefined }> {
  if (config.token !== undefined && !tokenSchema.safeParse(config.token).success)
    throw new AppError('server.not-signed-in', 'DOCTORBENCH_TOKEN: dbt_…');
  const kept = config.server && config.token ? undefined : await findCredentials(config);
  const server = parseServerUrl(config.server ?? kept?.server ?? defaultServer);
  return { server, token: config.token ?? (kept?.server === server ? kept.token : undefined) };
}

export function getLoginServer(given: string | undefined, { server }: Config): string {
  return parseServerUrl(given ?? server ?? defaultServer);
}
