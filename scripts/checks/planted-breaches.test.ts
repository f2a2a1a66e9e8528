import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEnvironmentReaders } from './environment.ts';
import { compareWithList, measureFunctions, shrinkList } from './function-lengths.ts';
import { findFileCycles, findFolderCycles } from './import-cycles.ts';
import { findBrokenRules, readImports, toGraph } from './imports.ts';
import { openHouse } from './open-house.ts';
import { findPackageBreaches } from './package-imports.ts';
import { rooms } from './rooms.ts';
import { listDoors, listSources } from './sources.ts';
import {
  findDoubleExports,
  findMissingFiles,
  findUnusedExports,
  findUnusedFiles,
  type House,
} from './unused.ts';
import { findUndeclaredAtRoot, findUnknownPrograms, findUnusedDependencies } from './unused-dependencies.ts';
import { findUnusedDoorExports } from './unused-door-exports.ts';

/** A small house with one breach of each wall. */
const planted: Readonly<Record<string, string>> = {
  'core/src/index.ts':
    "export { nobody, type Nobody } from './suite/item.ts';\nexport { item } from './suite/item.ts';",
  'core/src/suite/item.ts':
    "import { report } from '@doctorbench/report';\nimport type { Verdict } from '../grade/verdict.ts';\nexport const item = (v: Verdict) => report(v);\nexport const nobody = 1;\nexport type Nobody = 1;",
  'core/src/grade/verdict.ts':
    "import { readFileSync } from 'node:fs';\nimport type { Answer } from '../suite/answer.ts';\nexport interface Verdict { of: Answer; read: typeof readFileSync }",
  'core/src/suite/answer.ts': 'export interface Answer { text: string }',
  'core/src/suite/ring-a.ts': "import type { B } from './ring-b.ts';\nexport interface A { b: B }",
  'core/src/suite/ring-b.ts': "import type { A } from './ring-a.ts';\nexport interface B { a: A }",
  'report/src/index.ts': 'export function report(x: unknown) { return x; }',
  'report/src/files/index.ts': 'export const file = 1;',
  'engine/src/index.ts':
    "import { item } from '../../core/src/suite/item.ts';\nimport { z } from 'zod';\nexport { item, z };",
  'engine/src/run/keys.ts': 'export const key = process.env.API_KEY;',
  'engine/src/run/long.ts': `export function long() {\n${'  ;\n'.repeat(70)}}`,
  'server/src/http/guard.ts':
    "import { users } from '../features/accounts/service.ts';\nexport const guard = users;",
  'server/src/features/accounts/service.ts':
    "import { rows } from '../runs/store.ts';\nimport { sql } from 'drizzle-orm';\nexport const users = [rows, sql];",
  'server/src/features/runs/store.ts': "import { sql } from 'drizzle-orm';\nexport const rows = sql;",
  'web/src/ui/button.tsx': "import { page } from '../features/boards/page.tsx';\nexport const button = page;",
  'web/src/features/boards/page.tsx':
    "import { file } from '@doctorbench/report/files';\nexport const page = file;",
};

