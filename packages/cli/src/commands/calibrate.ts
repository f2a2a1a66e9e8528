import { resolve } from 'node:path';
import { AppError, type Bank } from '@doctorbench/core';
import { readMatrix } from '@doctorbench/datasets';
import {
  buildBank,
  type Examination,
  listBudgets,
  readExamination,
  toScoreTable,
  writeAtomic,
} from '@doctorbench/engine';
import { type Validation, validateRapid } from '@doctorbench/psychometrics';
import { rapidFormWords } from '@doctorbench/report';
import { renderErrorCurves } from '@doctorbench/report/files';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { countOption } from '../option-values.ts';
import { resolveRunDir } from '../paths.ts';
import { getProductVersion } from '../session.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { toFields, toTable } from '../terminal/table.ts';

interface CalibrateOptions {
  readonly out: string;
  readonly validate?: boolean;
  readonly chart?: string;
  readonly sittings: number;
  readonly seed: string;
  readonly json?: boolean;
}

export function addCalibrateCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { rapid, options } = messages;
  program
    .command('calibrate')
    .description(rapid.calibrate)
    .argument('<sources...>', rapid.sources)
    .option('--out <file>', rapid.bankOut, 'bank.json')
    .option('--validate', rapid.validate)
    .option('--chart <file>', rapid.chart)
    .addOption(countOption('--sittings <n>', rapid.sittings, messages).default(5))
    .option('--seed <text>', rapid.seed, '1')
    .option('--json', options.json)
    .action((sources: readonly string[], given: CalibrateOptions) => calibrate(sources, given, context));
}

async function calibrate(
  sources: readonly string[],
  options: CalibrateOptions,
  context: Context,
): Promise<void> {
  const examination = await readSources(sources, context);
  if (options.validate) return validate(examination, options, context);
  const bank = buildBank(examination, {
    seed: options.seed,
    productVersion: getProductVersion(),
    now: new Date(),
  });
  const path = resolve(options.out);
  await writeAtomic(path, `${JSON.stringify(bank)}\n`);
  print(context, options.json, { path, bank }, () => toBankText(bank, path, context));
}

async function readSources(sources: readonly string[], context: Context): Promise<Examination> {
  const [first = ''] = sources;
  if (!sources.some(source => source.toLowerCase().endsWith('.csv')))
    return readExamination(await Promise.all(sources.map(source => resolveRunDir(source, context))));
  if (sources.length > 1) throw new AppError('config.invalid', context.messages.rapid.oneMatrix);
  return readMatrix(first);
}

async function validate(
  examination: Examination,
  { sittings, seed, chart, json }: CalibrateOptions,
  context: Context,
): Promise<void> {
  const { rapid } = context.messages;
  const { table, items } = toScoreTable(examination);
  const validation = validateRapid(table, {
    budgets: listBudgets(items.length),
    sittings,
    seed,
    onProgress: (done, of) => context.stderr.write(`${rapid.validating(done, of)}\n`),
  });
  const path = chart === undefined ? undefined : resolve(chart);
  if (path !== undefined) await writeAtomic(path, renderErrorCurves(validation, context.locale));
  print(context, json, validation, () =>
    [
      toValidationText(validation, context),
      '',
      rapid.gateOpenFor(validation.gateOpenFor, validation.developers),
      ...(path === undefined ? [] : [rapid.chartWritten(path)]),
    ].join('\n'),
  );
}

function toValidationText({ cells }: Validation, { messages, locale }: Context): string {
  const { forms } = rapidFormWords[locale];
  const share = (value: number | null) => (value === null ? '–' : `${(100 * value).toFixed(1)} %`);
  const rows = cells.map(cell => [
    String(cell.budget),
    forms[cell.form],
    cell.error.toFixed(2),
    `${cell.errorInterval.low.toFixed(2)}…${cell.errorInterval.high.toFixed(2)}`,
    cell.spearman === null ? '–' : cell.spearman.toFixed(3),
    share(cell.coverage),
    cell.exposure.toFixed(2),
    String(cell.itemsUsed),
  ]);
  return toTable(
    [messages.rapid.table, ...rows],
    ['right', 'left', 'right', 'right', 'right', 'right', 'right', 'right'],
  );
}

/** Names listed before the rest is only counted. */
const namesShown = 8;

function toBankText(bank: Bank, path: string, { messages }: Context): string {
  const { rapid } = messages;
  const list = (names: readonly string[]) =>
    [
      ...names.slice(0, namesShown).map(name => toCleanLine(name)),
      ...(names.length > namesShown ? [rapid.more(names.length - namesShown)] : []),
    ].join(', ');
  const { adaptiveError, stratifiedError, budget, developers, examinees, reason } = bank.gate;
  return toFields([
    [rapid.written, path],
    [rapid.items, String(bank.items.length)],
    [rapid.examinees, rapid.ofDevelopers(examinees, developers)],
    [rapid.dropped, bank.dropped.length > 0 ? list(bank.dropped.map(({ name }) => name)) : rapid.none],
    [rapid.gate, rapid.reasons[reason]],
    ...(adaptiveError !== null && stratifiedError !== null
      ? [['', rapid.gateErrors(budget, adaptiveError.toFixed(2), stratifiedError.toFixed(2))] as const]
      : []),
    ...bank.warnings.map(
      ({ code, names }) => [rapid.warning, `${rapid.warnings[code]}: ${list(names)}`] as const,
    ),
  ]);
}
