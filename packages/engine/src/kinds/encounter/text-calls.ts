import { clinicTools, type RawCall } from '@doctorbench/clinic';
import { parseJson } from '@doctorbench/core';
import { readSpokenCalls } from './spoken-calls.ts';

/** How much of a reply is looked through for calls. */
const mostCharacters = 60_000;

/** Calls that a model wrote into its text, as JSON or as code, in any of the shapes that models use. */
export function readTextCalls(text: string): readonly RawCall[] {
  const looked = text.slice(0, mostCharacters);
  for (const json of listJson(looked)) {
    const calls = toCalls(json);
    if (calls.length > 0) return number(calls);
  }
  return number(readSpokenCalls(looked));
}

type Call = Omit<RawCall, 'id'>;

function number(calls: readonly Call[]): readonly RawCall[] {
  return calls.map((call, index) => ({ id: `text-${index + 1}`, ...call }));
}

function toCalls(json: unknown): readonly Call[] {
  if (Array.isArray(json)) return json.flatMap(toCalls);
  if (typeof json !== 'object' || json === null) return [];
  const record = json as Readonly<Record<string, unknown>>;
  const list = record.calls ?? record.tool_calls;
  if (Array.isArray(list)) return list.flatMap(toCalls);
  if (typeof record.function === 'object') return toCalls(record.function);
  const name = record.tool ?? record.name ?? record.action;
  if (typeof name !== 'string') return toKeyedCalls(record);
  const args = record.args ?? record.arguments ?? record.parameters ?? record.action_input ?? {};
  return [{ name, arguments: typeof args === 'string' ? args : JSON.stringify(args) }];
}

/** `{"ask": {"question": "…"}}`: the name of the tool is the key. */
function toKeyedCalls(record: Readonly<Record<string, unknown>>): readonly Call[] {
  return Object.entries(record).flatMap(([name, args]) =>
    name in clinicTools && typeof args === 'object' && args !== null
      ? [{ name, arguments: JSON.stringify(args) }]
      : [],
  );
}

/** Brackets that are tried: a text may be nothing but brackets. */
const mostTries = 40;

/** Every outermost JSON object or array of a text, in order. */
function* listJson(text: string): Generator<unknown> {
  let tries = 0;
  for (let at = 0; at < text.length && tries < mostTries; at++) {
    const opening = text[at];
    if (opening !== '{' && opening !== '[') continue;
    tries++;
    const end = findEnd(text, at);
    if (end === undefined) continue;
    const parsed = parseJson(text.slice(at, end));
    if (parsed === undefined) continue;
    yield parsed;
    at = end - 1;
  }
}

/** Behind the bracket that closes the one at `from`; strings are stepped over. */
function findEnd(text: string, from: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}
