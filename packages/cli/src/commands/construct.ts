import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  AppError,
  type ConstructionDecision,
  constructionDecisionSchema,
  parseJson,
  toCostUsd,
} from '@doctorbench/core';
import {
  constructItems,
  createAuditor,
  createDrafter,
  issuesFile,
  openConstructionJournal,
  phantomAuditor,
  phantomDrafter,
  type RoundResult,
  readState,
  targetShare,
  writeConstructed,
} from '@doctorbench/datasets';
import { createEndpointClient, type EndpointClient, parseBaseUrl, toTimeouts } from '@doctorbench/models';
import { planAcceptance } from '@doctorbench/psychometrics';
import type { Command } from 'commander';
import { z } from 'zod';
import { obtainApiKey } from '../api-key.ts';
import { type Context, print } from '../context.ts';
import { countOption, numberOption } from '../option-values.ts';
import { toFields, toTable } from '../terminal/table.ts';
import { addTimeoutOption } from './shared-options.ts';

interface ConstructOptions {
  readonly drafter: string;
  readonly drafterModel?: string;
  readonly drafterKeyEnv?: string;
  readonly auditor: string;
  readonly auditorModel?: string;
  readonly auditorKeyEnv?: string;
  readonly out: string;
  readonly decisions?: string;
  readonly rounds: number;
  readonly concurrency: number;
  readonly timeout: number;
  readonly accept: number;
  readonly priceIn?: number;
  readonly priceOut?: number;
  readonly json?: boolean;
}

/** In the place of a base URL: the role is played without a model. */
const phantom = 'phantom';
const confidence = 0.95;
const anyAmount = { min: 0, max: Number.MAX_SAFE_INTEGER, integer: false };

export function addConstructCommand(program: Command, context: Context): void {
  const { messages } = context;
  const words = messages.experts;
  const construct = program
    .command('construct')
    .description(words.construct)
    .argument('<records>', words.constructRecords)
    .requiredOption('--drafter <url|phantom>', words.drafter)
    .option('--drafter-model <name>', words.roleModel)
    .option('--drafter-key-env <variable>', words.roleKey)
    .requiredOption('--auditor <url|phantom>', words.auditor)
    .option('--auditor-model <name>', words.roleModel)
    .option('--auditor-key-env <variable>', words.roleKey)
    .requiredOption('--out <suite>', words.constructOut)
    .option('--decisions <file>', words.decisions)
    .addOption(countOption('--rounds <n>', words.rounds, messages).default(3))
    .addOption(countOption('--concurrency <n>', words.atOnce, messages).default(4))
    .addOption(
      numberOption('--accept <n>', words.acceptFaults, {
        range: { ...anyAmount, integer: true },
        messages,
      }).default(1),
    )
    .addOption(numberOption('--price-in <usd>', messages.options.priceIn, { range: anyAmount, messages }))
    .addOption(numberOption('--price-out <usd>', messages.options.priceOut, { range: anyAmount, messages }));
  addTimeoutOption(construct, messages)
    .option('--json', messages.options.json)
    .action((records: string, given: ConstructOptions) => run(records, given, context));
}

async function run(file: string, options: ConstructOptions, context: Context): Promise<void> {
  const words = context.messages.experts;
  const records = await readLines(file, recordSchema, context);
  const decisions: readonly ConstructionDecision[] =
    options.decisions === undefined
      ? []
      : await readLines(options.decisions, constructionDecisionSchema, context);
  const dir = resolve(options.out);
  const clients: EndpointClient[] = [];
  try {
    const drafting = await openRole(
      options.drafter,
      { ...options, model: options.drafterModel, keyEnv: options.drafterKeyEnv },
      context,
    );
    if (drafting) clients.push(drafting.client);
    const auditing = await openRole(
      options.auditor,
      { ...options, model: options.auditorModel, keyEnv: options.auditorKeyEnv },
      context,
    );
    if (auditing) clients.push(auditing.client);
    const journal = await openConstructionJournal(dir);
    const rounds = await constructItems({
      records,
      journal,
      drafter: drafting ? createDrafter(drafting.client, drafting.name) : phantomDrafter,
      auditor: auditing ? createAuditor(auditing.client, auditing.name) : phantomAuditor,
      decisions,
      maxRounds: options.rounds,
      concurrency: options.concurrency,
      now: () => new Date(),
      signal: context.abort,
      onRound: ({ round, passing, items }) => context.stderr.write(`${words.round(round, passing, items)}\n`),
    });
    const state = readState(journal.events);
    const canary = `doctorbench-construction-${records[0]?.id ?? ''}`.replaceAll(/[^a-zA-Z0-9-]/g, '-');
    const written = await writeConstructed(dir, state, { canary, now: new Date() });
    const plan = planAcceptance({ limit: 1 - targetShare, confidence, accepted: options.accept });
    const costUsd = toCost(state.spent, options);
    print(
      context,
      options.json,
      {
        dir,
        rounds,
        ...written,
        plan: { ...plan, confidence },
        spent: state.spent,
        costUsd,
        rules: state.rules,
      },
      () => toText({ dir, rounds, written, plan, spent: state.spent, costUsd }, context),
    );
  } finally {
    await Promise.all(clients.map(client => client.close()));
  }
}

