import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findEnvironmentReaders } from './environment.ts';
import { compareWithList, type FunctionLengths, measureFunctions, shrinkList } from './function-lengths.ts';
import { findFileCycles, findFolderCycles } from './import-cycles.ts';
import { findBrokenRules, readImports, toGraph } from './imports.ts';
import { openHouse } from './open-house.ts';
import { findPackageBreaches } from './package-imports.ts';
import { isTest, listDoors, listSources } from './sources.ts';
import { findDoubleExports, findMissingFiles, findUnusedExports, findUnusedFiles } from './unused.ts';
import { findUndeclaredAtRoot, findUnknownPrograms, findUnusedDependencies } from './unused-dependencies.ts';
import { findUnusedDoorExports } from './unused-door-exports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const longestFile = 400;
const longestFunction = 60;
const listFile = new URL('long-functions.json', import.meta.url);

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function runTool(path: string, args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, [join(root, 'node_modules', path), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}\n${stderr}`);
  }
}

describe('imports', () => {
  const files = readImports(root);

  it('keep to the rules inside each package', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(findBrokenRules(files)).toEqual([]);
  });

  it('are declared, and point down the order of rooms', () => {
    expect(findPackageBreaches(root, files)).toEqual([]);
  });

  it('form no ring of files', () => {
    expect(findFileCycles(toGraph(files))).toEqual([]);
  });

  it('form no ring of folders', () => {
    expect(findFolderCycles(toGraph(files))).toEqual([]);
  });
});

describe('sources', () => {
  const files = listSources(root);

  it('have no file over 400 lines', () => {
    const long = files.filter(
      file => readFileSync(join(root, file), 'utf8').split('\n').length > longestFile + 1,
    );
    expect(long).toEqual([]);
  });

  // SHRINK_LISTS=1 writes the list again, without what is no longer needed; it never adds.
  it('have no function over 60 lines but those listed, whose list may only shrink', () => {
    const measured = measureFunctions(
      root,
      files.filter(file => !isTest(file)),
      longestFunction,
    );
    const list: FunctionLengths = JSON.parse(readFileSync(listFile, 'utf8'));
    if (process.env.SHRINK_LISTS) writeFileSync(listFile, toJson(shrinkList(measured, list)));
    else expect(compareWithList(measured, list)).toEqual([]);
  });

  it('read the environment only where a program starts', () => {
    expect(findEnvironmentReaders(root, files)).toEqual([]);
  });

  it('export at a door only what somebody outside imports', () => {
    const users = openHouse(root).files.map(({ source }) => source);
    expect(findUnusedDoorExports(root, { doors: listDoors(root), files: users })).toEqual([]);
  });

  it('are formatted and linted', () => {
    runTool('@biomejs/biome/bin/biome', ['ci', '--max-diagnostics=40', '.']);
  });
});

describe('nothing lies about:', () => {
  const house = openHouse(root);

  it.each([
    ['a file that nothing leads to', findUnusedFiles],
    ['an export that nobody imports', findUnusedExports],
    ['one thing exported under two names', findDoubleExports],
    ['an import of a file that is not there', findMissingFiles],
    ['a dependency that nobody imports', findUnusedDependencies],
    ['an import outside the packages that the root does not declare', findUndeclaredAtRoot],
    ['a program that a machine need not have', findUnknownPrograms],
  ])('%s', (_, find) => {
    expect(house.files.length).toBeGreaterThan(500);
    expect(find(house)).toEqual([]);
  });
});
