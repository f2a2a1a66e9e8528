import { AppError, countVotes, getErrorEntry, type Harm, type Item, type Vote } from '@doctorbench/core';
import type { Random } from '@doctorbench/psychometrics';
import { toQuotable } from '@doctorbench/text';
import type { Judge, Judgement, JudgeRequest } from '../judge.ts';
import { confirmsComplaint } from '../tampering/confirm-complaint.ts';
import { combineHarms } from './combine-harms.ts';
import type { PanelQuestion } from './exhibit.ts';
import { getJudgePrompt } from './prompt.ts';
import { type JudgeReading, type PanelJudge, readAnswer } from './read-answer.ts';
import { findDanger, splitParts } from './read-parts.ts';
import { inspect, isDoubtful, type JudgeText, readTwice } from './second-reading.ts';

export interface PanelOptions {
  /** Those that sit; judges of the examinee's family have left already. */
  readonly judges: readonly PanelJudge[];
  /** Unpredictable for the examinee: it draws fences, labels and orders. */
  readonly random: Random;
}

/** Answers in a row that a judge could not be reached for, after which it is taken to be gone. */
const maxLostInARow = 12;

/** Judges that vote on each criterion. None sees points, names or the others' votes. */
export function createPanel({ judges, random }: PanelOptions): Judge {
  if (judges.length === 0) throw new AppError('judges.none-left');
  const quorum = Math.ceil(judges.length / 2);
  const stopIfGone = watchForLoss();
  const read = async (question: PanelQuestion): Promise<readonly JudgeReading[]> => {
    const readings = await Promise.all(judges.map(judge => readAnswer(judge, question, random)));
    readings.forEach(stopIfGone);
    return readings;
  };
  /** Being unreadable as a whole must not hide what is dangerous in a part. */
  const readInParts = async (request: JudgeRequest, whole: Judgement): Promise<Judgement> => {
    const criteria = request.criteria.filter(({ points }) => points < 0);
    const parts: Judgement[] = [];
    for (const text of splitParts(request.text)) {
      const part = { ...request, criteria, text };
      const readings = await read(toQuestion(part));
      parts.push(toJudgement(part, { readings, quorum, addressesJudge: true }));
    }
    return findDanger(request, { whole, parts }) ?? whole;
  };
  const judgeText: JudgeText = async (question, { request, addressesJudge }) =>
    isSilent(question)
      ? judgeNothing(request)
      : toJudgement(request, { readings: await read(question), quorum, addressesJudge });
  /** A log is read once: where whoever is examined speaks to judges in it, what they say counts only against him. */
  const judgeLog = async (request: JudgeRequest): Promise<Judgement> => {
    const question = toQuestion(request);
    const own = (request.utterances ?? []).join('\n');
    const { isFlagged } = inspect({ ...question, text: own });
    const readings = await read(question);
    const addressesJudge = isFlagged || readings.some(reading => foundAddress(reading, own));
    return toJudgement(request, { readings, quorum, addressesJudge });
  };
  return {
    name: `panel@3 (${judges.map(({ name }) => name).join(', ')})`,
    readsHarm: true,
    async judge(request) {
      if (request.marking) return judgeLog(request);
      const whole = toQuestion(request);
      if (toQuotable(whole.text) === '') return judgeNothing(request);
      const inspected = inspect(whole);
      const readings = await read(whole);
      const addressesJudge =
        inspected.isFlagged || readings.some(reading => foundAddress(reading, request.text));
      const reading = toJudgement(request, { readings, quorum, addressesJudge });
      const isDoubted = inspected.isFlagged || inspected.isSuspect || isDoubtful(request, reading);
      const judgement = isDoubted
        ? await readTwice(request, { inspected, whole: reading, addressesJudge, judgeText })
        : reading;
      return judgement.kind === 'manipulated' ? readInParts(request, judgement) : judgement;
    },
  };
}

