import type { Attachment } from '@doctorbench/core';
import { cleanText } from '../view/text.ts';
import type { Block } from './block.ts';
import { parseCsv } from './parse-csv.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Rows of a table that are laid out; whoever needs the rest has the file. */
export const shownRows = 300;

/** A table or text of an item as parts to lay out; as it was written where it cannot be read. */
export function readDocument(text: string, mediaType: Attachment['mediaType']): readonly Block[] {
  const clean = cleanText(text);
  try {
    if (mediaType === 'text/csv') return [{ kind: 'table', rows: parseCsv(clean) }];
    if (mediaType === 'text/markdown') return parseMarkdown(clean);
    if (mediaType === 'application/json')
      return [{ kind: 'code', text: JSON.stringify(JSON.parse(clean), undefined, 2) }];
  } catch {
    // A suite's file may be broken; the model was given it as it is.
  }
  return [{ kind: 'code', text: clean }];
}
