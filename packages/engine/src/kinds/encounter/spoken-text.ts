import type { AnswerTurn } from '@doctorbench/core';

/** Tools by which an agent says something to somebody, and the argument that holds its words. */
const speaking: Readonly<Record<string, string>> = {
  ask: 'question',
  advise: 'text',
  document: 'text',
  finish: 'summary',
};

/** What the agent said and wrote in an encounter, line by line: what a judge reads. */
export function toSpokenText(turns: readonly AnswerTurn[]): string {
  return turns
    .flatMap(({ calls = [] }) => calls)
    .flatMap(({ name, arguments: text }) => {
      const field = speaking[name];
      const words = field === undefined ? undefined : readField(text, field);
      return words === undefined ? [] : [words];
    })
    .join('\n');
}

function readField(text: string, field: string): string | undefined {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null) return undefined;
    const value = (json as Readonly<Record<string, unknown>>)[field];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
