import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'rolldown/utils';
import { parseTree } from './parsed-source.ts';

/** Lines of each long function, by `package#name`: a move does not change the list. */
export type FunctionLengths = Readonly<Record<string, number>>;

interface Span {
  readonly start: number;
  readonly end: number;
}

const isFunction = ({ type }: { readonly type: string }) =>
  type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** Named functions with more than `limit` lines. A callback counts as part of the function it stands in. */
export function measureFunctions(root: string, files: readonly string[], limit: number): FunctionLengths {
  const long: Record<string, number> = {};
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!mayBeLong(text, limit)) continue;
    const { program } = parseTree(file, text);
    const measure = (name: Span, { start, end }: Span) => {
      const lines = text.slice(start, end).split('\n').length;
      const key = `${file.split('/')[1]}#${text.slice(name.start, name.end)}`;
      if (lines > limit) long[key] = Math.max(lines, long[key] ?? 0);
    };
    new Visitor({
      FunctionDeclaration: node => node.id && measure(node.id, node),
      FunctionExpression: node => node.id && measure(node.id, node),
      VariableDeclarator: ({ id, init }) => init && isFunction(init) && measure(id, init),
      Property: node => isFunction(node.value) && measure(node.key, node.method ? node : node.value),
      MethodDefinition: node => measure(node.key, node),
    }).visit(program);
  }
  return long;
}

/**
 * Whether a statement of the file may have more than `limit` lines: to walk its tree takes long. The file is formatted,
 * so a statement begins at the beginning of a line, as nothing within it does but the text of a template.
 */
function mayBeLong(text: string, limit: number): boolean {
  const lines = text.split('\n');
  if (lines.some(line => line.split('`').length % 2 === 0)) return lines.length > limit;
  const starts = lines.flatMap((line, n) => (/^[\w$@/]/.test(line) ? n : []));
  return starts.some((start, n) => (starts[n + 1] ?? lines.length) - start > limit);
}

/** What is longer than the list allows, and what the list allows without need. The list may only shrink. */
export function compareWithList(measured: FunctionLengths, list: FunctionLengths): string[] {
  const grown = Object.entries(measured).flatMap(([name, lines]) =>
    lines > (list[name] ?? 0) ? [`${name} has ${lines} lines (${list[name] ?? 'not listed'})`] : [],
  );
  const spare = Object.entries(list).flatMap(([name, lines]) =>
    (measured[name] ?? 0) < lines
      ? [`${name} is listed with ${lines} lines, it has ${measured[name] ?? 'few'}`]
      : [],
  );
  return [...grown, ...spare];
}

/** The list without what is short by now. Nothing is added and nothing grows. */
export function shrinkList(measured: FunctionLengths, list: FunctionLengths): FunctionLengths {
  return Object.fromEntries(
    Object.entries(list).flatMap(([name, lines]) => {
      const now = measured[name];
      return now === undefined ? [] : [[name, Math.min(now, lines)]];
    }),
  );
}
