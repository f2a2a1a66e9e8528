import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, scored, unscored } from '@doctorbench/core';
import { lexicalJudge } from '@doctorbench/grading';
import { type JudgeScript, sayBySignals } from '@doctorbench/grading/testing';
import { describe, expect, it } from 'vitest';
import { openFileJournal, runFiles } from '../journal/file-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { gradeStage, readGrading, saySigned, toGradingDir, toSignedId } from '../testing/grading-stage.ts';
import { readTotals, type StageScript, withStage } from '../testing/run-stage.ts';
import {
  openItems,
  sayRightly,
  signedItems,
  throwEndpoint,
  watch,
  withAnswers,
} from '../testing/signed-answers.ts';
import type { Progress } from './progress.ts';

/** A judge who finds nothing met but what is known to be so. */
const saySternly: JudgeScript = sayBySignals([]);

describe('a second grading', () => {
  it('reads the answers of the run without asking the examinee, and leaves the run as it is', () =>
    withAnswers(async stage => {
      const asked = stage.model.requests.length;
      const files = [runFiles.answers, runFiles.grades, runFiles.manifest].map(file =>
        join(stage.runDir, file),
      );
      const before = await Promise.all(files.map(file => readFile(file, 'utf8')));
      const { judges, read } = watch(saySternly);
      expect(await gradeStage(stage, { judges })).toMatchObject({ kind: 'completed' });
      expect(stage.model.requests).toHaveLength(asked);
      expect(await Promise.all(files.map(file => readFile(file, 'utf8')))).toEqual(before);
      expect([...read].sort()).toEqual([...openItems.map(({ id }) => id), 'd', 'd'].sort());
      const first = await readTotals(stage);
      const second = await readGrading(stage);
      expect(first['o-0#0']).toEqual(scored(100));
      expect(second['o-0#0']).toMatchObject({ grader: 'panel@3 (a)', total: scored(0) });
      expect(second['c#0']).toMatchObject({ grader: 'exact-choice@1', total: scored(100) });
      expect(Object.keys(second).sort()).toEqual(Object.keys(first));
    }));

  it('keeps what the judges used apart from what the examinee used', () =>
    withAnswers(async stage => {
      await gradeStage(stage, watch());
      const grades = await readGrading(stage);
      expect(grades['o-0#0']?.judging).toEqual([
        {
          judge: 'a',
          turn: 0,
          outcome: 'voted',
          calls: 1,
          usage: { inputTokens: 100, outputTokens: 10 },
          faults: {},
          harms: 0,
        },
      ]);
      expect(grades['d#0']?.judging?.map(({ turn }) => turn)).toEqual([0, 1]);
      expect(grades['c#0']).not.toHaveProperty('judging');
      const journal = await openFileJournal(toGradingDir(stage), { writable: false });
      const usages = [];
      for await (const { outcome } of journal.readAnswers())
        if (outcome.kind === 'answered') usages.push(...outcome.turns.map(({ usage }) => usage));
      await journal.close();
      expect(new Set(usages.map(usage => usage?.inputTokens))).toEqual(new Set([10]));
    }));

  it('may be made by the offline judge, which leaves what has to be read without a score', () =>
    withAnswers(async stage => {
      await gradeStage(stage, { deps: { judge: lexicalJudge } });
      const grades = await readGrading(stage);
      expect(grades['c#0']).toMatchObject({ total: scored(100) });
      for (const key of ['d#0', 'o-0#0'])
        expect(grades[key]).toMatchObject({ total: unscored('needs-judges'), dimensions: {}, vetoes: [] });
      expect(grades['o-0#0']?.matched).toEqual({ criteria: 1, of: 1, redLines: [] });
      expect(grades['o-0#0']?.verdicts.length).toBeGreaterThan(0);
    }));

  it('reports how far it is', () =>
    withAnswers(async stage => {
      const seen: Progress[] = [];
      await gradeStage(stage, { ...watch(), deps: { onProgress: progress => seen.push(progress) } });
      expect(seen[0]).toMatchObject({ planned: 10, done: 0, failed: 0, vetoed: 0, concurrency: 2 });
      expect(seen.map(({ done }) => done)).toEqual(Array.from({ length: 11 }, (_, index) => index));
      expect(seen.at(-1)).toMatchObject({ calls: 0, costUsd: undefined });
    }));

  it('grades only what the run has, and the rest when the run has gone on', async () => {
    const drain = new AbortController();
    const script: StageScript = (question, response) => {
      if (question.item.id === 'o-3') drain.abort();
      return saySigned(question, response);
    };
    await withStage({ items: signedItems, script }, async stage => {
      await stage.session({ client: { concurrency: 1 }, deps: { drain: drain.signal } });
      const first = watch();
      expect((await gradeStage(stage, first)).kind).toBe('completed');
      expect(first.read).toEqual(['o-0', 'o-1', 'o-2', 'o-3']);
      await stage.session();
      const second = watch();
      await gradeStage(stage, second);
      expect([...second.read].sort()).toEqual(['d', 'd', 'o-4', 'o-5', 'o-6', 'o-7']);
      expect(Object.keys(await readGrading(stage))).toHaveLength(signedItems.length);
    });
  });

  it('is refused when the suite has changed', () =>
    withAnswers(async stage => {
      const { judges, read } = watch();
      const suite = { ...stage.suite, hash: 'sha256:other' };
      await expect(gradeStage(stage, { judges, deps: { suite } })).rejects.toMatchObject({
        code: 'suite.changed',
      });
      expect(read).toEqual([]);
    }));

  it('that cannot read on stops with the cause, after the answers in hand', () =>
    withAnswers(async stage => {
      const { judges, read } = watch();
      const wrap = (journal: Journal): Journal => ({
        ...journal,
        manifest: journal.manifest,
        async findAnswer(key) {
          if (key === 'o-4#0') throw new AppError('run.journal-corrupt', 'answers.jsonl:5');
          return journal.findAnswer(key);
        },
      });
      expect(await gradeStage(stage, { judges, wrap })).toMatchObject({
        kind: 'stopped',
        cause: 'run.journal-corrupt',
      });
      expect(read).toEqual(['o-0', 'o-1', 'o-2', 'o-3']);
      expect(Object.keys(await readGrading(stage))).toHaveLength(4);
      expect((await gradeStage(stage, watch())).kind).toBe('completed');
    }));

  it('that meets a fault of our own says so, and leaves a manifest that can be gone on with', () =>
    withAnswers(async stage => {
      const judge = { ...lexicalJudge, judge: () => Promise.reject(new TypeError('oops')) };
      await expect(gradeStage(stage, { deps: { judge } })).rejects.toThrow('oops');
      const journal = await openFileJournal(toGradingDir(stage), { writable: false });
      expect(journal.manifest.state).toMatchObject({ kind: 'stopped', cause: 'internal.unexpected' });
      await journal.close();
      expect((await gradeStage(stage, watch())).kind).toBe('completed');
    }));
});

