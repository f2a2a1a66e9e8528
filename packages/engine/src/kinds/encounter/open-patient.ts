import { readFile } from 'node:fs/promises';
import { AppError, type PatientRecord, patientFileSchema } from '@doctorbench/core';
import type { KeySource } from '@doctorbench/grading';
import { createEndpointClient, parseApiKey, parseBaseUrl, toTimeouts } from '@doctorbench/models';
import { createPatientVoice, type PatientVoice } from './patient-voice.ts';

/** The model that speaks for patients, and how a resumed run finds it again. */
export interface OpenedPatient {
  readonly voice: PatientVoice;
  readonly record: PatientRecord;
  close(): Promise<void>;
}

const phrasesInFlight = 8;

export async function openPatient(path: string, timeout: number, keys: KeySource): Promise<OpenedPatient> {
  return reopenPatient(await readPatientFile(path), timeout, keys);
}

/** The patient model of an earlier session, by its manifest. */
export async function reopenPatient(
  record: PatientRecord,
  timeout: number,
  keys: KeySource,
): Promise<OpenedPatient> {
  const { baseUrl, model, apiKeyEnv } = record;
  const key = apiKeyEnv === undefined ? undefined : keys.findVariable(apiKeyEnv);
  if (apiKeyEnv !== undefined && !key) throw new AppError('config.key-missing', apiKeyEnv);
  const client = createEndpointClient({
    endpoint: { baseUrl: parseBaseUrl(baseUrl), model },
    ...(key ? { apiKey: parseApiKey(key) } : {}),
    concurrency: phrasesInFlight,
    ...toTimeouts(timeout),
    stream: false,
  });
  return { voice: createPatientVoice(client, model), record, close: () => client.close() };
}

async function readPatientFile(path: string): Promise<PatientRecord> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new AppError('config.invalid', `a patient model is named by a JSON file; got ${path}`, { cause });
  }
  const parsed = patientFileSchema.safeParse(json);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
    throw new AppError('config.invalid', `${path}: ${problems.join('; ')}`);
  }
  const { schemaVersion: _, ...record } = parsed.data;
  return record;
}
