import { writeFile } from 'node:fs/promises';
import { AppError, type Contamination, contaminationSchema, getItemKind, type Item } from '@doctorbench/core';
import { runLogprobProbes, runProbes, toVerdict } from '@doctorbench/datasets';
import { openSuite, type Suite } from '@doctorbench/engine';
import {
  createEndpointClient,
  createTextScorer,
  type EndpointClient,
  type TextScorer,
  toTimeouts,
} from '@doctorbench/models';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { type Examinee, type ExamineeOptions, openExaminee } from '../examinee.ts';
import { countOption, numberOption } from '../option-values.ts';
import { resolveSuiteDir } from '../paths.ts';
import { createStatusLine } from '../terminal/status-line.ts';
import { toTable } from '../terminal/table.ts';
import { addEndpointOptions, addProviderOption } from './shared-options.ts';

interface ProbeOptions extends ExamineeOptions {
  readonly fresh?: string;
  readonly logprobs?: boolean;
  readonly items: number;
  readonly seed: number;
  readonly out?: string;
  readonly timeout: number;
  readonly concurrency: number;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const usualItems = 60;
const usualConcurrency = 4;

export function addProbeCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { probe: words, options } = messages;
  const command = program.command('probe').description(words.command).argument('<suite>', options.suite);
  addProviderOption(addEndpointOptions(command, messages), messages)
    .option('--phantom <name>', options.phantom)
    .option('--fresh <suite>', words.fresh)
    .option('--logprobs', words.logprobs)
    .addOption(countOption('--items <n>', words.items, messages).default(usualItems))
    .addOption(countOption('--concurrency <n>', options.concurrency, messages).default(usualConcurrency))
    .addOption(
      numberOption('--seed <n>', words.seed, {
        range: { min: 0, max: 2 ** 31 - 1, integer: true },
        messages,
      }).default(1),
    )
    .addOption(
      numberOption('--timeout <s>', options.timeout, {
        range: { min: 1, max: 3600, integer: false },
        messages,
      }).default(120),
    )
    .option('--out <file>', words.out)
    .option('--quiet', options.quiet)
    .option('--json', options.json)
    .action((suite: string, given: ProbeOptions) => probe(suite, given, context));
}

async function probe(name: string, given: ProbeOptions, context: Context): Promise<void> {
  const suite = await openSuite(await resolveSuiteDir(name, context), { signal: context.drain });
  const fresh =
    given.fresh === undefined ? undefined : await openSuite(await resolveSuiteDir(given.fresh, context));
  const examinee = await openExaminee(given, context, suite);
  const client = createEndpointClient({
    endpoint: examinee.endpoint,
    ...(examinee.apiKey ? { apiKey: examinee.apiKey } : {}),
    concurrency: given.concurrency,
    ...toTimeouts(given.timeout),
    stream: false,
    proxy: context.proxy,
  });
  const scorer = given.logprobs ? openScorer(examinee, given, context) : undefined;
  try {
    const { model } = examinee.endpoint;
    const result = await ask({ suite, fresh, client, scorer, model }, given, context);
    if (given.out !== undefined) await writeFile(given.out, `${JSON.stringify(result, undefined, 2)}\n`);
    print(context, given.json, result, () => toText(result, context));
  } finally {
    await scorer?.close();
    await client.close();
    await examinee.close();
  }
}

interface Sitting {
  readonly suite: Suite;
  readonly fresh: Suite | undefined;
  readonly client: EndpointClient;
  readonly scorer: TextScorer | undefined;
  readonly model: string;
}

const mostTokens = 400;

async function ask(
  { suite, fresh, client, scorer, model }: Sitting,
  { items, seed, quiet }: ProbeOptions,
  context: Context,
): Promise<Contamination> {
  const line = createStatusLine(context.stderr, quiet === true);
  const askedAt = new Date().toISOString();
  let asked = 0;
  try {
    const drawn = {
      items: await listItems(suite),
      ...(fresh ? { fresh: await listItems(fresh) } : {}),
      seed,
      most: items,
      onAsked: () => line.update(() => context.messages.probe.progress(++asked)),
    };
    const { probes: byText, unread } = await runProbes({
      ...drawn,
      manifest: suite.manifest,
      ask: prompt => complete(client, prompt, context.drain),
    });
    const score = scorer && ((text: string) => scorer.score(text, context.drain).catch(toUnread));
    const probes = [...byText, ...(score ? await runLogprobProbes({ ...drawn, score }) : [])];
    const { id, version } = suite.manifest;
    return contaminationSchema.parse({
      schemaVersion: 1,
      suite: { id, version, hash: suite.hash },
      model,
      askedAt,
      probes,
      ...toVerdict(probes),
      unread,
    });
  } finally {
    line.end();
  }
}

/** A reply, or nothing where this one asking failed: others may be answered. */
async function complete(
  client: EndpointClient,
  prompt: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const messages = [{ role: 'user', content: prompt }] as const;
  const asked = client.complete({ messages, temperature: 0, maxOutputTokens: mostTokens }, { signal });
  return asked.then(({ text }) => text, toUnread);
}

function toUnread(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code === 'endpoint.key-rejected') throw error;
}

function openScorer({ endpoint, apiKey }: Examinee, given: ProbeOptions, context: Context): TextScorer {
  return createTextScorer({
    baseUrl: endpoint.baseUrl,
    model: endpoint.model,
    ...(apiKey ? { apiKey } : {}),
    concurrency: given.concurrency,
    ...toTimeouts(given.timeout),
    proxy: context.proxy,
  });
}

async function listItems(suite: Suite): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const item of suite.items()) if (getItemKind(item).answersWith !== 'deeds') items.push(item);
  return items;
}

function toText(
  { probes, verdict, probability, unread }: Contamination,
  { messages, paint }: Context,
): string {
  const { probe: words } = messages;
  const percent = probability === null ? '' : words.probability(`${Math.round(100 * probability)} %`);
  return [
    `${paint.bold(words.verdicts[verdict])}${verdict === 'signs' ? ` (${percent})` : ''}`,
    toTable(
      [
        words.columns,
        ...probes.map(({ probe: name, hits, asked, allowed, p }) => [
          words.probes[name],
          `${hits}/${asked}`,
          allowed < 0.01 ? '< 1 %' : `${Math.round(100 * allowed)} %`,
          p < 0.001 ? '< 0.001' : p.toFixed(3),
        ]),
      ],
      ['left', 'right', 'right', 'right'],
    ),
    ...(unread > 0 ? [words.unread(unread)] : []),
    paint.dim(words.caution),
  ].join('\n');
}
