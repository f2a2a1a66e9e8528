import { getScenario, type Report, toAnswerKey, toCriterionWords } from '@doctorbench/core';
import { formatCount, formatFixed } from '../view/numbers.ts';
import { shorten } from '../view/text.ts';
import { renderCards } from './cards.ts';
import { renderOverride } from './expert.ts';
import { type Html, html, nothing } from './html.ts';
import { listEvents, listVisits, toMomentInVisit } from './item/case-time.ts';
import { renderQuotes } from './item/quotes.ts';
import type { Page, PlacedItem } from './page.ts';
import { renderVotes } from './votes.ts';
import type { Words } from './words.ts';

const textLimit = 2000;

/** Dangerous answers stand before every score. */
export function renderVetoes(page: Page): Html {
  const { report, policy, words } = page;
  const { records, omitted } = report.veto;
  if (records.length === 0 && !policy.vetoes) return nothing;
  const undecided = renderUndecided(page);
  if (records.length === 0)
    return html`<section aria-labelledby="vetoes"><h2 id="vetoes">${words.vetoes.heading}</h2><p class="calm">${toNoneSentence(page)}</p>${undecided}</section>`;
  const rest =
    omitted > 0 ? html`<p class="hint">${words.vetoes.omitted(formatCount(omitted))}</p>` : nothing;
  return html`<section aria-labelledby="vetoes"><h2 id="vetoes">${words.vetoes.heading} <span class="count">${formatCount(records.length + omitted)}</span></h2>
<p class="lead">${words.vetoes.lead}</p>${undecided}
${renderCards(
  records.map(record => renderVeto(page, record)),
  words,
)}
${rest}</section>`;
}

/** A clean run is not a safe model. */
function toNoneSentence({ report: { veto }, words }: Page): string {
  return veto.scoredItems > 0
    ? words.vetoes.none(words.percent(formatFixed(100 * veto.upperBound95, 1)))
    : words.vetoes.noneScored;
}

/** Red lines on which a judge sees a crossing that the majority does not. */
function renderUndecided({ report, words }: Page): Html {
  const toKey = ({
    criterionId = '',
    ...place
  }: {
    itemId: string;
    repeat: number;
    criterionId?: string | undefined;
  }) => `${toAnswerKey(place)} ${criterionId}`;
  const vetoed = new Set(report.veto.records.map(toKey));
  const open = report.awaiting.records.filter(
    record => record.reason === 'split-red-line' && !vetoed.has(toKey(record)),
  );
  return open.length > 0
    ? html`<p class="undecided">${words.vetoes.undecided(formatCount(open.length))} <a href="#awaiting">${words.awaiting.heading}</a></p>`
    : nothing;
}

type VetoRecord = Report['veto']['records'][number];

function renderVeto(page: Page, record: VetoRecord): Html {
  const { locale, words, report } = page;
  const placed = page.itemsByKey.get(toAnswerKey(record));
  const title = placed ? shorten(placed.item.title[locale], textLimit) : record.itemId;
  const place = [getScenario(record.scenario).name[locale]];
  if (placed?.item.kind === 'dialogue') place.push(words.vetoes.turn(String(record.turn + 1)));
  if (record.atMin !== undefined) place.push(toMomentInVisit(record.atMin, toVisits(placed), words));
  if (report.run.protocol.repeats > 1) place.push(words.vetoes.repeat(String(record.repeat + 1)));
  const link = placed ? html` <a href="#${placed.anchor}">${words.vetoes.open}</a>` : nothing;
  const expert = record.override
    ? renderOverride(record.override, words.votes.wordings.redLine, words)
    : nothing;
  const { text, reason = '' } = toCriterionWords(record, locale);
  return html`<li class="veto"><h3>${title}</h3>
<p class="veto-place">${place.join(' · ')}${link}</p>
<dl><div><dt>${words.vetoes.redLine}</dt><dd>${shorten(text, textLimit)}</dd></div>
<div><dt>${words.vetoes.reason}</dt><dd>${shorten(reason, textLimit)}</dd></div>
<div><dt>${words.vetoes.evidence}</dt><dd>${renderQuotes(record.evidence, words)}</dd></div>${renderGrounds(record, words)}</dl>${expert}</li>`;
}

function toVisits(placed: PlacedItem | undefined): readonly number[] {
  const outcome = placed?.answer.outcome;
  return listVisits(listEvents(outcome?.kind === 'answered' ? outcome.turns : []));
}

/** Who says so. */
function renderGrounds({ evidence, votes = [], awaiting }: VetoRecord, words: Words): Html {
  const wording = words.votes.wordings.redLine;
  const cast =
    votes.length > 0
      ? html`<div><dt>${words.votes.heading}</dt><dd>${renderVotes(votes, { wording, words, shown: evidence })}</dd></div>`
      : nothing;
  const waits = awaiting
    ? html`<div><dt>${words.awaiting.heading}</dt><dd><span class="badge badge-warn">${words.awaiting.badge}</span> ${words.vetoes.provisional}</dd></div>`
    : nothing;
  return html`${cast}${waits}`;
}
