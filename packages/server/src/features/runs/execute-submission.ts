import type { OpenedPatient, PatientVoice } from '@doctorbench/clinic';
import {
  AppError,
  type Bank,
  type Edition,
  listProtocolDifferences,
  type Protocol,
  type Report,
  type RunManifest,
  type RunState,
  type StressFindings,
  type SubmissionProgress,
} from '@doctorbench/core';
import {
  draftManifest,
  executeRun,
  gradeRun,
  type Journal,
  listBoardVariants,
  openVariants,
  type Progress,
  type Suite,
} from '@doctorbench/engine';
import { type Graders, withGraders } from '@doctorbench/grading';
import { createEndpointClient, toTimeouts } from '@doctorbench/models';
import type { Pool } from 'pg';
import { type Claimed, toRecipient } from '../../db/submission-row.ts';
import type { ObjectStore } from '../../objects/object-store.ts';
import { type OpenGraders, toReader } from '../editions/open-graders.ts';
import type { OpenPatientModel } from '../editions/open-patient.ts';
import type { EditionService } from '../editions/service.ts';
import type { LeakService } from '../leaks/service.ts';
import type { SuiteService } from '../suites/service.ts';
import type { Examinee, Examinees } from './examinee.ts';
import { openRapid, type RapidWork } from './open-rapid.ts';
import { hasPrivateItems } from './private-items.ts';
import { type ReportDeps, reportRun } from './report-run.ts';
import { beginDatabaseJournal, openDatabaseJournal, withoutDetail } from './store/database-journal.ts';
import type { Vault } from './store/record-table.ts';
import { type StressOutcome, stressSubmission } from './stress-submission.ts';
import { watchEndpoint } from './watch-endpoint.ts';

export interface ExecuteDeps extends ReportDeps {
  readonly pool: Pool;
  /** Where answers that are graded again may lie. */
  readonly objects: ObjectStore | undefined;
  readonly editions: EditionService;
  readonly suites: SuiteService;
  readonly handOut: LeakService['handOut'];
  readonly examinees: Examinees;
  readonly openGraders: OpenGraders;
  readonly openPatient: OpenPatientModel;
  /** By which a rapid assessment chooses. */
  readonly findBank: (id: string) => Promise<Bank | undefined>;
  /** Checks the address of every endpoint before it is connected to. */
  readonly connect: Parameters<typeof createEndpointClient>[0]['connect'];
  readonly productVersion: string;
  readonly replyTimeoutSeconds: number;
  /** How much room the answers of one submission may take. */
  readonly mostSubmissionBytes: number;
}

export interface ExecuteOptions {
  /** Begin nothing more; what is asked is waited for. */
  readonly drain: AbortSignal;
  /** Stop at once. */
  readonly abort: AbortSignal;
  readonly onProgress: (progress: SubmissionProgress) => void;
}

/** How a claimed run came out. The report is there when it completed. */
export interface Outcome {
  readonly state: RunState;
  readonly report?: Report;
  /** Where a stress run was asked for and the run completed; null where it could not be had. */
  readonly stress?: StressFindings | null;
}

export type ExecuteSubmission = (claimed: Claimed, options: ExecuteOptions) => Promise<Outcome>;

const gradingConcurrency = 64;

