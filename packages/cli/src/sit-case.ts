import { join } from 'node:path';
import { AppError, type Grade } from '@doctorbench/core';
import {
  createFileJournal,
  draftManifest,
  type EncounterSeat,
  gradeRun,
  openSuite,
  type Suite,
  seatEncounter,
} from '@doctorbench/engine';
import { lexicalJudge } from '@doctorbench/grading';
import { writeReport } from '@doctorbench/report/files';
import type { Context } from './context.ts';
import { resolveSuiteDir } from './paths.ts';
import { getProductVersion } from './product-version.ts';

export interface SittingOptions {
  readonly case: string;
  readonly agent: string;
  readonly seed: number;
  readonly out?: string;
}

/** One case for a stranger's loop, served by `serve` until it ends; then a run folder with its report lies where others do. */
export async function sitCase(
  options: SittingOptions,
  {
    context,
    wire,
    serve,
  }: {
    readonly context: Context;
    /** How the agent came: stands for the endpoint in the manifest. */
    readonly wire: string;
    readonly serve: (seat: EncounterSeat) => Promise<void>;
  },
): Promise<void> {
  const { suiteName, itemId } = parseCase(options.case);
  const suite = await openSuite(await resolveSuiteDir(suiteName, context), { signal: context.abort });
  const seat = await seatEncounter(suite, itemId, options.seed);
  const askedAt = new Date();
  await serve(seat);
  const { dir, grade } = await record({ suite, seat, askedAt, wire }, options, context);
  context.stderr.write(`${context.messages.mcp.recorded(toScoreText(grade), dir)}\n`);
}

function parseCase(given: string): { readonly suiteName: string; readonly itemId: string } {
  const at = given.lastIndexOf('/');
  if (at <= 0 || at === given.length - 1) throw new AppError('config.invalid', `--case ${given}: SUITE/ITEM`);
  return { suiteName: given.slice(0, at), itemId: given.slice(at + 1) };
}

/** The run of one answer that a stranger's loop gave, graded offline. */
async function record(
  {
    suite,
    seat,
    askedAt,
    wire,
  }: { readonly suite: Suite; readonly seat: EncounterSeat; readonly askedAt: Date; readonly wire: string },
  { agent, seed, out }: SittingOptions,
  { config, locale }: Context,
): Promise<{ readonly dir: string; readonly grade: Grade | undefined }> {
  const draft = draftManifest({
    suite,
    productVersion: getProductVersion(),
    sampling: { maxOutputTokens: seat.item.case.limits.outputTokens },
    history: 'own',
    selection: { items: [seat.item.id], sample: 'first' },
    repeats: 1,
    seed,
    endpoint: { baseUrl: wire, model: agent },
    now: askedAt,
  });
  const manifest = { ...draft, protocol: { ...draft.protocol, judges: [lexicalJudge.name] } };
  const dir = out ?? join(config.runsDir, manifest.runId);
  const journal = await createFileJournal(dir, manifest);
  try {
    await journal.appendAnswer(seat.toAnswer(askedAt.toISOString()));
    await gradeRun({ suite, journal, judge: lexicalJudge, concurrency: 1 });
    await writeReport({ journal, suite, dir, locale, generatedAt: new Date() });
    for await (const grade of journal.readGrades()) return { dir, grade };
    return { dir, grade: undefined };
  } finally {
    await journal.close();
  }
}

function toScoreText(grade: Grade | undefined): string {
  if (grade?.total.kind !== 'scored') return '–';
  return grade.total.percent.toFixed(1);
}
