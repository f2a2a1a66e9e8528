import ts from 'typescript';
import { parseSource } from './parsed-source.ts';

/** Lines of each long function, by `package#name`: a move does not change the list. */
export type FunctionLengths = Readonly<Record<string, number>>;

function nameOf(node: ts.SignatureDeclaration, source: ts.SourceFile): string | undefined {
  if (node.name) return node.name.getText(source);
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText(source);
  return undefined;
}

/** Named functions with more than `limit` lines. A callback counts as part of the function it stands in. */
export function measureFunctions(root: string, files: readonly string[], limit: number): FunctionLengths {
  const long: Record<string, number> = {};
  for (const file of files) {
    const source = parseSource(root, file);
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node)) {
        const name = nameOf(node, source);
        const start = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
        const lines = source.getLineAndCharacterOfPosition(node.end).line - start + 1;
        const key = `${file.split('/')[1]}#${name}`;
        if (name !== undefined && lines > limit) long[key] = Math.max(lines, long[key] ?? 0);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return long;
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
