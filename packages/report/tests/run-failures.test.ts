import { symlink } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Report } from '@doctorbench/core';
import { makeChoiceItem, makeDialogueItem, makeOpenItem, makeSequenceItem } from '@doctorbench/core/testing';
import { runFiles } from '@doctorbench/engine';
import { readTotals, type Stage, type StageScript, withStage } from '@doctorbench/engine/testing';
import { sayJson, sayText } from '@doctorbench/models/testing';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from '../src/aggregate/report-builder.ts';
import { seatJudge } from '../src/testing/report-fixtures.ts';

const twenty = Array.from({ length: 20 }, (_, index) =>
  makeChoiceItem(`item-${String(index).padStart(2, '0')}`),
);

function buildReport({ read }: Stage): Promise<Report> {
  return read(async journal => {
    const builder = createReportBuilder({ ...journal.manifest, judges: [seatJudge('judge-a')] });
    for await (const answer of journal.readAnswers()) builder.addAnswer(answer);
    for await (const grade of journal.readGrades()) builder.addGrade(grade);
    return builder.finish('2026-01-01T00:00:00Z');
  });
}

function sayError(response: ServerResponse, status: number, message: string): void {
  sayJson(response, status, { error: { message } });
}

describe('a failure that every further request would meet', () => {
  it.each([
    ['endpoint.key-rejected', 401, 'Incorrect API key provided'],
    ['endpoint.quota', 402, 'Insufficient balance'],
    ['endpoint.quota', 429, 'You exceeded your current quota, please check your billing details'],
    ['endpoint.model-unknown', 404, 'The model `x` does not exist'],
    ['endpoint.not-found', 404, 'no such route'],
  ] as const)(
    'stops the run as %s (HTTP %i), and the next session finishes it',
    async (cause, status, message) => {
      let broken = true;
      const script: StageScript = ({ item, answer }, response) =>
        broken && item.id >= 'item-05' ? sayError(response, status, message) : answer();
      await withStage({ items: twenty, script }, async stage => {
        expect(await stage.session()).toMatchObject({
          kind: 'stopped',
          cause,
          detail: expect.stringContaining(message),
        });
        expect(stage.model.requests.length).toBeLessThanOrEqual(9);
        await stage.read(async ({ manifest }) =>
          expect(manifest.state).toMatchObject({ kind: 'stopped', cause }),
        );
        const totals = await readTotals(stage);
        expect(Object.values(totals).every(({ kind }) => kind === 'scored')).toBe(true);
        broken = false;
        expect((await stage.session()).kind).toBe('completed');
        expect(await buildReport(stage)).toMatchObject({ overall_score: { value: 100, n: 20 } });
      });
    },
  );
});

describe('failures in a row', () => {
  it('stop the run, with the cause of the last, and are all asked for again', async () => {
    let broken = true;
    const script: StageScript = ({ answer }, response) =>
      broken ? sayError(response, 500, 'on fire') : answer();
    await withStage({ items: twenty, script }, async stage => {
      const state = await stage.session({ client: { concurrency: 1 } });
      expect(state).toMatchObject({ kind: 'stopped', cause: 'endpoint.server-error' });
      expect(state).toMatchObject({
        detail: expect.stringMatching(/^no reply in \d+ s.*HTTP 500: on fire$/),
      });
      expect(Object.keys(await readTotals(stage)).length).toBeLessThan(12);
      broken = false;
      expect((await stage.session()).kind).toBe('completed');
      expect(await buildReport(stage)).toMatchObject({
        overall_score: { value: 100, n: 20 },
        denominators: { planned: 20, asked: 20, scored: 20, unscored: {} },
      });
    });
  });

  it('do not stop it when an answer comes between', async () => {
    const script: StageScript = ({ item, answer }, response) =>
      Number(item.id.slice(-2)) % 10 === 9 ? answer() : sayError(response, 400, 'prompt is too long');
    await withStage({ items: twenty, script }, async stage => {
      expect((await stage.session({ client: { concurrency: 1 } })).kind).toBe('completed');
      expect(await buildReport(stage)).toMatchObject({
        overall_score: { value: 100, n: 2 },
        denominators: { scored: 2, unscored: { 'endpoint-error': 18 } },
        overallBounds: { best: 100, worst: -80 },
      });
    });
  });
});

describe('a content filter', () => {
  it.each([
    [
      'that turns the request away',
      (response: ServerResponse) =>
        sayError(response, 400, 'The response was filtered due to content management policy'),
    ],
    [
      'that takes the answer away',
      (response: ServerResponse) =>
        sayJson(response, 200, {
          choices: [
            { index: 0, message: { role: 'assistant', content: '' }, finish_reason: 'content_filter' },
          ],
        }),
    ],
  ])('%s counts as a refusal, which is graded', async (_, filter) => {
    const items = [makeChoiceItem('c'), makeSequenceItem('s'), makeOpenItem('o'), makeDialogueItem('d')];
    await withStage({ items, script: (_question, response) => filter(response) }, async stage => {
      expect((await stage.session()).kind).toBe('completed');
      expect((await buildReport(stage)).denominators).toMatchObject({
        asked: 4,
        answered: 4,
        refused: 4,
        unparseable: 0,
        scored: 4,
        unscored: {},
      });
      for (const total of Object.values(await readTotals(stage)))
        expect(total).toEqual({ kind: 'scored', percent: 0 });
    });
  });

  it('in a later turn of a dialogue leaves the turns before it standing', async () => {
    const script: StageScript = ({ turn, answer }, response) =>
      turn === 0 ? answer() : sayError(response, 400, 'filtered due to content management policy');
    await withStage({ items: [makeDialogueItem('d')], script }, async stage => {
      expect((await stage.session()).kind).toBe('completed');
      const answer = await stage.read(journal => journal.findAnswer('d#0'));
      if (answer?.outcome.kind !== 'answered') throw new Error('no answer was kept');
      expect(answer.outcome.turns.map(({ finishReason }) => finishReason)).toEqual([
        'stop',
        'content-filter',
      ]);
      expect(answer.outcome.turns[0]?.text).not.toBe('');
    });
  });
});

