/** A part of a document as it is shown. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

const tableLine = /^\s*\|.*\|\s*$/;
const ruleLine = /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*$/;
const headingLine = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/;
const entryLine = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/;

/** Headings, tables, lists and paragraphs; marks of emphasis are taken off. Nothing becomes markup. */
export function parseMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const heading = headingLine.exec(line)?.[1];
    if (line.trim() === '') at++;
    else if (heading !== undefined) {
      blocks.push({ kind: 'heading', text: toPlain(heading) });
      at++;
    } else {
      const end = findEnd(lines, at);
      blocks.push(toBlock(lines.slice(at, end)));
      at = end;
    }
  }
  return blocks;
}

type LineKind = 'table' | 'entry' | 'text' | 'none';

function toKind(line: string | undefined): LineKind {
  if (line === undefined || line.trim() === '' || headingLine.test(line)) return 'none';
  if (tableLine.test(line)) return 'table';
  return entryLine.test(line) ? 'entry' : 'text';
}

function findEnd(lines: readonly string[], start: number): number {
  const kind = toKind(lines[start]);
  let end = start + 1;
  while (toKind(lines[end]) === kind) end++;
  return end;
}

function toBlock(lines: readonly string[]): Block {
  const [first = ''] = lines;
  if (tableLine.test(first))
    return { kind: 'table', rows: lines.filter(line => !ruleLine.test(line)).map(toCells) };
  if (entryLine.test(first))
    return { kind: 'list', entries: lines.map(line => toPlain(entryLine.exec(line)?.[1] ?? '')) };
  return { kind: 'text', text: lines.map(toPlain).join('\n') };
}

function toCells(line: string): readonly string[] {
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map(cell => toPlain(cell.replaceAll('\\|', '|').trim()));
}

function toPlain(text: string): string {
  return text
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/`([^`]+)`/g, '$1')
    .trimEnd();
}
