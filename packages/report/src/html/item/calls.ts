import type { AnswerCall, AnswerTurn, Item } from '@doctorbench/core';
import { formatCount } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page } from '../page.ts';
import type { Words } from '../words.ts';
import { toMomentInVisit, type Visits } from './case-time.ts';
import type { Quote } from './highlight.ts';
import { fitLimit, renderLongText } from './long-text.ts';
import { type JudgedLine, listSpokenQuotes } from './rubric.ts';

/** Calls of one encounter that the page holds; more arguments than this are shown as they were written. */
const mostCalls = 200;
const mostArguments = 20;
const nameLimit = 60;
const textTotal = 60_000;

interface Voice {
  readonly words: Words;
  readonly lang: string;
  readonly limit: number;
  readonly quotes: readonly Quote[];
}

export interface TurnsOptions {
  readonly item: Item;
  readonly turns: readonly AnswerTurn[];
  readonly visits: Visits;
  readonly lines: readonly JudgedLine[];
}

/** What the model said and called in each turn, and what came back. */
export function renderTurns({ words }: Page, { item, turns, visits, lines }: TurnsOptions): Html {
  const voice: Voice = {
    words,
    lang: item.language,
    limit: fitLimit(turns.flatMap(listTexts), textTotal),
    quotes: listSpokenQuotes(lines),
  };
  let left = mostCalls;
  let minute = 0;
  const total = turns.reduce((sum, { calls = [] }) => sum + calls.length, 0);
  const rendered = turns.map((turn, index) => {
    const calls = (turn.calls ?? []).slice(0, left);
    left -= calls.length;
    minute = turn.events?.[0]?.atMin ?? minute;
    const names = calls.map(({ name }) => shorten(name, nameLimit)).join(words.listSeparator);
    const place = [words.items.turn(String(index + 1)), toMomentInVisit(minute, visits, words)].join(' · ');
    return html`<details class="turn"><summary><span class="num">${place}</span> <code>${names || words.encounter.noCall}</code></summary>${renderSaid(turn, voice)}${calls.map(call => renderCall(call, voice))}</details>
`;
  });
  const omitted = total > mostCalls ? words.encounter.omittedCalls(formatCount(total - mostCalls)) : '';
  return html`<h4>${words.encounter.turns}</h4><p class="hint">${words.encounter.turnsLead}</p>
<div class="turns">${rendered}</div>${omitted ? html`<p class="hint">${omitted}</p>` : nothing}`;
}

function listTexts({ text, reasoning = '', calls = [] }: AnswerTurn): readonly string[] {
  return [text, reasoning, ...calls.flatMap(call => [call.arguments, call.result])];
}

function renderSaid({ text, reasoning, calls = [] }: AnswerTurn, voice: Voice): Html {
  const { words, lang, limit } = voice;
  const silent = calls.length === 0 ? html`<p class="na">${words.encounter.silent}</p>` : nothing;
  const said = text.trim() === '' ? silent : renderLongText(text, voice);
  const thought = reasoning
    ? html`<details class="reasoning"><summary>${words.items.reasoning}</summary>${renderLongText(reasoning, { lang, words, limit })}</details>`
    : nothing;
  return html`<div class="answer">${said}${thought}</div>`;
}

function renderCall({ name, arguments: text, result, fault, phrasedBy }: AnswerCall, voice: Voice): Html {
  const { words, lang, limit } = voice;
  const labels = words.encounter;
  const blame = fault
    ? html` <span class="badge badge-warn">${labels.fault(words.clinic.faults[fault])}</span>`
    : nothing;
  const phrased = phrasedBy ? html` <small>${labels.phrasedBy[phrasedBy]}</small>` : nothing;
  return html`<div class="call"><p class="speaker"><code>${shorten(name, nameLimit)}</code>${blame}</p>
<dl><div><dt>${labels.arguments}</dt><dd>${renderArguments(text, voice)}</dd></div>
<div><dt>${labels.result}${phrased}</dt><dd>${renderLongText(result, { lang, words, limit })}</dd></div></dl></div>`;
}

/** By name where they can be read, else as the model wrote them. */
function renderArguments(text: string, voice: Voice): Html {
  const entries = readArguments(text);
  if (!entries) return renderLongText(text, voice);
  if (entries.length === 0) return html`<span class="na">${voice.words.encounter.noArguments}</span>`;
  return html`<dl class="arguments">${entries.map(([name, value]) => html`<div><dt><code>${shorten(name, nameLimit)}</code></dt><dd>${renderLongText(value, voice)}</dd></div>`)}</dl>`;
}

function readArguments(text: string): readonly (readonly [name: string, value: string])[] | undefined {
  try {
    const json: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
    const entries = Object.entries(json);
    if (entries.length > mostArguments) return undefined;
    return entries.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  } catch {
    return undefined;
  }
}