/** What lies about: a name that says so is found, and every other is in use. */
const lying: Readonly<Record<string, string>> = {
  'packages/core/src/index.ts': "export * from './behind.ts';\nexport { shown } from './parts.ts';",
  'packages/core/src/behind.ts': 'export const byDoor = 1;',
  'packages/core/src/parts.ts': [
    "import type { Third } from './types.ts';",
    "export { z } from 'zod';",
    'export interface Part { name: string }',
    'export const shown = (part: Part, third: Third) => [part, third];',
    'export const again = shown;',
    'export function lyingOwn() { return 1; }',
    'export const ownUse = lyingOwn();',
    "export const thread = new URL('./thread.ts', import.meta.url);",
  ].join('\n'),
  'packages/core/src/thread.ts': '',
  'packages/core/src/types.ts':
    'export type Third = 3;\nexport interface LyingType { part: 1 }\nexport const lyingThere = 1;',
  'packages/core/src/whole.ts': 'export const seen = 1;\nexport const lyingInWhole = 2;',
  'packages/core/src/star.ts': "export * from './beyond.ts';",
  'packages/core/src/beyond.ts': 'export const beyond = 1;\nexport const lyingBeyond = 2;',
  'packages/core/src/late.ts': 'export const late = 1;\nexport const lyingLate = 2;',
  'packages/core/src/lying-file.ts': "import './lying-behind.ts';\nimport { lyingThere } from './types.ts';",
  'packages/core/src/lying-behind.ts': '',
  'packages/core/src/parts.test.ts': [
    "import { again, ownUse, thread, z } from './parts.ts';",
    "import * as whole from './whole.ts';",
    "import { beyond } from './star.ts';",
    "const late = (await import('./late.ts')).late;",
    'export const used = [again, ownUse, thread, z, whole.seen, beyond, late];',
  ].join('\n'),
  'scripts/run.mjs':
    "import 'lying-undeclared';\nimport './lying-nowhere.mjs';\nimport '../packages/core/dist/whole.js';\nimport '../packages/core/dist/lying-gone.js';\nspawn('lying-program');\nspawn('git');",
  'packages/core/dist/lying-gone.js': '',
};

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function plantHouse(root: string): void {
  write(root, 'package.json', '{"name":"planted","type":"module"}');
  for (const room of rooms) {
    const exports = Object.fromEntries(
      ['.', './files'].flatMap(door => {
        const source = `./src/${door.slice(2)}${door === '.' ? '' : '/'}index.ts`;
        return `${room}/${source.slice(2)}` in planted ? [[door, { source }]] : [];
      }),
    );
    write(
      root,
      `packages/${room}/package.json`,
      JSON.stringify({ name: `@doctorbench/${room}`, type: 'module', exports }),
    );
    write(root, `node_modules/@doctorbench/${room}/package.json`, '{}');
  }
  for (const [path, text] of Object.entries(planted)) write(root, `packages/${path}`, text);
  write(root, 'node_modules/drizzle-orm/package.json', '{"name":"drizzle-orm","main":"index.js"}');
  write(root, 'node_modules/drizzle-orm/index.js', 'export const sql = 1;');
}

describe('a house with a breach in every wall', () => {
  const root = mkdtempSync(join(tmpdir(), 'planted-house-'));
  let files: ReturnType<typeof readImports>;
  beforeAll(() => {
    plantHouse(root);
    files = readImports(root);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is found to import in a ring, by types', () => {
    expect(findFileCycles(toGraph(files))).toEqual([
      ['packages/core/src/suite/ring-a.ts', 'packages/core/src/suite/ring-b.ts'],
    ]);
  });

  it.each([
    ['core-is-pure', 'core/src/grade/verdict.ts'],
    ['server-http-below-features', 'server/src/http/guard.ts'],
    ['server-own-store-only', 'server/src/features/accounts/service.ts'],
    ['server-database-in-stores', 'server/src/features/accounts/service.ts'],
    ['web-ui-at-the-bottom', 'web/src/ui/button.tsx'],
  ])('is found to break %s, once', (rule, file) => {
    const found = findBrokenRules(files).filter(line => line.startsWith(`${rule}:`));
    expect(found).toEqual([expect.stringContaining(`packages/${file} →`)]);
  });

  it('is found to import what is not declared, what stands above, a closed door and over the wall', () => {
    expect(findPackageBreaches(root, files).sort()).toEqual([
      expect.stringContaining(
        'core/src/suite/item.ts imports @doctorbench/report: report does not stand before',
      ),
      expect.stringContaining(
        'engine/src/index.ts imports ../../core/src/suite/item.ts: it does not go through',
      ),
      expect.stringContaining('engine/src/index.ts imports zod: engine does not declare zod'),
      expect.stringContaining('accounts/service.ts imports drizzle-orm: server does not declare'),
      expect.stringContaining('runs/store.ts imports drizzle-orm: server does not declare'),
      expect.stringContaining('boards/page.tsx imports @doctorbench/report/files: web may not use this door'),
    ]);
  });

  it('is found to have folders in a ring though no file is', () => {
    expect(findFolderCycles(toGraph(files))).toContainEqual([
      'packages/core/src/grade',
      'packages/core/src/suite',
    ]);
  });

  it('is found to read the environment in the middle', () => {
    expect(findEnvironmentReaders(root, listSources(root))).toEqual(['packages/engine/src/run/keys.ts']);
  });

  it('is found to export at a door what nobody imports, values and types', () => {
    expect(findUnusedDoorExports(root, { doors: listDoors(root), files: listSources(root) })).toEqual(
      expect.arrayContaining(['@doctorbench/core#nobody', '@doctorbench/core#Nobody']),
    );
  });

  it('is found to have a long function, unless it is listed with its length', () => {
    const name = 'engine#long';
    const measured = measureFunctions(root, listSources(root), 60);
    expect(measured).toEqual({ [name]: 72 });
    expect(compareWithList(measured, {})).toHaveLength(1);
    expect(compareWithList(measured, { [name]: 71 })).toHaveLength(1);
    expect(compareWithList(measured, { [name]: 72 })).toEqual([]);
    expect(compareWithList({}, { [name]: 72 })).toHaveLength(1);
    expect(shrinkList(measured, { [name]: 71, gone: 99 })).toEqual({ [name]: 71 });
  });
});

