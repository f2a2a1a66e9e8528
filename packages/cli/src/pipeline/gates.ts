import { AppError, type Comparison, type Report } from '@doctorbench/core';
import { detectableLoss } from '@doctorbench/psychometrics';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import type { Messages } from '../messages/en.ts';
import { numberOption } from '../option-values.ts';
import { toPercentText, toScoreText } from '../terminal/format.ts';

/** What a pipeline asks of a result. */
export interface GateOptions {
  readonly failUnder?: number;
  /** In percent. */
  readonly maxVetoRate?: number;
  /** Of `--no-worse-than`; true where it is not given. */
  readonly worseThan?: string | true;
  readonly junit?: string;
  readonly summary?: string;
  readonly sarif?: string;
}

export function addGateOptions(command: Command, messages: Messages): Command {
  const { options } = messages.pipeline;
  const score = { min: -100, max: 100, integer: false };
  return command
    .addOption(numberOption('--fail-under <score>', options.failUnder, { range: score, messages }))
    .addOption(
      numberOption('--max-veto-rate <percent>', options.maxVetoRate, {
        range: { ...score, min: 0 },
        messages,
      }),
    )
    .option('--no-worse-than <run>', options.noWorseThan)
    .option('--junit <file>', options.junit)
    .option('--sarif <file>', options.sarif)
    .option('--summary <file>', options.summary);
}

/** Whether anything was asked of the result. */
export function hasBar({ failUnder, maxVetoRate, worseThan }: GateOptions): boolean {
  return failUnder !== undefined || maxVetoRate !== undefined || typeof worseThan === 'string';
}

/** In words, what of the bar is not reached. What is not known does not reach it. */
export function listBelowBar(
  { overall_score: overall, veto, comparison }: Report,
  { failUnder, maxVetoRate }: GateOptions,
  { messages }: Pick<Context, 'messages'>,
): readonly string[] {
  const words = messages.pipeline.gates;
  const problems: string[] = [];
  if (failUnder !== undefined && !overall) problems.push(words.noScore);
  if (failUnder !== undefined && overall && overall.value < failUnder)
    problems.push(words.score(toScoreText(overall.value), toScoreText(failUnder)));
  if (maxVetoRate !== undefined && veto.rate === null) problems.push(words.noVetoRate);
  if (maxVetoRate !== undefined && veto.rate !== null && 100 * veto.rate > maxVetoRate)
    problems.push(words.vetoes(toPercentText(veto.rate), toPercentText(maxVetoRate / 100)));
  if (comparison && showsLoss(comparison)) {
    const { difference, interval } = comparison;
    const bounds = interval ? `[${toScoreText(interval.low)}, ${toScoreText(interval.high)}]` : '';
    problems.push(words.worse(toScoreText(-difference), bounds));
  }
  return problems;
}

/** One-sided, so that of 200 second runs of the same model rarely more than one in twenty is stopped. */
const significance = 0.035;

/** Only a loss that the paired test shows: a second run of the same model differs a little, too. */
export function showsLoss({ difference, pValue }: Pick<Comparison, 'difference' | 'pValue'>): boolean {
  // The test is symmetric: half of a two-sided p lies on the side of a loss.
  return difference < 0 && pValue !== null && pValue / 2 < significance;
}

/** How often a loss that is said to be seen is seen. */
const power = 0.8;

/** What one run more of each item would be worth asking for. */
const timesMore = 3;

/**
 * What `--no-worse-than` could have seen, in words: a bar that is reached because nothing could be seen is no result.
 * Undefined where it was not asked for, and where the two runs are the same throughout.
 */
export function toGateReach(
  { comparison, run }: Pick<Report, 'comparison' | 'run'>,
  { worseThan }: GateOptions,
  { messages }: Pick<Context, 'messages'>,
): string | undefined {
  if (typeof worseThan !== 'string' || !comparison) return undefined;
  const words = messages.pipeline.gates;
  const { interval, pairs } = comparison;
  if (!interval) return words.seesNothing(pairs);
  const loss = detectableLoss(interval, { significance, power });
  if (loss === 0) return undefined;
  // All that asking again can take away is the noise of answers; what items differ by between two models stays.
  const atBest = toScoreText(loss / Math.sqrt(timesMore));
  return words.sees(toScoreText(loss), pairs, { repeat: timesMore * run.protocol.repeats, atBest });
}

export function throwBelowBar(problems: readonly string[]): void {
  if (problems.length > 0) throw new AppError('run.below-bar', problems.join('; '));
}
