import { join } from 'node:path';
import { type OpenedPatient, openPatient } from '@doctorbench/clinic';
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
import { toTimeouts } from '@doctorbench/models';
import { writeReport } from '@doctorbench/report/files';
import { type Context, toGraderHost } from './context.ts';
import { resolveSuiteDir } from './paths.ts';
import { getProductVersion } from './product-version.ts';
import { withPatient } from './with-patient.ts';

/** For one hearing or one phrase of a patient model; whoever sits the case waits for it. */
const patientSeconds = 60;

export interface SittingOptions {
  readonly case: string;
  readonly agent: string;
  readonly seed: number;
  /** A file that names a patient model. */
  readonly patient?: string;
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
  const patient =
    options.patient === undefined
      ? undefined
      : await openPatient(options.patient, { ...toTimeouts(patientSeconds), ...toGraderHost(context) });
  const askedAt = new Date();
  try {
    const seat = await seatEncounter(suite, itemId, {
      seed: options.seed,
      patient: patient?.voice,
      signal: context.abort,
    });
    await serve(seat);
    await recordSitting({ suite, seat, askedAt, wire, patient }, options, context);
  } finally {
    await patient?.close();
  }
}

interface Sitting {
  readonly suite: Suite;
  readonly seat: EncounterSeat;
  readonly askedAt: Date;
  readonly wire: string;
  readonly patient: OpenedPatient | undefined;
}

async function recordSitting(sitting: Sitting, options: SittingOptions, context: Context): Promise<void> {
  const { dir, grade } = await record(sitting, options, context);
  context.stderr.write(`${context.messages.mcp.recorded(toScoreText(grade), dir)}\n`);
}

function parseCase(given: string): { readonly suiteName: string; readonly itemId: string } {
  const at = given.lastIndexOf('/');
  if (at <= 0 || at === given.length - 1) throw new AppError('config.invalid', `--case ${given}: SUITE/ITEM`);
  return { suiteName: given.slice(0, at), itemId: given.slice(at + 1) };
}

/** The run of one answer that a stranger's loop gave, graded offline. */
async function record(
  { suite, seat, askedAt, wire, patient }: Sitting,
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
  const manifest = withPatient(
    { ...draft, protocol: { ...draft.protocol, judges: [lexicalJudge.name] } },
    patient,
  );
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
