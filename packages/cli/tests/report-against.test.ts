import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AwaitingRecord, Report } from '@doctorbench/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JudgeServer, startJudgeServer } from './judge-server.ts';
import { createTemporaryFolder, runCli, type TemporaryFolder } from './run-cli.ts';

interface RunOutput {
  readonly runId: string;
  readonly page: string;
  readonly report: Report;
}

let folder: TemporaryFolder;
const starter = fileURLToPath(new URL('../../../suites/starter', import.meta.url));
let judge: JudgeServer;
let fair: RunOutput;
let poor: RunOutput;

async function examine(phantom: string): Promise<RunOutput> {
  const args = ['run', 'starter', '--phantom', phantom, '--judges', 'phantom', '--limit', '14', '--json'];
  return JSON.parse((await runCli(args, { cwd: folder.path })).stdout) as RunOutput;
}

beforeAll(async () => {
  folder = createTemporaryFolder();
  judge = await startJudgeServer({ suiteDir: starter });
  fair = await examine('fair');
  poor = await examine('poor');
});
afterAll(async () => {
  await judge.close();
  folder.remove();
});

describe('a report against a second run', () => {
  it('shows the two side by side, and forgets the second when written again without it', async () => {
    const args = ['report', fair.runId, '--against', poor.runId];
    const { code, stdout } = await runCli(args, { cwd: folder.path });
    expect(code).toBe(0);
    expect(stdout).toMatch(/Against phantom-poor +difference \d/);
    const page = join(folder.path, fair.page);
    expect(readFileSync(page, 'utf8')).toContain('Compared with another run');
    expect((await runCli(['report', fair.runId], { cwd: folder.path })).code).toBe(0);
    expect(readFileSync(page, 'utf8')).not.toContain('Compared with another run');
  });

  it('compares judges when the second is another grading of the same answers, and only then', async () => {
    const judges = [{ baseUrl: judge.baseUrl, model: 'referee' }];
    writeFileSync(join(folder.path, 'judges.json'), JSON.stringify({ schemaVersion: 1, judges }));
    const graded = await runCli(['grade', fair.runId, '--judges', 'judges.json', '--quiet'], {
      cwd: folder.path,
    });
    expect(graded.code).toBe(0);
    const grading = join('runs', fair.runId, 'gradings', '1');
    const allowed = await runCli(['report', fair.runId, '--against', grading, '--json'], {
      cwd: folder.path,
    });
    expect((JSON.parse(allowed.stdout) as RunOutput).report.comparison).toMatchObject({
      kind: 'judges',
      against: { judges: ['referee'] },
    });
    const refused = await runCli(['report', poor.runId, '--against', grading], { cwd: folder.path });
    expect(refused.code).toBe(5);
    expect(refused.stderr).toContain('judges');
    const compared = await runCli(['compare', fair.runId, grading], { cwd: folder.path });
    expect(compared.stdout).toContain('read by different judges');
  });
});

describe('the list of what waits', () => {
  it('is that of the report', async () => {
    const { stdout } = await runCli(['verdict', fair.runId, '--json'], { cwd: folder.path });
    const toKeys = (records: readonly AwaitingRecord[]) =>
      records.map(({ itemId, criterionId }) => `${itemId} ${criterionId}`).sort();
    const listed = toKeys(JSON.parse(stdout) as AwaitingRecord[]);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed).toEqual(toKeys(fair.report.awaiting.records));
  });
});
