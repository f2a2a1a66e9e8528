import { AppError, errorCodeSchema } from '@doctorbench/core';
import type { Context as PlatformContext } from '@doctorbench/server';
import type { Context } from './context.ts';
import { bundledPages, bundledSuites } from './paths.ts';
import { getProductVersion } from './product-version.ts';

/** What options say about the platform; each goes before its environment variable. */
export interface PlatformOptions {
  readonly host?: string;
  readonly port?: number;
  readonly data?: string;
  readonly empty?: boolean;
  readonly role?: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Loaded when it is needed: it is larger than all the rest. */
export async function loadPlatform() {
  return import('@doctorbench/server').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new AppError('server.not-installed', '', { cause });
  });
}

export function toEnvironment(options: PlatformOptions, { config }: Context): Environment {
  const { host, port, data, empty, role } = options;
  return {
    ...config.environment,
    ...(host === undefined ? {} : { DOCTORBENCH_HOST: host }),
    ...(port === undefined ? {} : { DOCTORBENCH_PORT: String(port) }),
    ...(data === undefined ? {} : { DOCTORBENCH_DATA: data }),
    ...(empty ? { DOCTORBENCH_EMPTY: 'true' } : {}),
    ...(role === undefined ? {} : { DOCTORBENCH_ROLE: role }),
  };
}

export function getProduct() {
  return { suitesDir: bundledSuites, webDir: bundledPages, version: getProductVersion() };
}

/** Works on the database that the platform works on, beside it if it is running. */
export async function withPlatform<T>(
  options: PlatformOptions,
  context: Context,
  work: (platform: PlatformContext, rotateKeys: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const { loadConfig, createContext, rotateKeys } = await loadPlatform();
  return translate(async () => {
    // Standard output is for the answer; and what a listening process needs is not asked of this one.
    const environment = {
      ...toEnvironment(options, context),
      DOCTORBENCH_LOG: 'silent',
      DOCTORBENCH_ROLE: 'worker',
    };
    const platform = await createContext(loadConfig(environment), getProduct());
    try {
      return await work(platform, () =>
        rotateKeys({ pool: platform.database.pool, keyRing: platform.keyRing }),
      );
    } finally {
      await platform.close();
    }
  });
}

/** Gives failures of the platform their names here: it has its own copy of the class that carries them. */
export async function translate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toNamed(error);
  }
}

/** Of PostgreSQL and of the system: the operator named a database that is not there, or an address that is taken. */
const operatorCodes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EADDRINUSE|EADDRNOTAVAIL|EACCES|28...|3D000)$/;

function toNamed(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  const named = errorCodeSchema.safeParse(code);
  if (named.success) {
    const { detail = '' } = error as { readonly detail?: string };
    return new AppError(named.data, detail, { cause: error });
  }
  if (code === undefined || !operatorCodes.test(code)) return error;
  return new AppError('config.invalid', message || code, { cause: error });
}
