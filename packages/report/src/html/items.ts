import { formatCount } from '../view/numbers.ts';
import { criteriaWords } from '../words/item/criteria-words.ts';
import { type Html, html, nothing } from './html.ts';
import { renderItemDetails } from './item/item-details.ts';
import type { Page } from './page.ts';

/** Every answer that the page holds, worst first. */
export function renderItems(page: Page): Html {
  const { report, items, omittedItems, omittedPictures, policy, words } = page;
  const omitted =
    omittedItems > 0
      ? html`<p class="hint omitted">${words.items.omitted(formatCount(omittedItems))}</p>`
      : nothing;
  const withoutPictures =
    omittedPictures > 0
      ? html`<p class="hint omitted">${words.pictures.omitted(formatCount(omittedPictures))}</p>`
      : nothing;
  if (items.length === 0)
    return html`<section aria-labelledby="items"><h2 id="items">${words.items.heading}</h2><p class="hint">${words.items.none}</p>${omitted}</section>`;
  const { marks, legend } = criteriaWords[page.locale];
  return html`<section aria-labelledby="items"><h2 id="items">${words.items.heading} <span class="count">${formatCount(items.length)}</span></h2>
<p class="lead">${report.standing === 'self-test' ? words.items.leadUnread : words.items.lead}</p>
${report.standing === 'self-test' ? nothing : html`<p class="hint marks-legend">${legend}${words.colon}<mark class="mark-credit">${marks.credit}</mark> <mark class="mark-fault">${marks.fault}</mark>${policy.vetoes ? html` <mark class="mark-veto">${marks.veto}</mark>` : nothing}${report.awaiting.records.length > 0 ? html` <mark class="mark-disputed">${marks.disputed}</mark>` : nothing}</p>`}
<div class="items">
${items.map(item => renderItemDetails(page, item))}</div>
${omitted}${withoutPictures}</section>`;
}
