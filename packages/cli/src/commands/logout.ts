import { AppError } from '@doctorbench/core';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { findCredentials, removeCredentials } from '../credentials.ts';
import { createServerClient } from '../server-client.ts';

export function addLogoutCommand(program: Command, context: Context): void {
  const { messages } = context;
  program
    .command('logout')
    .description(messages.platform.commands.logout)
    .option('--json', messages.options.json)
    .action((given: { readonly json?: boolean }) => logout(given, context));
}

/** Forgets the token in any case, and says so when the server could not be told. */
async function logout({ json }: { readonly json?: boolean }, context: Context): Promise<void> {
  const { config, locale, drain, messages } = context;
  const kept = await findCredentials(config).catch(async error => {
    await removeCredentials(config);
    throw error;
  });
  if (!kept) throw new AppError('server.not-signed-in');
  const { server, token, tokenId } = kept;
  const client = createServerClient({ server, token, locale, signal: drain });
  try {
    await client.revokeToken(tokenId);
  } catch (error) {
    // Revoked or expired already: that is what was wanted.
    const gone = error instanceof AppError && /^(server.not-signed-in|request.not-found)$/.test(error.code);
    if (!gone && error instanceof AppError)
      throw new AppError(error.code, messages.platform.logout.notRevoked(error.detail), { cause: error });
    if (!gone) throw error;
  } finally {
    await removeCredentials(config);
    await client.close();
  }
  print(context, json, { server, tokenId }, () => messages.platform.logout.done(server));
}
