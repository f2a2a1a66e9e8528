import { type AnswerTurn, type FinishReason, findLettered, type Grade } from '@doctorbench/core';
import type { Conversation } from '@doctorbench/engine';
import type { Asking } from '../askings.ts';
import { listTargets } from '../target.ts';
import { toInspectMessages } from './messages.ts';

/** The name that scores go by in a log. */
export const scorer = 'doctorbench';

const stopReasons: Readonly<Record<FinishReason, string>> = {
  stop: 'stop',
  length: 'max_tokens',
  time: 'max_tokens',
  'content-filter': 'content_filter',
  'tool-calls': 'tool_calls',
  unknown: 'unknown',
};

/** One asking as Inspect's `EvalSample` has it. */
export function toSample(
  { item, answer, grade }: Asking,
  { conversation, model }: { readonly conversation: Conversation; readonly model: string },
): Readonly<Record<string, unknown>> {
  const turns = answer.outcome.kind === 'answered' ? answer.outcome.turns : [];
  const usage = toUsage(turns);
  const letters = findLettered(item);
  const { scenario, difficulty, departments, language, kind, split, canary } = item;
  return {
    id: item.id,
    epoch: answer.repeat + 1,
    input: toInspectMessages(conversation.prompt),
    ...(letters && !letters.ordered ? { choices: letters.lines.map(({ text }) => text) } : {}),
    target: listTargets(item),
    messages: toInspectMessages(conversation.messages),
    output: toOutput(turns.at(-1), model),
    ...(grade?.total.kind === 'scored' ? { scores: { [scorer]: toScore(grade, grade.total.percent) } } : {}),
    metadata: { kind, scenario, difficulty, departments, language, split, canary, grade: grade ?? null },
    model_usage: usage ? { [model]: usage } : {},
    started_at: answer.askedAt,
    total_time: turns.reduce((sum, { latencyMs }) => sum + latencyMs, 0) / 1000,
    ...(answer.outcome.kind === 'failed'
      ? { error: { message: answer.outcome.cause, traceback: '', traceback_ansi: '' } }
      : {}),
  };
}

function toOutput(turn: AnswerTurn | undefined, model: string): Readonly<Record<string, unknown>> {
  if (!turn) return { model, choices: [] };
  const { text, finishReason, calls = [], latencyMs } = turn;
  const messages = toInspectMessages([
    {
      role: 'assistant',
      content: text,
      toolCalls: calls.map(({ id, name, arguments: given }) => ({ id, name, arguments: given })),
    },
  ]);
  const usage = toUsage([turn]);
  return {
    model,
    choices: [{ message: messages[0], stop_reason: stopReasons[finishReason] }],
    ...(usage ? { usage } : {}),
    time: latencyMs / 1000,
  };
}

/** From −1, where harm was done, to 1. */
function toScore({ read, status, grader }: Grade, percent: number): Readonly<Record<string, unknown>> {
  return {
    value: percent / 100,
    ...(read ? { answer: read.join(', ') } : {}),
    explanation: `${status}, graded by ${grader}`,
  };
}

/** Nothing where the endpoint did not count every turn. */
function toUsage(turns: readonly AnswerTurn[]): Readonly<Record<string, number>> | undefined {
  const counted = turns.flatMap(({ usage }) => usage ?? []);
  if (counted.length === 0 || counted.length < turns.length) return undefined;
  const input = counted.reduce((sum, { inputTokens }) => sum + inputTokens, 0);
  const output = counted.reduce((sum, { outputTokens }) => sum + outputTokens, 0);
  return { input_tokens: input, output_tokens: output, total_tokens: input + output };
}