describe('a grading that was killed', () => {
  /** A journal that takes so many grades and then no more, as if the process had died there. */
  function dyingAfter(grades: number): (journal: Journal) => Journal {
    let left = grades;
    return journal => ({
      ...journal,
      manifest: journal.manifest,
      async appendGrade(grade) {
        if (left-- <= 0) throw new Error('killed');
        await journal.appendGrade(grade);
      },
      updateManifest: update => (left > 0 ? journal.updateManifest(update) : Promise.resolve()),
    });
  }

  it('goes on wherever it died, reads nothing twice that it had journaled, and ends the same', () =>
    withAnswers(async stage => {
      let expected: unknown;
      await withAnswers(async undisturbed => {
        await gradeStage(undisturbed, watch());
        expected = await readGrading(undisturbed);
      });
      for (const grades of [0, 3, 1, 2]) {
        const { judges, read } = watch();
        const had = await readGrading(stage).catch(() => ({}));
        await expect(gradeStage(stage, { judges, wrap: dyingAfter(grades) })).rejects.toThrow('killed');
        for (const key of Object.keys(had)) expect(read).not.toContain(key.replace('#0', ''));
        await appendFile(join(toGradingDir(stage), runFiles.grades), '{"schemaVersion":1,"itemId":"o-');
      }
      const had = Object.keys(await readGrading(stage));
      expect(had).toHaveLength(6);
      const last = watch();
      expect((await gradeStage(stage, last)).kind).toBe('completed');
      for (const key of had) expect(last.read).not.toContain(key.replace('#0', ''));
      expect(await readGrading(stage)).toEqual(expected);
      const more = watch();
      expect((await gradeStage(stage, more)).kind).toBe('completed');
      expect(more.read).toEqual([]);
    }));
});

describe('an interrupted grading', () => {
  it('ends the answers in hand, begins no other, and goes on later', () =>
    withAnswers(async stage => {
      const drain = new AbortController();
      const { judges, read } = watch((sheet, call, request) => {
        if (call === 3) drain.abort();
        return sayRightly(sheet, call, request);
      });
      expect(await gradeStage(stage, { judges, deps: { drain: drain.signal } })).toMatchObject({
        kind: 'stopped',
        cause: 'run.interrupted',
      });
      expect(Object.keys(await readGrading(stage))).toHaveLength(read.length);
      expect(read.length).toBeLessThan(6);
      const rest = watch();
      expect((await gradeStage(stage, rest)).kind).toBe('completed');
      expect(read.filter(id => rest.read.includes(id))).toEqual([]);
    }));

  it('drops the answers in hand when told twice', () =>
    withAnswers(async stage => {
      const abort = new AbortController();
      const { judges } = watch((_, call) => {
        if (call < 3) throw new AppError('endpoint.timeout', 'as scripted');
        abort.abort();
        throw abort.signal.reason;
      });
      expect(await gradeStage(stage, { judges, deps: { abort: abort.signal } })).toMatchObject({
        kind: 'stopped',
        cause: 'run.interrupted',
      });
      expect(Object.keys(await readGrading(stage))).toHaveLength(2);
    }));

  it('that had nothing left to read is complete', () =>
    withAnswers(async stage => {
      const drain = new AbortController();
      const { judges } = watch((sheet, call, request) => {
        if (toSignedId(sheet) === 'o-7') drain.abort();
        return sayRightly(sheet, call, request);
      });
      const deps = { drain: drain.signal, concurrency: 1 };
      expect((await gradeStage(stage, { judges, deps })).kind).toBe('completed');
    }, openItems));

  it('that failed before it was interrupted names the failure', () =>
    withAnswers(async stage => {
      const drain = new AbortController();
      const { judges } = watch(() => {
        drain.abort();
        return throwEndpoint('endpoint.key-rejected');
      });
      expect(await gradeStage(stage, { judges, deps: { drain: drain.signal } })).toMatchObject({
        cause: 'judges.unavailable',
      });
    }));
});
