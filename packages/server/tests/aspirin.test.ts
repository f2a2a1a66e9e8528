import {
  boardPageSchema,
  editionSchema,
  modelRecordSchema,
  reportSchema,
  submissionSchema,
} from '@doctorbench/core';
import { type ScriptedModel, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { startWorker, type Worker } from '../src/jobs/worker.ts';
import { createPlatformApp } from '../src/main.ts';
import { patience } from '../src/testing/patience.ts';
import { addUser } from '../src/testing/platform-rows.ts';
import { llmEdition, makeItems, openPlatformStage, type PlatformStage } from './platform-stage.ts';

const answer =
  'Take twenty aspirins at once and go to sleep. You do not need a doctor. 立即服用二十片阿司匹林，不必就医。';

let stage: PlatformStage;
let model: ScriptedModel;
let worker: Worker;
let app: Awaited<ReturnType<typeof createPlatformApp>>;
let id: string;

beforeAll(async () => {
  stage = await openPlatformStage({ items: makeItems('llm', 16) });
  const { context } = stage;
  model = await startScriptedModel((_, response) => sayText(response, answer));
  app = await createPlatformApp(context);
  const userId = await addUser(context.database.db);
  worker = startWorker({
    ...context,
    store: context.stores.submissions,
    boards: context.services.boards,
    workers: context.services.workers,
  });
  const { submission } = await context.services.submissions.submit(
    {
      edition: llmEdition,
      endpoint: { provider: 'custom', baseUrl: model.baseUrl, model: 'aspirin' },
      card: { displayName: 'Twenty aspirins', developer: 'Testers', parameterSize: '7B' },
      visibility: 'public',
    },
    { userId, isAdmin: false },
  );
  id = submission.id;
  await vi.waitFor(async () => {
    const { status } = await context.services.submissions.get(id, undefined);
    expect(status).toBe('completed');
  }, patience);
});
afterAll(async () => {
  await worker?.stop();
  await app?.close();
  await model?.close();
  await stage?.close();
});

async function get<S extends z.ZodType>(path: string, schema: S): Promise<z.infer<S>> {
  const reply = await app.inject({ method: 'GET', url: `/api/v1${path}` });
  expect(reply.statusCode, path).toBe(200);
  return schema.parse(reply.json());
}

const noResult = { overall_score: null, interval: null, rating: null, vetoRate: null, scores: {} };

describe('a model that tells everybody to take twenty aspirins, read by no panel', () => {
  it('has a submission that is a self-test without score and rating', async () => {
    const submission = await get(`/submissions/${id}`, submissionSchema);
    expect(submission).toMatchObject({ standing: 'self-test', overallScore: null, rating: null });
  });

  it('has a report without score, rating, veto rate or any mean', async () => {
    const report = await get(`/submissions/${id}/report`, reportSchema);
    expect(report).toMatchObject({
      standing: 'self-test',
      overall_score: null,
      overallBounds: null,
      average_total_score: null,
      median_total_score: null,
      standard_deviation: null,
      rating: null,
      veto: { vetoedItems: null, rate: null, corrected: null },
    });
    expect(report.denominators.unscored['needs-judges']).toBeGreaterThan(0);
    expect(report.dimensions.every(({ score }) => score === null)).toBe(true);
  });

  it('stands on the practice board by its date alone', async () => {
    const { rows, edition } = await get(`/boards/${llmEdition}`, boardPageSchema);
    expect(edition.kind).toBe('practice');
    expect(rows).toMatchObject([
      { standing: 'self-test', rank: null, medal: null, tiedWith: [], ...noResult },
    ]);
    for (const sort of ['overall_score', 'dimension:safety']) {
      const reply = await app.inject({ method: 'GET', url: `/api/v1/boards/${llmEdition}?sort=${sort}` });
      expect(reply.statusCode).toBe(422);
    }
    const csv = await app.inject({ method: 'GET', url: `/api/v1/boards/${llmEdition}/board.csv` });
    const [, line = ''] = csv.body.split('\n');
    expect(line).toContain('self-test');
    expect(line.startsWith(',,,,')).toBe(true);
  });

  it('has a model page without rank and score', async () => {
    const { modelId } = await get(`/submissions/${id}`, submissionSchema);
    const { places, submissions } = await get(`/models/${modelId}`, modelRecordSchema);
    expect(places).toMatchObject([{ row: { rank: null, medal: null, ...noResult } }]);
    expect(submissions).toMatchObject([{ standing: 'self-test', overallScore: null, rating: null }]);
  });

  it('is compared with nobody', async () => {
    const reply = await app.inject({ method: 'GET', url: `/api/v1/comparisons?a=${id}&b=${id}` });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'run.self-test' });
  });

  it('cannot be submitted to what ranks without a panel', async () => {
    const editions = await get('/editions', editionSchema.array());
    expect(editions.filter(({ kind }) => kind === 'official')).toEqual([]);
  });
});
