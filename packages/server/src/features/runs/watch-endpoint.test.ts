import { makeChoiceItem, sayRight } from '@doctorbench/core/testing';
import { checkReceipt } from '@doctorbench/report/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';

const items = Array.from({ length: 6 }, (_, at) =>
  makeChoiceItem(`item-${at}`, { split: at < 2 ? 'private' : 'public' }),
);

let stage: RunStage;
let voice = '';
const edition = 'watched';

beforeAll(async () => {
  stage = await openRunStage({ items, sayOther: () => voice });
  const { services, openGraders } = stage.context;
  const suite = await services.suites.openBundled('test');
  const graders = await openGraders('nobody', { suite, model: '' });
  const title = { zh: '看守', en: 'Watched' };
  await services.editions.create({ id: edition, title, kind: 'practice', suite, graders, watched: true });
  await graders.close();
  await services.editions.setState(edition, 'open');
});
afterAll(() => stage?.close());

describe('a run of a watched edition', () => {
  it('finds one model from start to end, and no sign that it knows the items', async () => {
    voice = 'I am the same all along.';
    const id = await stage.complete({ edition });
    const report = await stage.context.services.submissions.getReport(id, stage.user);
    expect(report.endpointWatch).toMatchObject({ verdict: 'same' });
    expect(report.contamination).toMatchObject({ verdict: 'no-sign' });
    const { rows } = await stage.context.database.pool.query(
      'select memory, endpoint_same from board_entries where submission_id = $1',
      [id],
    );
    expect(rows).toEqual([{ memory: 'no-sign', endpoint_same: 'same' }]);
  });

  it('finds a model that was swapped meanwhile', async () => {
    voice = 'An answer of the first model, told at some length.';
    let asked = 0;
    stage.setSay(() => {
      if (++asked === 3) voice = 'Ganz anders spricht hier jemand.';
      return 'A';
    });
    const id = await stage.complete({ edition });
    const report = await stage.context.services.submissions.getReport(id, stage.user);
    expect(report.endpointWatch).toMatchObject({ verdict: 'changed' });
  });
});

describe('the endpoint behind a board entry', () => {
  it('is looked at again, and flagged when it is another model by now', async () => {
    voice = 'I am the same all along.';
    stage.setSay(sayRight);
    const id = await stage.complete({ edition });
    const { signal } = new AbortController();
    const { findDrift, database } = stage.context;
    expect(await findDrift(signal)).toEqual({ looked: 1, drifted: [] });
    voice = 'Ganz anders spricht hier jemand.';
    expect(await findDrift(signal)).toEqual({ looked: 1, drifted: [id] });
    const { rows } = await database.pool.query(
      'select endpoint_same from board_entries where submission_id = $1',
      [id],
    );
    expect(rows).toEqual([{ endpoint_same: 'drifted' }]);
    // What has drifted is not asked for ever.
    expect(await findDrift(signal)).toEqual({ looked: 0, drifted: [] });
  });
});

describe('a report of the platform', () => {
  it('is signed as its owner reads it and as others do, over public answers and grades alone', async () => {
    const id = await stage.complete();
    const { submissions } = stage.context.services;
    for (const by of [stage.user, undefined]) {
      const report = await submissions.getReport(id, by);
      const check = await checkReceipt(JSON.stringify(report), undefined);
      expect([check.intact, check.receipt?.answers.count, check.receipt?.grades.count]).toEqual([true, 4, 4]);
      const edited = JSON.stringify(report).replace('"standing":"', '"standing": "x');
      expect((await checkReceipt(edited, undefined)).intact).toBe(false);
    }
  });
});
