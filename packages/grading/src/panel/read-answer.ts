import {
  AppError,
  type Criterion,
  type ErrorCode,
  type ItemLanguage,
  type Judging,
  type Usage,
  type Vote,
} from '@doctorbench/core';
import type { ChatMessage, EndpointClient } from '@doctorbench/models';
import { isPermanent } from '@doctorbench/models';
import { type Random, shuffle } from '@doctorbench/psychometrics';
import { standsIn, toQuotable } from '@doctorbench/text';
import { z } from 'zod';
import type { ConversationLine } from '../judge.ts';
import {
  addFault,
  type FaultCounts,
  type JudgeReply,
  judgeReplySchema,
  parseJudgeReply,
} from './judge-reply.ts';
import { getJudgePrompt, type ShownCriterion, toJudgeMessages, toRepairMessages } from './prompt.ts';
import { createSentinels } from './sentinels.ts';

/** A model that reads answers. */
export interface PanelJudge {
  readonly name: string;
  readonly client: EndpointClient;
  readonly maxOutputTokens: number;
}

export interface PanelQuestion {
  readonly turn: number;
  readonly language: ItemLanguage;
  readonly criteria: readonly Criterion[];
  readonly text: string;
  readonly conversation: readonly ConversationLine[];
  readonly signal?: AbortSignal;
}

/** What one judge made of one answer. */
export interface JudgeReading {
  readonly judging: Judging;
  /** By criterion. Empty when the judge failed. */
  readonly votes: ReadonlyMap<string, Vote>;
  /** Passages of the answer that speak to judges, as this judge found them. */
  readonly addressed: readonly string[];
  /** Its sentinels broke over this answer, but not over a plain one: the answer misled it. */
  readonly misled: boolean;
  /** It gave no JSON, also when asked again. */
  readonly wordless: boolean;
}

/** A call whose sentinels broke is made again this often at most, with other words in another order. */
const maxReadings = 3;

const replySchema = { name: 'verdicts', schema: toJsonSchema() };

/** Has one judge read one answer: one call, a repair when its form is wrong, further ones when its sentinels break. */
export async function readAnswer(
  judge: PanelJudge,
  question: PanelQuestion,
  random: Random,
): Promise<JudgeReading> {
  const tally = { calls: 0, usages: [] as (Usage | undefined)[], faults: {} as FaultCounts };
  const toReading = (rest: Partial<JudgeReading> & { readonly cause?: ErrorCode } = {}): JudgeReading => ({
    judging: {
      judge: judge.name,
      turn: question.turn,
      outcome: rest.votes ? 'voted' : 'failed',
      ...(rest.cause ? { cause: rest.cause } : {}),
      calls: tally.calls,
      ...toUsage(tally.usages),
      faults: tally.faults,
    },
    votes: rest.votes ?? new Map(),
    addressed: rest.addressed ?? [],
    misled: rest.misled ?? false,
    wordless: rest.wordless ?? false,
  });
  const ask = async (messages: readonly ChatMessage[]) => {
    tally.calls++;
    const { text, usage } = await judge.client.complete(
      { messages, temperature: 0, maxOutputTokens: judge.maxOutputTokens, replySchema },
      question.signal ? { signal: question.signal } : {},
    );
    tally.usages.push(usage);
    return text;
  };
  try {
    for (let reading = 1; reading <= maxReadings; reading++) {
      const exhibit = createExhibit(question, random);
      const reply = await askForVerdicts(exhibit, { question, ask, faults: tally.faults });
      if (!reply) return toReading({ wordless: true });
      if (holds(reply, exhibit))
        return toReading({
          votes: toVotes(reply, { judge, question, exhibit, faults: tally.faults }),
          addressed: reply.addressed,
        });
      addFault(tally.faults, 'broken-sentinel');
    }
    const plain = { ...question, text: getJudgePrompt(question.language).control, conversation: [] };
    const exhibit = createExhibit(plain, random);
    const reply = await askForVerdicts(exhibit, { question: plain, ask, faults: tally.faults });
    return toReading({ misled: reply !== undefined && holds(reply, exhibit) });
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('endpoint.')) throw error;
    // Not by the code of the failure: the examinee's endpoint is not to blame.
    if (isPermanent(error.code))
      throw new AppError('judges.unavailable', `judge ${judge.name}: ${error.code} ${error.detail}`);
    return toReading({ cause: error.code });
  }
}

