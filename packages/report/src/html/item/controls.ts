import { toControlView } from '../../view/item/control-answers.ts';
import { shorten } from '../../view/text.ts';
import { attachmentWords } from '../../words/item/attachment-words.ts';
import { itemWords } from '../../words/item/item-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, PlacedItem, ReportedControl } from '../page.ts';
import { renderItemScore } from '../score.ts';
import { renderAttachments } from './attachments.ts';
import { renderLongText } from './long-text.ts';

const readLimit = 200;

/** What was said when the item was asked without its pictures, or with others. */
export function renderControls(page: Page, placed: PlacedItem): Html {
  const { controls = [] } = placed;
  if (controls.length === 0) return nothing;
  const words = attachmentWords[page.locale];
  return html`<h4>${words.controls}</h4><p class="hint">${words.controlsLead}</p>
${controls.map(control => renderControl(page, placed, control))}`;
}

function renderControl({ locale, words }: Page, placed: PlacedItem, answer: ReportedControl): Html {
  const { item, files, anchor } = placed;
  const { heading, failure, texts, read, score, pictures } = toControlView(item, answer, locale);
  const { colon } = punctuation[locale];
  const lang = item.language;
  const said =
    failure === undefined
      ? html`${texts.map(text => html`<div class="answer">${renderLongText(text, { lang, locale })}</div>`)}`
      : html`<p class="failure">${failure}</p>`;
  const reading = read === undefined ? '' : `${itemWords[locale].read}${colon}${shorten(read, readLimit)} · `;
  const contents = files?.swapped ?? new Map<string, string>();
  const others =
    pictures && contents.size > 0
      ? html`<p class="speaker">${attachmentWords[locale].otherImage}</p>${renderAttachments(
          { locale, lang },
          {
            ...pictures,
            attachments: pictures.attachments.filter(({ id }) => contents.has(id)),
            contents,
            prefix: `${anchor}-other`,
          },
        )}`
      : nothing;
  return html`<div class="control"><p class="speaker">${heading}</p>${said}
<p class="hint">${reading}${attachmentWords[locale].controlScore}${colon}${renderItemScore(score, words, item.kind)}</p>${others}</div>`;
}
