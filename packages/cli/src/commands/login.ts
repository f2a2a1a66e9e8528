import { hostname } from 'node:os';
import {
  type Account,
  AppError,
  maskPhone,
  phoneSchema,
  type TokenScope,
  tokenScopeSchema,
} from '@doctorbench/core';
import { type Command, Option } from 'commander';
import { type Context, print } from '../context.ts';
import { findCredentials, getLoginServer, keepCredentials } from '../credentials.ts';
import { countOption } from '../option-values.ts';
import { createServerClient, type ServerClient } from '../server-client.ts';
import { type Asker, openAsker } from '../terminal/asker.ts';
import { toCleanLine } from '../terminal/clean.ts';

interface LoginOptions {
  readonly server?: string;
  readonly phone?: string;
  readonly scope: readonly TokenScope[];
  readonly expires: number;
  readonly json?: boolean;
}

/** At a terminal; who pipes a wrong code in has no other. */
const tries = 3;
const longestTokenName = 60;

export function addLoginCommand(program: Command, context: Context): void {
  const { commands, options } = context.messages.platform;
  program
    .command('login')
    .description(commands.login)
    .option('--server <url>', options.server)
    .option('--phone <number>', options.phone)
    .addOption(
      new Option('--scope <scope...>', options.tokenScope)
        .choices(tokenScopeSchema.options)
        .default(['read', 'submit']),
    )
    .addOption(countOption('--expires <days>', options.tokenExpires, context.messages).default(90))
    .option('--json', context.messages.options.json)
    .action((given: LoginOptions) => login(given, context));
}

async function login(options: LoginOptions, context: Context): Promise<void> {
  const { config, locale, drain, messages, stderr, paint } = context;
  const words = messages.platform.login;
  const server = getLoginServer(options.server, config);
  if (isOpenToReaders(server)) stderr.write(`${paint.yellow(words.plainText)}\n`);
  const asker = openAsker(context);
  const client = createServerClient({ server, token: undefined, locale, signal: drain });
  try {
    const phone = parsePhone(options.phone ?? (await asker.ask(words.askPhone)), context);
    const ticket = await client.sendCode(phone);
    const { account, cookie } = await signIn({ client, asker, phone, ticket }, context);
    const name = toCleanLine(hostname(), longestTokenName - 1) || 'doctorbench';
    const { secret, token } = await client.createToken(cookie, {
      name,
      scopes: [...options.scope],
      expiresInDays: options.expires,
    });
    await client.signOut(cookie);
    const earlier = await findCredentials(config).catch(() => undefined);
    await keepCredentials(config, { schemaVersion: 1, server, tokenId: token.id, token: secret });
    if (earlier?.server === server) await revoke(earlier, context);
    const { credentialsFile: credentials } = config;
    print(context, options.json, { server, account, tokenId: token.id, credentials }, () =>
      words.done(server, toCleanLine(account.phone), credentials),
    );
    if (config.token !== undefined || (config.server !== undefined && config.server !== server))
      stderr.write(`${words.environmentWins}\n`);
  } finally {
    asker.close();
    await client.close();
  }
}

interface Guessing {
  readonly client: ServerClient;
  readonly asker: Asker;
  readonly phone: string;
  readonly ticket: string;
}

async function signIn(
  { client, asker, phone, ticket }: Guessing,
  { messages, stdin, stderr }: Context,
): Promise<{ readonly account: Account; readonly cookie: string }> {
  const words = messages.platform.login;
  for (let left = stdin.isTTY ? tries : 1; ; left--) {
    const code = (await asker.ask(words.askCode(maskPhone(phone)))).replaceAll(/\s/g, '');
    try {
      return await client.signIn(ticket, code);
    } catch (error) {
      const again = error instanceof AppError && /^(auth.code-wrong|request.invalid)$/.test(error.code);
      if (!again || left <= 1) throw error;
      stderr.write(`${words.codeWrong[error.code === 'auth.code-wrong' ? 'wrong' : 'form']}\n`);
    }
  }
}

/** The token of an earlier login here is of no more use; that it could not be revoked is no failure of this one. */
async function revoke(
  { server, token, tokenId }: { readonly server: string; readonly token: string; readonly tokenId: string },
  { locale, drain }: Context,
): Promise<void> {
  const client = createServerClient({ server, token, locale, signal: drain });
  await client.revokeToken(tokenId).catch(() => undefined);
  await client.close();
}

function parsePhone(text: string, { messages }: Context): string {
  const parsed = phoneSchema.safeParse(text);
  if (!parsed.success) throw new AppError('config.invalid', messages.platform.login.phoneForm);
  return parsed.data;
}

/** Whether what is sent there passes over a network unencrypted. */
function isOpenToReaders(server: string): boolean {
  const { protocol, hostname: host } = new URL(server);
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}
