import { type Item, listItemBoxes } from '@doctorbench/core';
import { formatFixed } from '../../view/numbers.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, PlacedItem } from '../page.ts';
import { renderOptions } from './choices.ts';
import { renderLongText } from './long-text.ts';
import { renderAttachments } from './pictures.ts';

type Voice = Pick<Page, 'locale' | 'words'>;

type Asked = Pick<PlacedItem, 'item' | 'grade' | 'files' | 'anchor'>;

/** What the model was asked. The turns of a dialogue stand with their answers instead. */
export function renderQuestion(page: Voice, { item, grade, files, anchor }: Asked): Html {
  const { words } = page;
  const shown = {
    contents: files?.own ?? new Map<string, string>(),
    boxes: listItemBoxes(item, grade),
    prefix: anchor,
  };
  const { question, answer } = words.items;
  const headings = { dialogue: `${question} · ${answer}`, encounter: words.encounter.opening };
  const heading = item.kind === 'dialogue' || item.kind === 'encounter' ? headings[item.kind] : question;
  return html`<h4>${heading}</h4>${renderAsked(page, item)}${renderAttachments(page, item, shown)}${item.kind === 'choice' || item.kind === 'sequence' ? renderOptions(item, grade, words) : nothing}`;
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
      const { patient, opening } = item.case;
      const who = words.items.patient({ age: formatFixed(patient.ageYears, 0), sex: patient.sex });
      return html`<p class="speaker">${who}</p>${text(opening)}`;
    }
  }
}
