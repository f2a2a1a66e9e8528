import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRandom, createReportBuilder, type Report, spearmanRho } from '@doctorbench/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEndpointClient } from '../src/endpoint/client.ts';
import type { Judge } from '../src/grading/judge.ts';
import { lexicalJudge } from '../src/grading/lexical/lexical-judge.ts';
import { createPanel } from '../src/grading/panel/panel.ts';
import type { PanelJudge } from '../src/grading/panel/read-answer.ts';
import { createFileJournal } from '../src/journal/file-journal.ts';
import { type ExamPaper, readExamPaper } from '../src/phantoms/exam-paper.ts';
import { judgeAs, type PhantomJudge, phantomJudges } from '../src/phantoms/phantom-judge.ts';
import { type PhantomServer, startPhantomServer } from '../src/phantoms/phantom-server.ts';
import { executeRun } from '../src/run/execute-run.ts';
import { openSuite, type Suite } from '../src/suite/suite.ts';
import { makeRunManifest } from '../src/testing/run-records.ts';
import { createScriptedJudge } from '../src/testing/scripted-judge.ts';

const starter = fileURLToPath(new URL('../../../suites/starter', import.meta.url));

/** In percent. */
const abilities = [5, 13, 21, 30, 38, 46, 54, 62, 70, 79, 87, 95];

let suite: Suite;
let paper: ExamPaper;
let server: PhantomServer;
let root: string;

beforeAll(async () => {
  suite = await openSuite(starter);
  paper = await readExamPaper(suite);
  server = await startPhantomServer({ paper });
  root = await mkdtemp(join(tmpdir(), 'doctorbench-abilities-'));
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

interface Sitting {
  readonly judge: Judge;
  readonly repeats: number;
}

/** Sits the phantom of this ability down to the starter suite, over the wire. */
async function examine(ability: number, { judge, repeats }: Sitting): Promise<Report> {
  const endpoint = { baseUrl: server.baseUrl, model: `phantom-ability-${ability}` };
  const manifest = makeRunManifest({
    endpoint,
    planned: suite.entries.size * repeats,
    protocol: { suite: { id: 'starter', version: '1.0.0', hash: suite.hash }, repeats, seed: 1 },
  });
  const journal = await createFileJournal(await mkdtemp(join(root, 'run-')), manifest);
  const client = createEndpointClient({
    endpoint,
    concurrency: 16,
    timeoutMs: 20_000,
    totalTimeoutMs: 60_000,
    stream: false,
  });
  try {
    expect((await executeRun({ suite, journal, client, judge })).kind).toBe('completed');
    const builder = createReportBuilder(journal.manifest);
    for await (const grade of journal.readGrades()) builder.addGrade(grade);
    return builder.finish('2026-01-01T00:00:00Z');
  } finally {
    await client.close();
    await journal.close();
  }
}

/** A phantom judge in process. */
function seat(judge: PhantomJudge): PanelJudge {
  return createScriptedJudge(judge.name, sheet => judgeAs(judge, sheet, paper.findCriterion)).judge;
}

/** The overall scores of all phantoms, every item of each scored. */
async function scoreAll(sitting: Sitting): Promise<readonly number[]> {
  const scores: number[] = [];
  for (const ability of abilities) {
    const { overall_score: overall, denominators } = await examine(ability, sitting);
    expect(denominators).toMatchObject({ scored: denominators.planned, unscored: {}, unjudgedCriteria: 0 });
    scores.push(overall?.value ?? Number.NaN);
  }
  return scores;
}

describe('twelve phantoms of known ability', () => {
  it('come out in the right order before the offline judge: Spearman’s ρ is at least 0.99', async () => {
    const scores = await scoreAll({ judge: lexicalJudge, repeats: 8 });
    expect(spearmanRho(abilities, scores)).toBeGreaterThanOrEqual(0.99);
  });

  it('come out in the right order before a panel of an exact, a lenient and a strict judge', async () => {
    const judge = createPanel({ judges: phantomJudges.map(seat), random: createRandom('panel') });
    const scores = await scoreAll({ judge, repeats: 4 });
    expect(spearmanRho(abilities, scores)).toBeGreaterThanOrEqual(0.99);
  });
});
