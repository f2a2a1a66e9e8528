import type { AnswerCall, AnswerTurn, Item } from '@doctorbench/core';
import { readArguments } from '../../view/encounter/call-arguments.ts';
import { toHearingText } from '../../view/encounter/hearing.ts';
import { type JudgedLine, listSpokenQuotes } from '../../view/item/judged-lines.ts';
import { formatCount } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { encounterWords } from '../../words/encounter/encounter-words.ts';
import { itemWords } from '../../words/item/item-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page } from '../page.ts';
import { fileWords } from './file-words.ts';
import { fitLimit, type LongTextOptions, renderLongText } from './long-text.ts';

/** Calls of one encounter that the page holds. */
const mostCalls = 200;
const nameLimit = 60;
const textTotal = 60_000;

type Voice = Required<LongTextOptions>;

export interface TurnsOptions {
  readonly item: Item;
  readonly turns: readonly AnswerTurn[];
  readonly toTime: (atMin: number) => string;
  readonly lines: readonly JudgedLine[];
}

/** What the model said and called in each turn, and what came back. */
export function renderTurns({ locale }: Page, { item, turns, toTime, lines }: TurnsOptions): Html {
  const words = encounterWords[locale];
  const voice: Voice = {
    locale,
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
    const names = calls.map(({ name }) => shorten(name, nameLimit)).join(punctuation[locale].listSeparator);
    const place = [itemWords[locale].turn(String(index + 1)), toTime(minute)].join(' · ');
    return html`<details class="turn"><summary><span class="num">${place}</span> <code>${names || words.noCalls}</code></summary>${renderSaid(turn, voice)}${calls.map(call => renderCall(call, voice))}</details>
`;
  });
  const omitted =
    total > mostCalls
      ? html`<p class="hint">${fileWords[locale].omittedCalls(formatCount(total - mostCalls))}</p>`
      : nothing;
  return html`<h4>${words.turns}</h4><div class="turns">${rendered}</div>${omitted}`;
}

function listTexts({ text, reasoning = '', calls = [] }: AnswerTurn): readonly string[] {
  return [text, reasoning, ...calls.flatMap(call => [call.arguments, call.result])];
}

function renderSaid({ text, reasoning, calls = [] }: AnswerTurn, voice: Voice): Html {
  const silent =
    calls.length === 0 ? html`<p class="na">${encounterWords[voice.locale].silent}</p>` : nothing;
  const said = text.trim() === '' ? silent : renderLongText(text, voice);
  const thought = reasoning
    ? html`<details class="reasoning"><summary>${itemWords[voice.locale].reasoning}</summary>${renderLongText(reasoning, { ...voice, quotes: [] })}</details>`
    : nothing;
  return html`<div class="answer">${said}${thought}</div>`;
}

function renderCall(
  { name, arguments: text, result, fault, phrasedBy, hearing }: AnswerCall,
  voice: Voice,
): Html {
  const words = encounterWords[voice.locale];
  const blame = fault ? html` <span class="badge badge-warn">${words.faults[fault]}</span>` : nothing;
  const phrased = phrasedBy ? html` <small>${words.phrasedBy[phrasedBy]}</small>` : nothing;
  const heard = hearing ? html` <small>${toHearingText(hearing, words)}</small>` : nothing;
  return html`<div class="call"><p class="speaker"><code>${shorten(name, nameLimit)}</code>${blame}</p>
<dl><div><dt>${words.arguments}${heard}</dt><dd>${renderArguments(text, voice)}</dd></div>
<div><dt>${words.result}${phrased}</dt><dd>${renderLongText(result, { ...voice, quotes: [] })}</dd></div></dl></div>`;
}

/** By name where they can be read, else as the model wrote them. */
function renderArguments(text: string, voice: Voice): Html {
  const entries = readArguments(text);
  if (!entries) return renderLongText(text, voice);
  if (entries.length === 0) return html`<span class="na">${encounterWords[voice.locale].noArguments}</span>`;
  return html`<dl class="arguments">${entries.map(({ name, value }) => html`<div><dt><code>${shorten(name, nameLimit)}</code></dt><dd>${renderLongText(value, voice)}</dd></div>`)}</dl>`;
}