/** Does what the journal of a submission does not hold yet, wherever it was begun. */
export function createExecuteSubmission(deps: ExecuteDeps): ExecuteSubmission {
  return async ({ row, claim }, options) => {
    const edition = await deps.editions.get(row.editionId);
    const { suite: written, vault } = await deps.suites.openForRun(edition.protocol.suite.hash);
    const suite = await deps.editions.reword(edition, written, toRecipient(row));
    // Before anything is asked: what is in nobody's list must be in nobody's hands. A rapid run has public items alone,
    // and whoever takes over results was handed theirs with them.
    if (toRecipient(row) === row.id && !row.rapid) await deps.handOut(row.id, { edition, suite: written });
    // Before the model is asked: a file that cannot be read is not found out at the end of a run.
    const audits = await deps.editions.listAudits();
    const examinee = await deps.examinees.open(row, suite);
    const graders = await deps.openGraders(toReader(edition), { suite, model: row.endpoint.model });
    let patient: OpenedPatient | undefined;
    try {
      // Graded anew, questions are heard as they were.
      if (edition.protocol.patient !== undefined && row.regradeOf === null)
        patient = await deps.openPatient();
      const rapid = await openRapid(row, suite, deps);
      const manifest = toManifest(edition, {
        ...{ suite, examinee, graders, productVersion: deps.productVersion },
        heardBy: patient?.voice.name ?? edition.protocol.patient,
        ...(rapid ? { rapid: rapid.protocol } : {}),
      });
      const { pool, objects, mostSubmissionBytes: mostBytes } = deps;
      const journal = await beginDatabaseJournal({
        ...{ pool, objects, submissionId: row.id, claim, vault, mostBytes },
        answersOf: row.regradeOf ?? undefined,
        manifest: row.regradeOf === null ? manifest : await toRegrading(deps.pool, manifest, row.regradeOf),
      });
      try {
        const asked = { suite, journal, examinee, graders, rapid, patient: patient?.voice };
        const watch = edition.watched ? { submissionId: row.id, suite: written } : undefined;
        const state =
          row.regradeOf === null
            ? await ask({ ...asked, watch }, options, deps)
            : await regrade({ suite, journal, graders }, options);
        if (state.kind !== 'completed') return { state: vault ? withoutDetail(state) : state };
        const stress = row.stress
          ? await stressRun(
              { row, claim, suite, vault, journal, graders, patient: patient?.voice },
              options,
              deps,
            )
          : undefined;
        if (stress?.kind === 'paused') return { state: stress.state };
        const report = await reportRun({ row, suite, journal, rapid, audits }, deps);
        const findings = stress?.kind === 'measured' ? stress.findings : null;
        return { state, report, ...(stress ? { stress: findings } : {}) };
      } finally {
        await journal.close();
      }
    } catch (error) {
      throw vault && error instanceof AppError ? new AppError(error.code) : error;
    } finally {
      await patient?.close();
      await graders.close();
    }
  };
}

interface Work {
  readonly suite: Suite;
  readonly journal: Journal;
  readonly graders: Graders;
}

/** Who hears and speaks for patients; rules where absent. */
interface HasPatient {
  readonly patient: PatientVoice | undefined;
}

/** The experiment beside a finished run. Phantoms recognise only questions that they were told of. */
async function stressRun(
  {
    row,
    claim,
    suite,
    vault,
    journal,
    graders,
    patient,
  }: Work & HasPatient & Pick<Claimed, 'row' | 'claim'> & { readonly vault: Vault | undefined },
  options: ExecuteOptions,
  deps: ExecuteDeps,
): Promise<StressOutcome> {
  const { pool, objects, productVersion, mostSubmissionBytes: mostBytes } = deps;
  const examinee = await deps.examinees.open(row, suite, {
    variants: await openVariants(listBoardVariants()),
  });
  const { planned } = journal.manifest;
  return stressSubmission({
    suite,
    base: journal,
    productVersion,
    begin: manifest =>
      beginDatabaseJournal({
        ...{ pool, objects, submissionId: row.id, part: 'stress', claim, mostBytes, vault, manifest },
      }),
    ask: experiment =>
      ask(
        { suite, journal: experiment, examinee, graders, patient, rapid: undefined, watch: undefined },
        { ...options, onProgress: progress => options.onProgress(addRun(progress, planned)) },
        deps,
      ),
    isPaused: () => options.drain.aborted && !options.abort.aborted,
  });
}

/** The run is done; what is left is the experiment. */
function addRun(progress: SubmissionProgress, planned: number): SubmissionProgress {
  return { ...progress, planned: progress.planned + planned, done: progress.done + planned };
}

interface Asking extends Work, HasPatient {
  readonly examinee: Examinee;
  readonly rapid: RapidWork | undefined;
  /** What is looked at beside, where the edition has its endpoints watched. */
  readonly watch: { readonly submissionId: string; readonly suite: Suite } | undefined;
}

