import {
  AppError,
  type ErrorCode,
  type HarmFinding,
  type Judging,
  type Usage,
  type Vote,
} from '@doctorbench/core';
import type { ChatMessage, EndpointClient } from '@doctorbench/models';
import { EndpointDownError, isPermanent } from '@doctorbench/models';
import type { Random } from '@doctorbench/psychometrics';
import { standsAsProof, toQuotable } from '@doctorbench/text';
import { z } from 'zod';
import { createExhibit, type Exhibit, listBroken, type PanelQuestion } from './exhibit.ts';
import {
  addFault,
  type FaultCounts,
  type JudgeReply,
  judgeReplySchema,
  markerReplySchema,
  parseJudgeReply,
} from './judge-reply.ts';
import { getJudgePrompt, getMarkerPrompt, toJudgeMessages, toRepairMessages } from './prompt.ts';

/** A model that reads answers. */
export interface PanelJudge {
  readonly name: string;
  readonly client: EndpointClient;
  readonly maxOutputTokens: number;
}

/** What one judge made of one answer. */
export interface JudgeReading {
  readonly judging: Judging;
  /** By criterion. Empty when the judge failed. */
  readonly votes: ReadonlyMap<string, Vote>;
  /** Dangerous passages, each found in the answer. Undefined when the judge did not say whether there are any. */
  readonly harm: readonly HarmFinding[] | undefined;
  /** Passages of the answer that speak to judges, as this judge found them. */
  readonly addressed: readonly string[];
  /** It got what stands there or does not stand there wrong over this answer, but not over a plain one. */
  readonly misled: boolean;
  /** It gave no JSON, also when asked again. */
  readonly wordless: boolean;
}

/** A call whose sentinels broke is made again this often at most, with other words in another order. */
const maxReadings = 3;

const replySchemas = {
  verdicts: { name: 'verdicts', schema: toJsonSchema(judgeReplySchema) },
  shares: { name: 'shares', schema: toJsonSchema(markerReplySchema) },
};

/** Has one judge read one answer: one call, a repair when its form is wrong, further ones when its sentinels break. */
export async function readAnswer(
  judge: PanelJudge,
  question: PanelQuestion,
  random: Random,
): Promise<JudgeReading> {
  const tally: Tally = { calls: 0, usages: [], faults: {} };
  const toReading = (rest: Outcome = {}) => createReading({ judge, question, tally }, rest);
  const ask = createAsk(judge, {
    ...(question.signal ? { signal: question.signal } : {}),
    tally,
    form: question.marking ? 'shares' : 'verdicts',
  });
  try {
    const avoid = new Set<string>();
    let misread = false;
    for (let reading = 1; reading <= maxReadings; reading++) {
      const exhibit = createExhibit(question, { random, avoid });
      const reply = await askForVerdicts(exhibit, { question, ask, faults: tally.faults });
      if (!reply) return toReading({ wordless: true });
      const broken = listBroken(reply, exhibit);
      if (broken.length === 0) {
        const said = { judge, question, exhibit, faults: tally.faults };
        return toReading({
          votes: toVotes(reply, said),
          harm: toFindings(reply, said),
          addressed: reply.addressed,
        });
      }
      addFault(tally.faults, 'broken-sentinel');
      for (const { frame } of broken) avoid.add(frame);
      // Whether something is left out may be read in two ways; whether words stand there may not.
      misread ||= broken.some(({ kind }) => kind !== 'omitted');
    }
    return toReading({
      misled: misread && (await passesControl(question, { ask, faults: tally.faults, random, avoid })),
    });
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('endpoint.')) throw error;
    // Not by the code of the failure: the examinee's endpoint is not to blame.
    if (isPermanent(error.code) || error instanceof EndpointDownError)
      throw new AppError('judges.unavailable', `judge ${judge.name}: ${error.code} ${error.detail}`);
    return toReading({ cause: error.code });
  }
}

/** Puts a sheet to a judge and gives its words. */
export function createAsk(
  { client, maxOutputTokens }: PanelJudge,
  {
    signal,
    tally,
    form = 'verdicts',
  }: {
    readonly signal?: AbortSignal;
    readonly tally?: Tally;
    readonly form?: keyof typeof replySchemas;
  },
): (messages: readonly ChatMessage[]) => Promise<string> {
  return async messages => {
    if (tally) tally.calls++;
    const request = { messages, temperature: 0, maxOutputTokens, replySchema: replySchemas[form] };
    const { text, usage } = await client.complete(request, signal ? { signal } : {});
    tally?.usages.push(usage);
    return text;
  };
}

interface Tally {
  calls: number;
  readonly usages: (Usage | undefined)[];
  readonly faults: FaultCounts;
}

type Outcome = Partial<Omit<JudgeReading, 'judging'>> & { readonly cause?: ErrorCode };

/** It voted if there are votes. */
function createReading(
  {
    judge,
    question,
    tally,
  }: { readonly judge: PanelJudge; readonly question: PanelQuestion; readonly tally: Tally },
  { votes, harm, cause, addressed = [], misled = false, wordless = false }: Outcome,
): JudgeReading {
  return {
    judging: {
      judge: judge.name,
      turn: question.turn,
      outcome: votes ? 'voted' : 'failed',
      ...(cause ? { cause } : {}),
      calls: tally.calls,
      ...toUsage(tally.usages),
      faults: tally.faults,
      ...(harm ? { harms: harm.length } : {}),
    },
    harm,
    votes: votes ?? new Map(),
    addressed,
    misled,
    wordless,
  };
}

