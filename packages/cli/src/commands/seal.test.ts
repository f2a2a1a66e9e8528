import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem, makeOpenItem } from '@doctorbench/core/testing';
import { openSuite } from '@doctorbench/engine';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMain } from '../testing/run-main.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-seal-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const run = (...args: readonly string[]) =>
  runMain(args, { env: { DOCTORBENCH_RUNS: join(dir, 'runs'), XDG_CONFIG_HOME: join(dir, 'config') } });
const at = (name: string) => join(dir, name);

const items = Array.from({ length: 4 }, (_, number) =>
  makeChoiceItem(`kept-${number}`, {
    stem: `A ${30 + number}-year-old gardener with a swollen wrist and zebra stripes asks about number ${number}; what next?`,
    options: ['A', 'B', 'C'].map(id => ({ id, text: `Peculiar remedy ${id} of kind ${number}` })),
    key: ['B'],
    explanation: `Because the zebra stripes of case ${number} vanish after the peculiar remedy.`,
    split: 'private',
  }),
);

const gramLength = 12;

/** Every run of twelve characters in the words of the items. */
function listGrams(): ReadonlySet<string> {
  const grams = new Set<string>();
  for (const { stem, options, explanation = '' } of items)
    for (const text of [stem, explanation, ...options.map(option => option.text)])
      for (let from = 0; from + gramLength <= text.length; from++)
        grams.add(text.slice(from, from + gramLength));
  return grams;
}

function listTexts(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listTexts(path) : [readFileSync(path, 'latin1')];
  });
}

describe('a sealed suite', () => {
  it('is examined with its keys, and no file or line of it all holds twelve characters of an item', async () => {
    await writeSuiteFolder(at('suite'), { items });
    const sealed = await run('seal', at('suite'), '--keys', at('data'), '--out', at('sealed'));
    const sat = await run('run', at('sealed'), '--keys', at('data'), '--phantom', 'good');
    expect([sealed.code, sat.code]).toEqual([0, 0]);
    const [id = ''] = readdirSync(at('runs'));
    const again = await run('report', id);
    const { hash } = await openSuite(at('suite'));
    expect(readFileSync(join(at('runs'), id, 'run.json'), 'utf8')).toContain(hash);
    const written = [
      ...[sealed, sat, again].flatMap(({ stdout, stderr }) => [stdout, stderr]),
      ...['sealed', 'runs', 'data'].flatMap(name => listTexts(at(name))),
    ];
    const found = [...listGrams()].filter(gram => written.some(text => text.includes(gram)));
    expect(found).toEqual([]);
  });

  it('opens for nobody without its keys, and for no command that shows items', async () => {
    await writeSuiteFolder(at('suite'), { items });
    await run('seal', at('suite'), '--keys', at('data'), '--out', at('sealed'));
    for (const args of [
      ['run', at('sealed'), '--phantom', 'good'],
      ['run', at('sealed'), '--phantom', 'good', '--keys', at('other')],
      ['suite', 'show', at('sealed')],
      ['export', 'suite', at('sealed'), at('out'), '--include-private'],
      ['export-prompts', at('sealed')],
    ]) {
      const { code, stderr, stdout } = await run(...args);
      expect([code, stderr], args.join(' ')).toEqual([3, expect.stringContaining('[suite.sealed]')]);
      expect(stdout).not.toContain('zebra');
    }
  });

  it('holds nothing that judges read', async () => {
    await writeSuiteFolder(at('suite'), { items: [makeOpenItem('read')] });
    const { stderr } = await run('seal', at('suite'), '--keys', at('data'), '--out', at('sealed'));
    expect(stderr).toContain('[suite.not-sealable]');
  });
});
