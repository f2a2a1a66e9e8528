import { randomUUID } from 'node:crypto';
import {
  AppError,
  rapidLimits,
  type Submission,
  type SubmissionRequest,
  submissionRequestSchema,
} from '@doctorbench/core';
import { parseBaseUrl } from '@doctorbench/models';
import type { Command } from 'commander';
import { obtainApiKey } from '../api-key.ts';
import { type Context, print } from '../context.ts';
import { withServer } from '../credentials.ts';
import { type ExamineeOptions, getEndpoint } from '../examinee.ts';
import { numberOption } from '../option-values.ts';
import type { RemoteCheck, ServerClient } from '../server-client.ts';
import { toSubmissionLines } from '../terminal/submission-lines.ts';
import { toStepLine, toTracksLine } from './check.ts';
import { addEndpointOptions } from './shared-options.ts';
import { followSubmission } from './watch.ts';

interface SubmitOptions extends ExamineeOptions {
  readonly edition: string;
  readonly provider: string;
  readonly name: string;
  readonly developer: string;
  readonly size: string;
  readonly released?: string;
  readonly cutoff?: string;
  readonly openWeights?: boolean;
  readonly plainHttp?: boolean;
  readonly private?: boolean;
  readonly stress?: boolean;
  readonly rapid?: boolean;
  readonly rapidItems?: number;
  readonly watch?: boolean;
  readonly idempotencyKey?: string;
  /** False under `--no-check`. */
  readonly check: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

export function addSubmitCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { commands, options } = messages.platform;
  addEndpointOptions(program.command('submit').description(commands.submit), messages)
    .requiredOption('--edition <id>', options.edition)
    .option('--provider <name>', options.provider, 'custom')
    .requiredOption('--name <text>', options.name)
    .requiredOption('--developer <text>', options.developer)
    .requiredOption('--size <text>', options.size)
    .option('--released <date>', options.released)
    .option('--cutoff <date>', options.cutoff)
    .option('--open-weights', options.openWeights)
    .option('--no-open-weights', options.noOpenWeights)
    .option('--plain-http', options.plainHttp)
    .option('--private', options.private)
    .option('--stress', options.stress)
    .option('--rapid', options.rapid)
    .addOption(
      numberOption('--rapid-items <n>', options.rapidItems, {
        range: { min: rapidLimits.fewest, max: rapidLimits.most, integer: true },
        messages,
      }),
    )
    .option('--watch', options.watch)
    .option('--idempotency-key <key>', options.idempotencyKey)
    .option('--no-check', options.noCheck)
    .option('--quiet', messages.options.quiet)
    .option('--json', messages.options.json)
    .action((given: SubmitOptions) => submit(given, context));
}

async function submit(options: SubmitOptions, context: Context): Promise<void> {
  const words = context.messages.platform.submit;
  const draft = parseRequest(options, context);
  await withServer({ signedIn: true }, context, async client => {
    const apiKey = await obtainApiKey({ ...options, provider: undefined }, context);
    const request = { ...draft, ...(apiKey ? { apiKey: apiKey.reveal() } : {}) };
    const check = options.check ? await checkFirst(request, client, { options, context }) : null;
    const submission = await send(request, client, { options, context });
    if (options.watch) {
      if (!options.json) context.stderr.write(`${toSubmissionLines(submission, context)}\n`);
      await followSubmission(submission.id, options, { client, context });
      return;
    }
    print(context, options.json, { submission, check }, () =>
      [toSubmissionLines(submission, context), words.follow(submission.id)].join('\n'),
    );
  });
}

/** The flags that the fields of a request come from. */
const flags: Readonly<Record<string, string>> = {
  edition: '--edition',
  'endpoint.provider': '--provider',
  'endpoint.baseUrl': '--base-url',
  'endpoint.model': '--model',
  'card.displayName': '--name',
  'card.developer': '--developer',
  'card.parameterSize': '--size',
  'card.releaseDate': '--released',
  'card.trainingCutoff': '--cutoff',
};

/** Everything but the key, which is asked for last. */
function parseRequest(options: SubmitOptions, context: Context): SubmissionRequest {
  const { baseUrl, model } = getEndpoint({ ...options, provider: undefined }, context);
  const parsed = submissionRequestSchema.safeParse({
    edition: options.edition,
    endpoint: {
      provider: options.provider,
      baseUrl: parseBaseUrl(baseUrl),
      model,
      ...(options.plainHttp ? { plainHttp: true } : {}),
    },
    card: {
      displayName: options.name,
      developer: options.developer,
      parameterSize: options.size,
      releaseDate: options.released,
      trainingCutoff: options.cutoff,
      openWeights: options.openWeights,
    },
    visibility: options.private ? 'private' : 'public',
    ...(options.stress ? { stress: true } : {}),
    ...(options.rapid || options.rapidItems !== undefined ? { rapid: { most: options.rapidItems } } : {}),
  });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => {
    const field = path.join('.');
    return `${flags[field] ?? field}: ${message}`;
  });
  throw new AppError('config.invalid', problems.join('; '));
}

interface Work {
  readonly options: SubmitOptions;
  readonly context: Context;
}

/** Throws what is wrong with the endpoint, before anything is submitted. */
async function checkFirst(
  { edition: id, endpoint, apiKey }: SubmissionRequest,
  client: ServerClient,
  { options, context }: Work,
): Promise<RemoteCheck> {
  const { track } = await client.getEdition(id);
  const request = { endpoint, ...(apiKey === undefined ? {} : { apiKey }) };
  const check = await client.checkEndpoint(request, step => {
    if (!options.json) context.stderr.write(`${toStepLine(step, context)}\n`);
  });
  if (!options.json) context.stderr.write(`${toTracksLine(check, context)}\n`);
  if (check.tracks.includes(track)) return check;
  const failed = check.steps.find(step => step.kind === 'failed');
  if (failed?.kind === 'failed') throw new AppError(failed.cause, failed.detail);
  throw new AppError('config.invalid', context.messages.platform.submit.notForTrack(track));
}

/** Once more when it is not known whether the request arrived: the key keeps it from counting twice. */
async function send(
  request: SubmissionRequest,
  client: ServerClient,
  { options, context }: Work,
): Promise<Submission> {
  const key = options.idempotencyKey ?? randomUUID();
  const isLost = (error: unknown) => error instanceof AppError && error.code === 'server.unreachable';
  try {
    return await client.submit(request, key).catch(error => {
      if (!isLost(error)) throw error;
      return client.submit(request, key);
    });
  } catch (error) {
    if (isLost(error)) context.stderr.write(`${context.messages.platform.submit.perhapsSent(key)}\n`);
    throw error;
  }
}
