import type { ChoiceItem, Grade, SequenceItem } from '@doctorbench/core';
import { formatScore } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Words } from '../words.ts';

const optionLimit = 2000;

/** The options or steps as the model saw them, with the key and what was read marked on each. */
export function renderOptions(item: ChoiceItem | SequenceItem, grade: Grade, words: Words): Html {
  const entries = item.kind === 'choice' ? item.options : item.steps;
  const heading = item.kind === 'choice' ? words.items.options : words.items.steps;
  const rows = entries.map(({ id, text }) => {
    const marks =
      item.kind === 'choice'
        ? renderMarks(item.key.includes(id), grade.read?.includes(id) ?? false, words)
        : nothing;
    return html`<li><span class="option-id">${id}</span><span class="option-text">${shorten(text, optionLimit)}</span>${marks}</li>`;
  });
  return html`<h4>${heading}</h4><ul class="options" lang="${item.language}">${rows}</ul>`;
}

function renderMarks(keyed: boolean, chosen: boolean, words: Words): Html {
  const key = keyed ? html`<span class="tag tag-key">${words.items.keyed}</span>` : nothing;
  const choice = chosen
    ? html`<span class="tag tag-chosen ${keyed ? 'right' : 'wrong'}">${words.items.chosen}</span>`
    : nothing;
  return html`<span class="option-marks">${key}${choice}</span>`;
}

/** Key against reading, in one line. */
export function renderReading(item: ChoiceItem | SequenceItem, grade: Grade, words: Words): Html {
  const separator = item.kind === 'choice' ? words.listSeparator : ' → ';
  const read =
    grade.read && grade.read.length > 0
      ? html`<span class="num">${shorten(grade.read.join(separator), 200)}</span>`
      : html`<span class="na">${words.items.unread}</span>`;
  const partial =
    item.kind === 'choice' && grade.partialPercent !== undefined
      ? html` <small>${words.items.partial(formatScore(grade.partialPercent))}</small>`
      : nothing;
  const explanation = item.explanation
    ? html`<div><dt>${words.items.explanation}</dt><dd lang="${item.language}">${shorten(item.explanation, optionLimit)}</dd></div>`
    : nothing;
  return html`<dl class="reading"><div><dt>${words.items.key}</dt><dd><span class="num">${item.key.join(separator)}</span></dd></div><div><dt>${words.items.read}</dt><dd>${read}${partial}</dd></div>${explanation}</dl>`;
}
