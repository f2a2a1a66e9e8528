import { AppError, type Grade, scored, toAnswerKey } from '@doctorbench/core';
import { makeCriterion, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import {
  createWatchedJudge,
  readTotals,
  type Stage,
  saySigned,
  toSignedId,
  withStage,
} from '@doctorbench/engine/testing';
import { createPanel } from '@doctorbench/grading';
import { type JudgeScript, sayBySignals } from '@doctorbench/grading/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from '../src/aggregate/report-builder.ts';

const items = Array.from({ length: 6 }, (_, index) => makeOpenItem(`o-${index}`));
const sayRightly: JudgeScript = sayBySignals([makeCriterion(), waitingCriterion]);

function seat(say: JudgeScript = sayRightly) {
  const { judges, read } = createWatchedJudge(say);
  return { judge: createPanel({ judges, random: createRandom('run') }), read };
}

async function readGrades({ read }: Stage): Promise<Readonly<Record<string, Grade>>> {
  const grades: Record<string, Grade> = {};
  await read(async journal => {
    for await (const grade of journal.readGrades()) grades[toAnswerKey(grade)] = grade;
  });
  return grades;
}

describe('a run with a panel', () => {
  it('has every answer read once, and asks the examinee no more than without', () =>
    withStage({ items, script: saySigned, run: { budget: { maxCalls: 6 } } }, async stage => {
      const { judge, read } = seat();
      expect((await stage.session({ deps: { judge } })).kind).toBe('completed');
      expect([...read].sort()).toEqual(items.map(({ id }) => id));
      expect(stage.model.requests).toHaveLength(6);
      expect(Object.values(await readTotals(stage))).toEqual(Array(6).fill(scored(100)));
    }));

  it('counts what the judges used apart from the examinee', () =>
    withStage(
      { items, script: saySigned, run: { prices: { inputUsdPerMillion: 1e6, outputUsdPerMillion: 0 } } },
      async stage => {
        const { judge } = seat();
        const costs: (number | undefined)[] = [];
        await stage.session({ deps: { judge, onProgress: ({ costUsd }) => costs.push(costUsd) } });
        // Ten tokens to each question; the judge's hundred are not among them.
        expect(costs.at(-1)).toBe(60);
        await stage.read(async journal => {
          const builder = createReportBuilder(journal.manifest);
          for await (const answer of journal.readAnswers()) builder.addAnswer(answer);
          for await (const grade of journal.readGrades()) builder.addGrade(grade);
          expect(builder.finish('2026-01-01T00:00:00Z').usage).toMatchObject({
            inputTokens: 60,
            costUsd: 60,
          });
        });
        for (const { judging } of Object.values(await readGrades(stage)))
          expect(judging).toMatchObject([{ usage: { inputTokens: 100, outputTokens: 10 } }]);
      },
    ));

  it('whose judge cannot be used stops, keeps the answers, and has them read when it can', () =>
    withStage({ items, script: saySigned }, async stage => {
      const locked = seat(() => {
        throw new AppError('endpoint.key-rejected', 'HTTP 401');
      });
      expect(await stage.session({ deps: { judge: locked.judge } })).toMatchObject({
        kind: 'stopped',
        cause: 'judges.unavailable',
        detail: 'judge a: endpoint.key-rejected HTTP 401',
      });
      expect(await readGrades(stage)).toEqual({});
      const { judge, read } = seat();
      expect((await stage.session({ deps: { judge } })).kind).toBe('completed');
      expect([...read].sort()).toEqual(items.map(({ id }) => id));
      expect(stage.model.requests).toHaveLength(6);
    }));

  it('reads again in the next session what a judge could not be reached for', () =>
    withStage({ items, script: saySigned }, async stage => {
      const first = seat((sheet, ...rest) => {
        if (toSignedId(sheet) === 'o-3') throw new AppError('endpoint.timeout', 'no reply');
        return sayRightly(sheet, ...rest);
      });
      expect((await stage.session({ deps: { judge: first.judge } })).kind).toBe('completed');
      expect((await readGrades(stage))['o-3#0']?.total).toEqual({ kind: 'unscored', reason: 'judge-failed' });
      const second = seat();
      expect((await stage.session({ deps: { judge: second.judge } })).kind).toBe('completed');
      expect(second.read).toEqual(['o-3']);
      expect(stage.model.requests).toHaveLength(6);
      expect(Object.values(await readTotals(stage))).toEqual(Array(6).fill(scored(100)));
    }));

  it('that is told twice to stop drops what its judges are reading, and reads it later', () =>
    withStage({ items, script: saySigned }, async stage => {
      const abort = new AbortController();
      const { judge, read } = seat((sheet, ...rest) => {
        if (read.length < 3) return sayRightly(sheet, ...rest);
        abort.abort();
        throw abort.signal.reason;
      });
      expect(
        await stage.session({ client: { concurrency: 1 }, deps: { judge, abort: abort.signal } }),
      ).toMatchObject({
        kind: 'stopped',
        cause: 'run.interrupted',
      });
      const had = Object.keys(await readGrades(stage)).map(key => key.replace('#0', ''));
      expect(had).toHaveLength(2);
      const rest = seat();
      expect((await stage.session({ deps: { judge: rest.judge } })).kind).toBe('completed');
      expect([...rest.read, ...had].sort()).toEqual(items.map(({ id }) => id));
    }));
});
