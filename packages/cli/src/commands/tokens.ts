import type { ApiToken } from '@doctorbench/core';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { withServer } from '../credentials.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { toTable } from '../terminal/table.ts';

interface TokensOptions {
  readonly json?: boolean;
}

/** The tokens of who is signed in: what each may do, when it was used last, and how to end it. */
export function addTokensCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { commands, options, tokens: words } = messages.platform;
  const tokens = program
    .command('tokens')
    .description(commands.tokens)
    .option('--json', messages.options.json)
    .action(({ json }: TokensOptions) =>
      withServer({ signedIn: true }, context, async client => {
        const found = await client.listTokens();
        print(context, json, found, () => toTokenTable(found, context));
      }),
    );
  tokens
    .command('revoke')
    .description(commands.tokensRevoke)
    .argument('<id>', options.token)
    .action((id: string) =>
      withServer({ signedIn: true }, context, async client => {
        await client.revokeToken(id);
        print(context, tokens.opts<TokensOptions>().json, { revoked: id }, () => words.revoked(id));
      }),
    );
}

function toTokenTable(tokens: readonly ApiToken[], { messages }: Context): string {
  const words = messages.platform.tokens;
  const day = (time: string | null, none: string) => time?.slice(0, 10) ?? none;
  return toTable(
    [
      [words.id, words.name, words.ending, words.scopes, words.lastUsed, words.expires],
      ...tokens.map(({ id, name, ending, scopes, lastUsedAt, expiresAt }) => [
        id,
        toCleanLine(name),
        `…${toCleanLine(ending)}`,
        scopes.join(' '),
        day(lastUsedAt, words.never),
        day(expiresAt, words.untilRevoked),
      ]),
    ],
    ['left', 'left', 'left', 'left', 'left', 'left'],
  );
}
