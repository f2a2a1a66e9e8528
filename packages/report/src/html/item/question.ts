import { getItemKind, listGiven, listItemBoxes } from '@doctorbench/core';
import { listAsked } from '../../view/item/asked.ts';
import { encounterWords } from '../../words/encounter/encounter-words.ts';
import { itemWords } from '../../words/item/item-words.ts';
import { type Html, html } from '../html.ts';
import type { Page, PlacedItem } from '../page.ts';
import { renderAttachments } from './attachments.ts';
import { renderOptions } from './choices.ts';
import { renderLongText } from './long-text.ts';

type Voice = Pick<Page, 'locale'>;

type Asked = Pick<PlacedItem, 'item' | 'grade' | 'files' | 'anchor'>;

/** What the model was asked. The turns of a dialogue stand with their answers instead. */
export function renderQuestion({ locale }: Voice, { item, grade, files, anchor }: Asked): Html {
  const words = itemWords[locale];
  const shown = {
    attachments: item.attachments ?? [],
    contents: files?.own ?? new Map<string, string>(),
    boxes: listItemBoxes(item, grade),
    prefix: anchor,
  };
  const opening = getItemKind(item).playsInHospital ? encounterWords[locale].opening : undefined;
  const isTalk = listGiven(item).some(({ turn }) => turn !== undefined);
  const heading = opening ?? (isTalk ? words.conversation : words.question);
  const asked = listAsked(item, locale);
  // Where one question is all, it needs no name of a speaker.
  const named = asked.length > 1 || isTalk || opening !== undefined;
  const said = asked.map(({ role, speaker, text }) => {
    const content = renderLongText(text, { lang: item.language, locale });
    return named
      ? html`<div class="said said-${role}"><p class="speaker">${speaker}</p>${content}</div>`
      : content;
  });
  return html`<h4>${heading}</h4>${said}${renderAttachments({ locale, lang: item.language }, shown)}${renderOptions(item, grade, locale)}`;
}
