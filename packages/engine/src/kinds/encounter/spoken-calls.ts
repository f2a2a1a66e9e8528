import { clinicTools, type RawCall } from '@doctorbench/clinic';
import { parseJson } from '@doctorbench/core';
import { listTools } from './prompt.ts';

type Call = Omit<RawCall, 'id'>;

const names = Object.keys(clinicTools).join('|');
/** Before a call: the sign of a list or of a prompt, a fence, `Action:`. In the middle of a sentence it is talk. */
const opening = String.raw`^[ \t>*\-\x60]*(?:\d+[.)] *)?(?:(?:action|tool|call|工具|调用|行动) *[:：] *)?`;
const called = new RegExp(String.raw`${opening}\x60?(${names})\x60? *\(`, 'gim');
const acted = new RegExp(
  String.raw`${opening}\x60?(${names})\x60? *\n+[ \t]*(?:action[ _]input|args|arguments|输入|参数) *[:：] *(?=\{)`,
  'gim',
);
const tagged = new RegExp(String.raw`<function=(${names})> *(?=\{)`, 'gi');

/** Calls that are written as code and not as JSON: `ask(question="…")`, `Action: ask` with its input, `<function=ask>{…}`. */
export function readSpokenCalls(text: string): readonly Call[] {
  const found: { readonly at: number; readonly call: Call }[] = [];
  for (const match of take(text, called)) {
    const inside = readArguments(text, match.index + match[0].length - 1);
    const args = inside === undefined ? undefined : toArguments(match[1] ?? '', inside);
    if (args)
      found.push({ at: match.index, call: { name: toName(match[1]), arguments: JSON.stringify(args) } });
  }
  for (const pattern of [acted, tagged])
    for (const match of take(text, pattern)) {
      const json = readArguments(text, match.index + match[0].length);
      if (json !== undefined && parseJson(`{${json}}`) !== undefined)
        found.push({ at: match.index, call: { name: toName(match[1]), arguments: `{${json}}` } });
    }
  return found.sort((a, b) => a.at - b.at).map(({ call }) => call);
}

/** A text may be nothing but openings. */
const mostTries = 40;

function* take(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  let tries = 0;
  for (const match of text.matchAll(pattern)) {
    if (tries++ >= mostTries) return;
    yield match;
  }
}

function toName(written = ''): string {
  return written.toLowerCase();
}

const closing: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']' };
const longestArguments = 4_000;

/** What stands between the bracket at `from` and the one that closes it; strings are stepped over. */
function readArguments(text: string, from: number): string | undefined {
  const open: string[] = [];
  let quote: string | undefined;
  const until = Math.min(text.length, from + longestArguments);
  for (let at = from; at < until; at++) {
    const character = text[at] ?? '';
    if (quote !== undefined) {
      if (character === '\\') at++;
      else if (character === quote) quote = undefined;
    } else if (character === '"' || (character === "'" && /[\s=(:,[{]/.test(text[at - 1] ?? '')))
      quote = character;
    else if (closing[character]) open.push(closing[character]);
    else if (character === open.at(-1)) {
      open.pop();
      if (open.length === 0) return text.slice(from + 1, at);
    }
  }
  return undefined;
}

/** `name="value", other=5`, a JSON object, or one text that goes to the tool's first argument. */
function toArguments(tool: string, inside: string): Readonly<Record<string, unknown>> | undefined {
  const trimmed = inside.trim();
  if (trimmed === '') return {};
  const json = parseJson(trimmed);
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return json as Readonly<Record<string, unknown>>;
  const first = listFirstArguments().get(toName(tool));
  const alone = toValue(trimmed);
  if (alone !== undefined) return first === undefined ? undefined : { [first]: alone };
  const pairs = [...trimmed.matchAll(pair)];
  const rest = pairs.reduce((left, [whole]) => left.replace(whole, ''), trimmed);
  if (pairs.length === 0 || rest.replaceAll(/[\s,]/g, '') !== '') return undefined;
  return Object.fromEntries(pairs.map(([, name, value]) => [name ?? '', toValue(value ?? '') ?? value]));
}

const pair =
  /([A-Za-z_]\w*) *[=:] *("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[[^\]]*\]|true|false|-?\d+(?:\.\d+)?)/gi;

/** A JSON value, also with Python's quotes and words. */
function toValue(written: string): unknown {
  const python = written
    .replaceAll(/'((?:[^'\\]|\\.)*)'/g, (_, text: string) => JSON.stringify(text.replaceAll("\\'", "'")))
    .replace(/^True$/, 'true')
    .replace(/^False$/, 'false');
  return parseJson(written) ?? parseJson(python);
}

let firstArguments: ReadonlyMap<string, string> | undefined;

function listFirstArguments(): ReadonlyMap<string, string> {
  firstArguments ??= new Map(
    listTools({ language: 'en', case: {} }).flatMap(({ name, parameters }) => {
      const first = Object.keys((parameters as { properties?: object }).properties ?? {})[0];
      return first === undefined ? [] : [[name, first] as const];
    }),
  );
  return firstArguments;
}
