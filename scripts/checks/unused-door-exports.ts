import ts from 'typescript';
import { parseSource } from './parsed-source.ts';

/** A door of a package: how others import it, and the file behind it. */
export interface Door {
  readonly specifier: string;
  readonly file: string;
}

function listExports(source: ts.SourceFile): string[] {
  return source.statements.flatMap(statement =>
    ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [],
  );
}

/** `specifier#name` for every named import and re-export; `specifier#*` when the whole module is taken. */
function listNamedImports(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const goesDeep = source.text.includes('import(');
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const bindings = node.importClause?.namedBindings;
      const from = node.moduleSpecifier.text;
      if (bindings && ts.isNamespaceImport(bindings)) found.push(`${from}#*`);
      if (bindings && ts.isNamedImports(bindings))
        found.push(
          ...bindings.elements.map(({ name, propertyName }) => `${from}#${(propertyName ?? name).text}`),
        );
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      const { exportClause } = node;
      const from = node.moduleSpecifier.text;
      if (exportClause && ts.isNamedExports(exportClause))
        found.push(...exportClause.elements.map(e => `${from}#${(e.propertyName ?? e.name).text}`));
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument;
      if (ts.isStringLiteral(literal) && node.qualifier)
        found.push(`${literal.text}#${node.qualifier.getText(source)}`);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      found.push(...listDynamicImports(node, identifiersOf(source)));
    }
    // Imports stand at the top; below it there can be only what is written `import(…)`.
    if (node === source || goesDeep) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function identifiersOf(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** `const x = await import('y')` takes what the file names; an import handed on takes the whole module. */
function listDynamicImports(call: ts.CallExpression, names: ReadonlySet<string>): string[] {
  const [from] = call.arguments;
  if (!from || !ts.isStringLiteral(from)) return [];
  const isBound = ts.isAwaitExpression(call.parent) && ts.isVariableDeclaration(call.parent.parent);
  return isBound ? [...names].map(name => `${from.text}#${name}`) : [`${from.text}#*`];
}

/** Exports of a package's door that nobody outside the package imports, as `file#name`. */
export function findUnusedDoorExports(
  root: string,
  { doors, files }: { readonly doors: readonly Door[]; readonly files: readonly string[] },
): string[] {
  const taken = new Set(files.flatMap(file => listNamedImports(parseSource(root, file))));
  return doors.flatMap(({ specifier, file }) =>
    taken.has(`${specifier}#*`)
      ? []
      : listExports(parseSource(root, file))
          .filter(name => !taken.has(`${specifier}#${name}`))
          .map(name => `${specifier}#${name}`),
  );
}
