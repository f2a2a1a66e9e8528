import { type Account, AppError, phoneSchema } from '@doctorbench/core';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { loadPlatform, type PlatformOptions, toEnvironment, translate, withPlatform } from '../platform.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { toTable } from '../terminal/table.ts';

interface AdminOptions extends PlatformOptions {
  readonly json?: boolean;
}

interface BackupOptions extends AdminOptions {
  readonly recipient?: string;
  readonly identity?: string;
}

const pageSize = 200;

/** What the operator does beside the platform, on its database. */
export function addAdminCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { commands, options } = messages.platform;
  const admin = program.command('admin').description(commands.admin);
  const add = (name: string, text: string) =>
    admin
      .command(name)
      .description(text)
      .option('--data <dir>', options.data)
      .option('--json', messages.options.json);
  add('grant', commands.adminGrant)
    .argument('<phone>', options.phone)
    .action((phone: string, given: AdminOptions) => grant(phone, given, context));
  add('users', commands.adminUsers)
    .argument('[query]', options.userQuery)
    .action((query: string | undefined, given: AdminOptions) => listUsers(query, given, context));
  add('rotate-keys', commands.adminRotateKeys).action((given: AdminOptions) => rotate(given, context));
  add('backup', commands.adminBackup)
    .argument('<file>', options.backupFile)
    .option('--recipient <key>', options.recipient)
    .action((file: string, given: BackupOptions) => backUp(file, given, context));
  add('restore', commands.adminRestore)
    .argument('<file>', options.backupFile)
    .option('--identity <file>', options.identity)
    .action((file: string, given: BackupOptions) => restore(file, given, context));
}

async function grant(phone: string, options: AdminOptions, context: Context): Promise<void> {
  const parsed = phoneSchema.safeParse(phone);
  if (!parsed.success) throw new AppError('config.invalid', context.messages.platform.login.phoneForm);
  const account = await withPlatform(options, context, ({ services }) =>
    services.accounts.grantAdmin(parsed.data),
  );
  print(context, options.json, account, () =>
    context.messages.platform.admin.granted(account.phone, account.id),
  );
}

async function listUsers(query: string | undefined, options: AdminOptions, context: Context): Promise<void> {
  const users = await withPlatform(options, context, async ({ services }) => {
    const found: Account[] = [];
    let before: string | undefined;
    do {
      const page = await services.accounts.listUsers({ query, before, limit: pageSize });
      found.push(...page.users);
      before = page.next;
    } while (before !== undefined);
    return found;
  });
  const words = context.messages.platform.admin;
  print(context, options.json, users, () =>
    users.length === 0
      ? words.nobody
      : toTable(
          [
            [words.id, words.phone, words.email, words.role, words.since],
            ...users.map(({ id, phone, email, role, createdAt }) => [
              id,
              phone,
              toCleanLine(email ?? ''),
              role,
              createdAt.slice(0, 10),
            ]),
          ],
          ['left', 'left', 'left', 'left', 'left'],
        ),
  );
}

async function rotate(options: AdminOptions, context: Context): Promise<void> {
  const renewed = await withPlatform(options, context, (_, rotateKeys) => rotateKeys());
  print(context, options.json, { renewed }, () => context.messages.platform.admin.rotated(renewed));
}

async function backUp(file: string, options: BackupOptions, context: Context): Promise<void> {
  const { writeBackup, readBackupSecret } = await loadPlatform();
  const secret = await translate(() => readBackupSecret(context.config.environment, options));
  const written = await withPlatform(options, context, ({ database, product }) =>
    writeBackup(database.pool, { file, secret, version: product.version }),
  );
  print(context, options.json, written, () => context.messages.platform.admin.backedUp(file, written.rows));
}

async function restore(file: string, options: BackupOptions, context: Context): Promise<void> {
  const { restoreBackup, readBackupSecret, loadConfig } = await loadPlatform();
  const restored = await translate(async () =>
    restoreBackup(loadConfig({ ...toEnvironment(options, context), DOCTORBENCH_ROLE: 'worker' }), {
      file,
      secret: await readBackupSecret(context.config.environment, options),
    }),
  );
  print(context, options.json, restored, () =>
    context.messages.platform.admin.restored(restored.rows, restored.version),
  );
}
