import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Grade, Report } from '@doctorbench/core';
import { makeRunManifest } from '@doctorbench/core/testing';
import {
  createFileJournal,
  draftManifest,
  type ExamPaper,
  executeRun,
  openSuite,
  readExamPaper,
  type Suite,
  startPhantomServer,
} from '@doctorbench/engine';
import type { Judge } from '@doctorbench/grading';
import { trustedLexicalJudge } from '@doctorbench/grading/testing';
import { createEndpointClient } from '@doctorbench/models';
import { createFakeClock } from '@doctorbench/models/testing';
import { createReportBuilder } from '@doctorbench/report/aggregate';
import { expect } from 'vitest';

export interface Examined {
  readonly report: Report;
  readonly grades: readonly Grade[];
  /** The overall score. */
  readonly score: number;
}

export interface ExamineOptions {
  readonly judge?: Judge;
  readonly repeats?: number;
  readonly stream?: boolean;
  /** So many items, of all scenarios. */
  readonly limit?: number;
}

/** A suite with its phantoms served on loopback, to be examined over the wire. */
export interface Sitting {
  readonly suite: Suite;
  readonly paper: ExamPaper;
  examine(phantom: string, options?: ExamineOptions): Promise<Examined>;
  close(): Promise<void>;
}

export async function openSitting(
  dir: string,
  { slowMs }: { readonly slowMs?: number } = {},
): Promise<Sitting> {
  const suite = await openSuite(dir);
  const paper = await readExamPaper(suite);
  const server = await startPhantomServer({ paper, ...(slowMs === undefined ? {} : { slowMs }) });
  const root = await mkdtemp(join(tmpdir(), 'doctorbench-sitting-'));
  /** Sittings before the offline judge are the same each time: one does for all that ask about it. */
  const offline = new Map<string, Promise<Examined>>();
  return {
    suite,
    paper,
    examine(phantom, options = {}) {
      if (options.judge) return sit(phantom, options);
      const key = JSON.stringify([phantom, options]);
      const sat = offline.get(key) ?? sit(phantom, options);
      offline.set(key, sat);
      return sat;
    },
    async close() {
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };

  async function sit(
    phantom: string,
    { judge = trustedLexicalJudge, repeats = 1, stream = false, limit }: ExamineOptions,
  ): Promise<Examined> {
    const endpoint = { baseUrl: server.baseUrl, model: `phantom-${phantom}` };
    const { protocol, planned, controls, track } = draftManifest({
      suite,
      productVersion: '0.0.0',
      sampling: { maxOutputTokens: 4096 },
      history: 'own',
      selection: limit === undefined ? { sample: 'first' } : { sample: 'stratified', limit },
      repeats,
      seed: 1,
      endpoint,
      now: new Date(0),
    });
    const manifest = makeRunManifest({
      endpoint,
      track,
      planned,
      ...(controls === undefined ? {} : { controls }),
      protocol: { ...protocol, judges: [judge.name] },
      judges: [
        { ...endpoint, name: judge.name, model: judge.name, family: 'test', recused: false, phantom: true },
      ],
    });
    const journal = await createFileJournal(await mkdtemp(join(root, 'run-')), manifest);
    const client = createEndpointClient({
      endpoint,
      concurrency: 16,
      timeoutMs: 20_000,
      totalTimeoutMs: 3_600_000,
      stream,
      // Waits between tries pass at once.
      clock: createFakeClock(),
      random: () => 0.5,
    });
    try {
      expect((await executeRun({ suite, journal, client, judge })).kind).toBe('completed');
      const builder = createReportBuilder(journal.manifest);
      const grades: Grade[] = [];
      for await (const answer of journal.readAnswers()) builder.addAnswer(answer);
      for await (const grade of journal.readGrades()) {
        builder.addGrade(grade);
        grades.push(grade);
      }
      const report = builder.finish('2026-01-01T00:00:00Z');
      return { report, grades, score: report.overall_score?.value ?? Number.NaN };
    } finally {
      await client.close();
      await journal.close();
    }
  }
}
