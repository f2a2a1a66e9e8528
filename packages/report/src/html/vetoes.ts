import { countTurns, getScenario, type Report, toAnswerKey, toCriterionWords } from '@doctorbench/core';
import { createClock, createTimeText } from '../view/encounter/case-time.ts';
import { toLogQuote } from '../view/encounter/log-quote.ts';
import { shorten } from '../view/text.ts';
import { toVetoesView } from '../view/vetoes.ts';
import { verdictWords } from '../words/common.ts';
import { harmClassNames } from '../words/harm-names.ts';
import { harmWords } from '../words/harms.ts';
import { voteWords } from '../words/item/vote-words.ts';
import { renderCards } from './cards.ts';
import { renderOverride } from './expert.ts';
import { renderFindings } from './harms.ts';
import { type Html, html, nothing } from './html.ts';
import { renderQuotes } from './item/quotes.ts';
import type { Page, PlacedItem } from './page.ts';
import { renderVotes } from './votes.ts';

const textLimit = 2000;

/** Dangerous answers stand before every score. */
export function renderVetoes(page: Page): Html {
  const { report, format, words } = page;
  const view = toVetoesView(report, format);
  if (!view) return nothing;
  const undecided = view.undecided
    ? html`<p class="undecided">${view.undecided} <a href="#awaiting">${words.awaiting.heading}</a></p>`
    : nothing;
  if (view.empty)
    return html`<section aria-labelledby="vetoes"><h2 id="vetoes">${view.heading}</h2><p class="calm">${view.lead}</p>${undecided}</section>`;
  return html`<section aria-labelledby="vetoes"><h2 id="vetoes">${view.heading} <span class="count">${view.count}</span></h2>
<p class="lead">${view.lead}</p>${undecided}
${renderCards(
  report.veto.records.map(record => renderVeto(page, record)),
  words,
)}
${view.omitted ? html`<p class="hint">${view.omitted}</p>` : nothing}</section>`;
}

type VetoRecord = Report['veto']['records'][number];

function renderVeto(page: Page, record: VetoRecord): Html {
  const { locale, words, report } = page;
  const placed = page.itemsByKey.get(toAnswerKey(record));
  const title = placed ? shorten(placed.item.title[locale], textLimit) : record.itemId;
  const place = [getScenario(record.scenario).name[locale]];
  if (placed && countTurns(placed.item) > 1) place.push(words.common.turn(String(record.turn + 1)));
  const toTime = toTimeText(page, placed);
  if (record.atMin !== undefined) place.push(toTime(record.atMin));
  if (report.run.protocol.repeats > 1) place.push(words.common.repeat(String(record.repeat + 1)));
  const link = placed ? html` <a href="#${placed.anchor}">${words.vetoes.open}</a>` : nothing;
  const wording = verdictWords[locale].redLine;
  const expert = record.override ? renderOverride(record.override, { locale, wording }) : nothing;
  const evidence = record.evidence.map(quote => toLogQuote(quote, { toTime, locale }));
  const { text, reason = '' } = toCriterionWords(record, locale);
  return html`<li class="veto"><h3>${title}</h3>
<p class="veto-place">${place.join(' · ')}${link}</p>
<dl>${record.harm ? html`<div><dt>${harmWords[locale].found}</dt><dd>${harmClassNames[record.harm.class][locale]}</dd></div>` : nothing}
<div><dt>${record.harm ? harmWords[locale].why : words.vetoes.redLine}</dt><dd>${shorten(text, textLimit)}</dd></div>
<div><dt>${record.harm ? harmWords[locale].right : words.vetoes.reason}</dt><dd>${shorten(reason, textLimit)}</dd></div>
<div><dt>${words.vetoes.evidence}</dt><dd>${renderQuotes(evidence, locale)}</dd></div>${renderGrounds(page, record)}</dl>${expert}</li>`;
}

function toTimeText({ locale }: Page, placed: PlacedItem | undefined): (atMin: number) => string {
  const outcome = placed?.answer.outcome;
  return createTimeText(createClock(outcome?.kind === 'answered' ? outcome.turns : []), locale);
}

/** Who says so. */
function renderGrounds({ words, locale }: Page, { evidence, votes = [], harm, awaiting }: VetoRecord): Html {
  const wording = verdictWords[locale].redLine;
  const found = harm
    ? html`<div><dt>${voteWords[locale].votes}</dt><dd>${renderFindings(harm.findings, locale)}</dd></div>`
    : nothing;
  const cast =
    votes.length > 0
      ? html`<div><dt>${voteWords[locale].votes}</dt><dd>${renderVotes(votes, { wording, locale, shown: evidence })}</dd></div>`
      : nothing;
  const waits = awaiting
    ? html`<div><dt>${words.awaiting.heading}</dt><dd><span class="badge badge-warn">${words.awaiting.badge}</span> ${words.vetoes.provisional}</dd></div>`
    : nothing;
  return html`${cast}${found}${waits}`;
}
