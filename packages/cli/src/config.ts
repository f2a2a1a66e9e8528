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
  /** Looks up the variable that holds an API key; keys are read only when they are needed. */
  findVariable(name: string): string | undefined;
}

const envSchema = z.object({
  DOCTORBENCH_BASE_URL: z.string().min(1).optional(),
  DOCTORBENCH_MODEL: z.string().min(1).optional(),
  DOCTORBENCH_RUNS: z.string().min(1).default('runs'),
  DOCTORBENCH_LANG: z.enum(['zh', 'en']).optional(),
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
    findVariable: name => env[name],
  };
}
