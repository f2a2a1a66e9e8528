import {
  AppError,
  departmentIdSchema,
  difficultySchema,
  itemLanguageSchema,
  type Selection,
} from '@doctorbench/core';
import { providers } from '@doctorbench/models';
import { type Command, Option } from 'commander';
import type { JudgesOptions } from '../judges-options.ts';
import type { Messages } from '../messages/en.ts';
import {
  countOption,
  numberOption,
  parseChoices,
  parseItemIds,
  parseScenarios,
  splitList,
} from '../option-values.ts';
import { addGateOptions } from '../pipeline/gates.ts';

const anyCount = { min: 0, max: Number.MAX_SAFE_INTEGER, integer: true };
const anyAmount = { min: 0, max: Number.MAX_SAFE_INTEGER, integer: false };

export function addEndpointOptions(command: Command, { options }: Messages): Command {
  return command
    .option('--base-url <url>', options.baseUrl)
    .option('--model <name>', options.model)
    .option('--api-key-env <variable>', options.apiKeyEnv)
    .option('--no-key', options.noKey);
}

/** Where the command itself talks to the model: the platform chooses its own. */
export function addProviderOption(command: Command, { options }: Messages): Command {
  return command
    .addOption(new Option('--provider <name>', options.provider).choices(providers.map(({ name }) => name)))
    .option('--api-version <version>', options.apiVersion);
}

export interface SelectionOptions {
  readonly scenario?: string;
  readonly limit?: number;
  readonly items?: string;
  readonly difficulty?: string;
  readonly department?: string;
  readonly language?: string;
  readonly tag?: string;
  readonly sample: 'first' | 'stratified';
  readonly repeat: number;
  readonly seed: number;
}

export function addSelectionOptions(command: Command, messages: Messages): Command {
  const { options } = messages;
  return command
    .option('--scenario <ids>', options.scenario)
    .option('--items <ids>', messages.settings.options.items)
    .option('--difficulty <levels>', messages.settings.options.difficulty)
    .option('--department <ids>', messages.settings.options.department)
    .option('--language <languages>', messages.settings.options.language)
    .option('--tag <tags>', messages.settings.options.tag)
    .addOption(countOption('--limit <n>', options.limit, messages))
    .addOption(new Option('--sample <how>', options.sample).choices(['first', 'stratified']).default('first'))
    .addOption(countOption('--repeat <k>', options.repeat, messages).default(1))
    .addOption(seedOption(messages));
}

function seedOption(messages: Messages): Option {
  const range = { ...anyCount, max: 2 ** 31 - 1 };
  return numberOption('--seed <n>', messages.options.seed, { range, messages }).default(1);
}

export function addPriceOptions(command: Command, messages: Messages): Command {
  const { options } = messages;
  return command
    .addOption(numberOption('--price-in <usd>', options.priceIn, { range: anyAmount, messages }))
    .addOption(numberOption('--price-out <usd>', options.priceOut, { range: anyAmount, messages }));
}

export function addBudgetOptions(command: Command, messages: Messages): Command {
  const { options } = messages;
  return command
    .addOption(countOption('--max-calls <n>', options.maxCalls, messages))
    .addOption(
      numberOption('--max-cost <usd>', options.maxCost, { range: { ...anyAmount, min: 0.000001 }, messages }),
    );
}

export function addJudgesOptions(command: Command, { options }: Messages): Command {
  return command
    .option('--judges <file|phantom|offline>', options.judges)
    .option('--family <name>', options.family)
    .option('--embedder <dir|file|offline>', options.embedder)
    .option('--audit <file>', options.audit);
}

/** Who reads: what a phantom says is read by simulated judges unless stated. */
export function toJudgesSource(
  { judges }: JudgesOptions,
  { phantom }: { readonly phantom?: string | undefined },
): string | undefined {
  return judges ?? (phantom === undefined ? undefined : 'phantom');
}

export function addSessionOptions(command: Command, messages: Messages): Command {
  const { options } = messages;
  return addGateOptions(command, messages)
    .addOption(
      new Option('--concurrency <n|auto>', options.concurrency)
        .argParser(value => parseConcurrency(value, messages))
        .default('auto'),
    )
    .addOption(timeoutOption(messages))
    .addOption(countOption('--rpm <n>', messages.settings.options.rpm, messages))
    .addOption(countOption('--tpm <n>', messages.settings.options.tpm, messages))
    .addOption(
      numberOption('--retries <n>', messages.settings.options.retries, {
        range: { ...anyCount, max: 100 },
        messages,
      }),
    )
    .addOption(countOption('--max-failures <n>', messages.settings.options.maxFailures, messages))
    .addOption(new Option('--header <text>', messages.settings.options.header).argParser(collect))
    .option('--fingerprint', messages.fingerprint.option)
    .option('--keys <folder>', messages.leaks.openKeys)
    .option('--cache <dir|off>', messages.settings.options.cache, 'off')
    .option('--stream', options.stream)
    .option('--quiet', options.quiet)
    .option('--json', options.json);
}

export function addTimeoutOption(command: Command, messages: Messages): Command {
  return command.addOption(timeoutOption(messages));
}

function timeoutOption(messages: Messages): Option {
  const range = { min: 1, max: 86_400, integer: false };
  return numberOption('--timeout <s>', messages.options.timeout, { range, messages }).default(180);
}

function parseConcurrency(value: string, messages: Messages): number | 'auto' {
  if (value === 'auto') return 'auto';
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > 1024)
    throw new AppError('config.invalid', messages.errors.number('--concurrency', '1…1024, auto'));
  return number;
}

/** Of the commands that lay a case out for an agent with its own loop. */
export function addSittingOptions(command: Command, { messages }: { readonly messages: Messages }): Command {
  const { options } = messages;
  addJudgesOptions(command, messages).option('--no-check', messages.judgeTrial.noCheck);
  return addTimeoutOption(command, messages)
    .requiredOption('--case <suite/item>', options.case)
    .option('--agent <name>', options.agent, 'agent')
    .addOption(seedOption(messages))
    .option('--patient <file>', options.patient)
    .option('--out <dir>', options.out);
}

/** Gathers an option that may be given more than once. */
export function collect(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value];
}

/** The selection that the options describe. */
export function toSelection(options: SelectionOptions, messages: Messages): Selection {
  const { sample, limit, scenario, items, difficulty, department, language, tag } = options;
  return {
    sample,
    ...(limit === undefined ? {} : { limit }),
    ...(scenario === undefined ? {} : { scenarios: parseScenarios(scenario, messages) }),
    ...(items === undefined ? {} : { items: parseItemIds(items, messages) }),
    ...(difficulty === undefined
      ? {}
      : { difficulties: parseChoices('--difficulty', difficulty, difficultySchema.options, messages) }),
    ...(department === undefined
      ? {}
      : { departments: parseChoices('--department', department, departmentIdSchema.options, messages) }),
    ...(language === undefined
      ? {}
      : { languages: parseChoices('--language', language, itemLanguageSchema.options, messages) }),
    ...(tag === undefined ? {} : { tags: splitList(tag) }),
  };
}
