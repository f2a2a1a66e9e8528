import { findLettered, type Grade, type Item, type Locale } from '@doctorbench/core';
import { listOptionRows, type OptionRow, toKeyReading } from '../../view/item/option-rows.ts';
import { shorten } from '../../view/text.ts';
import { itemWords } from '../../words/item/item-words.ts';
import { type Html, html, nothing } from '../html.ts';

const optionLimit = 2000;
const readLimit = 200;

/** The options or steps as the model saw them, with the key and what was read marked on each; nothing without letters. */
export function renderOptions(item: Item, grade: Grade, locale: Locale): Html {
  const letters = findLettered(item);
  if (!letters) return nothing;
  const rows = listOptionRows(letters, grade).map(
    row =>
      html`<li><span class="option-id">${row.id}</span><span class="option-text">${shorten(row.text, optionLimit)}</span>${renderMarks(row, locale)}</li>`,
  );
  return html`<h4>${letters.title[locale]}</h4><ul class="options" lang="${item.language}">${rows}</ul>`;
}

function renderMarks({ keyed, chosen }: OptionRow, locale: Locale): Html {
  if (!keyed && !chosen) return nothing;
  const words = itemWords[locale];
  const key = keyed ? html`<span class="tag tag-key">${words.keyed}</span>` : nothing;
  const choice = chosen
    ? html`<span class="tag tag-chosen ${keyed ? 'right' : 'wrong'}">${words.chosen}</span>`
    : nothing;
  return html`<span class="option-marks">${key}${choice}</span>`;
}

/** Key against reading, in one line; nothing without letters. */
export function renderReading(item: Item, grade: Grade, locale: Locale): Html {
  const letters = findLettered(item);
  if (!letters) return nothing;
  const words = itemWords[locale];
  const reading = toKeyReading(letters, grade, locale);
  const read =
    reading.read === undefined
      ? html`<span class="na">${words.unread}</span>`
      : html`<span class="num">${shorten(reading.read, readLimit)}</span>`;
  const partial = reading.partial === undefined ? nothing : html` <small>${reading.partial}</small>`;
  const explanation = reading.explanation
    ? html`<div><dt>${words.explanation}</dt><dd lang="${item.language}">${shorten(reading.explanation, optionLimit)}</dd></div>`
    : nothing;
  return html`<dl class="reading"><div><dt>${words.key}</dt><dd><span class="num">${reading.key}</span></dd></div><div><dt>${words.read}</dt><dd>${read}${partial}</dd></div>${explanation}</dl>`;
}
