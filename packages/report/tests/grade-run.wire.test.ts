import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scored, unscored } from '@doctorbench/core';
import { makeCriterion, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import { openFileJournal } from '@doctorbench/engine';
import {
  gradeStage,
  readGrading,
  type Stage,
  saySigned,
  toGradingDir,
  toSignedId,
  withStage,
} from '@doctorbench/engine/testing';
import { type JudgeSheet, readJudgeSheet } from '@doctorbench/grading';
import { sayBySignals } from '@doctorbench/grading/testing';
import { createEndpointClient, parseApiKey } from '@doctorbench/models';
import { type Script, sayJson, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from '../src/aggregate/report-builder.ts';
import { seatJudge } from '../src/testing/report-fixtures.ts';

const secret = 'sk-judge-5d1e77c0ffee42/9931';
const items = Array.from({ length: 9 }, (_, index) => makeOpenItem(`o-${index}`));
const say = sayBySignals([makeCriterion(), waitingCriterion]);

type JudgeOnWire = (sheet: JudgeSheet, ...given: Parameters<Script>) => void;

/** Grades the stage by one judge behind a real wire, with its key. */
async function gradeOverWire(stage: Stage, script: JudgeOnWire, timeoutMs = 20_000) {
  const server = await startScriptedModel((request, response) => {
    expect(request.headers.authorization).toBe(`Bearer ${secret}`);
    const asked = request.body?.messages.find(({ role }) => role === 'user');
    const sheet = readJudgeSheet([{ role: 'user', content: String(asked?.content) }]);
    if (!sheet) throw new Error('not a judge prompt');
    script(sheet, request, response);
  });
  const client = createEndpointClient({
    endpoint: { baseUrl: server.baseUrl, model: 'judge' },
    apiKey: parseApiKey(secret),
    concurrency: 4,
    timeoutMs,
    // No time for a second try after a time-out.
    totalTimeoutMs: timeoutMs,
    stream: false,
    clock: stage.clock,
    random: () => 0.5,
  });
  try {
    const judges = [{ name: 'a', client, maxOutputTokens: 1000 }];
    const state = await gradeStage(stage, { judges, deps: { concurrency: 4 } });
    return { state, requests: server.requests, adaptations: client.listAdaptations() };
  } finally {
    await client.close();
    await server.close();
  }
}

function withAnswers(use: (stage: Stage) => Promise<void>): Promise<void> {
  return withStage({ items, script: saySigned }, async stage => {
    await stage.session();
    await use(stage);
  });
}

async function reportOn(stage: Stage) {
  const journal = await openFileJournal(toGradingDir(stage), { writable: false });
  const builder = createReportBuilder({ ...journal.manifest, judges: [seatJudge('judge-a')] });
  for await (const answer of journal.readAnswers()) builder.addAnswer(answer);
  for await (const grade of journal.readGrades()) builder.addGrade(grade);
  await journal.close();
  return builder.finish('2026-01-01T00:00:00Z');
}

async function readTree(dir: string): Promise<string> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile());
  return (await Promise.all(files.map(file => readFile(join(file.parentPath, file.name), 'utf8')))).join(
    '\n',
  );
}

describe('a judge behind a wire', () => {
  it('that does not answer every third call leaves those unscored, counted and never zero', () =>
    withAnswers(async stage => {
      const isLost = (sheet: JudgeSheet) => Number(toSignedId(sheet).slice(2)) % 3 === 2;
      const { state } = await gradeOverWire(
        stage,
        (sheet, _, response) => {
          if (!isLost(sheet)) sayText(response, say(sheet));
        },
        1000,
      );
      expect(state.kind).toBe('completed');
      const grades = await readGrading(stage);
      for (const [index, { id }] of items.entries())
        expect(grades[`${id}#0`]).toMatchObject(
          index % 3 === 2
            ? {
                total: unscored('judge-failed'),
                unjudged: ['calls-help', 'waits'],
                judging: [{ outcome: 'failed', cause: 'endpoint.timeout', calls: 1 }],
              }
            : { total: scored(100), judging: [{ outcome: 'voted' }] },
        );
      expect(await reportOn(stage)).toMatchObject({
        overall_score: { value: 100, n: 6 },
        overallBounds: { worst: (6 * 100 - 3 * 100) / 9, best: 100 },
        denominators: { answered: 9, scored: 6, unscored: { 'judge-failed': 3 } },
      });
      const again = await gradeOverWire(stage, (sheet, _, response) => sayText(response, say(sheet)));
      expect(again.requests).toHaveLength(3);
      expect(await reportOn(stage)).toMatchObject({
        overall_score: { value: 100, n: 9 },
        denominators: { scored: 9, unscored: {} },
      });
    }));

  it('that takes no schema is asked for plain JSON, and its replies are read all the same', () =>
    withAnswers(async stage => {
      const { state, requests, adaptations } = await gradeOverWire(stage, (sheet, { body }, response) => {
        const { type } = (body?.response_format ?? {}) as { type?: string };
        if (type === 'json_object') sayText(response, say(sheet));
        else sayJson(response, 400, { error: { message: 'This response_format type is unavailable now' } });
      });
      expect(state.kind).toBe('completed');
      expect(adaptations).toEqual(['response_format sent as json_object']);
      expect(requests[0]?.body).toMatchObject({
        response_format: { type: 'json_schema', json_schema: { name: 'verdicts', strict: true } },
      });
      expect((await reportOn(stage)).overall_score).toMatchObject({ value: 100, n: 9 });
    }));

  it('that thinks aloud is read after its thoughts', () =>
    withAnswers(async stage => {
      await gradeOverWire(stage, (sheet, _, response) =>
        sayText(response, `<think>{"verdicts": []} or rather</think>\n${say(sheet)}`),
      );
      expect((await reportOn(stage)).overall_score).toMatchObject({ value: 100, n: 9 });
    }));

  it('leaves its key nowhere, although it repeats it in replies, quotes and errors', () =>
    withAnswers(async stage => {
      const locked = await gradeOverWire(stage, (_, __, response) =>
        sayJson(response, 401, { error: { message: `Incorrect API key provided: ${secret}` } }),
      );
      expect(locked.state).toMatchObject({ kind: 'stopped', cause: 'judges.unavailable' });
      const stopped = await readTree(stage.runDir);
      const { state } = await gradeOverWire(stage, (sheet, { number }, response) => {
        if (number % 4 === 0)
          return sayJson(response, 400, { error: { message: `no such thing for ${secret}` } });
        const reply = JSON.parse(say(sheet)) as { verdicts: { quote: string }[] };
        for (const verdict of reply.verdicts) verdict.quote += ` ${secret}`;
        sayText(response, JSON.stringify({ ...reply, addressed: [secret], note: secret }));
      });
      expect(state.kind).toBe('completed');
      const everything = stopped + (await readTree(stage.runDir)) + JSON.stringify(locked.state);
      for (const word of ['Incorrect API key provided', 'unverified-quote', 'endpoint.bad-request'])
        expect(everything).toContain(word);
      for (const part of [secret, secret.slice(0, 16), secret.slice(-16)])
        expect(everything).not.toContain(part);
    }));
});
