import { cleanText } from './text.ts';

const markup = Symbol('markup');

/** Markup that is safe to print. Only this file can make it, so parsed data can never pass for it. */
export interface Html {
  readonly [markup]: string;
}

type Part = Html | string | number | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  const clean = cleanText(text);
  return /[&<>"']/.test(clean) ? clean.replace(/[&<>"']/g, character => entities[character] ?? '') : clean;
}

/** A template whose parts are escaped unless they are markup already. Attribute values must stand in double quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { [markup]: strings.reduce((page, text, index) => page + toMarkup(parts[index - 1] ?? '') + text) };
}

function toMarkup(part: Part): string {
  if (typeof part === 'string') return escapeText(part);
  if (typeof part === 'number') return String(part);
  return markup in part ? part[markup] : part.map(entry => entry[markup]).join('');
}

export const nothing: Html = { [markup]: '' };

/** Vouches for text written in the source code. Never for anything that was read. */
export function trusted(source: string): Html {
  return { [markup]: source };
}

export function toText(page: Html): string {
  return page[markup];
}
