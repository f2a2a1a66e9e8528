/** What `import { examine } from 'doctorbench'` offers. `src/api.test.ts` holds the code to it. */

export interface ExamineOptions {
  /** A suite folder, or the name of a bundled suite; `starter` unless stated. */
  readonly suite?: string;
  /** As the endpoint knows it, or `provider:model`. */
  readonly model?: string;
  readonly provider?: string;
  /** The provider's own unless stated. */
  readonly baseUrl?: string;
  readonly apiVersion?: string;
  /** Kept in memory only. */
  readonly apiKey?: string;
  /** The variable of `env` that holds the key. */
  readonly apiKeyEnv?: string;
  /** False for endpoints that ask for no key. */
  readonly key?: boolean;
  /** A simulated examinee instead of a model. */
  readonly phantom?: string;
  /** A judges file, `phantom` or `offline`. */
  readonly judges?: string;
  /** Whose judges recuse themselves. */
  readonly family?: string;
  readonly embedder?: string;
  readonly patient?: string;
  readonly temperature?: number | 'none';
  readonly maxOutputTokens?: number;
  readonly topP?: number;
  readonly reasoningEffort?: string;
  readonly stop?: readonly string[];
  readonly system?: string;
  readonly extraBody?: Readonly<Record<string, unknown>>;
  readonly scenarios?: readonly string[];
  readonly limit?: number;
  readonly sample?: 'first' | 'stratified';
  readonly repeat?: number;
  readonly seed?: number;
  readonly concurrency?: number | 'auto';
  /** For one try, in seconds. */
  readonly timeout?: number;
  readonly rpm?: number;
  readonly tpm?: number;
  /** A folder of answers given in earlier runs. */
  readonly cache?: string;
  readonly stream?: boolean;
  readonly maxCalls?: number;
  readonly maxCost?: number;
  readonly prices?: { readonly inputUsdPerMillion: number; readonly outputUsdPerMillion: number };
  /** False skips the check of the endpoint before the run. */
  readonly check?: boolean;
  /** The parent of the run folder; `runs` unless stated. */
  readonly out?: string;
  readonly locale?: 'zh' | 'en';
  /** Where keys of judges and providers, and proxies, are looked for; nowhere unless stated. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Ends the run; what was answered is kept and can be resumed. */
  readonly signal?: AbortSignal;
  /** Is told what a terminal would show beside the result. */
  readonly onLine?: (line: string) => void;
}

export interface Examination {
  /** The run folder: manifest, journal, `report.html`, `report.json`, `items.csv`. */
  readonly dir: string;
  readonly report: ExaminationReport;
}

export interface ScoreEstimate {
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** The fields that are used most; the whole is described by `report.schema.json`. */
export interface ExaminationReport {
  readonly schemaVersion: 1;
  /** Null in a self-test. */
  readonly overall_score: ScoreEstimate | null;
  readonly average_total_score: ScoreEstimate | null;
  readonly rating: 'A' | 'B' | 'C' | 'D' | 'E' | null;
  readonly veto: { readonly vetoedItems: number | null; readonly rate: number | null };
  readonly denominators: {
    readonly planned: number;
    readonly asked: number;
    readonly answered: number;
    readonly scored: number;
    readonly cached?: number | undefined;
  };
  readonly usage: { readonly calls: number; readonly costUsd: number | null };
  readonly run: { readonly runId: string; readonly state: { readonly kind: string } };
}

/** Thrown for everything expected; the codes are listed in the reference. */
export class DoctorBenchError extends Error {
  /** Only thrown, never made by others. */
  constructor(code: never, detail?: string);
  readonly code: string;
  readonly detail: string;
}

/** Examines a model or a phantom and writes a run folder, as `doctorbench run` does. Nothing is printed. */
export function examine(options: ExamineOptions): Promise<Examination>;

/** What `doctorbench.config.ts` has as its default export: `export default { … } satisfies Config`. */
export interface Config {
  readonly schemaVersion: 1;
  readonly models: readonly ConfigModel[];
  /** Folders or names of bundled suites. */
  readonly suites: readonly (string | ConfigSuite)[];
  /** Of every model; each may differ in it. */
  readonly sampling?: ConfigSampling;
  /** A judges file, `phantom` or `offline`. */
  readonly judges?: string;
  readonly embedder?: string;
  readonly patient?: string;
  readonly repeats?: number;
  readonly seed?: number;
  /** For one try, in seconds. */
  readonly timeout?: number;
  /** A folder of answers given in earlier runs. */
  readonly cache?: string;
  /** Of all runs together; every model needs prices then. */
  readonly budget?: { readonly maxCostUsd: number };
  /** Where the runs are kept; `runs` beside the file unless stated. */
  readonly out?: string;
}

export interface ConfigSuite {
  readonly suite: string;
  readonly limit?: number;
  readonly scenarios?: readonly string[];
}

export type ConfigSampling = Readonly<Record<string, unknown>>;

/** A model to be examined. Keys are not in it, only where they are. */
export interface ConfigModel {
  readonly name?: string;
  /** As the endpoint knows it, or `provider:model`. */
  readonly model?: string;
  readonly provider?: string;
  readonly baseUrl?: string;
  readonly apiVersion?: string;
  /** The environment variable that holds its key. */
  readonly apiKeyEnv?: string;
  /** False for endpoints that ask for no key. */
  readonly key?: boolean;
  /** A simulated examinee instead of a model. */
  readonly phantom?: string;
  readonly family?: string;
  readonly sampling?: ConfigSampling;
  readonly prices?: { readonly inputUsdPerMillion: number; readonly outputUsdPerMillion: number };
  readonly concurrency?: number;
  readonly requestsPerMinute?: number;
  readonly tokensPerMinute?: number;
  /** "Name: value" or "Name: env:VARIABLE". */
  readonly headers?: readonly string[];
}
