import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type OpenedPatient, openPatient } from '@doctorbench/clinic';
import { AppError, type Grade, type RunState } from '@doctorbench/core';
import {
  createFileJournal,
  createPhantomPanel,
  draftManifest,
  type EncounterSeat,
  gradeRun,
  openSuite,
  type Suite,
  seatEncounter,
} from '@doctorbench/engine';
import { type Graders, openGraders, withGraders } from '@doctorbench/grading';
import { toTimeouts } from '@doctorbench/models';
import { writeReport } from '@doctorbench/report/files';
import { type Context, toGraderHost } from './context.ts';
import type { JudgesOptions } from './judges-options.ts';
import { resolveSuiteDir } from './paths.ts';
import { getProductVersion } from './product-version.ts';
import { keepRunAudit, openRunAudit } from './run-audit.ts';
import { tryJudges } from './try-judges.ts';
import { withPatient } from './with-patient.ts';

/** For one hearing or one phrase of a patient model; whoever sits the case waits for it. */
const patientSeconds = 60;
/** Half of what clients of MCP wait for a reply. */
const recordMs = 30_000;

export interface SittingOptions extends JudgesOptions {
  readonly case: string;
  readonly agent: string;
  readonly seed: number;
  /** Seconds to wait for one reply of a judge. */
  readonly timeout: number;
  /** False under `--no-check`: judges are not tried first. */
  readonly check?: boolean;
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
  const opened = await openGraders(
    options,
    {
      examinee: { model: options.agent, family: options.family },
      phantoms: createPhantomPanel(suite),
      timeout: options.timeout,
    },
    toGraderHost(context),
  );
  try {
    // Before anybody sits: whoever has done a whole case should not learn that nobody can read it.
    const graders = await tryJudges({ suite, graders: opened }, options, context);
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
      const sitting = { suite, seat, askedAt, wire, patient, graders };
      let recorded: Promise<void> | undefined;
      const recordOnce = () => {
        recorded ??= record(sitting, options, context);
        return recorded;
      };
      await serve(withRecord(seat, recordOnce));
      await recordOnce();
    } finally {
      await patient?.close();
    }
  } finally {
    await opened.close();
  }
}

/**
 * The reply to the last call waits for the record, since many a client ends this process soon after it; but not for
 * judges that take long.
 */
function withRecord(seat: EncounterSeat, recordOnce: () => Promise<void>): EncounterSeat {
  return {
    ...seat,
    async act(calls) {
      const done = await seat.act(calls);
      // What went wrong is told where the sitting ends.
      if (seat.isOver())
        await Promise.race([recordOnce().catch(() => {}), setTimeout(recordMs, undefined, { ref: false })]);
      return done;
    },
  };
}

interface Sitting {
  readonly suite: Suite;
  readonly seat: EncounterSeat;
  readonly askedAt: Date;
  readonly wire: string;
  readonly patient: OpenedPatient | undefined;
  readonly graders: Graders;
}

function parseCase(given: string): { readonly suiteName: string; readonly itemId: string } {
  const at = given.lastIndexOf('/');
  if (at <= 0 || at === given.length - 1) throw new AppError('config.invalid', `--case ${given}: SUITE/ITEM`);
  return { suiteName: given.slice(0, at), itemId: given.slice(at + 1) };
}

/** The run of one answer that a stranger's loop gave, graded as the answers of other runs are. */
async function record(sitting: Sitting, options: SittingOptions, context: Context): Promise<void> {
  const { suite, seat, askedAt, graders } = sitting;
  const { config, locale, messages, stderr } = context;
  const manifest = toManifest(sitting, options);
  const audit = await openRunAudit(options.audit, manifest, context);
  const dir = join(options.out ?? config.runsDir, manifest.runId);
  const journal = await createFileJournal(dir, manifest);
  try {
    await keepRunAudit(audit, dir);
    await journal.appendAnswer(seat.toAnswer(askedAt.toISOString()));
    const state: RunState = await gradeRun({
      suite,
      journal,
      judge: graders.judges.judge,
      embedder: graders.embedder.embedder,
      concurrency: 1,
      // Whoever leaves the case by Ctrl-C wants it read: only a second one stops that.
      abort: context.abort,
    });
    await writeReport({ journal, suite, dir, locale, generatedAt: new Date() });
    if (state.kind === 'stopped') {
      stderr.write(`${messages.mcp.unread(dir)}\n`);
      throw new AppError(state.cause, state.detail);
    }
    for await (const grade of journal.readGrades())
      stderr.write(`${toRecordedText(grade, { dir, graders }, context)}\n`);
  } finally {
    await journal.close();
  }
}

function toManifest({ suite, seat, askedAt, wire, patient, graders }: Sitting, options: SittingOptions) {
  const { agent, seed, family } = options;
  const draft = draftManifest({
    suite,
    productVersion: getProductVersion(),
    sampling: { maxOutputTokens: seat.item.case.limits.outputTokens },
    history: 'own',
    selection: { items: [seat.item.id], sample: 'first' },
    repeats: 1,
    seed,
    endpoint: { baseUrl: wire, model: agent, ...(family === undefined ? {} : { family }) },
    now: askedAt,
  });
  return withPatient(withGraders(draft, graders), patient);
}

function toRecordedText(
  { total, judging = [] }: Grade,
  { dir, graders }: { readonly dir: string; readonly graders: Graders },
  { messages: { mcp } }: Context,
): string {
  const score = total.kind === 'scored' ? total.percent.toFixed(1) : '–';
  const { records } = graders.judges;
  if (records === undefined) return `${mcp.recorded(score, dir)}\n${mcp.withoutJudges(dir)}`;
  const by = records.filter(({ recused }) => !recused).map(({ name }) => name);
  return `${mcp.recorded(score, dir)}\n${mcp.judged({
    by: by.join(', '),
    calls: judging.reduce((sum, { calls }) => sum + calls, 0),
    // Unknown as soon as one of them is.
    tokens: judging.reduce<number | undefined>(
      (sum, { usage }) =>
        usage && sum !== undefined ? sum + usage.inputTokens + usage.outputTokens : undefined,
      0,
    ),
  })}`;
}
