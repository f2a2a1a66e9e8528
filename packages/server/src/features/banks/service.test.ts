import { reportSchema, type SubmissionProgress } from '@doctorbench/core';
import { makeChoiceItem, makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { createRunTotals } from '@doctorbench/report/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRunning, complete } from '../../testing/board-rows.ts';
import { addModel } from '../../testing/platform-rows.ts';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';
import { calibrateEdition } from './calibrate-edition.ts';
import { createBankStore } from './store.ts';

const items = Array.from({ length: 125 }, (_, index) => makeChoiceItem(`item-${index}`));
const strength = { strong: 0.9, middle: 0.6, weak: 0.3 };
const signal = new AbortController().signal;

let stage: RunStage;
beforeAll(async () => {
  stage = await openRunStage({ items });
});
afterAll(() => stage.close());

const card = (developer: string) => ({ displayName: 'M', developer, parameterSize: '7B' });
/** A whole result on the board, as a run would leave it. */
async function publish(developer: string, share: number): Promise<void> {
  const { database, services } = stage.context;
  const { userId } = stage.user;
  const modelId = await addModel(database.db, userId);
  const values = { userId, editionId: stage.edition, modelId, card: card(developer) };
  const submissionId = await addRunning(stage.context, values);
  const manifest = makeRunManifest();
  await database.pool.query('insert into runs (submission_id, manifest) values ($1, $2)', [
    submissionId,
    JSON.stringify(manifest),
  ]);
  const [random, totals] = [createRandom(developer), createRunTotals(manifest)];
  for (const { id } of items)
    totals.add(makeGrade(id, { total: { kind: 'scored', percent: random() < share ? 100 : 0 } }));
  await services.boards.keepTotals(submissionId, totals, { error: 0, deviation: 0, exact: new Map() });
  await complete(stage.context, submissionId);
}
const read = () => stage.context.services.banks.read(stage.edition);
const calibrate = async () => {
  const record = await stage.context.services.banks.request(stage.edition);
  await stage.context.services.banks.calibrateWaiting(signal);
  return record;
};

const deps = () => {
  const { database, services } = stage.context;
  const { editions, boards, suites } = services;
  return { store: createBankStore(database.db), editions, suites, readTotals: boards.readTotals };
};

describe('the bank of an edition', () => {
  it('is not made from nothing, and says why', async () => {
    const { version, state } = await calibrate();
    expect({ version, state }).toEqual({ version: 1, state: 'waiting' });
    const { versions, bank, rapid } = await read();
    expect(versions).toMatchObject([{ version: 1, state: 'failed', cause: { code: 'bank.too-little' } }]);
    expect({ bank, rapid }).toEqual({ bank: null, rapid: true });
  });

  it('is fitted from the whole published results, as a new version each time', async () => {
    for (const [name, share] of Object.entries(strength)) await publish(name, share);
    await calibrate();
    const { versions, bank } = await read();
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'ready'],
      [1, 'failed'],
    ]);
    expect(bank?.calibrators.map(({ developer }) => developer)).toEqual(['strong', 'middle', 'weak']);
    expect(bank?.items).toHaveLength(125);
    expect(bank?.gate).toMatchObject({ open: false, reason: 'few-examinees' });
    expect(bank?.warnings.map(({ code }) => code)).toContain('few-examinees');
  });

  it('is left for the next process where this one stops', async () => {
    const { banks } = stage.context.services;
    const { id } = await banks.request(stage.edition);
    const stopping = new AbortController();
    stopping.abort();
    await banks.calibrateWaiting(stopping.signal);
    expect((await read()).versions[0]).toMatchObject({ id, state: 'waiting' });
  });
});

describe('a rapid submission', () => {
  it('is asked some items, tells how its estimate narrows, and stands apart from whole results', async () => {
    stage.setSay(item => (Number(item.id.split('-')[1]) % 3 === 0 ? 'Answer: B' : 'Answer: A'));
    const before = stage.model.requests.length;
    const { id, rapid } = await stage.submit({ card: card('rapid'), rapid: { most: 20 } });
    expect(rapid).toMatchObject({ most: 20, result: null, bank: expect.stringMatching(/^bnk_/) });
    const claimed = await stage.claim();
    const told: SubmissionProgress[] = [];
    const outcome = await stage.execute(claimed, { onProgress: progress => told.push(progress) });
    await stage.end(claimed, outcome);
    expect(stage.model.requests.length - before).toBe(20);
    const report = reportSchema.parse(outcome.report);
    expect(report).toMatchObject({
      overall_score: null,
      rating: null,
      rapid: { form: 'stratified', asked: 20 },
    });
    expect(report.cautions).toContain('rapid');
    expect(told.at(-1)?.rapid).toMatchObject({ most: 20, moments: [{ asked: 20 }] });

    const { boards, submissions } = stage.context.services;
    const whole = await boards.read(stage.edition, { order: 'desc', limit: 50 });
    expect(whole.page.rows.map(({ submissionId }) => submissionId)).not.toContain(id);
    const { rows } = await boards.readRapid(stage.edition);
    expect(rows).toMatchObject([{ submissionId: id, rank: null, bankVersion: 2, result: { asked: 20 } }]);
    const shown = await submissions.get(id, stage.user);
    expect(shown.rapid?.result?.estimate).toEqual(report.rapid?.estimate);
    const { sittings, exposure } = await read();
    expect(sittings).toBe(1);
    expect(exposure.filter(({ share }) => share === 1)).toHaveLength(20);
  });

  it('is no calibrator, and hidden leaves the rapid board', async () => {
    const { boards, submissions } = stage.context.services;
    const { rows } = await boards.readRapid(stage.edition);
    let developers: readonly string[] = [];
    const [waiting] = (await read()).versions;
    await calibrateEdition(
      { id: waiting?.id ?? '', editionId: stage.edition },
      {
        ...deps(),
        signal,
        fit: async examination => {
          developers = examination.examinees.map(({ developer }) => developer);
          throw new Error('far enough');
        },
      },
    ).catch(() => undefined);
    expect(developers).toEqual(['strong', 'middle', 'weak']);
    await submissions.setVisibility(rows[0]?.submissionId ?? '', stage.user, 'private');
    expect((await boards.readRapid(stage.edition)).rows).toEqual([]);
  });
});
