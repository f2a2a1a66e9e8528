import type { Attachment, ItemBox, Locale } from '@doctorbench/core';
import {
  describeBoxes,
  isPicture,
  listBoxes,
  listBoxKeys,
  toBoxPlace,
  toPictureText,
} from '../../view/item/attachments.ts';
import { shorten } from '../../view/text.ts';
import { attachmentWords } from '../../words/item/attachment-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import { type Html, html, nothing } from '../html.ts';
import { renderDocument } from './document.ts';

const descriptionLimit = 1000;

interface Voice {
  readonly locale: Locale;
  /** Of the item. */
  readonly lang: string;
}

interface Shown {
  readonly attachments: readonly Attachment[];
  /** Data URLs of pictures and texts of documents, by the id of the attachment. */
  readonly contents: ReadonlyMap<string, string>;
  /** Drawn over the first picture. */
  readonly boxes: readonly ItemBox[];
  /** Begins the names of its controls; no other row of pictures on the page has it. */
  readonly prefix: string;
}

/** Pictures to look at, documents to read, and in words what the page does not hold. */
export function renderAttachments(voice: Voice, { attachments, contents, boxes, prefix }: Shown): Html {
  const held = attachments.filter(({ id }) => contents.has(id));
  const figures = held.filter(isPicture).map((attachment, index) =>
    renderPicture(voice, attachment, {
      url: contents.get(attachment.id) ?? '',
      boxes: index === 0 ? boxes : [],
      name: `${prefix}-picture-${index + 1}`,
    }),
  );
  const row = figures.length > 0 ? html`<div class="pictures">${figures}</div>` : nothing;
  const documents = held
    .filter(attachment => !isPicture(attachment))
    .map(attachment => renderDocument(voice, attachment, contents.get(attachment.id) ?? ''));
  return html`${row}${documents}${renderRest(
    voice,
    attachments.filter(({ id }) => !contents.has(id)),
  )}`;
}

const sizes = [
  ['fit', undefined],
  ['whole', '100'],
  ['double', '200'],
] as const;

interface PictureOptions {
  readonly url: string;
  readonly boxes: readonly ItemBox[];
  readonly name: string;
}

/** Choosing a size needs no script: the style sheet looks at which one is chosen. */
function renderPicture({ locale }: Voice, attachment: Attachment, options: PictureOptions): Html {
  const { url, boxes, name } = options;
  const { id, description } = attachment;
  const words = attachmentWords[locale];
  const { colon, percent: toPercent } = punctuation[locale];
  const alt = shorten(toPictureText(attachment, locale), descriptionLimit);
  const choices = sizes.map(([size, percent]) => {
    const label = percent === undefined ? words.fit : toPercent(percent);
    return html`<input type="radio" class="zoom zoom-${size}" name="${name}" id="${name}-${size}"${percent === undefined ? html` checked` : nothing}><label for="${name}-${size}"><span class="visually-hidden">${words.size}${colon}</span>${label}</label>`;
  });
  return html`<figure class="picture">${choices}
<div class="picture-frame" role="group" aria-label="${words.picture(id)}" tabindex="0"><span class="picture-inner"><img src="${url}" alt="${alt}">${renderBoxes(boxes, locale)}</span></div>
<figcaption>${description ? alt : html`<code>${id}</code>`}${renderLegend(boxes, locale)}</figcaption></figure>`;
}

/** Boxes are in thousandths of the sides, and so is the drawing: it fits whatever the size of the picture. */
const drawing = { width: 1000, height: 1000 };

function renderBoxes(boxes: readonly ItemBox[], locale: Locale): Html {
  if (boxes.length === 0) return nothing;
  const drawn = listBoxes(boxes).map(({ kind, box }) => {
    const { x, y, width, height } = toBoxPlace(box, drawing);
    return html`<rect class="box box-${kind}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
  });
  return html`<svg class="boxes" viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label="${describeBoxes(boxes, locale)}">${drawn}</svg>`;
}

function renderLegend(boxes: readonly ItemBox[], locale: Locale): Html {
  const keys = listBoxKeys(boxes, locale);
  if (keys.length === 0) return nothing;
  const entries = keys.map(
    ({ kind, label }) =>
      html`<span class="box-key"><svg class="box-swatch" viewBox="0 0 24 14" aria-hidden="true" focusable="false"><rect class="box box-${kind}" x="2" y="2" width="20" height="10"/></svg>${label}</span>`,
  );
  return html`<span class="box-legend">${entries}</span>`;
}

function renderRest({ locale }: Voice, attachments: readonly Attachment[]): Html {
  if (attachments.length === 0) return nothing;
  const rows = attachments.map(({ id, mediaType, description }) => {
    const says = description ? html` — ${shorten(description[locale], descriptionLimit)}` : nothing;
    return html`<li><code>${id}</code> <small>${mediaType}</small>${says}</li>`;
  });
  return html`<h4>${attachmentWords[locale].heading}</h4><ul class="attachments">${rows}</ul>`;
}
