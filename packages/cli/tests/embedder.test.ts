import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gradeSchema, type Report, runManifestSchema } from '@doctorbench/core';
import { makeOpenItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder, readTree, runCli, type TemporaryFolder } from './run-cli.ts';

const key = 'sk-embed-4417cc02ab9e31';
let folder: TemporaryFolder;
let suiteDir: string;
let server: Server;
let baseUrl: string;
const keysSeen: (string | undefined)[] = [];

beforeEach(async () => {
  folder = createTemporaryFolder();
  const references = ['Call an ambulance at once.'];
  suiteDir = await writeSuiteFolder(join(folder.path, 'suite'), {
    items: [makeOpenItem('s', { rubric: [], expected: [{ metric: 'similarity', references }] })],
  });
  keysSeen.length = 0;
  // Every text gets the same vector, so that everything is alike.
  server = createServer((request, response) => {
    keysSeen.push(request.headers.authorization);
    let body = '';
    request.on('data', chunk => {
      body += chunk;
    });
    request.on('end', () => {
      const { input } = JSON.parse(body) as { input: readonly string[] };
      const data = input.map((_, index) => ({ index, embedding: [0.6, 0.8] }));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ object: 'list', data }));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  folder.remove();
});

async function run(...args: readonly string[]) {
  const done = await runCli(['run', suiteDir, '--phantom', 'good', '--quiet', '--json', ...args], {
    cwd: folder.path,
    env: { EMBED_KEY: key },
  });
  const output = JSON.parse(done.stdout) as { dir: string; report: Report };
  const grade = gradeSchema.parse(
    JSON.parse(readFileSync(join(folder.path, output.dir, 'grades.jsonl'), 'utf8')),
  );
  const manifest = runManifestSchema.parse(
    JSON.parse(readFileSync(join(folder.path, output.dir, 'run.json'), 'utf8')),
  );
  return { ...done, output, grade, manifest };
}

describe('an embedder', () => {
  it('is the offline stand-in unless one is named, and the grade says so', async () => {
    const { grade, manifest } = await run();
    expect(grade.metrics?.[0]?.metric).toBe('similarity@1/offline-ngrams@1');
    expect(manifest.embedder).toBeUndefined();
  });

  it('may be an endpoint that a file names; its key comes from the environment and rests nowhere', async () => {
    writeFileSync(
      join(folder.path, 'embedder.json'),
      JSON.stringify({ schemaVersion: 1, baseUrl, model: 'vectors', apiKeyEnv: 'EMBED_KEY' }),
    );
    const { grade, manifest } = await run('--embedder', 'embedder.json');
    expect(grade.metrics?.[0]).toMatchObject({ metric: 'similarity@1/endpoint:vectors' });
    expect(grade.total).toEqual({ kind: 'scored', percent: expect.closeTo(100, 4) });
    expect(manifest.protocol.embedder).toBe('endpoint:vectors');
    expect(keysSeen[0]).toBe(`Bearer ${key}`);
    expect(readTree(folder.path)).not.toContain(key);
  });

  it.each([
    ['nothing', 'missing.json', undefined],
    ['a file that is no JSON', 'embedder.json', 'model: x'],
    ['a file without a model', 'embedder.json', JSON.stringify({ schemaVersion: 1, baseUrl: 'http://x/v1' })],
  ])('that is %s is refused before anything is asked', async (_, name, content) => {
    if (content !== undefined) writeFileSync(join(folder.path, name), content);
    const done = await runCli(['run', suiteDir, '--phantom', 'good', '--embedder', name], {
      cwd: folder.path,
    });
    expect(done.code).toBe(2);
    expect(done.stderr).toContain('[config.invalid]');
  });
});
