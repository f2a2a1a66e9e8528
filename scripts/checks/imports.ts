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
}

export interface ImportingFile {
  readonly source: string;
  readonly imports: readonly ImportedFile[];
}

/** What every file below `packages` imports, type-only imports included. */
export function readImports(root: string): ImportingFile[] {
  const doors = new Map(listDoors(root).map(({ specifier, file }) => [specifier, file]));
  return listSources(root).map(source => ({
    source,
    imports: parseSource(root, source).imports.map(({ specifier, isTypeOnly }) => ({
      specifier,
      isTypeOnly,
      isBuiltin: isBuiltin(specifier),
      resolved: resolve(root, { source, specifier, doors }),
    })),
  }));
}

interface Resolving {
  readonly source: string;
  readonly specifier: string;
  readonly doors: ReadonlyMap<string, string>;
}

function resolve(root: string, { source, specifier, doors }: Resolving): string | undefined {
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
  const [, room = ''] = source.split('/');
  if ([...doors.keys()].includes(name)) return undefined;
  const folders = [`packages/${room}/node_modules/${name}/`, `node_modules/${name}/`];
  return folders.find(folder => existsSync(join(root, folder)));
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
