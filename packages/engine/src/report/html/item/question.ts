import type { Item } from '@doctorbench/core';
import { type Html, html, nothing } from '../html.ts';
import { formatFixed } from '../numbers.ts';
import type { Page, ReportedItem } from '../page.ts';
import { shorten } from '../text.ts';
import { renderOptions } from './choices.ts';
import { renderLongText } from './long-text.ts';

const descriptionLimit = 1000;

type Voice = Pick<Page, 'locale' | 'words'>;

/** What the model was asked. The turns of a dialogue stand with their answers instead. */
export function renderQuestion(page: Voice, { item, grade }: Pick<ReportedItem, 'item' | 'grade'>): Html {
  const { words } = page;
  const { question, answer } = words.items;
  const heading = item.kind === 'dialogue' ? `${question} · ${answer}` : question;
  return html`<h4>${heading}</h4>${renderAsked(page, item)}${renderAttachments(page, item)}${item.kind === 'choice' || item.kind === 'sequence' ? renderOptions(item, grade, words) : nothing}`;
}

function renderAsked({ words }: Voice, item: Item): Html {
  const text = (content: string) => renderLongText(content, { lang: item.language, words });
  const { roles } = words.items;
  switch (item.kind) {
    case 'choice':
    case 'sequence':
      return text(item.stem);
    case 'open':
      return item.messages.length === 1 && item.messages[0]
        ? text(item.messages[0].content)
        : html`${item.messages.map(({ role, content }) => html`<div class="said said-${role}"><p class="speaker">${roles[role]}</p>${text(content)}</div>`)}`;
    case 'dialogue':
      return item.system
        ? html`<div class="said"><p class="speaker">${roles.system}</p>${text(item.system)}</div>`
        : nothing;
    case 'encounter': {
      const { persona, complaint } = item.case;
      const patient = words.items.patient({ age: formatFixed(persona.ageYears, 0), sex: persona.sex });
      return html`<p class="speaker">${patient} · ${words.items.complaint}</p>${text(complaint)}`;
    }
  }
}

function renderAttachments({ locale, words }: Voice, { attachments = [] }: Item): Html {
  if (attachments.length === 0) return nothing;
  const rows = attachments.map(({ id, mediaType, description }) => {
    const says = description ? html` — ${shorten(description[locale], descriptionLimit)}` : nothing;
    return html`<li><code>${id}</code> <small>${mediaType}</small>${says}</li>`;
  });
  return html`<h4>${words.items.attachments}</h4><ul class="attachments">${rows}</ul>`;
}
