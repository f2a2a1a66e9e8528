import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDicom } from '@doctorbench/datasets/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMain } from '../testing/run-main.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-cli-import-'));
  mkdirSync(join(dir, 'set'));
  const entries = [
    { image: 'a.dcm', question: 'Is it bright?', answer: 'yes' },
    { image: 'gone.png', question: 'Is it dark?', answer: 'no' },
  ];
  writeFileSync(join(dir, 'set', 'set.json'), JSON.stringify(entries, undefined, 1));
  writeFileSync(join(dir, 'set', 'a.dcm'), makeDicom({ values: [1, 2, 3, 4], width: 2, height: 2 }));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const run = (args: readonly string[], signal?: AbortSignal) =>
  runMain(['suite', 'import', ...args], signal ? { signal } : {});

describe('suite import', () => {
  const source = () => join(dir, 'set');
  const target = () => join(dir, 'suite');

  it('says what was imported and left out, in both languages', async () => {
    const english = await run(['vqa', source(), target(), '--window=-600,1500']);
    expect(english.code).toBe(0);
    expect(english.stdout).toMatch(/Imported +1 items?, 1 pictures?\n/);
    expect(english.stdout).toContain('picture missing  1\n  set.json:7 image ');
    expect(english.stderr).toContain(`${'█'.repeat(24)} 100 % · 2 read · 1 imported · 1 left out`);
    const chinese = await run(['vqa', source(), join(dir, 'zh'), '--lang', 'zh', '--quiet']);
    expect(chinese.stdout).toContain('缺少图像  1');
    expect(chinese.stderr).toBe('');
    expect(readdirSync(target()).sort()).toEqual(['IMPORT.json', 'images', 'items', 'suite.json']);
  });

  it('prints the record under --json', async () => {
    const { stdout } = await run([
      'vqa',
      source(),
      target(),
      '--json',
      '--split',
      'public',
      '--window',
      '-600,1500',
    ]);
    expect(JSON.parse(stdout)).toMatchObject({
      importer: 'vqa@1',
      imported: 1,
      options: { split: 'public', slices: 1, window: { centre: -600, width: 1500 } },
      leftOut: [{ reason: 'image-missing', count: 1 }],
    });
  });

  it('under --dry-run shows the first items and the counts, in both languages, and writes nothing', async () => {
    const english = await run(['vqa', source(), target(), '--dry-run']);
    expect(english.stdout).toMatch(
      /^path-vqa-set-line-2 .*\n\[1 picture\]\nIs it bright\?\nAnswer yes or no\.\nExpected: /,
    );
    expect(english.stdout).toMatch(/Imported +1 item, 1 picture\nLeft out +1\nEncoding +utf-8 \(1 file\)\n/);
    expect(english.stdout).toContain('Nothing was written.');
    const chinese = await run(['vqa', source(), target(), '--dry-run', '--lang', 'zh']);
    expect(chinese.stdout).toContain('未写任何文件。');
    const { stdout } = await run(['vqa', source(), target(), '--dry-run', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ record: { imported: 1 }, items: [{ kind: 'open' }] });
    expect(readdirSync(dir)).toEqual(['set']);
  });

  it('takes a mapping for the generic format', async () => {
    const mapping = {
      schemaVersion: 1,
      set: 'Small set',
      track: 'vlm',
      licence: 'CC0',
      question: 'question',
      answer: 'answer',
      scenario: { constant: 'image-knowledge' },
      images: { fields: ['image'] },
    };
    const map = join(dir, 'set', 'mapping.map');
    writeFileSync(map, JSON.stringify(mapping));
    const { code, stdout } = await run(['generic', source(), target(), '--map', map, '--json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { importer: 'generic@1', imported: 1 }]);
    writeFileSync(map, '{}');
    for (const [given, name] of [
      [['--map', map], 'import.mapping-invalid'],
      [['--map', join(dir, 'none')], 'import.mapping-invalid'],
      [[], 'config.invalid'],
    ] as const) {
      const refused = await run(['generic', source(), join(dir, 'other'), ...given]);
      expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(`[${name}]`)]);
    }
    expect(readdirSync(dir).sort()).toEqual(['set', 'suite']);
  });

  it.each([
    [['vqa', '--strict'], 3, 'import.entry-refused'],
    [['medxpertqa-mm'], 3, 'import.empty'],
    [['no-such-format'], 2, 'config.invalid'],
    [['vqa', '--map', 'mapping.json'], 2, 'config.invalid'],
    [['vqa', '--window', '40'], 2, 'config.invalid'],
    [['vqa', '--window', '40,0'], 2, 'config.invalid'],
    [['vqa', '--slices', '0'], 2, 'config.invalid'],
    [['vqa', '--split', 'secret'], 2, 'config.invalid'],
  ])('%j ends with %i, %s, and makes no folder', async ([format = '', ...options], code, name) => {
    const result = await run([format, source(), target(), ...options]);
    expect(result.stderr).toContain(`[${name}]`);
    expect(result.code).toBe(code);
    expect(readdirSync(dir)).toEqual(['set']);
  });

  it('that is interrupted says so and makes no folder', async () => {
    const { code, stderr } = await run(['vqa', source(), target()], AbortSignal.abort());
    expect([code, stderr]).toEqual([130, expect.stringContaining('[import.interrupted]')]);
    expect(readdirSync(dir)).toEqual(['set']);
  });
});