interface Exhibit {
  readonly shown: readonly ShownCriterion[];
  /** Criterion ids by the labels of this call. */
  readonly ids: ReadonlyMap<string, string>;
  /** What is known to be so, by label. */
  readonly known: ReadonlyMap<string, boolean>;
  readonly fence: string;
}

/** Gives every criterion a label of this call alone and mixes the sentinels among them. */
function createExhibit({ criteria, language, text }: PanelQuestion, random: Random): Exhibit {
  const sentinels = createSentinels(text, { prompt: getJudgePrompt(language), random });
  const labels = createLabels(criteria.length + sentinels.length, random);
  const labelled = [...sentinels, ...criteria].map((statement, index) => ({
    label: labels[index] as string,
    text: statement.text,
  }));
  return {
    shown: shuffle(labelled, random),
    known: new Map(sentinels.map(({ met }, index) => [labels[index] as string, met])),
    ids: new Map(criteria.map(({ id }, index) => [labels[sentinels.length + index] as string, id])),
    fence: `⟦${drawLetters(16, random)}⟧`,
  };
}

/** The reply to one call, mended once when its form is wrong. Undefined when it cannot be used. */
async function askForVerdicts(
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
  const prompt = getJudgePrompt(question.language);
  const labels = new Set(exhibit.shown.map(({ label }) => label));
  const messages = toJudgeMessages(prompt, {
    conversation: question.conversation,
    criteria: exhibit.shown,
    answer: question.text,
    fence: exhibit.fence,
  });
  const text = await ask(messages);
  const first = parseJudgeReply(text, labels);
  addFaults(faults, first?.faults ?? { 'not-json': 1 });
  if (first && first.said.size === labels.size) return first;
  const problem = first ? 'missing-verdict' : 'not-json';
  const repair = { messages, reply: text, problem, criteria: exhibit.shown } as const;
  const second = parseJudgeReply(await ask(toRepairMessages(prompt, repair)), labels);
  addFaults(faults, second?.faults ?? { 'not-json': 1 });
  return second && (!first || second.said.size >= first.said.size) ? second : first;
}

/** Whether every sentinel was judged rightly. */
function holds({ said }: JudgeReply, { known }: Exhibit): boolean {
  return [...known].every(([label, met]) => said.get(label)?.met === met);
}

function toVotes(
  { said }: JudgeReply,
  {
    judge,
    question,
    exhibit,
    faults,
  }: {
    readonly judge: PanelJudge;
    readonly question: PanelQuestion;
    readonly exhibit: Exhibit;
    readonly faults: FaultCounts;
  },
): ReadonlyMap<string, Vote> {
  const quotable = toQuotable(question.text);
  const votes = new Map<string, Vote>();
  for (const [label, id] of exhibit.ids) {
    const verdict = said.get(label);
    if (!verdict) continue;
    const evidence = verdict.met ? verdict.quotes.filter(quote => standsIn(quote, quotable)) : [];
    const unquoted = verdict.met && evidence.length === 0;
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

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

function drawLetters(length: number, random: Random): string {
  return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
}

/** Different labels that no text can have known beforehand. */
function createLabels(count: number, random: Random): readonly string[] {
  const labels = new Set<string>();
  while (labels.size < count) labels.add(drawLetters(3, random));
  return [...labels];
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

function toJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema: _, ...schema } = z.toJSONSchema(judgeReplySchema);
  return schema;
}
