import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  AppError,
  type JudgeConfig,
  type JudgeRecord,
  judgesFileSchema,
  seatJudges,
  toFamily,
} from '@doctorbench/core';
import type { Judge } from '@doctorbench/grading';
import { createPanel, lexicalJudge, listJudgePromptVersions, phantomJudges } from '@doctorbench/grading';
import {
  type ApiKey,
  createEndpointClient,
  type EndpointClient,
  parseApiKey,
  parseBaseUrl,
} from '@doctorbench/models';
import { createRandom } from '@doctorbench/psychometrics';
import { readExamPaper } from '../phantoms/exam-paper.ts';
import { toPhantomModel } from '../phantoms/phantom.ts';
import { startPhantomServer } from '../phantoms/phantom-server.ts';
import type { Suite } from '../suite/suite.ts';
import { toTimeouts } from './timeouts.ts';

/** Where graders find their keys, and whom they tell. */
export interface Surroundings {
  /** The environment variable of this name. */
  findVariable(name: string): string | undefined;
  /** Judges of the examinee's own family, who do not sit. */
  onRecused?(names: readonly string[]): void;
}

/** Who reads open answers: the offline judge, or a panel of models. */
export interface Judges {
  readonly judge: Judge;
  /** Of a panel, for the manifest. */
  readonly records?: readonly JudgeRecord[];
  /** Answers that may be read at once. */
  readonly concurrency: number;
  close(): Promise<void>;
}

/** What `--judges` takes instead of a file. */
const offlineSource = 'offline';
const phantomSource = 'phantom';

const defaultMaxOutputTokens = 4096;
const offlineConcurrency = 64;

export async function openJudges(
  source: string | undefined,
  work: {
    /** Whose family does not judge; absent when the answers are of several models. */
    readonly examinee?: { readonly model: string; readonly family?: string | undefined };
    readonly suite: Suite;
    readonly timeout: number;
  },
  surroundings: Surroundings,
): Promise<Judges> {
  if (source === undefined || source === offlineSource) return openOffline();
  const family = work.examinee?.family ?? toFamily(work.examinee?.model ?? '');
  const configs = source === phantomSource ? toPhantomConfigs() : await readJudgesFile(source);
  const records = seatJudges(configs, { family }).map(record =>
    source === phantomSource ? { ...record, recused: false, phantom: true } : record,
  );
  const judges = await seatPanel(records, work, surroundings);
  const recused = records.filter(record => record.recused).map(({ name }) => name);
  if (recused.length > 0) surroundings.onRecused?.(recused);
  return judges;
}

/** The panel of an earlier session, by its manifest. */
export function reopenJudges(
  records: readonly JudgeRecord[] | undefined,
  work: { readonly suite: Suite; readonly timeout: number },
  surroundings: Surroundings,
): Promise<Judges> {
  return records ? seatPanel(records, work, surroundings) : openOffline();
}

async function openOffline(): Promise<Judges> {
  return { judge: lexicalJudge, concurrency: offlineConcurrency, close: async () => undefined };
}

async function seatPanel(
  given: readonly JudgeRecord[],
  { suite, timeout }: { readonly suite: Suite; readonly timeout: number },
  surroundings: Surroundings,
): Promise<Judges> {
  const server = given.some(({ phantom }) => phantom)
    ? await startPhantomServer({ paper: await readExamPaper(suite) })
    : undefined;
  const records = given.map(record =>
    record.phantom && server ? { ...record, baseUrl: server.baseUrl } : record,
  );
  const clients: EndpointClient[] = [];
  const close = async () => {
    await Promise.all(clients.map(client => client.close()));
    await server?.close();
  };
  try {
    const judges = records
      .filter(({ recused }) => !recused)
      .map(record => {
        const client = createEndpointClient({
          endpoint: { baseUrl: record.baseUrl, model: record.model },
          ...toKey(record, surroundings),
          concurrency: record.concurrency ?? 'auto',
          ...toTimeouts(timeout),
          stream: false,
        });
        clients.push(client);
        return {
          name: record.name,
          client,
          maxOutputTokens: record.maxOutputTokens ?? defaultMaxOutputTokens,
        };
      });
    const judge = createPanel({ judges, random: createRandom(randomBytes(32).toString('hex')) });
    const concurrency = Math.max(...clients.map(({ maxConcurrency }) => maxConcurrency));
    return { judge, records, concurrency, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a manifest says about who reads open answers. */
export function toJudgesManifest({ judge, records }: Judges) {
  return records
    ? {
        protocol: records.map(({ name, model }) => (name === model ? name : `${name} (${model})`)),
        versions: { open: 'panel@1', ...listJudgePromptVersions() },
        judges: { judges: [...records] },
      }
    : { protocol: [judge.name], versions: { open: judge.name }, judges: {} };
}

function toKey({ apiKeyEnv }: JudgeConfig, surroundings: Surroundings): { readonly apiKey?: ApiKey } {
  if (apiKeyEnv === undefined) return {};
  const value = surroundings.findVariable(apiKeyEnv);
  if (!value) throw new AppError('config.key-missing', apiKeyEnv);
  return { apiKey: parseApiKey(value) };
}

function toPhantomConfigs(): readonly JudgeConfig[] {
  return phantomJudges.map(phantom => ({
    baseUrl: 'http://127.0.0.1/v1',
    model: toPhantomModel(phantom),
    family: phantom.name,
  }));
}

async function readJudgesFile(path: string): Promise<readonly JudgeConfig[]> {
  const text = await readFile(path, 'utf8').catch(cause => {
    throw new AppError('judges.invalid', path, { cause });
  });
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new AppError('judges.invalid', `${path}: not JSON`);
  }
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
