import { type ImagingReport, modalities } from '@doctorbench/core';
import { toBarsView } from '../view/bars.ts';
import { formatCount, formatScore } from '../view/numbers.ts';
import { sightWords, toSightReason } from '../words/sight.ts';
import { renderIntervalBars } from './charts/interval-bars.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { renderCell, renderPercent } from './score.ts';

/** Whether the pictures were looked at, and what came of each way of making them. */
export function renderImaging(page: Page): Html {
  const { report, words } = page;
  const { imaging } = report;
  if (!imaging) return nothing;
  return html`<section aria-labelledby="imaging"><h2 id="imaging">${words.imaging.heading}</h2>
<p class="sight${imaging.looksAtImages === false ? ' sight-bad' : ''}"><strong>${toVerdict(page, imaging)}</strong> ${sightWords[toSightReason(imaging)][page.locale]}</p>
${renderBlind(page, imaging.blind)}
${renderSwapped(page, imaging.swapped)}
${renderModalities(page, imaging.modalities)}
</section>`;
}

/** Stands before every number of a run that did not look. */
export function renderImagingNotice({ report, words }: Page): Html {
  return report.imaging?.looksAtImages === false
    ? html`<p><strong>${words.imaging.verdicts.ignores}</strong> ${words.imaging.notice}</p>`
    : nothing;
}

function toVerdict({ words }: Page, { looksAtImages }: ImagingReport): string {
  const { verdicts } = words.imaging;
  if (looksAtImages === null) return verdicts.untold;
  return looksAtImages ? verdicts.looks : verdicts.ignores;
}

function renderBlind({ words }: Page, blind: ImagingReport['blind']): Html {
  const labels = words.imaging;
  const heading = html`<h3>${labels.blindHeading}</h3>`;
  if (!blind) return html`${heading}<p class="hint">${labels.noBlind}</p>`;
  const figure = (label: string, value: number) =>
    html`<div><dt>${label}</dt><dd>${renderPercent(value)}</dd></div>`;
  const gap = toBarsView(labels.gapBar, [
    { id: 'gap', label: labels.gap, estimate: { ...blind.gap, n: Math.max(1, blind.items) } },
  ]);
  return html`${heading}<p class="hint">${labels.blindLead(formatCount(blind.items))}</p>
<dl class="standing sight-figures">${figure(labels.seen, blind.seen)}${figure(labels.blind, blind.blind)}</dl>
${renderIntervalBars(gap, 'bar', words)}`;
}

function renderSwapped({ words }: Page, swapped: ImagingReport['swapped']): Html {
  const labels = words.imaging;
  const heading = html`<h3>${labels.swappedHeading}</h3>`;
  if (!swapped) return html`${heading}<p class="hint">${labels.noSwapped}</p>`;
  const { changed, items, right } = swapped;
  return html`${heading}<p>${labels.swapped(formatCount(changed), formatCount(items))} ${labels.swappedRight(formatScore(right))}</p>`;
}

function renderModalities({ locale, words, policy }: Page, rows: ImagingReport['modalities']): Html {
  const labels = words.imaging;
  const heading = html`<h3>${labels.modalities}</h3>`;
  if (rows.length === 0) return html`${heading}<p class="hint">${labels.noModalities}</p>`;
  const vetoes = (count: number) =>
    policy.vetoes ? html`<td class="num${count > 0 ? ' neg' : ''}">${formatCount(count)}</td>` : nothing;
  const body = rows.map(({ id, score, blind, vetoedItems }) => {
    const name = modalities.find(modality => modality.id === id)?.name[locale] ?? id;
    const behind = blind ? html` <small>${labels.blindItems(formatCount(blind.n))}</small>` : nothing;
    return html`<tr><th scope="row">${name}</th><td class="num">${renderCell(score)}</td><td class="num">${renderCell(blind)}${behind}</td><td class="num">${formatCount(score?.n ?? 0)}</td>${vetoes(vetoedItems)}</tr>`;
  });
  return html`${heading}<table class="plain modalities"><thead><tr><th scope="col">${labels.modality}</th><th scope="col">${labels.score}</th><th scope="col">${labels.blind}</th><th scope="col">${labels.items}</th>${policy.vetoes ? html`<th scope="col">${labels.vetoes}</th>` : nothing}</tr></thead>
<tbody>${body}</tbody></table>`;
}
