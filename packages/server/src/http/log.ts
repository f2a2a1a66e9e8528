import { type DestinationStream, type Logger, pino } from 'pino';

const secretFields = ['apiKey', 'code', 'token', 'phone', 'authorization', 'cookie', '["set-cookie"]'];

/** Fields of these names are hidden this deep; deeper objects have no place in a log line. */
const depths = ['', '*', '*.*'];

const secretPaths = depths.flatMap(depth =>
  secretFields.map(field => (depth === '' ? field : `${depth}${field.startsWith('[') ? '' : '.'}${field}`)),
);

/** Structured lines of JSON without secrets. */
export function createLog(
  { level }: { readonly level: string },
  destination: DestinationStream = pino.destination({ sync: false }),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      redact: { paths: secretPaths, censor: '[hidden]' },
      serializers: { err: toLoggedError, error: toLoggedError },
    },
    destination,
  );
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly errorCode?: string;
  readonly cause?: LoggedError;
}

const causesShown = 3;

/** Only what is known to be clean: errors of drivers carry whole queries and rows. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) };
  return {
    type: error.name,
    message: scrub(error.message),
    ...(error.stack ? { stack: scrub(error.stack) } : {}),
    ...('code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {}),
    ...(error.cause !== undefined && depth < causesShown
      ? { cause: toLoggedError(error.cause, depth + 1) }
      : {}),
  };
}

/** Parameters of a failed query, tokens, keys and phone numbers. */
export function scrub(text: string): string {
  return text
    .replaceAll(/^params: .*$/gm, 'params: [hidden]')
    .replaceAll(/\b(dbt_|sk-)[\w-]{6,}/g, '$1[hidden]')
    .replaceAll(/(?:\+|\b1(?=[3-9]))\d{7,14}\b/g, '[hidden]');
}
