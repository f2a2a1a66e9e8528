import { type Control, type Grade, getErrorEntry, listItemBoxes, toControlItem } from '@doctorbench/core';
import { shorten } from '../../view/text.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, PlacedItem, ReportedControl } from '../page.ts';
import { renderItemScore } from '../score.ts';
import type { Words } from '../words.ts';
import { renderLongText } from './long-text.ts';
import { renderAttachments } from './pictures.ts';

const readLimit = 200;

/** What was said when the item was asked without its pictures, or with others. */
export function renderControls(page: Page, placed: PlacedItem): Html {
  const { controls = [] } = placed;
  if (controls.length === 0) return nothing;
  const { pictures } = page.words;
  return html`<h4>${pictures.controls}</h4><p class="hint">${pictures.controlsLead}</p>
${controls.map(control => renderControl(page, placed, control))}`;
}

function renderControl(page: Page, placed: PlacedItem, { control, answer, grade }: ReportedControl): Html {
  const { words, locale } = page;
  const { outcome } = answer;
  const said =
    outcome.kind === 'failed'
      ? html`<p class="failure">${words.items.failed(getErrorEntry(outcome.cause).what[locale])}</p>`
      : html`${outcome.turns.map(({ text }) => html`<div class="answer">${renderLongText(text, { lang: placed.item.language, words })}</div>`)}`;
  return html`<div class="control"><p class="speaker">${words.pictures.said[control]}${words.colon}</p>${said}
<p class="hint">${toReading(grade, words)}${words.pictures.controlScore}${words.colon}${renderItemScore(grade.total, words)}</p>${renderOthers(page, placed, { control, grade })}</div>`;
}

function toReading({ read, metrics = [] }: Grade, words: Words): string {
  const values = read ?? metrics.flatMap(metric => metric.read ?? []);
  if (values.length === 0) return '';
  return `${words.items.read}${words.colon}${shorten(values.join(words.listSeparator), readLimit)} · `;
}

/** The pictures that were shown in place of the item's own. */
function renderOthers(
  page: Page,
  { item, files, anchor }: PlacedItem,
  { control, grade }: { readonly control: Control; readonly grade: Grade },
): Html {
  if (control !== 'swapped' || !files || files.swapped.size === 0) return nothing;
  const asked = toControlItem(item, control);
  const shown = {
    ...asked,
    attachments: (asked.attachments ?? []).filter(({ id }) => files.swapped.has(id)),
  };
  const contents = files.swapped;
  const boxes = listItemBoxes(asked, grade);
  return html`<p class="speaker">${page.words.pictures.otherImage}</p>${renderAttachments(page, shown, { contents, boxes, prefix: `${anchor}-other` })}`;
}
