import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCriteria } from '@doctorbench/core';
import { openSuite } from '@doctorbench/engine';
import { readSheet, sayBySignals } from '@doctorbench/grading/testing';
import { type ScriptedModel, sayJson, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorker, type Worker } from '../src/jobs/worker.ts';
import { makeAudit } from '../src/testing/make-audit.ts';
import { patience } from '../src/testing/patience.ts';
import { addUser } from '../src/testing/platform-rows.ts';
import { type Examinee, startExaminee } from './examinee.ts';
import { dumpTables } from './leaks.ts';
import { makeItems, openPlatformStage, type PlatformStage } from './platform-stage.ts';

const edition = 'official-llm';
const judgeKey = 'sk-JUDGE-official-0a1b2c3d4e5f';
const items = makeItems('llm', 16);

let dir: string;
let stage: PlatformStage;
let examinee: Examinee;
let judges: readonly ScriptedModel[];
let worker: Worker;
let userId: string;
/** While true, the judges are away. */
let down = false;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'doctorbench-official-'));
  const say = sayBySignals(items.flatMap(item => listCriteria(item).map(({ criterion }) => criterion)));
  const startJudge = () =>
    startScriptedModel(({ body, headers }, response) => {
      if (headers.authorization !== `Bearer ${judgeKey}`) return sayJson(response, 401, { error: {} });
      const sheet = readSheet(body?.messages ?? []);
      if (down || !sheet) return sayJson(response, 400, { error: { message: 'away' } });
      sayText(response, say(sheet));
    });
  judges = [await startJudge(), await startJudge(), await startJudge()];
  const file = join(dir, 'judges.json');
  const seats = judges.map(({ baseUrl }, at) => ({
    baseUrl,
    model: `arbiter-${'abc'[at]}`,
    family: `family-${at}`,
    apiKeyEnv: 'JUDGE_KEY',
  }));
  await writeFile(file, JSON.stringify({ schemaVersion: 1, judges: seats }));
  const auditFile = join(dir, 'audit.json');
  await writeFile(auditFile, JSON.stringify({ ...makeAudit(undefined, ['arbiter-a']) }));
  stage = await openPlatformStage({
    items,
    env: { DOCTORBENCH_JUDGES: file, DOCTORBENCH_AUDITS: auditFile, JUDGE_KEY: judgeKey },
  });
  const { context } = stage;
  const suite = await openSuite(join(stage.product.suitesDir, 'llm'));
  const graders = await context.openGraders('panel', { suite, model: '' });
  const title = { zh: '正式', en: 'Official' };
  await context.services.editions.create({ id: edition, title, kind: 'official', suite, graders });
  await expect(context.services.editions.setState(edition, 'open')).rejects.toMatchObject({
    code: 'edition.panel-not-audited',
  });
  await writeFile(auditFile, JSON.stringify(makeAudit(suite, ['arbiter-a', 'arbiter-b', 'arbiter-c'])));
  await context.services.editions.setState(edition, 'open');
  await graders.close();
  examinee = await startExaminee({ items });
  userId = await addUser(context.database.db);
  worker = startWorker({
    ...context,
    store: context.stores.submissions,
    boards: context.services.boards,
    workers: context.services.workers,
  });
});
afterAll(async () => {
  await worker?.stop();
  await Promise.all([...(judges ?? []), ...(examinee ? [examinee] : [])].map(model => model.close()));
  await stage?.close();
  await rm(dir, { recursive: true, force: true });
});

const by = () => ({ userId, isAdmin: false });

async function submit(displayName: string): Promise<string> {
  const { submission } = await stage.context.services.submissions.submit(
    {
      edition,
      endpoint: { provider: 'custom', baseUrl: examinee.baseUrl, model: displayName },
      card: { displayName, developer: 'Testers', parameterSize: '7B' },
      visibility: 'public',
    },
    by(),
  );
  return submission.id;
}

async function waitForEnd(id: string) {
  await vi.waitFor(async () => {
    const row = await stage.context.stores.submissions.find(id);
    expect(['completed', 'failed']).toContain(row?.status);
  }, patience);
  return stage.context.services.submissions.get(id, by());
}

describe('an official edition', () => {
  it('has its open answers read by the panel, and its result on the board', async () => {
    const id = await submit('examined');
    expect(await waitForEnd(id)).toMatchObject({ status: 'completed' });
    const report = await stage.context.services.submissions.getReport(id, by());
    expect(report.standing).toBe('result');
    expect(report.judging?.judges.map(({ name, failed }) => [name, failed])).toEqual([
      ['arbiter-a', {}],
      ['arbiter-b', {}],
      ['arbiter-c', {}],
    ]);
    expect(report.judging?.judges.every(({ voted, readings }) => voted === readings && voted > 0)).toBe(true);
    expect(report.overall_score?.value).toBeGreaterThan(90);
    const query = { sort: 'overall_score', order: 'desc', limit: 10 } as const;
    const { page } = await stage.context.services.boards.read(edition, query);
    expect(page.rows).toHaveLength(1);
    expect(JSON.stringify(page.rows)).toContain('"examined"');
  });

  it('does not blame the examinee when its judges are away: the run is ours to mend, and is not counted', async () => {
    down = true;
    const first = await waitForEnd(await submit('unread'));
    down = false;
    expect(first).toMatchObject({ status: 'failed', cause: { code: 'judges.unavailable', ours: true } });
    expect(first.cause?.detail).toMatch(/^judge arbiter-[abc]/);
    const again = await stage.context.services.submissions.resubmit(first.id, by(), {});
    expect(await waitForEnd(again.id)).toMatchObject({ status: 'completed' });
  });

  it('is read again by the panel of today without asking the model', async () => {
    const [{ id } = { id: '' }] = (
      await stage.context.database.pool.query<{ id: string }>(
        `select id from submissions where status = 'completed' order by seq limit 1`,
      )
    ).rows;
    const asked = examinee.asked.length;
    const again = await stage.context.services.submissions.regrade(id, by());
    expect(await waitForEnd(again.id)).toMatchObject({ status: 'completed' });
    expect(examinee.asked).toHaveLength(asked);
    const report = await stage.context.services.submissions.getReport(again.id, by());
    expect(report.judging?.judges).toHaveLength(3);
  });

  it('keeps the key of its judges out of the database', async () => {
    expect(await dumpTables(stage.context.database.pool)).not.toContain(judgeKey);
  });
});
