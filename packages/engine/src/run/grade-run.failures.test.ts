import { type Item, scored, unscored } from '@doctorbench/core';
import { makeOpenItem } from '@doctorbench/core/testing';
import { decideGrade } from '@doctorbench/grading';
import { sayJson } from '@doctorbench/models/testing';
import { describe, expect, it } from 'vitest';
import { openFileJournal } from '../journal/file-journal.ts';
import { gradeStage, readGrading, saySigned, toGradingDir, toSignedId } from '../testing/grading-stage.ts';
import { type StageScript, withStage } from '../testing/run-stage.ts';
import {
  openItems,
  sayRightly,
  signedItems,
  throwEndpoint,
  watch,
  withAnswers,
} from '../testing/signed-answers.ts';
import type { Progress } from './progress.ts';

describe('answers that failed', () => {
  it('stay failed, are not read, and count as done', async () => {
    const script: StageScript = (question, response) =>
      question.item.id === 'o-2' ? sayJson(response, 500, {}) : saySigned(question, response);
    await withStage({ items: openItems, script }, async stage => {
      await stage.session();
      const asked = stage.model.requests.length;
      const { judges, read } = watch();
      expect((await gradeStage(stage, { judges })).kind).toBe('completed');
      expect(read).not.toContain('o-2');
      expect((await readGrading(stage))['o-2#0']).toMatchObject({
        status: 'failed',
        grader: 'none',
        total: unscored('endpoint-error'),
      });
      const seen: Progress[] = [];
      await gradeStage(stage, { judges, deps: { onProgress: progress => seen.push(progress) } });
      expect(seen.map(({ done, failed }) => [done, failed])).toEqual([[8, 1]]);
      expect(stage.model.requests).toHaveLength(asked);
    });
  });

  it('are read once the run has an answer for them', async () => {
    let broken = true;
    const script: StageScript = (question, response) =>
      broken && question.item.id === 'o-2' ? sayJson(response, 500, {}) : saySigned(question, response);
    await withStage({ items: openItems, script }, async stage => {
      await stage.session();
      await gradeStage(stage, watch());
      broken = false;
      await stage.session();
      const { judges, read } = watch();
      await gradeStage(stage, { judges });
      expect(read).toEqual(['o-2']);
      expect((await readGrading(stage))['o-2#0']?.total).toEqual(scored(100));
    });
  });
});

describe('a judge that cannot be reached', () => {
  const many = Array.from({ length: 30 }, (_, index) => makeOpenItem(`o-${String(index).padStart(2, '0')}`));

  it('stops the grading with the cause; later only what is missing is read', () =>
    withAnswers(async stage => {
      const gone = watch((sheet, call, request) =>
        call > 5 ? throwEndpoint('endpoint.unreachable') : sayRightly(sheet, call, request),
      );
      expect(await gradeStage(stage, gone)).toMatchObject({
        kind: 'stopped',
        cause: 'judges.unavailable',
        detail: 'judge a: 12 failures in a row; the last: endpoint.unreachable',
      });
      expect(gone.read.length).toBeLessThan(20);
      const before = await readGrading(stage);
      const good = Object.values(before).filter(({ total }) => total.kind === 'scored');
      expect(good).toHaveLength(5);
      for (const grade of Object.values(before))
        if (grade.total.kind !== 'scored')
          expect(grade).toMatchObject({
            total: unscored('judge-failed'),
            judging: [{ outcome: 'failed', cause: 'endpoint.unreachable' }],
          });
      const back = watch();
      expect((await gradeStage(stage, back)).kind).toBe('completed');
      expect(back.read).toHaveLength(25);
      for (const { itemId } of good) expect(back.read).not.toContain(itemId);
      const after = Object.values(await readGrading(stage));
      expect(after.map(({ total }) => total)).toEqual(Array(30).fill(scored(100)));
    }, many));

  it('at all, such as for a rejected key, stops it at the first answer', () =>
    withAnswers(async stage => {
      const locked = watch(() => throwEndpoint('endpoint.key-rejected'));
      expect(await gradeStage(stage, locked)).toMatchObject({
        kind: 'stopped',
        cause: 'judges.unavailable',
        detail: 'judge a: endpoint.key-rejected as scripted',
      });
      expect(locked.read.length).toBeLessThanOrEqual(3);
      expect(await readGrading(stage)).toEqual({});
    }));

  it('leaves answers unscored that are read again, but not those that failed for another reason', () =>
    withAnswers(async stage => {
      const first = watch((sheet, call, request) => {
        if (toSignedId(sheet) === 'o-1') return throwEndpoint('endpoint.unreachable');
        return toSignedId(sheet) === 'o-2' ? 'I would rather not.' : sayRightly(sheet, call, request);
      });
      await gradeStage(stage, first);
      const before = await readGrading(stage);
      expect([before['o-1#0']?.total, before['o-2#0']?.total]).toEqual([
        unscored('judge-failed'),
        unscored('judge-failed'),
      ]);
      const seen: Progress[] = [];
      const second = watch();
      await gradeStage(stage, { ...second, deps: { onProgress: progress => seen.push(progress) } });
      expect(second.read).toEqual(['o-1']);
      expect(seen.map(({ done }) => done)).toEqual([9, 10]);
      const after = await readGrading(stage);
      expect([after['o-1#0']?.total, after['o-2#0']?.total]).toEqual([scored(100), unscored('judge-failed')]);
    }));

  it('does not undo what an expert has begun to decide', () =>
    withAnswers(async stage => {
      await gradeStage(
        stage,
        watch(() => throwEndpoint('endpoint.unreachable')),
      );
      const journal = await openFileJournal(toGradingDir(stage), { writable: true });
      const [item, key] = [signedItems[0] as Item, 'o-0#0'];
      const [grade, answer] = [await journal.findGrade(key), await journal.findAnswer(key)];
      if (!grade || !answer) throw new Error('it was not graded');
      const override = {
        met: true,
        expert: 'Dr Li',
        reason: 'I read it.',
        evidence: ['call 120'],
        decidedAt: '2026-01-02T03:04:05.000Z',
      };
      const decision = { criterionId: 'calls-help', override };
      await journal.appendGrade(decideGrade({ item, answer, policy: 'doctorbench@1' }, grade, decision));
      await journal.close();
      const { judges, read } = watch();
      await gradeStage(stage, { judges });
      expect(read).not.toContain('o-0');
      expect((await readGrading(stage))[key]?.verdicts).toMatchObject([{ override: { expert: 'Dr Li' } }]);
    }));
});
