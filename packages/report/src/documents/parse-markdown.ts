import { lexer, type Token, type Tokens } from 'marked';
import type { Block } from './block.ts';

/** Headings, tables, lists and paragraphs; marks of emphasis are taken off. Markup in the text stays text. */
export function parseMarkdown(text: string): readonly Block[] {
  return toBlocks(lexer(text.replace(/^\ufeff/, ''), { gfm: true }));
}

function toBlocks(tokens: readonly Token[]): readonly Block[] {
  return tokens.flatMap((token): readonly Block[] => {
    switch (token.type) {
      case 'space':
      case 'def':
      case 'hr':
        return [];
      case 'heading':
        return [{ kind: 'heading', text: toPlain(token.tokens) }];
      case 'table':
        return [toTable(token as Tokens.Table)];
      case 'list':
        return [toList(token as Tokens.List)];
      case 'blockquote':
        return toBlocks(token.tokens ?? []);
      case 'code':
        return [{ kind: 'code', text: (token as Tokens.Code).text }];
      default:
        return [{ kind: 'text', text: toPlainToken(token).trimEnd() }];
    }
  });
}

function toList({ ordered, items }: Tokens.List): Block {
  return { kind: 'list', isOrdered: ordered, entries: items.map(toEntry) };
}

function toTable({ header, rows }: Tokens.Table): Block {
  return {
    kind: 'table',
    rows: [header, ...rows].map(cells => cells.map(({ tokens }) => toPlain(tokens))),
  };
}

/** With the entries of lists inside it on lines of their own. */
function toEntry({ tokens }: Tokens.ListItem): string {
  return tokens
    .map(token =>
      token.type === 'list'
        ? (token as Tokens.List).items.map(item => `– ${toEntry(item)}`).join('\n')
        : toPlain([token]),
    )
    .join('\n');
}

function toPlain(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(toPlainToken).join('').trimEnd();
}

function toPlainToken(token: Token): string {
  switch (token.type) {
    case 'br':
      return '\n';
    case 'escape':
    case 'codespan':
      return (token as Tokens.Codespan).text;
    case 'image':
      return (token as Tokens.Image).text;
    case 'link': {
      const { text, href } = token as Tokens.Link;
      return text === href ? text : `${toPlain(token.tokens)} (${href})`;
    }
    default:
      return 'tokens' in token && token.tokens ? toPlain(token.tokens) : token.raw;
  }
}
