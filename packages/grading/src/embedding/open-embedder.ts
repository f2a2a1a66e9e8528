import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError, type EmbedderRecord, embedderFileSchema } from '@doctorbench/core';
import { parseApiKey, readProxySettings, toTimeouts } from '@doctorbench/models';
import type { KeySource } from '../key-source.ts';
import type { Embedder } from './embedder.ts';
import { createEndpointEmbedder } from './endpoint-embedder.ts';
import { offlineEmbedder } from './offline-embedder.ts';
import { openOnnxEmbedder } from './onnx-embedder.ts';

/** What compares meanings, and how a resumed run finds it again. */
export interface OpenedEmbedder {
  readonly embedder: Embedder;
  /** Absent for the offline stand-in. */
  readonly record?: EmbedderRecord;
}

const offlineSource = 'offline';
const embeddingsInFlight = 8;

/** A folder is a local model, a file names an endpoint. */
export async function openEmbedder(
  source: string | undefined,
  timeout: number,
  keys: KeySource,
): Promise<OpenedEmbedder> {
  if (source === undefined || source === offlineSource) return { embedder: offlineEmbedder };
  const found = await stat(source).catch(cause => {
    throw new AppError('config.invalid', expects(source), { cause });
  });
  const record: EmbedderRecord = found.isDirectory()
    ? { kind: 'onnx', folder: resolve(source) }
    : await readEmbedderFile(source);
  return reopenEmbedder(record, timeout, keys);
}

/** The embedder of an earlier session, by its manifest. */
export async function reopenEmbedder(
  record: EmbedderRecord | undefined,
  timeout: number,
  keys: KeySource,
): Promise<OpenedEmbedder> {
  if (!record) return { embedder: offlineEmbedder };
  if (record.kind === 'onnx') return { embedder: await openOnnxEmbedder({ folder: record.folder }), record };
  const { baseUrl, model, apiKeyEnv } = record;
  const key = apiKeyEnv === undefined ? undefined : keys.findVariable(apiKeyEnv);
  if (apiKeyEnv !== undefined && !key) throw new AppError('config.key-missing', apiKeyEnv);
  const embedder = createEndpointEmbedder({
    endpoint: { baseUrl, model },
    ...(key ? { apiKey: parseApiKey(key) } : {}),
    proxy: readProxySettings(name => keys.findVariable(name)),
    concurrency: embeddingsInFlight,
    ...toTimeouts(timeout),
  });
  return { embedder, record };
}

/** What a manifest says about it. */
export function toEmbedderManifest({ embedder, record }: OpenedEmbedder) {
  return record
    ? { protocol: { embedder: embedder.name }, manifest: { embedder: record } }
    : { protocol: {}, manifest: {} };
}

async function readEmbedderFile(path: string): Promise<EmbedderRecord> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new AppError('config.invalid', expects(path), { cause });
  }
  const parsed = embedderFileSchema.safeParse(json);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
    throw new AppError('config.invalid', `${path}: ${problems.join('; ')}`);
  }
  const { schemaVersion: _, ...endpoint } = parsed.data;
  return { kind: 'endpoint', ...endpoint };
}

function expects(given: string): string {
  return `an embedder is a folder, a JSON file or "offline"; got ${given}`;
}
