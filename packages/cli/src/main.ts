import { AppError, exitCodes, getErrorEntry, localeSchema } from '@doctorbench/core';
import { loadConfig } from './config.ts';
import { type Context, createContext, getMessages, type Streams } from './context.ts';
import { runProgram } from './program.ts';
import { toCleanLine } from './terminal/clean.ts';

/** Runs one command line and returns the exit code. */
export async function main(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  streams: Streams,
): Promise<number> {
  let context: Context | undefined;
  const json = args.includes('--json');
  try {
    const config = loadConfig(env, { isTerminal: streams.stdout.isTTY === true });
    const { rest, lang } = takeLang(args);
    const locale = localeSchema.safeParse(lang ?? config.locale);
    if (!locale.success) throw new AppError('config.invalid', '--lang zh|en');
    context = createContext(config, streams, locale.data);
    await runProgram(rest, context);
    return exitCodes.ok;
  } catch (error) {
    const named = toAppError(error, streams);
    writeError(named, { json, context, streams });
    if (named.code === 'internal.unexpected' && error instanceof Error)
      streams.stderr.write(`${error.stack}\n`);
    return getErrorEntry(named.code).exit;
  }
}

function toAppError(error: unknown, { drain }: Streams): AppError {
  if (error instanceof AppError) return error;
  if (drain.aborted) return new AppError('command.interrupted');
  return new AppError('internal.unexpected', '', { cause: error });
}

/** `--lang` counts wherever it stands, because the help texts depend on it. */
function takeLang(args: readonly string[]): {
  readonly rest: readonly string[];
  readonly lang: string | undefined;
} {
  const at = args.findIndex(arg => arg === '--lang' || arg.startsWith('--lang='));
  if (at < 0) return { rest: args, lang: undefined };
  const joined = args[at]?.startsWith('--lang=') ?? false;
  return {
    rest: args.filter((_, index) => index !== at && (joined || index !== at + 1)),
    lang: joined ? args[at]?.slice('--lang='.length) : args[at + 1],
  };
}

/** A file that a command was given and that cannot be read is named with the reason, whichever command it is. */
function toDetail({ detail, cause }: AppError, reasons: Readonly<Record<string, string>>): string {
  if (!(cause instanceof Error) || !('code' in cause) || !('syscall' in cause)) return detail;
  // What is read as a file and is a folder has no path in its error.
  const named = !('path' in cause) || detail.includes(String(cause.path));
  const reason = reasons[String(cause.code)];
  return named && reason !== undefined ? `${detail}: ${reason}` : detail;
}

function writeError(
  error: AppError,
  {
    json,
    context,
    streams,
  }: { readonly json: boolean; readonly context: Context | undefined; readonly streams: Streams },
): void {
  const { code } = error;
  const { what, fix } = getErrorEntry(code);
  const locale = context?.locale ?? 'en';
  const words = getMessages(locale).errors;
  const detail = toDetail(error, words.files);
  if (json) {
    streams.stderr.write(
      `${JSON.stringify({ error: { code, what: what[locale], detail, fix: fix[locale] } })}\n`,
    );
    return;
  }
  const paint = context?.paint;
  const head = `${words.error}: ${what[locale]}${detail ? ` (${toCleanLine(detail, 1000)})` : ''}`;
  streams.stderr.write(`${paint?.red(head) ?? head} [${code}]\n${words.fix}: ${fix[locale]}\n`);
}
