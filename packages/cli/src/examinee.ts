import { AppError, type Endpoint } from '@doctorbench/core';
import {
  createPhantomPanel,
  findPhantom,
  type PaperOptions,
  phantoms,
  readExamPaper,
  type Suite,
  startPhantomServer,
  toPhantomModel,
} from '@doctorbench/engine';
import { type ApiKey, parseBaseUrl, resolveEndpoint } from '@doctorbench/models';
import { type KeyOptions, obtainApiKey } from './api-key.ts';
import type { Context } from './context.ts';

export interface ExamineeOptions extends KeyOptions {
  readonly baseUrl?: string | undefined;
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
  readonly apiVersion?: string | undefined;
  readonly phantom?: string | undefined;
}

/** Who is examined: a real endpoint with its key, or a phantom served for the occasion. */
export interface Examinee {
  readonly endpoint: Endpoint;
  readonly phantom?: string;
  readonly apiKey?: ApiKey;
  close(): Promise<void>;
}

export async function openExaminee(
  options: ExamineeOptions,
  context: Context,
  suite: Suite,
  asking: PaperOptions = {},
): Promise<Examinee> {
  if (options.phantom !== undefined) return openPhantom(options.phantom, context, { suite, asking });
  const endpoint = getEndpoint(options, context);
  const apiKey = await obtainApiKey({ ...options, provider: endpoint.provider }, context);
  return { endpoint, ...(apiKey ? { apiKey } : {}), close: async () => undefined };
}

/** The simulated judges; those beside a phantom answer at its server, which has read the suite already. */
export function openPanel(
  suite: Suite,
  { phantom, endpoint }: Examinee,
): ReturnType<typeof createPhantomPanel> {
  return createPhantomPanel(suite, phantom === undefined ? undefined : async () => endpoint);
}

export function getEndpoint(
  { baseUrl, model: given, provider, apiVersion }: ExamineeOptions,
  { config, messages }: Context,
): Endpoint {
  const model = given ?? config.model;
  const named = model === undefined ? undefined : { baseUrl, model, provider, apiVersion };
  // A provider that was named knows its address better than the environment.
  const endpoint =
    named && (resolveEndpoint(named) ?? resolveEndpoint({ ...named, baseUrl: config.baseUrl }));
  if (!endpoint) throw new AppError('config.invalid', messages.errors.needsEndpoint);
  // Before anything is written: a run with a base URL that is none could never be resumed.
  return { ...endpoint, baseUrl: parseBaseUrl(endpoint.baseUrl) };
}

async function openPhantom(
  name: string,
  { messages }: Context,
  { suite, asking }: { readonly suite: Suite; readonly asking: PaperOptions },
): Promise<Examinee> {
  const phantom = findPhantom(name);
  if (!phantom)
    throw new AppError(
      'config.invalid',
      messages.phantom.unknown(name, phantoms.map(known => known.name).join(', ')),
    );
  const server = await startPhantomServer({ paper: await readExamPaper(suite, asking) });
  return {
    endpoint: { baseUrl: server.baseUrl, model: toPhantomModel(phantom) },
    phantom: phantom.name,
    close: () => server.close(),
  };
}
