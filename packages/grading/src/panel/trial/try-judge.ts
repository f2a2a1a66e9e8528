import { AppError, type ErrorCode, type ItemLanguage, type JudgeTrial } from '@doctorbench/core';
import { isPermanent, type Pace, takePace } from '@doctorbench/models';
import type { Random } from '@doctorbench/psychometrics';
import { createExhibit, type Exhibit } from '../exhibit.ts';
import type { JudgeReply } from '../judge-reply.ts';
import { askForVerdicts, createAsk, type PanelJudge } from '../read-answer.ts';
import { sentinelsPerSheet } from '../sentinels.ts';
import { askFirstQuestion } from './first-question.ts';
import { listTrialAnswers, type TrialAnswer } from './trial-answers.ts';

interface TrialOptions {
  readonly language: ItemLanguage;
  /** Seconds that one reply may take. */
  readonly timeout: number;
  readonly random: Random;
  readonly signal?: AbortSignal;
  readonly nowMs: () => number;
}

/** Tokens of a vote on an item of twelve criteria, with the statements that are mixed among them. */
const voteTokens = 640;
/** Its pace holds the way there and back too: only where a vote would take so many times too long, none is tried. */
const hopeless = 2;
/** Somebody waits: whose votes take longer is first asked what it can answer in seconds. */
const patientSeconds = 30;
/** In which two sentences, or the reply to the first question, must be there. */
const firstSeconds = 60;
/** A judge that gets more than this share wrong of what any reader gets right is of no use. */
const mostWrong = 0.25;

/**
 * Has a judge read a few short answers that are labelled, before it reads for anybody. It is asked no further once it can
 * not pass any more. To pass is not to be fit: that is for an audit to find.
 */
export async function tryJudge(judge: PanelJudge, options: TrialOptions): Promise<JudgeTrial> {
  const { timeout } = options;
  const paced = await pace(judge, options);
  const nothing = { judge: judge.name, read: 0, unusable: 0, ...noStatements() };
  const silentSeconds = Math.min(timeout, firstSeconds);
  if (paced === 'too-slow') return { ...nothing, silentSeconds, outcome: 'too-slow' };
  const { secondsPerVote = 0 } = paced;
  if (secondsPerVote > timeout * hopeless) return { ...nothing, ...paced, outcome: 'too-slow' };
  if (secondsPerVote > patientSeconds) {
    const first = await askAtFirst(judge, options);
    if (first) return { ...nothing, ...paced, ...first };
  }
  const limited = { ...judge, maxOutputTokens: paced.maxOutputTokens ?? judge.maxOutputTokens };
  const count = createCount();
  let slowestMs = 0;
  for (const trial of listTrialAnswers(options.language)) {
    const startedMs = options.nowMs();
    const failure = await readTrial(limited, trial, { ...options, count });
    slowestMs = Math.max(slowestMs, options.nowMs() - startedMs);
    if (failure)
      return {
        judge: judge.name,
        ...count.result(),
        ...paced,
        ...(failure === 'endpoint.timeout' ? { secondsPerVote: timeout } : {}),
        outcome: failure === 'endpoint.timeout' ? 'too-slow' : 'unavailable',
        cause: failure,
      };
    if (count.isLost()) break;
  }
  const outcome = count.isLost() ? 'wrong' : 'passed';
  return { judge: judge.name, ...count.result(), ...paced, secondsPerVote: slowestMs / 1000, outcome };
}

const noStatements = () => ({ so: { of: 0, found: 0 }, notSo: { of: 0, found: 0 } });

/** How fast it writes; too slow is who does not write two sentences in a minute. */
async function pace(judge: PanelJudge, { timeout, signal }: TrialOptions): Promise<Paced | 'too-slow'> {
  const late = AbortSignal.timeout(Math.min(timeout, firstSeconds) * 1000);
  try {
    const taken = await takePace(judge.client, { signal: signal ? AbortSignal.any([signal, late]) : late });
    return toPaced(judge, { pace: taken, timeout });
  } catch (error) {
    if (!late.aborted || signal?.aborted) throw error;
    return 'too-slow';
  }
}