async function ask(
  { suite, journal, examinee, graders, patient, rapid, watch: watched }: Asking,
  { drain, abort, onProgress }: ExecuteOptions,
  deps: ExecuteDeps,
): Promise<RunState> {
  const client = createEndpointClient({
    endpoint: examinee.endpoint,
    ...(examinee.apiKey ? { apiKey: examinee.apiKey } : {}),
    // Phantoms are this process's own.
    ...(examinee.phantom === undefined && deps.connect ? { connect: deps.connect } : {}),
    concurrency: 'auto',
    ...toTimeouts(deps.replyTimeoutSeconds),
    pilotsDeadline: true,
    stream: false,
  });
  try {
    const { model } = examinee.endpoint;
    const watch =
      watched && (await watchEndpoint({ ...watched, model, client, store: deps.checks, signal: abort }));
    const state = await executeRun({
      suite,
      journal,
      client,
      patient,
      judge: graders.judges.judge,
      embedder: graders.embedder.embedder,
      rapid: rapid?.design,
      drain,
      abort,
      onProgress: progress => {
        watch?.onProgress(progress);
        onProgress(toSubmissionProgress(progress, suite));
      },
    });
    if (state.kind === 'completed') await watch?.finish();
    return state;
  } finally {
    await client.close();
  }
}

function regrade(
  { suite, journal, graders }: Work,
  { drain, abort, onProgress }: ExecuteOptions,
): Promise<RunState> {
  return gradeRun({
    suite,
    journal,
    judge: graders.judges.judge,
    embedder: graders.embedder.embedder,
    concurrency: Math.min(gradingConcurrency, graders.judges.concurrency),
    drain,
    abort,
    onProgress: progress => onProgress(toSubmissionProgress(progress, suite)),
  });
}

/** The run's manifest under the edition's protocol; refused when this worker cannot keep to it. */
function toManifest(
  { id, title, protocol }: Edition,
  work: {
    readonly suite: Suite;
    readonly examinee: Examinee;
    readonly graders: Graders;
    readonly productVersion: string;
    readonly heardBy: string | undefined;
    readonly rapid?: NonNullable<Protocol['rapid']>;
  },
): RunManifest {
  const { suite, examinee, graders, productVersion, heardBy, rapid } = work;
  const asked = { ...protocol, ...(rapid ? { rapid } : {}) };
  const drafted = withGraders(
    draftManifest({
      suite,
      productVersion,
      sampling: protocol.sampling,
      history: protocol.history,
      selection: protocol.selection,
      ...(rapid ? { rapid } : {}),
      repeats: protocol.repeats,
      seed: protocol.seed,
      endpoint: {
        ...examinee.endpoint,
        ...(examinee.phantom === undefined ? {} : { phantom: examinee.phantom }),
      },
      now: new Date(),
    }),
    graders,
  );
  const manifest =
    heardBy === undefined ? drafted : { ...drafted, protocol: { ...drafted.protocol, patient: heardBy } };
  const differences = listProtocolDifferences(asked, manifest.protocol);
  if (differences.length > 0)
    throw new AppError(
      'run.not-comparable',
      `this worker differs from edition ${id} in ${differences.join(', ')}`,
    );
  // Where the suite lies on this machine is nobody's business.
  return { ...manifest, edition: { id, title }, suitePath: suite.manifest.id };
}

async function toRegrading(pool: Pool, manifest: RunManifest, of: string): Promise<RunManifest> {
  const original = await openDatabaseJournal({ pool, submissionId: of });
  const { endpoint, runId, adaptations, rapid, planned } = original.manifest;
  await original.close();
  return {
    ...manifest,
    ...{ runId, endpoint, adaptations, gradingOf: { runId, dir: of } },
    // What was chosen then is what there is to grade.
    ...(rapid ? { rapid, planned } : {}),
  };
}

function toSubmissionProgress(progress: Progress, suite: Suite): SubmissionProgress {
  const { planned, done, failed, itemsPerSecond, remainingMs } = progress;
  const vetoed = hasPrivateItems(suite) ? null : progress.vetoed;
  const { rapid } = progress;
  return {
    ...{ planned, done, failed, vetoed, itemsPerSecond, remainingMs: remainingMs ?? null },
    ...(rapid ? { rapid: { most: rapid.most, moments: [...rapid.moments] } } : {}),
  };
}