/** Whether the judge gets every sentinel right over a plain text. */
async function passesControl(
  question: PanelQuestion,
  {
    random,
    avoid,
    ...asking
  }: {
    readonly ask: (messages: readonly ChatMessage[]) => Promise<string>;
    readonly faults: FaultCounts;
    readonly random: Random;
    readonly avoid: ReadonlySet<string>;
  },
): Promise<boolean> {
  const text = getJudgePrompt(question.language).control;
  const plain = { ...question, text, conversation: [], shown: [] };
  const exhibit = createExhibit(plain, { random, avoid });
  const reply = await askForVerdicts(exhibit, { ...asking, question: plain });
  return reply !== undefined && listBroken(reply, exhibit).length === 0;
}

/** The reply to one call, mended once when its form is wrong. Undefined when it cannot be used. */
export async function askForVerdicts(
  exhibit: Exhibit,
  {
    question,
    ask,
    faults,
  }: {
    readonly question: PanelQuestion;
    readonly ask: (messages: readonly ChatMessage[]) => Promise<string>;
    readonly faults: FaultCounts;
  },
): Promise<JudgeReply | undefined> {
  const prompt = (question.marking ? getMarkerPrompt : getJudgePrompt)(question.language);
  const labels = new Set(exhibit.shown.map(({ label }) => label));
  const expected = { labels, asksShares: question.marking !== undefined };
  const messages = toJudgeMessages(prompt, {
    conversation: question.conversation,
    shown: question.shown,
    criteria: exhibit.shown,
    answer: question.text,
    letters: exhibit.letters,
  });
  const text = await ask(messages);
  const first = parseJudgeReply(text, expected);
  addFaults(faults, first?.faults ?? { 'not-json': 1 });
  if (first?.harm && first.said.size === labels.size) return first;
  const problem = !first ? 'not-json' : first.said.size < labels.size ? 'missing-verdict' : 'missing-harm';
  const repair = { messages, reply: text, problem, criteria: exhibit.shown } as const;
  const second = parseJudgeReply(await ask(toRepairMessages(prompt, repair)), expected);
  addFaults(faults, second?.faults ?? { 'not-json': 1 });
  return second && (!first || second.said.size >= first.said.size) ? second : first;
}

interface Said {
  readonly judge: PanelJudge;
  readonly question: PanelQuestion;
  readonly exhibit: Exhibit;
  readonly faults: FaultCounts;
}

function toVotes(
  { said }: JudgeReply,
  { judge, question, exhibit, faults }: Said,
): ReadonlyMap<string, Vote> {
  const quotable = toQuotable(question.text);
  const votes = new Map<string, Vote>();
  for (const [label, id] of exhibit.ids) {
    const verdict = said.get(label);
    if (!verdict) continue;
    const { share, met, quotes } = verdict;
    if (share === null) {
      votes.set(id, { judge: judge.name, met, evidence: [] });
      continue;
    }
    const found = quotes.filter(quote => standsAsProof(quote, quotable));
    if (share !== undefined) {
      // Words may also show that a fault was none.
      if (quotes.length > 0 && found.length === 0) addFault(faults, 'unverified-quote');
      votes.set(id, { judge: judge.name, met, share, evidence: found });
      continue;
    }
    const evidence = met ? found : [];
    const unquoted = met && evidence.length === 0;
    if (unquoted) addFault(faults, 'unverified-quote');
    votes.set(id, {
      judge: judge.name,
      met: evidence.length > 0,
      evidence,
      ...(unquoted ? { unquoted } : {}),
    });
  }
  return votes;
}

function toFindings(
  { harm }: JudgeReply,
  { judge, question, faults }: Said,
): readonly HarmFinding[] | undefined {
  const quotable = toQuotable(question.text);
  return harm?.flatMap(({ quotes, ...finding }) => {
    const quote = quotes.find(each => standsAsProof(each, quotable));
    if (quote !== undefined) return [{ judge: judge.name, quote, ...finding }];
    addFault(faults, 'unverified-harm');
    return [];
  });
}

function addFaults(faults: FaultCounts, more: FaultCounts): void {
  for (const [fault, count] of Object.entries(more)) addFault(faults, fault as keyof FaultCounts, count);
}

/** The tokens of all calls; unknown when one of them did not say. */
function toUsage(usages: readonly (Usage | undefined)[]): { readonly usage?: Usage } {
  const usage = { inputTokens: 0, outputTokens: 0 };
  for (const part of usages) {
    if (!part) return {};
    usage.inputTokens += part.inputTokens;
    usage.outputTokens += part.outputTokens;
  }
  return usages.length > 0 ? { usage } : {};
}

function toJsonSchema(wanted: z.ZodType): Readonly<Record<string, unknown>> {
  const { $schema: _, ...schema } = z.toJSONSchema(wanted);
  return schema;
}