describe('a house in which something lies about', () => {
  const root = mkdtempSync(join(tmpdir(), 'planted-house-'));
  let house: House;
  beforeAll(() => {
    write(root, 'package.json', '{"name":"planted","devDependencies":{"lying-tool":"1","@types/zod":"1"}}');
    write(
      root,
      'packages/core/package.json',
      '{"name":"@doctorbench/core","exports":{".":{"source":"./src/index.ts"}},"dependencies":{"zod":"1","lying-library":"1"}}',
    );
    for (const [path, text] of Object.entries(lying)) write(root, path, text);
    house = openHouse(root);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is found to have files that nothing leads to, and what only those lead to', () => {
    expect(findUnusedFiles(house)).toEqual([
      'packages/core/src/lying-behind.ts',
      'packages/core/src/lying-file.ts',
    ]);
  });

  it('is found to export what nobody imports: a value of its own, a type, of a whole, behind a star, late', () => {
    expect(
      findUnusedExports(house)
        .map(found => found.replace('packages/core/src/', ''))
        .sort(),
    ).toEqual([
      'beyond.ts#lyingBeyond',
      'late.ts#lyingLate',
      'parts.ts#lyingOwn',
      'types.ts#LyingType',
      'types.ts#lyingThere',
      'whole.ts#lyingInWhole',
    ]);
  });

  it('is found to export one thing under two names', () => {
    expect(findDoubleExports(house)).toEqual(['packages/core/src/parts.ts#again']);
  });

  it('is found to import files that are not there, or only as they were once compiled', () => {
    expect(findMissingFiles(house)).toEqual([
      'scripts/run.mjs imports ./lying-nowhere.mjs',
      'scripts/run.mjs imports ../packages/core/dist/lying-gone.js',
    ]);
  });

  it('is found to declare what it does not use, and to use what it does not declare', () => {
    expect(findUnusedDependencies(house)).toEqual([
      'packages/core: lying-library',
      '.: lying-tool',
      // The list of what is used without an import may name nothing that is not declared.
      ...['@biomejs/biome', '@types/node', 'typescript-7'].map(name => `.: ${name}`),
    ]);
    expect(findUndeclaredAtRoot(house)).toEqual(['scripts/run.mjs imports lying-undeclared']);
    expect(findUnknownPrograms(house)).toEqual(['scripts/run.mjs: lying-program']);
  });
});
