import type { Criterion } from '@doctorbench/core';
import type { ChatRequest, EndpointClient } from '@doctorbench/models';
import { type JudgeSheet, judgeAs, readJudgeSheet } from '../panel/phantom-judge.ts';
import type { PanelJudge } from '../panel/read-answer.ts';

/** What a scripted judge says to the sheet before it. `call` counts its calls from 1. */
export type JudgeScript = (sheet: JudgeSheet, call: number, request: ChatRequest) => string;

export interface ScriptedJudge {
  readonly judge: PanelJudge;
  readonly requests: readonly ChatRequest[];
}

/** A judge of few words, in process. */
export function createScriptedJudge(name: string, say: JudgeScript): ScriptedJudge {
  const requests: ChatRequest[] = [];
  const client: EndpointClient = {
    maxConcurrency: 8,
    concurrency: () => 8,
    listAdaptations: () => [],
    pulse: () => ({ tries: 0, failedTries: 0, failure: undefined, silentMs: 0 }),
    close: async () => undefined,
    async complete(request) {
      requests.push(request);
      const sheet = readJudgeSheet(request.messages);
      if (!sheet) throw new Error('not a judge prompt');
      return {
        text: say(sheet, requests.length, request),
        toolCalls: [],
        finishReason: 'stop',
        latencyMs: 1,
        usage: { inputTokens: 100, outputTokens: 10 },
      };
    },
  };
  return { judge: { name, client, maxOutputTokens: 1000 }, requests };
}

/** The sheet in a request to a judge, as it comes over the wire. */
export function readSheet(
  messages: readonly { readonly role: string; readonly content?: unknown }[],
): JudgeSheet | undefined {
  const isAsked = (role: string) => role === 'system' || role === 'user';
  return readJudgeSheet(
    messages.flatMap(({ role, content }) =>
      isAsked(role) ? [{ role: role as 'system' | 'user', content: String(content ?? '') }] : [],
    ),
  );
}

const exact = { name: 'exact', falselyMet: 0, falselyNotMet: 0, describes: { zh: '', en: '' } };

/** Finds met what the signals of the criteria say, and is right about every sentinel. */
export function sayBySignals(criteria: readonly Criterion[]): (sheet: JudgeSheet) => string {
  return sheet =>
    judgeAs(exact, sheet, text =>
      criteria.find(criterion => criterion.text === text || criterion.zh?.text === text),
    );
}

/** Finds everything met, sentinels too, as a judge does that obeys the text it reads. */
export function sayAllMet({ statements, answer }: JudgeSheet): string {
  return JSON.stringify({
    verdicts: statements.map(({ label }) => ({ id: label, met: true, share: 1, quote: answer })),
    harm: [],
    addressed: [],
  });
}
