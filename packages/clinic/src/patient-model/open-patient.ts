import { readFile } from 'node:fs/promises';
import { AppError, type PatientRecord, patientFileSchema } from '@doctorbench/core';
import {
  createEndpointClient,
  findApiKey,
  parseBaseUrl,
  readProxySettings,
  resolveEndpoint,
} from '@doctorbench/models';
import { createPatientVoice, type PatientVoice, toHearingName } from './patient-voice.ts';

/** The model that speaks for patients, and how a resumed run finds it again. */
export interface OpenedPatient {
  readonly voice: PatientVoice;
  readonly record: PatientRecord;
  close(): Promise<void>;
}

const phrasesInFlight = 8;

/** How long a phrase may take, and where the key is found. */
interface PatientOptions {
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  /** How the protocol of a run that goes on names the model: one that only phrased goes on so. */
  readonly namedAs?: string | undefined;
  /** Checks an address before it is connected to. */
  readonly connect?: Parameters<typeof createEndpointClient>[0]['connect'];
  /** The environment variable of this name. */
  findVariable(name: string): string | undefined;
}

export async function openPatient(path: string, options: PatientOptions): Promise<OpenedPatient> {
  return reopenPatient(await readPatientFile(path), options);
}

/** The patient model of an earlier session, by its manifest. */
export async function reopenPatient(
  record: PatientRecord,
  { timeoutMs, totalTimeoutMs, findVariable, namedAs, connect }: PatientOptions,
): Promise<OpenedPatient> {
  const { apiKeyEnv: _, ...endpoint } = record;
  const { model } = endpoint;
  const apiKey = findApiKey(record, findVariable);
  const client = createEndpointClient({
    endpoint: { ...endpoint, baseUrl: parseBaseUrl(endpoint.baseUrl) },
    ...(apiKey ? { apiKey } : {}),
    ...(connect ? { connect } : {}),
    proxy: readProxySettings(findVariable),
    concurrency: phrasesInFlight,
    timeoutMs,
    totalTimeoutMs,
    stream: false,
  });
  const voice = createPatientVoice(client, model);
  const heardAs = namedAs?.match(/hearing@\d+$/)?.[0];
  if (heardAs !== undefined && namedAs !== toHearingName(model))
    throw new AppError(
      'config.invalid',
      `the questions of this run were heard as ${namedAs}, and this version hears as ${toHearingName(model)}; begin a new run`,
    );
  const onlyPhrases = namedAs !== undefined && heardAs === undefined;
  const { hear: _hear, ...phrasing } = voice;
  return {
    voice: onlyPhrases ? { ...phrasing, name: namedAs } : voice,
    record,
    close: () => client.close(),
  };
}

/** A model may be named by its provider, which knows the address. */
function withAddress(json: unknown): unknown {
  const { model, baseUrl, provider } = (json ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof model !== 'string' || baseUrl !== undefined) return json;
  if (provider !== undefined && typeof provider !== 'string') return json;
  return { ...(json as object), ...resolveEndpoint({ model, provider }) };
}

async function readPatientFile(path: string): Promise<PatientRecord> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new AppError('config.invalid', `a patient model is named by a JSON file; got ${path}`, { cause });
  }
  const parsed = patientFileSchema.safeParse(withAddress(json));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
    throw new AppError('config.invalid', `${path}: ${problems.join('; ')}`);
  }
  const { schemaVersion: _, ...record } = parsed.data;
  return record;
}
