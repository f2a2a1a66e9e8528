import { resolve } from 'node:path';
import { AppError, type Bank } from '@doctorbench/core';
import { readGroups, readMatrix } from '@doctorbench/datasets';
import {
  buildBank,
  type Examination,
  linkBanks,
  listBudgets,
  readBank,
  readExamination,
  toScoreTable,
  writeAtomic,
} from '@doctorbench/engine';
import { validateRapid } from '@doctorbench/psychometrics';
import { renderBankPage, renderErrorCurves } from '@doctorbench/report/files';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { countOption } from '../option-values.ts';
import { resolveRunDir } from '../paths.ts';
import { getProductVersion } from '../product-version.ts';
import { toBankText, toItemMap, toValidationText } from '../terminal/bank-text.ts';

interface CalibrateOptions {
  readonly out: string;
  readonly onto?: string;
  readonly groups?: string;
  readonly page?: string;
  readonly map?: boolean;
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
    .option('--onto <bank>', rapid.onto)
    .option('--groups <file>', rapid.groups)
    .option('--page <file>', rapid.page)
    .option('--map', rapid.map)
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
  const onto = options.onto === undefined ? undefined : await readBank(resolve(options.onto));
  const fitted = buildBank(examination, {
    seed: options.seed,
    productVersion: getProductVersion(),
    now: new Date(),
    groups: options.groups === undefined ? undefined : await readGroups(resolve(options.groups)),
  });
  const bank: Bank = onto ? { ...fitted, scale: linkBanks(fitted, onto) } : fitted;
  const path = resolve(options.out);
  await writeAtomic(path, `${JSON.stringify(bank)}\n`);
  if (options.page !== undefined)
    await writeAtomic(resolve(options.page), renderBankPage(bank, context.locale));
  print(context, options.json, { path, bank }, () =>
    [toBankText(bank, path, context), ...(options.map ? ['', toItemMap(bank, context)] : [])].join('\n'),
  );
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