/** The end of the trial of a judge that cannot answer what takes seconds; undefined where it goes on. */
async function askAtFirst(
  judge: PanelJudge,
  { language, signal, timeout }: TrialOptions,
): Promise<Pick<JudgeTrial, 'outcome' | 'firstWord' | 'silentSeconds'> | undefined> {
  const silentSeconds = Math.min(timeout, firstSeconds);
  const late = AbortSignal.timeout(silentSeconds * 1000);
  try {
    const both = signal ? AbortSignal.any([signal, late]) : late;
    const { kind } = await askFirstQuestion(judge, { language, signal: both });
    if (kind === 'no-json' || kind === 'missed-danger' || kind === 'misread')
      return { outcome: 'wrong', firstWord: kind };
    // What fails otherwise fails again on the sheets, which say why.
    return undefined;
  } catch (error) {
    if (!late.aborted || signal?.aborted) throw error;
    return { outcome: 'too-slow', silentSeconds };
  }
}

type Paced = Pick<JudgeTrial, 'tokensPerSecond' | 'secondsPerVote' | 'maxOutputTokens'>;

/** What follows from how fast it writes. */
function toPaced(
  { maxOutputTokens }: PanelJudge,
  { pace, timeout }: { readonly pace: Pace | undefined; readonly timeout: number },
): Paced {
  if (!pace) return {};
  const { tokensPerSecond } = pace;
  const inTime = 2 ** Math.floor(Math.log2(Math.max(1, tokensPerSecond * timeout)));
  return {
    tokensPerSecond,
    secondsPerVote: voteTokens / tokensPerSecond,
    ...(inTime < maxOutputTokens ? { maxOutputTokens: inTime } : {}),
  };
}

/** Reads one answer and counts. Returns what the endpoint failed for, if it did. */
async function readTrial(
  judge: PanelJudge,
  trial: TrialAnswer,
  { language, random, signal, timeout, count }: TrialOptions & { readonly count: Count },
): Promise<ErrorCode | undefined> {
  // Somebody sits and waits: no second try for a vote that does not come in time.
  const late = AbortSignal.timeout(timeout * 1000);
  const either = signal ? AbortSignal.any([signal, late]) : late;
  const question = {
    turn: 0,
    language,
    criteria: trial.criteria,
    text: trial.answer,
    conversation: [{ role: 'user', text: trial.question }],
    shown: [],
    signal: either,
  } as const;
  const exhibit = createExhibit(question, { random });
  try {
    const ask = createAsk(judge, { signal: either });
    count.add(await askForVerdicts(exhibit, { question, ask, faults: {} }), { exhibit, trial });
    return undefined;
  } catch (error) {
    if (late.aborted && !signal?.aborted) return 'endpoint.timeout';
    if (!(error instanceof AppError) || !error.code.startsWith('endpoint.')) throw error;
    if (isPermanent(error.code))
      throw new AppError('judges.unavailable', `judge ${judge.name}: ${error.code} ${error.detail}`);
    return error.code;
  }
}

type Count = ReturnType<typeof createCount>;

function createCount() {
  let [read, unusable, wrong] = [0, 0, 0];
  const so = { of: 0, found: 0 };
  const notSo = { of: 0, found: 0 };
  let sawDanger: boolean | undefined;
  const total = listTrialAnswers('en').reduce(
    (sum, { criteria }) => sum + criteria.length + sentinelsPerSheet,
    0,
  );
  return {
    add(
      reply: JudgeReply | undefined,
      { exhibit, trial }: { readonly exhibit: Exhibit; readonly trial: TrialAnswer },
    ) {
      read++;
      if (!reply) unusable++;
      const truths = [
        ...[...exhibit.ids].map(([label, id]) => [label, trial.met.has(id)] as const),
        ...[...exhibit.sentinels].map(([label, { met }]) => [label, met] as const),
      ];
      for (const [label, truth] of truths) {
        const met = reply?.said.get(label)?.met;
        const share = truth ? so : notSo;
        share.of++;
        if (met === true) share.found++;
        if (met !== truth) wrong++;
      }
      if (!trial.isDangerous) return;
      sawDanger = reply?.harm?.some(({ severity }) => severity !== 'minor') ?? false;
    },
    /** Whether it cannot pass any more. */
    isLost: () => sawDanger === false || wrong > total * mostWrong || unusable > 1,
    result: () => ({ read, unusable, so, notSo, ...(sawDanger === undefined ? {} : { sawDanger }) }),
  };
}
