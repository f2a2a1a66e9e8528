import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { AppError, type Locale } from '@doctorbench/core';
import { z } from 'zod';

/** What the command line takes from its surroundings, read once. */
export interface Config {
  readonly baseUrl: string | undefined;
  readonly model: string | undefined;
  /** The parent of run folders. */
  readonly runsDir: string;
  readonly locale: Locale;
  readonly colour: boolean;
  /** The server that client commands speak to, and the token they show it; they count before what login kept. */
  readonly server: string | undefined;
  readonly token: string | undefined;
  /** Where login keeps what it got. */
  readonly credentialsFile: string;
  /** All of it, for the platform, which reads its own part. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Looks up the variable that holds an API key; keys are read only when they are needed. */
  findVariable(name: string): string | undefined;
}

const envSchema = z.object({
  DOCTORBENCH_BASE_URL: z.string().min(1).optional(),
  DOCTORBENCH_MODEL: z.string().min(1).optional(),
  DOCTORBENCH_RUNS: z.string().min(1).default('runs'),
  DOCTORBENCH_LANG: z.enum(['zh', 'en']).optional(),
  DOCTORBENCH_SERVER: z.string().optional(),
  DOCTORBENCH_TOKEN: z.string().optional(),
  XDG_CONFIG_HOME: z.string().optional(),
  HOME: z.string().optional(),
  LC_ALL: z.string().optional(),
  LC_MESSAGES: z.string().optional(),
  LANG: z.string().optional(),
  NO_COLOR: z.string().optional(),
  FORCE_COLOR: z.string().optional(),
});

export function loadConfig(env: NodeJS.ProcessEnv, { isTerminal }: { readonly isTerminal: boolean }): Config {
  const parsed = envSchema.safeParse(env);
  if (!parsed.success)
    throw new AppError(
      'config.invalid',
      parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    );
  const values = parsed.data;
  const system = values.LC_ALL || values.LC_MESSAGES || values.LANG || '';
  return {
    baseUrl: values.DOCTORBENCH_BASE_URL,
    model: values.DOCTORBENCH_MODEL,
    runsDir: values.DOCTORBENCH_RUNS,
    locale: values.DOCTORBENCH_LANG ?? (/^zh/i.test(system) ? 'zh' : 'en'),
    colour: values.FORCE_COLOR ? values.FORCE_COLOR !== '0' : isTerminal && !values.NO_COLOR,
    server: values.DOCTORBENCH_SERVER || undefined,
    token: values.DOCTORBENCH_TOKEN || undefined,
    credentialsFile: join(toConfigHome(values), 'doctorbench', 'credentials.json'),
    environment: env,
    findVariable: name => env[name],
  };
}

/** The XDG base directory rules: a path that is not absolute is ignored. */
function toConfigHome({ XDG_CONFIG_HOME: given, HOME: home }: z.infer<typeof envSchema>): string {
  return given && isAbsolute(given) ? given : join(home || homedir(), '.config');
}
