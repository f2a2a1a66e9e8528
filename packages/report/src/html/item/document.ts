import type { Attachment, Locale } from '@doctorbench/core';
import type { Block } from '../../documents/block.ts';
import { readDocument, shownRows } from '../../documents/read-document.ts';
import { formatCount } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { attachmentWords } from '../../words/item/attachment-words.ts';
import { type Html, html, nothing } from '../html.ts';
import { renderLongText } from './long-text.ts';

const descriptionLimit = 1000;
const cellLimit = 2000;

interface Voice {
  readonly locale: Locale;
  readonly lang: string;
}

/** A table or a text of an item, read and laid out. */
export function renderDocument(voice: Voice, { id, mediaType, description }: Attachment, text: string): Html {
  const says = description ? html` — ${shorten(description[voice.locale], descriptionLimit)}` : nothing;
  const blocks = readDocument(text, mediaType).map(block => renderBlock(voice, block));
  return html`<p class="speaker"><code>${id}</code>${says}</p><div class="document" lang="${voice.lang}">${blocks}</div>`;
}

function renderBlock(voice: Voice, block: Block): Html {
  switch (block.kind) {
    case 'heading':
      return html`<p class="document-heading">${shorten(block.text, cellLimit)}</p>`;
    case 'text':
      return renderLongText(block.text, voice);
    case 'code':
      return html`<div class="document-code">${renderLongText(block.text, voice)}</div>`;
    case 'list': {
      const entries = block.entries.map(entry => html`<li>${shorten(entry, cellLimit)}</li>`);
      return block.isOrdered
        ? html`<ol class="document-list">${entries}</ol>`
        : html`<ul class="document-list">${entries}</ul>`;
    }
    case 'table':
      return renderTable(voice, block.rows);
  }
}

function renderTable({ locale }: Voice, [head = [], ...body]: readonly (readonly string[])[]): Html {
  const cells = (row: readonly string[], tag: 'td' | 'th') =>
    row.map(cell =>
      tag === 'th'
        ? html`<th scope="col">${shorten(cell, cellLimit)}</th>`
        : html`<td>${shorten(cell, cellLimit)}</td>`,
    );
  const rows = body.slice(0, shownRows).map(row => html`<tr>${cells(row, 'td')}</tr>`);
  const rest = body.length - rows.length;
  const more =
    rest > 0 ? html`<p class="hint">${attachmentWords[locale].moreRows(formatCount(rest))}</p>` : nothing;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${attachmentWords[locale].heading}"><table class="plain document-table"><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>${more}`;
}