const recordSchema = z.looseObject({ id: z.string().min(1), text: z.string().min(1) });

async function readLines<Line>(
  file: string,
  schema: z.ZodType<Line>,
  { messages }: Context,
): Promise<readonly Line[]> {
  const text = await readFile(file, 'utf8').catch(cause => {
    throw new AppError('config.invalid', file, { cause });
  });
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = schema.safeParse(parseJson(line));
    if (!parsed.success) throw new AppError('config.invalid', messages.experts.badLine(file, index + 1));
    return [parsed.data];
  });
}

interface RoleOptions extends Pick<ConstructOptions, 'concurrency' | 'timeout'> {
  readonly model: string | undefined;
  readonly keyEnv: string | undefined;
}

/** Undefined for a phantom. */
async function openRole(
  address: string,
  { model, keyEnv, concurrency, timeout }: RoleOptions,
  context: Context,
): Promise<{ readonly client: EndpointClient; readonly name: string } | undefined> {
  if (address === phantom) return undefined;
  if (model === undefined) throw new AppError('config.invalid', context.messages.experts.needsModel);
  const apiKey = keyEnv === undefined ? undefined : await obtainApiKey({ apiKeyEnv: keyEnv }, context);
  const client = createEndpointClient({
    endpoint: { baseUrl: parseBaseUrl(address), model },
    ...(apiKey ? { apiKey } : {}),
    proxy: context.proxy,
    concurrency,
    ...toTimeouts(timeout),
    stream: false,
  });
  return { client, name: model };
}

function toCost(
  { inputTokens, outputTokens }: { readonly inputTokens: number; readonly outputTokens: number },
  { priceIn, priceOut }: ConstructOptions,
): number | null {
  if (priceIn === undefined || priceOut === undefined) return null;
  return toCostUsd(
    { inputTokens, outputTokens },
    { inputUsdPerMillion: priceIn, outputUsdPerMillion: priceOut },
  );
}

function toText(
  {
    dir,
    rounds,
    written,
    plan,
    spent,
    costUsd,
  }: {
    readonly dir: string;
    readonly rounds: readonly RoundResult[];
    readonly written: { readonly written: number; readonly forExperts: number };
    readonly plan: { readonly sample: number; readonly accepted: number; readonly risk: number };
    readonly spent: { readonly calls: number; readonly inputTokens: number; readonly outputTokens: number };
    readonly costUsd: number | null;
  },
  { messages }: Context,
): string {
  const words = messages.experts;
  const rows = rounds.map(({ round, items, passing, admitted, rules }) =>
    [round, items, passing, admitted, rules].map(String),
  );
  return [
    toTable([words.roundColumns, ...rows], ['right', 'right', 'right', 'right', 'right']),
    '',
    toFields([
      [words.suite, dir],
      [words.itemsWritten, String(written.written)],
      [words.forExperts, `${written.forExperts} (${issuesFile})`],
      [words.spent, words.spentText(spent.calls, spent.inputTokens, spent.outputTokens)],
      ...(costUsd === null ? [] : [[words.cost, `${costUsd.toFixed(4)} USD`] as const]),
    ]),
    words.plan(plan.sample, plan.accepted, `${((1 - plan.risk) * 100).toFixed(1)} %`),
  ].join('\n');
}
