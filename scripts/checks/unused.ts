import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { ImportingFile } from './imports.ts';
import { parseSource } from './parsed-source.ts';

/** Files by path from the root, what each imports, and those that something other than an import begins with. */
export interface House {
  readonly root: string;
  readonly files: readonly ImportingFile[];
  readonly begins: (file: string) => boolean;
}

/** A compiled file stands for its source. */
function toSource(path: string): string {
  return path.replace(/^(packages\/[^/]+)\/dist\/(.+)\.js$/, '$1/src/$2.ts');
}

/** Relative to the file that names it; by itself where it does not lead to a file of the house. */
function toTarget(source: string, specifier: string, resolved: string | undefined): string {
  if (!specifier.startsWith('.')) return resolved ?? specifier;
  const [path = ''] = specifier.split('?');
  return toSource(posix.join(posix.dirname(source), path));
}

/** Files that nothing leads to. */
export function findUnusedFiles(house: House): string[] {
  const reached = reachFiles(house);
  return house.files.map(({ source }) => source).filter(file => !reached.has(file));
}

/** Files that something leads to from a beginning. */
function reachFiles({ root, files, begins }: House): ReadonlySet<string> {
  const known = new Map(files.map(file => [file.source, file]));
  const reached = new Set<string>();
  const open = files.map(({ source }) => source).filter(begins);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const found = known.get(file);
    if (!found || reached.has(file)) continue;
    reached.add(file);
    open.push(...found.imports.map(({ specifier, resolved }) => toTarget(found.source, specifier, resolved)));
    open.push(...listNamedFiles(root, file));
  }
  return reached;
}

/** Files named by `new URL('./file', import.meta.url)`: a process, a thread, a script. */
function listNamedFiles(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/new URL\('(\.?[^':]+)', import\.meta\.url\)/g)].map(([, path = '']) =>
    toTarget(file, path.startsWith('.') ? path : `./${path}`, undefined),
  );
}

/**
 * Exports that no other file imports, as `file#name`; a file that is not in use itself does not count. Those of files
 * that begin something are its own affair.
 */
export function findUnusedExports(house: House): string[] {
  const { root, begins } = house;
  const reached = reachFiles(house);
  const files = house.files.filter(({ source }) => reached.has(source));
  const taken = new Map<string, Set<string>>();
  const take = (file: string, names: readonly string[]) => {
    const known = taken.get(file) ?? new Set();
    taken.set(file, known);
    const news = names.filter(name => !known.has(name));
    for (const name of news) known.add(name);
    if (news.length === 0 || !reached.has(file)) return;
    // What the file itself has not is looked for behind its `export *`.
    for (const star of parseSource(root, file).stars) take(toTarget(file, star, undefined), news);
  };
  for (const { source, imports } of files) {
    if (begins(source)) take(source, ['*']);
    for (const { specifier, resolved, names } of imports) take(toTarget(source, specifier, resolved), names);
  }
  return files.flatMap(({ source }) => {
    const users = taken.get(source);
    if (users?.has('*')) return [];
    return parseSource(root, source)
      .declared.filter(({ name }) => !users?.has(name))
      .filter(({ local, isType }) => !isType || local === undefined || !isPartOfExport(root, source, local))
      .map(({ name }) => `${source}#${name}`);
  });
}

/**
 * Whether a type is what something else exported from the file is made of: whoever uses that may need its name. The
 * file is formatted: whatever is a statement of its own begins at the beginning of a line.
 */
function isPartOfExport(root: string, file: string, name: string): boolean {
  const mentions = new RegExp(`\\b${name}\\b`);
  const declares = new RegExp(`^export (declare )?(interface|type|class) ${name}\\b`);
  return readFileSync(join(root, file), 'utf8')
    .split(/\n(?=[a-z/@])/)
    .some(part => part.startsWith('export') && !declares.test(part) && mentions.test(part));
}

/** One thing exported under two names. */
export function findDoubleExports({ root, files }: House): string[] {
  return files.flatMap(({ source }) => {
    const { declared } = parseSource(root, source);
    // A function with several signatures is declared several times.
    const locals = [...new Map(declared.map(({ name, local }) => [name, local])).values()].filter(
      local => local !== undefined,
    );
    const text = readFileSync(join(root, source), 'utf8');
    const renamed = [...text.matchAll(/^export const (\w+)(?:: [^=\n]+)? = (\w+);$/gm)]
      .filter(([, , from = '']) => locals.includes(from))
      .map(([, name = '']) => name);
    const twice = locals.filter((local, n) => locals.indexOf(local) < n);
    return [...twice, ...renamed].map(name => `${source}#${name}`);
  });
}

/** Imports of files that are not there; those of packages are the packages' walls. */
export function findMissingFiles({ files }: House): string[] {
  const sources = new Set(files.map(({ source }) => source));
  return files.flatMap(({ source, imports }) =>
    imports
      .filter(({ specifier, resolved }) => {
        if (!specifier.startsWith('.')) return false;
        // What was compiled once may lie there though its source is gone.
        const target = toTarget(source, specifier, resolved);
        return resolved === target ? false : !sources.has(target) && !/\/dist\/bundle\//.test(specifier);
      })
      .map(({ specifier }) => `${source} imports ${specifier}`),
  );
}
