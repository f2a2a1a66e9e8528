import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { type ImportRule, importRules } from './import-rules.ts';
import { parseSource } from './parsed-source.ts';
import { listDoors, listSources } from './sources.ts';

/** One import of a file, and where it leads. */
interface ImportedFile {
  readonly specifier: string;
  /** From the root: a source file, or the folder of an installed package. None when it is not found. */
  readonly resolved: string | undefined;
  readonly isBuiltin: boolean;
  readonly isTypeOnly: boolean;
  /** What is taken of it; `*` for all. */
  readonly names: readonly string[];
}

export interface ImportingFile {
  readonly source: string;
  readonly imports: readonly ImportedFile[];
}

/** What every file below `packages` imports, or every one of those given, type-only imports included. */
export function readImports(root: string, sources = listSources(root)): ImportingFile[] {
  const doors = new Map(listDoors(root).map(({ specifier, file }) => [specifier, file]));
  const findPackage = createFinder(root);
  return sources.map(source => ({
    source,
    imports: parseSource(root, source).imports.map(({ specifier, isTypeOnly, names }) => ({
      specifier,
      isTypeOnly,
      names,
      isBuiltin: isBuiltin(specifier),
      resolved: resolve(root, { source, specifier, doors, findPackage }),
    })),
  }));
}

/** Whether the folder of a package is there; most are asked for by many files. */
function createFinder(root: string): (folder: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return folder => {
    if (!known.has(folder)) known.set(folder, existsSync(join(root, folder)) ? folder : undefined);
    return known.get(folder);
  };
}

interface Resolving {
  readonly source: string;
  readonly specifier: string;
  readonly doors: ReadonlyMap<string, string>;
  readonly findPackage: (folder: string) => string | undefined;
}

function resolve(root: string, { source, specifier, doors, findPackage }: Resolving): string | undefined {
  if (isBuiltin(specifier)) return specifier;
  const door = doors.get(specifier);
  if (door) return door;
  // A question mark tells the bundler how to load it.
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) {
    const file = posix.join(posix.dirname(source), path);
    return existsSync(join(root, file)) ? file : undefined;
  }
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
  if (doors.has(name)) return undefined;
  const [, room = ''] = source.split('/');
  return findPackage(`packages/${room}/node_modules/${name}/`) ?? findPackage(`node_modules/${name}/`);
}

/** Broken rules, one sentence each. */
export function findBrokenRules(files: readonly ImportingFile[]): string[] {
  return files
    .flatMap(file =>
      file.imports.flatMap(imported =>
        importRules
          .filter(rule => isBroken(rule, file.source, imported))
          .map(({ name }) => `${name}: ${file.source} → ${imported.resolved ?? imported.specifier}`),
      ),
    )
    .sort();
}

function isBroken({ from, to }: ImportRule, source: string, imported: ImportedFile): boolean {
  const begun = from.path === undefined ? [] : new RegExp(from.path).exec(source);
  if (!begun || (from.pathNot !== undefined && new RegExp(from.pathNot).test(source))) return false;
  const target = imported.resolved ?? imported.specifier;
  const fits = (pattern: string) => new RegExp(pattern.replace('$1', () => begun[1] ?? '')).test(target);
  return (
    (to.path === undefined || fits(to.path)) &&
    (to.pathNot === undefined || !fits(to.pathNot)) &&
    (!to.isMissing || imported.resolved === undefined) &&
    (!to.isBuiltin || imported.isBuiltin) &&
    (!to.isValue || !imported.isTypeOnly)
  );
}

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export function toGraph(files: readonly ImportingFile[]): ImportGraph {
  return new Map(
    files.map(({ source, imports }) => [source, imports.flatMap(({ resolved }) => resolved ?? [])]),
  );
}
