import { toCostUsd } from '@doctorbench/core';
import { estimateRun, openSuite } from '@doctorbench/engine';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { numberOption } from '../option-values.ts';
import { resolveSuiteDir } from '../paths.ts';
import { toPrices } from '../session.ts';
import { toCountText, toDurationText, toUsdText } from '../terminal/format.ts';
import { toFields } from '../terminal/table.ts';
import {
  addPriceOptions,
  addSelectionOptions,
  type SelectionOptions,
  toSelection,
} from './shared-options.ts';

interface EstimateOptions extends SelectionOptions {
  readonly concurrency: number;
  readonly callSeconds?: number;
  readonly priceIn?: number;
  readonly priceOut?: number;
  readonly json?: boolean;
}

export function addEstimateCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { options } = messages;
  const command = program
    .command('estimate')
    .description(messages.commands.estimate)
    .argument('[suite]', options.suite, 'starter');
  addSelectionOptions(command, messages)
    .addOption(
      numberOption('--concurrency <n>', options.concurrency, {
        range: { min: 1, max: 1024, integer: true },
        messages,
      }).default(8),
    )
    .addOption(
      numberOption('--call-seconds <s>', options.callSeconds, {
        range: { min: 0, max: 3600, integer: false },
        messages,
      }),
    );
  addPriceOptions(command, messages)
    .option('--json', options.json)
    .action((suite: string, given: EstimateOptions) => estimate(suite, given, context));
}

async function estimate(suiteName: string, options: EstimateOptions, context: Context): Promise<void> {
  const prices = toPrices(options, context);
  const suite = await openSuite(await resolveSuiteDir(suiteName, context), { signal: context.abort });
  const estimated = await estimateRun(suite, {
    selection: toSelection(options, context.messages),
    repeats: options.repeat,
    seed: options.seed,
    concurrency: options.concurrency,
    ...(options.callSeconds === undefined ? {} : { callSeconds: options.callSeconds }),
  });
  const costUsd = prices ? toCostUsd(estimated, prices) : null;
  const { messages } = context;
  print(context, options.json, { ...estimated, costUsd }, () =>
    [
      toFields([
        [messages.estimate.items, toCountText(estimated.items)],
        [messages.estimate.calls, toCountText(estimated.calls)],
        [messages.estimate.inputTokens, toCountText(estimated.inputTokens)],
        [messages.estimate.outputTokens, toCountText(estimated.outputTokens)],
        [messages.estimate.cost, costUsd === null ? messages.estimate.costUnknown : toUsdText(costUsd)],
        [messages.estimate.time, toDurationText(estimated.durationMs)],
      ]),
      context.paint.dim(messages.estimate.assumes(estimated.callSeconds.toFixed(1), options.concurrency)),
    ].join('\n'),
  );
}
