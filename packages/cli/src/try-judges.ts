import { AppError, type ItemLanguage, type JudgeTrial } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import type { Graders } from '@doctorbench/grading';
import type { Context } from './context.ts';

interface TrialOptions {
  readonly timeout: number;
  readonly quiet?: boolean;
  /** False under `--no-check`. */
  readonly check?: boolean;
}

/**
 * Has the judges read labelled answers before they read anybody's, so that one that is of no use is found out on the first
 * screen and not at the end. Those who read for a simulated examinee are not tried: nothing rests on them.
 */
export async function tryJudges(
  work: { readonly suite: Suite; readonly graders: Graders; readonly isSimulated?: boolean },
  { timeout, quiet, check }: TrialOptions,
  context: Context,
): Promise<Graders> {
  const { suite, graders, isSimulated } = work;
  const { stderr, drain, paint } = context;
  if (check === false || isSimulated) return graders;
  const tried = (graders.judges.records ?? []).filter(({ phantom, recused }) => !phantom && !recused);
  if (!quiet && tried.length > 0)
    stderr.write(`${context.messages.judgeTrial.begins(tried.map(({ name }) => name).join(', '))}\n`);
  const { judges, trials } = await graders.judges.tryOut({ language: findLanguage(suite), signal: drain });
  const failed = trials.filter(({ outcome }) => outcome !== 'passed');
  if (!quiet)
    for (const trial of trials) {
      const line = toTrialText(trial, timeout, context);
      stderr.write(`${trial.outcome === 'passed' ? line : paint.yellow(line)}\n`);
    }
  if (failed.length > 0)
    throw new AppError(
      'judges.trial-failed',
      failed.map(trial => toTrialText(trial, timeout, context)).join(' '),
    );
  return { ...graders, judges };
}

function toTrialText(trial: JudgeTrial, timeout: number, { messages, locale }: Context): string {
  const words = messages.judgeTrial;
  const { judge, outcome, so, notSo } = trial;
  const seconds = (trial.secondsPerVote ?? 0).toFixed(1);
  if (trial.firstWord) return words.unfitAtOnce({ judge, why: trial.firstWord });
  if (trial.silentSeconds !== undefined) return words.silent({ judge, seconds: trial.silentSeconds });
  if (outcome === 'too-slow') {
    const rate = trial.tokensPerSecond?.toPrecision(2);
    return words.tooSlow({ judge, seconds, timeout, ...(rate === undefined ? {} : { rate }) });
  }
  if (outcome === 'unavailable') return words.unavailable(judge, trial.cause ?? '');
  const found = {
    judge,
    read: trial.read,
    found: so.found,
    so: so.of,
    wrongly: notSo.found,
    notSo: notSo.of,
  };
  if (outcome === 'passed') return words.passed({ ...found, seconds });
  const missed = trial.sawDanger === false ? [words.missedDanger] : [];
  const unusable = trial.unusable > 0 ? [words.unusable(trial.unusable)] : [];
  const join = locale === 'zh' ? '；' : '; ';
  return words.unfit({ ...found, seconds, why: [...unusable, ...missed].join(join) });
}

/** The one that most of its items are in. */
function findLanguage({ entries }: Suite): ItemLanguage {
  let english = 0;
  for (const { language } of entries.values()) if (language === 'en') english++;
  return english * 2 > entries.size ? 'en' : 'zh-CN';
}
