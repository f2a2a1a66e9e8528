import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contamination, RunManifest } from '@doctorbench/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepContamination, readKeptContamination } from './kept-contamination.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-contamination-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const manifest = { protocol: { suite: { hash: 'sha256:1' } }, endpoint: { model: 'm' } } as RunManifest;
const found: Contamination = {
  schemaVersion: 1,
  suite: { id: 's', version: '1.0.0', hash: 'sha256:1' },
  model: 'm',
  askedAt: '2026-11-01T00:00:00.000Z',
  probes: [],
  verdict: 'not-tested',
  probability: null,
  unread: 0,
};

it('is kept with the run it is about, and with no other', async () => {
  const path = join(dir, 'probe.json');
  expect(await readKeptContamination(dir, manifest)).toBeUndefined();
  writeFileSync(path, JSON.stringify(found));
  await keepContamination(path, { dir, manifest });
  expect(await readKeptContamination(dir, manifest)).toEqual(found);
  for (const other of [
    { ...found, model: 'n' },
    { ...found, suite: { ...found.suite, hash: 'sha256:2' } },
    {},
  ]) {
    writeFileSync(path, JSON.stringify(other));
    await expect(keepContamination(path, { dir, manifest })).rejects.toThrow('not about this run');
  }
});