describe('a reply that is no answer', () => {
  const bad: Readonly<Record<string, (response: ServerResponse) => void>> = {
    'item-03': response => sayText(response, 'x'.repeat(10 * 1024 * 1024)),
    'item-05': response =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
    'item-07': response => sayJson(response, 200, { choices: [] }),
    'item-09': response => response.writeHead(200, { 'content-type': 'application/json' }).end(''),
    'item-11': response => response.destroy(),
    'item-13': response => sayError(response, 504, 'upstream timed out'),
  };

  it('in the middle of a run is unscored and counted, never zero', async () => {
    const script: StageScript = ({ item, answer }, response) => {
      const play = bad[item.id] ?? answer;
      play(response);
    };
    await withStage({ items: twenty, script }, async stage => {
      expect((await stage.session()).kind).toBe('completed');
      const totals = await readTotals(stage);
      for (const { id } of twenty) {
        const reason = id === 'item-13' ? 'timeout' : 'endpoint-error';
        expect(totals[`${id}#0`], id).toEqual(
          bad[id] ? { kind: 'unscored', reason } : { kind: 'scored', percent: 100 },
        );
      }
      expect(await buildReport(stage)).toMatchObject({
        overall_score: { value: 100, n: 14 },
        denominators: {
          planned: 20,
          asked: 20,
          answered: 14,
          scored: 14,
          unscored: { timeout: 1, 'endpoint-error': 5 },
        },
      });
      await stage.read(async journal => {
        expect(await journal.findAnswer('item-03#0')).toMatchObject({
          outcome: {
            kind: 'failed',
            cause: 'endpoint.malformed-reply',
            detail: 'the reply is larger than 8 MB',
          },
        });
        expect(await journal.findAnswer('item-11#0')).toMatchObject({
          outcome: { cause: 'endpoint.connection-lost' },
        });
      });
    });
  });

  it('but an empty one is an answer, unparseable and scored', async () => {
    await withStage(
      { items: [makeOpenItem('o')], script: (_, response) => sayText(response, ' ') },
      async stage => {
        await stage.session();
        expect(await buildReport(stage)).toMatchObject({
          denominators: { answered: 1, unparseable: 1, scored: 1 },
          overall_score: { value: 0 },
        });
      },
    );
  });

  it('that was cut at the length limit is marked', async () => {
    const script: StageScript = (_, response) =>
      sayJson(response, 200, {
        choices: [
          { index: 0, message: { role: 'assistant', content: 'Answer: A' }, finish_reason: 'length' },
        ],
      });
    await withStage({ items: [makeChoiceItem('c')], script }, async stage => {
      await stage.session();
      expect(await buildReport(stage)).toMatchObject({
        denominators: { truncated: 1 },
        overall_score: { value: 100 },
      });
    });
  });
});

describe('a fault of our own', () => {
  it.runIf(process.platform === 'linux')(
    'of the disk stops the run under its name, and nothing is lost',
    async () => {
      await withStage({ items: twenty }, async stage => {
        const state = await stage.session({
          client: { concurrency: 2 },
          wrap: journal => {
            const made = symlink('/dev/full', join(stage.runDir, runFiles.grades));
            return {
              ...journal,
              manifest: journal.manifest,
              appendGrade: grade => made.then(() => journal.appendGrade(grade)),
            };
          },
        });
        expect(state).toMatchObject({ kind: 'stopped', cause: 'run.journal-failed' });
      });
    },
  );

  it('of the judge is thrown, and the run says that it stopped', async () => {
    await withStage({ items: [makeOpenItem('o')] }, async stage => {
      const judge = { name: 'broken@1', judge: () => Promise.reject(new Error('judge crashed')) };
      await expect(stage.session({ deps: { judge } })).rejects.toThrow('judge crashed');
      await stage.read(async journal => {
        expect(journal.manifest.state).toMatchObject({ kind: 'stopped', cause: 'internal.unexpected' });
        expect([journal.hasAnswer('o#0'), journal.hasGrade('o#0')]).toEqual([true, false]);
      });
      expect((await stage.session()).kind).toBe('completed');
      expect(stage.countAsked()).toEqual({ o: 1 });
    });
  });

  it('of the judge that it admits is unscored, not zero', async () => {
    await withStage({ items: [makeOpenItem('o')] }, async stage => {
      const judge = { name: 'modest@1', judge: async () => ({ kind: 'failed', detail: 'no idea' }) as const };
      expect((await stage.session({ deps: { judge } })).kind).toBe('completed');
      expect(await readTotals(stage)).toEqual({ 'o#0': { kind: 'unscored', reason: 'judge-failed' } });
    });
  });
});
