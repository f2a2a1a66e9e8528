import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Grade, type RunState, toAnswerKey } from '@doctorbench/core';
import { helpfulText } from '@doctorbench/core/testing';
import type { JudgeSheet, PanelJudge } from '@doctorbench/grading';
import { createPanel } from '@doctorbench/grading';
import { createScriptedJudge, type JudgeScript } from '@doctorbench/grading/testing';
import { sayText } from '@doctorbench/models/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { createFileJournal, openFileJournal, runFiles } from '../journal/file-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { type GradeRunDeps, gradeRun } from '../run/grade-run.ts';
import type { Stage, StageScript } from './run-stage.ts';

interface GradingOptions {
  readonly judges?: readonly PanelJudge[];
  readonly deps?: Partial<GradeRunDeps>;
  /** What the grading sees in place of the journal itself. */
  readonly wrap?: (journal: Journal) => Journal;
}

export function toGradingDir({ runDir }: Pick<Stage, 'runDir'>): string {
  return join(runDir, runFiles.gradings, '1');
}

/** Begins a second grading of the stage's run, or goes on with it, in a journal of its own. */
export async function gradeStage(
  stage: Stage,
  { judges = [], deps = {}, wrap = (same: Journal) => same }: GradingOptions,
): Promise<RunState> {
  const journal = await openGrading(stage);
  try {
    return await gradeRun({
      suite: stage.suite,
      journal: wrap(journal),
      judge: deps.judge ?? createPanel({ judges, random: createRandom('grading') }),
      concurrency: 2,
      clock: stage.clock,
      ...deps,
    });
  } finally {
    await journal.close();
  }
}

async function openGrading(stage: Stage): Promise<Journal> {
  const dir = toGradingDir(stage);
  const begun = await stat(dir).then(
    () => true,
    () => false,
  );
  if (begun) return openFileJournal(dir, { writable: true });
  const manifest = await stage.read(async run => run.manifest);
  return createFileJournal(dir, {
    ...manifest,
    gradingOf: { runId: manifest.runId, dir: join('..', '..') },
    state: { kind: 'running' },
    activeMs: 0,
  });
}

/** The grades of the second grading that count, by item and repeat. */
export async function readGrading(stage: Stage): Promise<Readonly<Record<string, Grade>>> {
  const journal = await openFileJournal(toGradingDir(stage), { writable: false });
  const grades: Record<string, Grade> = {};
  for await (const grade of journal.readGrades()) grades[toAnswerKey(grade)] = grade;
  await journal.close();
  return grades;
}

/** Answers that say whose they are, so that a judge knows what it reads. */
export const saySigned: StageScript = ({ item, turn, answer }, response) =>
  item.kind === 'choice' ? answer() : sayText(response, `${helpfulText} This is ${item.id}, ${turn}.`);

/** Whose answer lies before the judge, of those that were signed. */
export function toSignedId({ answer }: JudgeSheet): string {
  return /This is (\S+), /.exec(answer)?.[1] ?? '';
}

/** A judge of a panel of one, and the items whose answers it has read, one entry per call. */
export function createWatchedJudge(say: JudgeScript): {
  readonly judges: readonly PanelJudge[];
  readonly read: readonly string[];
} {
  const read: string[] = [];
  const { judge } = createScriptedJudge('a', (sheet, ...rest) => {
    read.push(toSignedId(sheet));
    return say(sheet, ...rest);
  });
  return { judges: [judge], read };
}
