import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findBreaches, findCycles, listSources, readImports } from './house.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const longestFile = 400;

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

describe('the house', () => {
  const files = listSources(root);
  const graph = readImports(root, files);

  it('has no import cycle, type-only imports included', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(findCycles(graph)).toEqual([]);
  });

  it('has arrows that point one way only', () => {
    expect(findBreaches(graph)).toEqual([]);
  });

  it('has no file over 400 lines', () => {
    const long = files.filter(
      file => readFileSync(join(root, file), 'utf8').split('\n').length > longestFile + 1,
    );
    expect(long).toEqual([]);
  });

  it('reads the environment in bin.ts alone, tests aside', () => {
    const readers = files.filter(
      file =>
        !/\.test\.ts$|\/tests\/|\/testing\//.test(file) &&
        /process\.env\b/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(readers).toEqual(['packages/cli/src/bin.ts']);
  });

  it('is formatted and linted', () => {
    runTool('@biomejs/biome/bin/biome', ['ci', '--max-diagnostics=40', '.']);
  });

  it('has no unused file, export or dependency', () => {
    runTool('knip/bin/knip.js', []);
  });
});

describe('the checks themselves', () => {
  it('find a cycle', () => {
    const ring = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['a']],
    ]);
    expect(findCycles(ring).map(cycle => [...cycle].sort())).toEqual([['a', 'b', 'c']]);
  });

  it('find an arrow that points the wrong way', () => {
    expect(
      findBreaches(
        new Map([
          ['packages/core/src/suite/item.ts', ['packages/engine/src/index.ts']],
          ['packages/core/src/stats/kendall.ts', ['packages/core/src/suite/item.ts']],
          ['packages/engine/src/endpoint/client.ts', ['packages/engine/src/run/plan.ts']],
          ['packages/cli/src/main.ts', ['packages/core/src/suite/item.ts']],
          ['packages/engine/src/run/plan.ts', ['packages/engine/src/journal/journal.ts']],
        ]),
      ),
    ).toHaveLength(4);
  });
});
