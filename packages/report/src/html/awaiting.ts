import {
  type AwaitingRecord,
  countTurns,
  getScenario,
  listCriteria,
  toAnswerKey,
  toCriterionWords,
} from '@doctorbench/core';
import { formatCount, formatScore } from '../view/numbers.ts';
import { shorten } from '../view/text.ts';
import { toWordingKind, verdictWords } from '../words/common.ts';
import { renderCards } from './cards.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page, PlacedItem } from './page.ts';
import { renderPercent } from './score.ts';
import { renderVotes } from './votes.ts';

const textLimit = 2000;

/** Whether the page has a section on what waits: judges that vote may leave something open, the offline one never. */
export function hasAwaiting({ report }: Page): boolean {
  return report.judging !== null || report.awaiting.records.length > 0;
}

/** What the judges could not settle, item by item. */
export function renderAwaiting(page: Page): Html {
  const { report, words } = page;
  if (!hasAwaiting(page)) return nothing;
  const { records, omitted } = report.awaiting;
  const heading = words.awaiting.heading;
  if (records.length === 0)
    return html`<section aria-labelledby="awaiting"><h2 id="awaiting">${heading}</h2><p class="calm">${words.awaiting.nothing}</p></section>`;
  const rest =
    omitted > 0 ? html`<p class="hint">${words.awaiting.omitted(formatCount(omitted))}</p>` : nothing;
  return html`<section aria-labelledby="awaiting"><h2 id="awaiting">${heading} <span class="count">${formatCount(records.length + omitted)}</span></h2>
<p class="lead">${words.awaiting.lead}</p>
<p class="hint">${words.awaiting.how}${words.colon}<code>doctorbench verdict RUN ITEM CRITERION met|not-met --expert … --reason …</code></p>
${renderCards(
  groupByAnswer(records).map(group => renderGroup(page, group)),
  words,
)}
${rest}</section>`;
}

/** Records come in the order of items and repeats. */
function groupByAnswer(records: readonly AwaitingRecord[]): readonly (readonly AwaitingRecord[])[] {
  const groups = new Map<string, AwaitingRecord[]>();
  for (const record of records) {
    const key = toAnswerKey(record);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return [...groups.values()];
}

function renderGroup(page: Page, records: readonly AwaitingRecord[]): Html {
  const { locale, words, report } = page;
  const [first] = records;
  if (!first) return nothing;
  const placed = page.itemsByKey.get(toAnswerKey(first));
  const title = placed ? shorten(placed.item.title[locale], textLimit) : first.itemId;
  const place = [getScenario(first.scenario).name[locale]];
  if (report.run.protocol.repeats > 1) place.push(words.common.repeat(String(first.repeat + 1)));
  const link = placed ? html` <a href="#${placed.anchor}">${words.vetoes.open}</a>` : nothing;
  return html`<li class="waiting"><div class="waiting-head"><div><h3>${title}</h3>
<p class="veto-place">${place.join(' · ')} · <code>${first.itemId}</code>${link}</p></div>
${renderStanding(page, first)}</div>
<ul class="waiting-list">${records.map(record => renderRecord(page, record, placed))}</ul></li>`;
}

function renderStanding({ words }: Page, { total, range }: AwaitingRecord): Html {
  const now = total === null ? html`<span class="na">${words.items.unscored}</span>` : renderPercent(total);
  const moved =
    range && formatScore(range.low) !== formatScore(range.high)
      ? html`${renderPercent(range.low)} … ${renderPercent(range.high)}`
      : html`<span class="na">${words.awaiting.settled}</span>`;
  return html`<dl class="standing"><div><dt>${words.awaiting.now}</dt><dd>${now}</dd></div><div><dt>${words.awaiting.range}</dt><dd>${moved}</dd></div></dl>`;
}

function renderRecord(page: Page, record: AwaitingRecord, placed: PlacedItem | undefined): Html {
  const { words } = page;
  const badge = html`<span class="badge badge-${record.reason === 'tie' ? 'warn' : 'redline'}">${words.awaiting.reasons[record.reason]}</span>`;
  if (record.criterionId === undefined) return html`<li><p>${badge} ${words.awaiting.manipulation}</p></li>`;
  const criterion =
    placed && listCriteria(placed.item).find(entry => entry.criterion.id === record.criterionId)?.criterion;
  const turn =
    placed && countTurns(placed.item) > 1 && record.turn !== undefined
      ? html`<small>${words.common.turn(String(record.turn + 1))}</small> `
      : nothing;
  const shown = criterion ? toCriterionWords(criterion, page.locale).text : record.text;
  const text = shown === undefined ? nothing : shorten(shown, textLimit);
  const isDanger = record.reason === 'split-red-line' || !criterion;
  const kind = isDanger ? 'redLine' : toWordingKind(criterion);
  const wording = verdictWords[page.locale][kind];
  return html`<li><p>${badge} ${turn}${text} <code>${shorten(record.criterionId, textLimit)}</code></p>${renderVotes(record.votes, { wording, locale: page.locale })}</li>`;
}
