import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'rolldown/utils';

type Program = ParseResult['program'];

/** Names that one file takes from another: `*` for the whole of it. */
interface Import {
  readonly specifier: string;
  readonly names: readonly string[];
  readonly isTypeOnly: boolean;
}

interface Declared {
  readonly name: string;
  readonly local: string | undefined;
  readonly isType: boolean;
}

interface ParsedSource {
  readonly imports: readonly Import[];
  /** What it names in `export { … }`. */
  readonly exports: readonly string[];
  /** Everything it exports by name, and what that is called within it; `default` for what has no name. */
  readonly declared: readonly Declared[];
  /** Where it says `export * from`. */
  readonly stars: readonly string[];
}

const parsed = new Map<string, ParsedSource>();

/** A source file as a tree. Nobody keeps it: the trees of all files take more memory than all other tests. */
export function parseTree(file: string, text: string): ParseResult {
  const result = parseSync(file, text);
  const fault = result.errors[0];
  if (fault) throw new Error(`${file}: ${fault.message}`);
  return result;
}

/** What a source file imports and exports. Several checks read most files: each is parsed once. */
export function parseSource(root: string, file: string): ParsedSource {
  const path = join(root, file);
  const known = parsed.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const result = parseTree(file, text);
  const { module } = result;
  const source: ParsedSource = {
    imports: [
      ...module.staticImports.map(({ start, moduleRequest, entries }) => ({
        specifier: moduleRequest.value,
        names: entries.flatMap(({ importName, localName }) =>
          importName.kind === 'NamespaceObject'
            ? listMembers(text, localName.value)
            : (importName.name ?? 'default'),
        ),
        isTypeOnly: /^import\s+type\b/.test(text.slice(start, start + 20)),
      })),
      ...module.staticExports.flatMap(({ start, entries }) => {
        const specifier = entries[0]?.moduleRequest?.value;
        // What is imported in one statement and exported in another stands here by the first, which was read above.
        if (specifier === undefined || !text.startsWith('export', start)) return [];
        return {
          specifier,
          names: entries.flatMap(({ importName }) =>
            importName.kind === 'All' ? '*' : (importName.name ?? []),
          ),
          isTypeOnly: /^export\s+type\b/.test(text.slice(start, start + 20)),
        };
      }),
      ...(text.includes('import(') ? listDeepImports(result.program) : []),
    ],
    exports: module.staticExports.flatMap(({ start, entries }) =>
      /^(import|export\s+(type\s+)?\{)/.test(text.slice(start, start + 20))
        ? entries.flatMap(({ exportName }) => exportName.name ?? [])
        : [],
    ),
    declared: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, localName, isType }) =>
        exportName.kind === 'None'
          ? []
          : { name: exportName.name ?? 'default', local: localName.name ?? undefined, isType },
      ),
    ),
    stars: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, moduleRequest }) =>
        exportName.kind === 'None' && moduleRequest ? moduleRequest.value : [],
      ),
    ),
  };
  parsed.set(path, source);
  return source;
}

/** What is taken of `import * as whole`: what follows its dots, or all of it where it stands alone. */
function listMembers(text: string, whole: string): string[] {
  const uses = [
    ...text.matchAll(new RegExp(`(?<![\\w.$])${whole}\\b(?!\\s*:)(?:\\s*\\??\\.\\s*(\\w+))?`, 'g')),
  ];
  // The first is the import itself.
  const members = uses.slice(1).map(([, member]) => member ?? '*');
  return members.includes('*') ? ['*'] : [...new Set(members)];
}

/**
 * What is written `import(…)`. `const x = await import('y')` takes what the file names anywhere, `(await import('y')).z`
 * takes z; an import handed on takes the whole module; the type `import('y').Z` takes Z.
 */
function listDeepImports(program: Program): Import[] {
  const found: Import[] = [];
  const identifiers = new Set<string>();
  const bound = new Set<object>();
  const members = new Map<object, string>();
  new Visitor({
    Identifier: ({ name }) => identifiers.add(name),
    VariableDeclarator({ init }) {
      if (init?.type === 'AwaitExpression') bound.add(init.argument);
    },
    MemberExpression({ object, property }) {
      const inner = object.type === 'ParenthesizedExpression' ? object.expression : object;
      if (inner.type === 'AwaitExpression' && property.type === 'Identifier')
        members.set(inner.argument, property.name);
    },
  }).visit(program);
  new Visitor({
    ImportExpression(node) {
      if (node.source.type !== 'Literal' || typeof node.source.value !== 'string') return;
      const names = bound.has(node) ? [...identifiers] : [members.get(node) ?? '*'];
      found.push({ specifier: node.source.value, names, isTypeOnly: false });
    },
    TSImportType({ source, qualifier }) {
      const names = qualifier?.type === 'Identifier' ? [qualifier.name] : [];
      found.push({ specifier: source.value, names, isTypeOnly: true });
    },
  }).visit(program);
  return found;
}