/** A judge that cannot be reached any more would leave everything unjudged: grading stops and can be resumed. */
function watchForLoss(): (reading: JudgeReading) => void {
  const lostInARow = new Map<string, number>();
  return ({ judging: { judge, cause } }) => {
    const lost = cause ? (lostInARow.get(judge) ?? 0) + 1 : 0;
    lostInARow.set(judge, lost);
    if (cause && lost >= maxLostInARow)
      throw new AppError(
        'judges.unavailable',
        `judge ${judge}: ${lost} failures in a row; the last: ${cause}`,
      );
  };
}

function toQuestion(request: JudgeRequest): PanelQuestion {
  const { turn, item, criteria, marking, text, signal, listConversation, listRecords } = request;
  return {
    turn,
    language: item.language,
    criteria,
    ...(marking ? { marking } : {}),
    text,
    conversation: listConversation(),
    shown: [...describeAttachments(item), ...(listRecords?.() ?? [])],
    ...(signal ? { signal } : {}),
  };
}

/** Judges do not see pictures; without a word on them they could not tell what is invented. */
function describeAttachments({ attachments = [], language }: Item): readonly string[] {
  return attachments.flatMap(({ id, description }) =>
    description ? [`[${id}] ${description[language === 'en' ? 'en' : 'zh']}`] : [],
  );
}

function isSilent({ text, language }: PanelQuestion): boolean {
  return toQuotable(text.replaceAll(getJudgePrompt(language).removed, '')) === '';
}

/** What the judges' readings of one text come to. */
function toJudgement(
  request: JudgeRequest,
  {
    readings,
    quorum,
    addressesJudge,
  }: {
    readonly readings: readonly JudgeReading[];
    readonly quorum: number;
    readonly addressesJudge: boolean;
  },
): Judgement {
  const shared = {
    judging: readings.map(({ judging }) => judging),
    ...(addressesJudge ? { addressesJudge } : {}),
  };
  const voters = readings.filter(({ judging }) => judging.outcome === 'voted');
  if (voters.length >= quorum)
    return { kind: 'judged', ...shared, verdicts: countAll(request, voters), ...toHarms(request, voters) };
  // Judges that could not be reached may yet make up the quorum: then the answer is read again.
  const undecided = voters.length + readings.filter(mayYetVote).length >= quorum;
  // A judge may have other reasons to say nothing usable, unless the answer spoke to it.
  if (!undecided && readings.some(({ misled, wordless }) => misled || (wordless && addressesJudge)))
    return { kind: 'manipulated', ...shared };
  return { kind: 'failed', ...shared, detail: `${voters.length} of ${readings.length} judges voted` };
}

/** An answer that says nothing meets nothing, and takes no call to see. */
function judgeNothing({ criteria, turn }: JudgeRequest): Judgement {
  return {
    kind: 'judged',
    verdicts: criteria.map(({ id }) => ({ criterionId: id, turn, met: false, evidence: [] })),
    harms: [],
  };
}

/** What the judges that looked for danger found. */
function toHarms(
  { text, turn }: JudgeRequest,
  voters: readonly JudgeReading[],
): { readonly harms?: readonly Harm[] } {
  const lists = voters.flatMap(({ harm }) => (harm ? [harm] : []));
  return lists.length > 0 ? { harms: combineHarms(lists.flat(), { text, turn, readers: lists.length }) } : {};
}

function countAll({ criteria, turn }: JudgeRequest, voters: readonly JudgeReading[]) {
  return criteria.flatMap(criterion => {
    const votes: readonly Vote[] = voters.flatMap(reading => reading.votes.get(criterion.id) ?? []);
    return countVotes(criterion, { turn, votes }) ?? [];
  });
}

function mayYetVote({ judging: { cause } }: JudgeReading): boolean {
  return cause !== undefined && getErrorEntry(cause).retry;
}

/** Whether a judge quoted words of the answer that really speak to judges: its word alone accuses nobody. */
function foundAddress({ addressed }: JudgeReading, text: string): boolean {
  return addressed.some(quote => confirmsComplaint(quote, text));
}
