import type { AnswerTurn } from '@doctorbench/core';
import { parseJson } from '@doctorbench/core';
import { cut, fitAll } from './fit-lines.ts';

/** Tools by which an agent says something to somebody, and the argument that holds its words. */
const speaking: Readonly<Record<string, string>> = {
  ask: 'question',
  advise: 'text',
  document: 'text',
  finish: 'summary',
};

/** What the agent said and wrote in an encounter, each time: what a judge reads. */
export function listSpoken(turns: readonly AnswerTurn[]): readonly string[] {
  return turns
    .flatMap(({ calls = [] }) => calls)
    .flatMap(({ name, arguments: text }) => {
      const field = speaking[name];
      const words = field === undefined ? undefined : readField(text, field);
      return words === undefined ? [] : [words];
    });
}

/** So much of each result and of all of them: a judge needs what was found, first and last, not the chart. */
const longestRecord = 400;
const longestRecords = 12_000;

/** What the clinic told the agent, in order: without it a judge could not tell what is invented. */
export function listRecords(
  turns: readonly AnswerTurn[],
  { each = longestRecord, all = longestRecords } = {},
): readonly string[] {
  const records = turns
    .flatMap(({ calls = [] }) => calls)
    .flatMap(({ name, arguments: asked, result }) =>
      result && name !== 'finish' ? [`${name} ${cut(asked, each)} → ${cut(result, each)}`] : [],
    );
  return fitAll(records, all);
}

function readField(text: string, field: string): string | undefined {
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null) return undefined;
  const value = (json as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : undefined;
}
