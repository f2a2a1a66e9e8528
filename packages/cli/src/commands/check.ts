import { AppError, getErrorEntry, tracks } from '@doctorbench/core';
import { type CheckResult, checkEndpoint, type StepResult } from '@doctorbench/models';
import type { Command } from 'commander';
import { obtainApiKey } from '../api-key.ts';
import { type Context, print } from '../context.ts';
import { type ExamineeOptions, getEndpoint } from '../examinee.ts';
import { numberOption } from '../option-values.ts';
import { toCleanLine } from '../terminal/clean.ts';
import { addEndpointOptions, addProviderOption } from './shared-options.ts';

interface CheckOptions extends ExamineeOptions {
  readonly timeout: number;
  readonly json?: boolean;
}

export function addCheckCommand(program: Command, context: Context): void {
  const { messages } = context;
  const command = addEndpointOptions(program.command('check').description(messages.commands.check), messages);
  addProviderOption(command, messages)
    .addOption(
      numberOption('--timeout <s>', messages.options.timeout, {
        range: { min: 1, max: 3600, integer: false },
        messages,
      }).default(60),
    )
    .option('--json', messages.options.json)
    .action((given: CheckOptions) => check(given, context));
}

async function check(options: CheckOptions, context: Context): Promise<void> {
  const endpoint = getEndpoint(options, context);
  const apiKey = await obtainApiKey({ ...options, provider: endpoint.provider }, context);
  const result = await checkEndpoint({
    endpoint,
    ...(apiKey ? { apiKey } : {}),
    proxy: context.proxy,
    timeoutMs: options.timeout * 1000,
    signal: context.drain,
    ...(options.json
      ? {}
      : { onStep: (step: StepResult) => context.stdout.write(`${toStepLine(step, context)}\n`) }),
  });
  const { messages } = context;
  print(context, options.json, { endpoint, ...result }, () =>
    [
      '',
      ...(result.latencyMs === undefined ? [] : [messages.check.latency(Math.round(result.latencyMs))]),
      ...(result.adaptations.length > 0 ? [messages.run.adapted(result.adaptations.join('; '))] : []),
      toTracksLine(result, context),
    ].join('\n'),
  );
  const failed = result.steps.find(step => step.kind === 'failed');
  if (failed?.kind === 'failed' && result.tracks.length === 0)
    throw new AppError(failed.cause, failed.detail);
}

export function toTracksLine(result: Pick<CheckResult, 'tracks'>, { messages, locale }: Context): string {
  const able = tracks.filter(({ id }) => result.tracks.includes(id)).map(({ name }) => name[locale]);
  return able.length > 0 ? messages.check.tracks(able.join(', ')) : messages.check.noTrack;
}

export function toStepLine(result: StepResult, { messages, paint, locale }: Context): string {
  const name = messages.check.steps[result.step];
  switch (result.kind) {
    case 'passed':
      return `${paint.green('✓')} ${name}${result.note ? paint.dim(`  (${toCleanLine(result.note)})`) : ''}`;
    case 'skipped':
      return paint.dim(`· ${name}  ${messages.check.skipped}`);
    case 'failed': {
      const { what, fix } = getErrorEntry(result.cause);
      const detail = result.detail ? ` (${toCleanLine(result.detail)})` : '';
      return `${paint.red('✗')} ${name}  ${what[locale]}${detail}\n    ${messages.check.fix}: ${fix[locale]} [${result.cause}]`;
    }
  }
}
