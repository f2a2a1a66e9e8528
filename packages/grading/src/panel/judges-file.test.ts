import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readJudgesFile } from './judges-file.ts';

const dir = mkdtempSync(join(tmpdir(), 'doctorbench-judges-file-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function read(judges: unknown) {
  const path = join(dir, 'judges.json');
  writeFileSync(path, JSON.stringify({ schemaVersion: 1, judges }));
  return readJudgesFile(path);
}

describe('readJudgesFile', () => {
  it('finds the addresses of judges who are named by their provider', async () => {
    expect(await read([{ model: 'gemini:g' }, { model: 'c', provider: 'anthropic' }])).toMatchObject([
      { model: 'g', provider: 'gemini', baseUrl: 'https://generativelanguage.googleapis.com/v1beta' },
      { model: 'c', provider: 'anthropic', baseUrl: 'https://api.anthropic.com' },
    ]);
  });

  it.each([
    [[{ model: 'm' }], 'judges.0.baseUrl'],
    [[{ model: 'm', provider: 'carrier-pigeon' }], 'carrier-pigeon'],
    [[{ model: 5, provider: 'gemini' }], 'judges.0.model'],
    ['nobody', 'judges'],
  ])('says what is wrong with %j', async (judges, words) => {
    await expect(read(judges)).rejects.toThrow(words);
  });
});
