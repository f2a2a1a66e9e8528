import { cleanText } from '../view/text.ts';

const markup = Symbol('markup');

/** Texts in the order they are printed. They are joined when they are written: a page may hold megabytes of pictures. */
type Markup = string | readonly Markup[];

/** Markup that is safe to print. Only this file can make it, so parsed data can never pass for it. */
export interface Html {
  readonly [markup]: Markup;
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
  return { [markup]: strings.flatMap((text, index) => [toMarkup(parts[index - 1] ?? ''), text]) };
}

function toMarkup(part: Part): Markup {
  if (typeof part === 'string') return escapeText(part);
  if (typeof part === 'number') return String(part);
  return markup in part ? part[markup] : part.map(entry => entry[markup]);
}

export const nothing: Html = { [markup]: '' };

/** Vouches for text written in the source code. Never for anything that was read. */
export function trusted(source: string): Html {
  return { [markup]: source };
}

export function toText(page: Html): string {
  return [...toPieces(page)].join('');
}

const pieceLength = 64 * 1024;

/** The page to be written bit by bit. */
export function* toPieces(page: Html): Generator<string> {
  let piece = '';
  for (const text of listTexts(page[markup])) {
    if (piece.length > 0 && piece.length + text.length > pieceLength) {
      yield piece;
      piece = '';
    }
    piece += text;
  }
  yield piece;
}

function* listTexts(node: Markup): Generator<string> {
  if (typeof node === 'string') yield node;
  else for (const child of node) yield* listTexts(child);
}
