import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Item } from '@doctorbench/core';
import { sayRight } from '@doctorbench/core/testing';
import {
  type ScriptedModel,
  type ScriptedRequest,
  sayJson,
  sayText,
  startScriptedModel,
} from '@doctorbench/models/testing';

/** One request as the examinee saw it. */
export interface Asked {
  readonly model: string;
  readonly itemId: string;
  /** 0-based turn of a dialogue. */
  readonly turn: number;
  readonly atMs: number;
  readonly authorization: string | undefined;
}

export interface Examinee extends ScriptedModel {
  /** In the order of arrival. */
  readonly asked: readonly Asked[];
}

interface ExamineeOptions {
  readonly items: readonly Item[];
  readonly delayMs?: number;
  /** Takes the place of an answer when it returns true. */
  readonly before?: (asked: Asked, response: ServerResponse) => Promise<boolean> | boolean;
}

export const rejectedKey = 'sk-rejected-0123456789';

/** Knows every answer; says which question each request was. */
export async function startExaminee({ items, delayMs = 0, before }: ExamineeOptions): Promise<Examinee> {
  const byId = new Map(items.map(item => [item.id, item]));
  const asked: Asked[] = [];
  const model = await startScriptedModel(async (request, response) => {
    const one = toAsked(request);
    asked.push(one);
    if (one.authorization === `Bearer ${rejectedKey}`)
      return sayJson(response, 401, { error: { message: 'Incorrect API key provided' } });
    if (await before?.(one, response)) return;
    if (delayMs > 0) await pause(delayMs);
    const item = byId.get(one.itemId);
    sayText(response, item ? sayRight(item) : 'ready');
  });
  return { ...model, asked };
}

function toAsked({ body, headers }: ScriptedRequest): Asked {
  const messages = body?.messages ?? [];
  return {
    model: body?.model ?? '',
    itemId: /<<([\w.-]+)>>/.exec(JSON.stringify(messages))?.[1] ?? '',
    turn: messages.filter(({ role }) => role === 'assistant').length,
    atMs: performance.now(),
    authorization: headers.authorization,
  };
}

/** Requests that were made more than once, as `model item turn`. */
export function listRepeated(asked: readonly Asked[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const one of asked) counts.set(toQuestion(one), (counts.get(toQuestion(one)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([question]) => question);
}

export function toQuestion({ model, itemId, turn }: Asked): string {
  return `${model} ${itemId} ${turn}`;
}
