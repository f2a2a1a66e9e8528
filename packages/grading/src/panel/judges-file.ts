import { readFile } from 'node:fs/promises';
import { AppError, type JudgeConfig, judgesFileSchema, parseJson } from '@doctorbench/core';
import { type NamedEndpoint, parseBaseUrl, resolveEndpoint } from '@doctorbench/models';

/** The judges that a file names. */
export async function readJudgesFile(path: string): Promise<readonly JudgeConfig[]> {
  const text = await readFile(path, 'utf8').catch(cause => {
    throw new AppError('judges.invalid', path, { cause });
  });
  const json = parseJson(text.replace(/^\ufeff/, ''));
  if (json === undefined) throw new AppError('judges.invalid', `${path}: not JSON`);
  const parsed = judgesFileSchema.safeParse(withAddresses(json));
  const problems = parsed.success
    ? parsed.data.judges.flatMap(listUrlProblems)
    : parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || problems.length > 0)
    throw new AppError('judges.invalid', `${path}: ${problems.join('; ')}`);
  return parsed.data.judges;
}

/** A judge may be named by its provider, which knows the address. What is no such judge is left to the schema. */
function withAddresses(json: unknown): unknown {
  const { judges } = (json ?? {}) as { judges?: unknown };
  if (!Array.isArray(judges)) return json;
  return { ...(json as object), judges: judges.map(withAddress) };
}

function withAddress(judge: unknown): unknown {
  const { model, baseUrl, provider } = (judge ?? {}) as Partial<Record<keyof NamedEndpoint, unknown>>;
  if (typeof model !== 'string' || (baseUrl !== undefined && typeof baseUrl !== 'string')) return judge;
  if (provider !== undefined && typeof provider !== 'string') return judge;
  return { ...(judge as object), ...resolveEndpoint({ model, baseUrl, provider }) };
}

/** Also of judges who will not sit: their URLs go into the manifest too, and may hold a password. */
function listUrlProblems({ baseUrl }: JudgeConfig, index: number): readonly string[] {
  try {
    parseBaseUrl(baseUrl);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [`judges.${index}.baseUrl: ${error.detail}`];
  }
}
