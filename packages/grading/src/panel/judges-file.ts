import { readFile } from 'node:fs/promises';
import { AppError, type JudgeConfig, judgesFileSchema, parseJson } from '@doctorbench/core';
import { parseBaseUrl } from '@doctorbench/models';

/** The judges that a file names. */
export async function readJudgesFile(path: string): Promise<readonly JudgeConfig[]> {
  const text = await readFile(path, 'utf8').catch(cause => {
    throw new AppError('judges.invalid', path, { cause });
  });
  const json = parseJson(text.replace(/^\ufeff/, ''));
  if (json === undefined) throw new AppError('judges.invalid', `${path}: not JSON`);
  const parsed = judgesFileSchema.safeParse(json);
  const problems = parsed.success
    ? parsed.data.judges.flatMap(listUrlProblems)
    : parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || problems.length > 0)
    throw new AppError('judges.invalid', `${path}: ${problems.join('; ')}`);
  return parsed.data.judges;
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
