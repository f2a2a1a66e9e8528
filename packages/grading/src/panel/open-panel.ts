import { randomBytes } from 'node:crypto';
import {
  type Endpoint,
  type Fingerprint,
  type ItemLanguage,
  type JudgeConfig,
  type JudgeRecord,
  type JudgeTrial,
  seatJudges,
  toFamily,
} from '@doctorbench/core';
import {
  type ApiKey,
  type Connector,
  createEndpointClient,
  type EndpointClient,
  findApiKey,
  readProxySettings,
  takeFingerprint,
  toTimeouts,
} from '@doctorbench/models';
import { createRandom } from '@doctorbench/psychometrics';
import type { Judge } from '../judge.ts';
import type { KeySource } from '../key-source.ts';
import { lexicalJudge } from '../lexical/lexical-judge.ts';
import { readJudgesFile } from './judges-file.ts';
import { createPanel } from './panel.ts';
import { listJudgePromptVersions } from './prompt.ts';
import type { PanelJudge } from './read-answer.ts';
import { tryJudge } from './trial/try-judge.ts';

/** Where graders find their keys, and whom they tell. */
export interface GraderHost extends KeySource {
  /** Judges of the examinee's own family, who do not sit. */
  onRecused?(names: readonly string[]): void;
  /** How judges are dialled; absent: wherever the file says. */
  readonly connect?: Connector;
}

/** Simulated judges, whom a panel may name instead of real ones. */
export interface PhantomPanel {
  readonly judges: readonly JudgeConfig[];
  /** Opens the address at which they answer. */
  start(): Promise<{ readonly baseUrl: string; close(): Promise<void> }>;
}

/** Who reads open answers: the offline judge, or a panel of models. */
export interface Judges {
  readonly judge: Judge;
  /** Of a panel, for the manifest. */
  readonly records?: readonly JudgeRecord[];
  /** Answers that may be read at once. */
  readonly concurrency: number;
  /** How each judge of a panel answers fixed questions, by its name; without those that answer nothing. */
  takeFingerprints(options: FingerprintOptions): Promise<ReadonlyMap<string, Fingerprint>>;
  /** Has each judge read labelled answers first; the judges then get no more tokens than they can write in time. */
  tryOut(
    options: TryOutOptions,
  ): Promise<{ readonly judges: Judges; readonly trials: readonly JudgeTrial[] }>;
  close(): Promise<void>;
}

interface TryOutOptions {
  readonly language: ItemLanguage;
  /** This judge alone. */
  readonly only?: string | undefined;
  readonly signal?: AbortSignal;
}

type FingerprintOptions = Pick<Parameters<typeof takeFingerprint>[0], 'now' | 'signal'>;

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
    readonly phantoms: PhantomPanel;
    readonly timeout: number;
  },
  host: GraderHost,
): Promise<Judges> {
  if (source === undefined || source === offlineSource) return openOffline();
  const family = work.examinee?.family ?? toFamily(work.examinee?.model ?? '');
  const configs = source === phantomSource ? work.phantoms.judges : await readJudgesFile(source);
  const records = seatJudges(configs, { family }).map(record =>
    source === phantomSource ? { ...record, recused: false, phantom: true } : record,
  );
  const judges = await seatPanel(records, work, host);
  const recused = records.filter(record => record.recused).map(({ name }) => name);
  if (recused.length > 0) host.onRecused?.(recused);
  return judges;
}

/** The panel of an earlier session, by its manifest. */
export function reopenJudges(
  records: readonly JudgeRecord[] | undefined,
  work: { readonly phantoms: PhantomPanel; readonly timeout: number },
  host: GraderHost,
): Promise<Judges> {
  return records ? seatPanel(records, work, host) : openOffline();
}

async function openOffline(): Promise<Judges> {
  const judges: Judges = {
    judge: lexicalJudge,
    concurrency: offlineConcurrency,
    takeFingerprints: async () => new Map(),
    tryOut: async () => ({ judges, trials: [] }),
    close: async () => undefined,
  };
  return judges;
}

async function seatPanel(
  given: readonly JudgeRecord[],
  { phantoms, timeout }: { readonly phantoms: PhantomPanel; readonly timeout: number },
  host: GraderHost,
): Promise<Judges> {
  const server = given.some(({ phantom }) => phantom) ? await phantoms.start() : undefined;
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
          endpoint: toEndpoint(record),
          ...toKey(record, host),
          proxy: readProxySettings(name => host.findVariable(name)),
          ...(host.connect ? { connect: host.connect } : {}),
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
    return assemble({ judges, records, timeout, close });
  } catch (error) {
    await close();
    throw error;
  }
}

interface Seated {
  readonly judges: readonly PanelJudge[];
  readonly records: readonly JudgeRecord[];
  readonly timeout: number;
  close(): Promise<void>;
}

function assemble(seated: Seated): Judges {
  const { judges, records, timeout, close } = seated;
  const random = createRandom(randomBytes(32).toString('hex'));
  return {
    judge: createPanel({ judges, random }),
    records,
    concurrency: Math.max(...judges.map(({ client }) => client.maxConcurrency)),
    takeFingerprints: createFingerprinting(judges, records),
    async tryOut(options) {
      const isSimulated = (name: string) => records.some(record => record.name === name && record.phantom);
      const trials = await Promise.all(
        judges
          .filter(({ name }) => !isSimulated(name) && (options.only ?? name) === name)
          .map(judge => tryJudge(judge, { ...options, timeout, random, nowMs: () => performance.now() })),
      );
      return { judges: assemble(limitAnswers(seated, trials)), trials };
    },
    close,
  };
}

/** What a slow judge is given is in the record of the run. */
function limitAnswers(seated: Seated, trials: readonly JudgeTrial[]): Seated {
  const limit = <T extends { readonly name: string }>(judge: T): T => {
    const maxOutputTokens = trials.find(trial => trial.judge === judge.name)?.maxOutputTokens;
    return maxOutputTokens === undefined ? judge : { ...judge, maxOutputTokens };
  };
  return { ...seated, judges: seated.judges.map(limit), records: seated.records.map(limit) };
}

function createFingerprinting(
  judges: readonly { readonly name: string; readonly client: EndpointClient }[],
  records: readonly JudgeRecord[],
): Judges['takeFingerprints'] {
  return async options => {
    const taken = new Map<string, Fingerprint>();
    for (const { name, client } of judges) {
      const model = records.find(record => record.name === name)?.model ?? name;
      const fingerprint = await takeFingerprint({ client, model, ...options });
      // One that answers nothing is away, which is not to be another.
      if (fingerprint.answers.some(({ replies }) => replies.some(reply => reply !== null)))
        taken.set(name, fingerprint);
    }
    return taken;
  };
}

/** What a manifest says about who reads open answers. */
export function toJudgesManifest({ judge, records }: Judges) {
  return records
    ? {
        protocol: records.map(({ name, model }) => (name === model ? name : `${name} (${model})`)),
        versions: { open: 'panel@3', ...listJudgePromptVersions() },
        judges: { judges: [...records] },
      }
    : { protocol: [judge.name], versions: { open: judge.name }, judges: {} };
}

function toEndpoint({ baseUrl, model, provider, apiVersion }: JudgeConfig): Endpoint {
  return { baseUrl, model, ...(provider ? { provider } : {}), ...(apiVersion ? { apiVersion } : {}) };
}

function toKey(judge: JudgeConfig, host: GraderHost): { readonly apiKey?: ApiKey } {
  const apiKey = findApiKey(judge, name => host.findVariable(name));
  return apiKey ? { apiKey } : {};
}
