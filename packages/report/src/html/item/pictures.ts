import { type Attachment, type Box, type Item, type ItemBox, imageMediaTypes } from '@doctorbench/core';
import { shorten } from '../../view/text.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page } from '../page.ts';
import type { Words } from '../words.ts';
import { renderLongText } from './long-text.ts';

const descriptionLimit = 1000;

type Voice = Pick<Page, 'locale' | 'words'>;

interface Shown {
  /** Data URLs of pictures and texts of documents, by the id of the attachment. */
  readonly contents: ReadonlyMap<string, string>;
  /** Drawn over the first picture. */
  readonly boxes: readonly ItemBox[];
  /** Begins the names of its controls; no other row of pictures on the page has it. */
  readonly prefix: string;
}

/** Pictures to look at, documents to read, and in words what the page does not hold. */
export function renderAttachments(page: Voice, item: Item, { contents, boxes, prefix }: Shown): Html {
  const { attachments = [] } = item;
  const pictures = attachments.filter(attachment => isShownPicture(attachment, contents));
  const documents = attachments.filter(
    attachment => contents.has(attachment.id) && !pictures.includes(attachment),
  );
  const rest = attachments.filter(({ id }) => !contents.has(id));
  const figures = pictures.map((attachment, index) =>
    renderPicture(page, attachment, {
      url: contents.get(attachment.id) ?? '',
      boxes: index === 0 ? boxes : [],
      name: `${prefix}-picture-${index + 1}`,
    }),
  );
  const row = figures.length > 0 ? html`<div class="pictures">${figures}</div>` : nothing;
  return html`${row}${documents.map(attachment => renderDocument(page, item, { attachment, text: contents.get(attachment.id) ?? '' }))}${renderRest(page, rest)}`;
}

function isShownPicture({ id, mediaType }: Attachment, contents: ReadonlyMap<string, string>): boolean {
  return contents.has(id) && imageMediaTypes.some(type => type === mediaType);
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
function renderPicture({ locale, words }: Voice, attachment: Attachment, options: PictureOptions): Html {
  const { url, boxes, name } = options;
  const { id, description } = attachment;
  const labels = words.pictures;
  const alt = description ? shorten(description[locale], descriptionLimit) : labels.undescribed(id);
  const choices = sizes.map(([size, percent]) => {
    const label = percent === undefined ? labels.fit : words.percent(percent);
    return html`<input type="radio" class="zoom zoom-${size}" name="${name}" id="${name}-${size}"${percent === undefined ? html` checked` : nothing}><label for="${name}-${size}"><span class="visually-hidden">${labels.size}${words.colon}</span>${label}</label>`;
  });
  return html`<figure class="picture">${choices}
<div class="picture-frame" role="group" aria-label="${labels.undescribed(id)}" tabindex="0"><span class="picture-inner"><img src="${url}" alt="${alt}">${renderBoxes(boxes, words)}</span></div>
<figcaption>${description ? alt : html`<code>${id}</code>`}${renderLegend(boxes, words)}</figcaption></figure>`;
}

/** Boxes are in thousandths of the sides, and so is the drawing: it fits whatever the size of the picture. */
function renderBoxes(boxes: readonly ItemBox[], { pictures }: Words): Html {
  if (boxes.length === 0) return nothing;
  const draw = (box: Box, kind: 'expected' | 'answered') =>
    html`<rect class="box box-${kind}" x="${box.left}" y="${box.top}" width="${box.right - box.left}" height="${box.bottom - box.top}"/>`;
  return html`<svg class="boxes" viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label="${describeBoxes(boxes, pictures)}">${boxes.map(({ expected, answered }) => html`${draw(expected, 'expected')}${answered ? draw(answered, 'answered') : nothing}`)}</svg>`;
}

function describeBoxes(boxes: readonly ItemBox[], labels: Words['pictures']): string {
  const say = (label: string, { left, top, right, bottom }: Box) =>
    `${label} [${left}, ${top}, ${right}, ${bottom}]`;
  return boxes
    .flatMap(({ expected, answered }) => [
      say(labels.expectedBox, expected),
      ...(answered ? [say(labels.answeredBox, answered)] : []),
    ])
    .join(' · ');
}

function renderLegend(boxes: readonly ItemBox[], { pictures }: Words): Html {
  if (boxes.length === 0) return nothing;
  const entry = (kind: 'expected' | 'answered', label: string) =>
    html`<span class="box-key"><svg class="box-swatch" viewBox="0 0 24 14" aria-hidden="true" focusable="false"><rect class="box box-${kind}" x="2" y="2" width="20" height="10"/></svg>${label}</span>`;
  const answered = boxes.some(box => box.answered) ? entry('answered', pictures.answeredBox) : nothing;
  return html`<span class="box-legend">${entry('expected', pictures.expectedBox)}${answered}</span>`;
}

function renderDocument(
  { locale, words }: Voice,
  item: Item,
  { attachment, text }: { readonly attachment: Attachment; readonly text: string },
): Html {
  const { id, description } = attachment;
  const says = description ? html` — ${shorten(description[locale], descriptionLimit)}` : nothing;
  return html`<p class="speaker"><code>${id}</code>${says}</p><div class="document">${renderLongText(text, { lang: item.language, words })}</div>`;
}

function renderRest({ locale, words }: Voice, attachments: readonly Attachment[]): Html {
  if (attachments.length === 0) return nothing;
  const rows = attachments.map(({ id, mediaType, description }) => {
    const says = description ? html` — ${shorten(description[locale], descriptionLimit)}` : nothing;
    return html`<li><code>${id}</code> <small>${mediaType}</small>${says}</li>`;
  });
  return html`<h4>${words.items.attachments}</h4><ul class="attachments">${rows}</ul>`;
}
