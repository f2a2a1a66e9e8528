import { createHash } from 'node:crypto';
import {
  AppError,
  type Edition,
  isEnded,
  type Report,
  reportSchema,
  type Submission,
  type SubmissionRequest,
  toCanonicalJson,
  toModelKey,
} from '@doctorbench/core';
import { parseApiKey, parseBaseUrl } from '@doctorbench/models';
import type { Events } from '../../db/events.ts';
import type { SubmissionRow } from '../../db/submission-row.ts';
import { createId } from '../../ids.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import type { AuditService } from '../audit/service.ts';
import type { BoardService } from '../boards/service.ts';
import type { EditionService } from '../editions/service.ts';
import type { SubmissionStore } from './store.ts';
import { toSubmission } from './view.ts';

export interface Submitter {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly address?: string | undefined;
}

export interface SubmitOptions {
  readonly idempotencyKey?: string | undefined;
  /** The simulated examinee to ask instead of an endpoint. */
  readonly phantom?: string;
  /** A submission whose answers are taken over. */
  readonly answersOf?: string;
  /** Who does it, where that is not the one it is for. */
  readonly actor?: Submitter;
}

export type SubmissionService = ReturnType<typeof createSubmissionService>;

interface Deps {
  readonly store: SubmissionStore;
  readonly editions: EditionService;
  readonly boards: BoardService;
  readonly audit: AuditService;
  readonly keyRing: KeyRing;
  readonly events: Events;
  readonly submissionsPerDay: number;
  readonly runsPerTrack: number;
}

/** For lists that only admins are shown. */
const admin: Submitter = { userId: '', isAdmin: true };

/** Of a run about which nothing is known yet. */
const guessedItemMs = 1000;

export function createSubmissionService(deps: Deps) {
  const { store, editions, boards, audit, keyRing, events } = deps;

  const getRow = async (id: string, by: Submitter | undefined): Promise<SubmissionRow> => {
    const row = await store.find(id);
    const mayRead = row && (row.userId === by?.userId || by?.isAdmin || isPublished(row));
    // Whether a private one exists is its owner's affair.
    if (!row || !mayRead) throw new AppError('request.not-found', `submission ${id}`);
    return row;
  };
  const getOwn = async (id: string, by: Submitter): Promise<SubmissionRow> => {
    const row = await getRow(id, by);
    if (row.userId !== by.userId && !by.isAdmin) throw new AppError('auth.forbidden', `submission ${id}`);
    return row;
  };
  const view = async (row: SubmissionRow, by: Submitter | undefined): Promise<Submission> =>
    toSubmission(row, await placeInQueue(row), { own: isOwn(row, by) });
  const placeInQueue = async (row: SubmissionRow) => {
    if (isEnded(row.status)) return { position: null, estimatedFinish: null };
    const edition = await editions.get(row.editionId);
    const runMs = (await store.averageDurationMs(edition.id)) ?? edition.planned * guessedItemMs;
    if (row.status === 'running')
      return { position: null, estimatedFinish: new Date(Date.now() + (row.progress?.remainingMs ?? runMs)) };
    const ahead = await store.countAhead(row.track, row.seq);
    const running = await store.listRunning(row.track);
    const runningMs = Math.max(0, ...running.map(({ progress }) => progress?.remainingMs ?? runMs));
    const waitingMs = (Math.max(0, ahead - running.length) * runMs) / deps.runsPerTrack;
    return { position: ahead + 1, estimatedFinish: new Date(Date.now() + runningMs + waitingMs + runMs) };
  };
  const announce = async (row: SubmissionRow) => {
    await events.publish({ kind: 'submission', id: row.id, status: row.status, progress: row.progress });
    await events.publish({ kind: 'queue' });
  };

  const submit = async (
    request: SubmissionRequest,
    by: Submitter,
    { idempotencyKey, phantom, answersOf, actor = by }: SubmitOptions = {},
  ): Promise<{ readonly submission: Submission; readonly created: boolean }> => {
    const edition = await editions.get(request.edition);
    const endpoint = phantom
      ? request.endpoint
      : { ...request.endpoint, baseUrl: parseBaseUrl(request.endpoint.baseUrl) };
    const key = request.apiKey ? parseApiKey(request.apiKey) : undefined;
    const id = createId('sub');
    const { apiKey: _, ...rest } = request;
    // The key counts too, and leaves no trace: only those who know it can make the digest again.
    const content = toCanonicalJson([
      rest,
      createHash('sha256')
        .update(request.apiKey ?? '')
        .digest('hex'),
    ]);
    const result = await store.transaction(async tx => {
      await store.lockUser(tx, by.userId);
      if (idempotencyKey !== undefined) {
        const earlier = await store.findByIdempotencyKey(tx, by.userId, idempotencyKey);
        if (earlier?.requestHash && !keyRing.isDigestOf(earlier.requestHash, content))
          throw new AppError('submission.idempotency-conflict');
        if (earlier) return { row: earlier, created: false };
      }
      // After the key: what was taken once is not refused when it is sent again.
      checkOpen(edition, by);
      if (!phantom) await checkQuota(tx, by);
      const modelId = await store.findOrCreateModel(tx, {
        id: createId('mod'),
        ownerId: by.userId,
        track: edition.track,
        key: toModelKey(request.card),
        card: request.card,
      });
      const row = await store.insert(tx, {
        id,
        userId: by.userId,
        modelId,
        editionId: edition.id,
        track: edition.track,
        status: 'queued',
        visibility: request.visibility,
        card: request.card,
        endpoint,
        sealedKey: key ? keyRing.seal(key.reveal(), id) : null,
        keyMask: key ? key.toString() : null,
        phantom: phantom ?? null,
        idempotencyKey: idempotencyKey ?? null,
        requestHash: keyRing.digest(content),
      });
      if (answersOf !== undefined) await store.copyAnswers(tx, answersOf, id);
      return { row, created: true };
    });
    if (result.created) {
      await record(actor, 'submission.created', id, { edition: edition.id, visibility: request.visibility });
      await announce(result.row);
    }
    return { submission: await view(result.row, by), created: result.created };
  };
  const checkQuota = async (tx: Parameters<typeof store.countSince>[0], by: Submitter) => {
    if (by.isAdmin) return;
    const midnight = new Date();
    midnight.setUTCHours(0, 0, 0, 0);
    if ((await store.countSince(tx, by.userId, midnight)) >= deps.submissionsPerDay)
      throw new AppError('submission.quota', `${deps.submissionsPerDay} a day`);
  };
  const record = (
    by: Submitter,
    action: `${string}.${string}`,
    subject: string,
    detail?: Record<string, string>,
  ) =>
    audit.record({
      actorId: by.userId,
      action,
      subject,
      ...(detail ? { detail } : {}),
      ...(by.address === undefined ? {} : { address: by.address }),
    });

  /** Reads the same answers again with the judges of today. Asks the model nothing. */
  const regrade = async (id: string, by: Submitter): Promise<Submission> => {
    const row = await getOwn(id, by);
    // A second grading that broke off is of the same answers as the first.
    const mayRegrade = row.status === 'completed' || (row.regradeOf !== null && isEnded(row.status));
    if (!mayRegrade) throw new AppError('submission.state', `it is ${row.status}`);
    const created = await store.transaction(async tx => {
      await store.lockUser(tx, row.userId);
      await checkQuota(tx, { ...by, userId: row.userId });
      return store.insert(tx, {
        id: createId('sub'),
        userId: row.userId,
        modelId: row.modelId,
        editionId: row.editionId,
        track: row.track,
        status: 'queued',
        visibility: row.visibility,
        card: row.card,
        endpoint: row.endpoint,
        phantom: row.phantom,
        regradeOf: row.regradeOf ?? row.id,
        answersSeq: row.answersSeq ?? row.seq,
      });
    });
    await record(by, 'submission.regraded', created.id, { of: row.id });
    await announce(created);
    return view(created, by);
  };

  return {
    submit,

    async get(id: string, by: Submitter | undefined): Promise<Submission> {
      return view(await getRow(id, by), by);
    },

    /** The row, for features that read what hangs on it. */
    getRow,

    async listOwn(
      by: Submitter,
      page: { readonly before?: number | undefined; readonly limit: number },
    ): Promise<{ readonly submissions: readonly Submission[]; readonly next: number | null }> {
      const rows = await store.list({ userId: by.userId, ...page });
      const last = rows.length === page.limit ? rows.at(-1) : undefined;
      return { submissions: await Promise.all(rows.map(row => view(row, by))), next: last?.seq ?? null };
    },

    async cancel(id: string, by: Submitter): Promise<Submission> {
      const row = await getOwn(id, by);
      if (row.status !== 'cancelled') {
        if (!(await store.cancelQueued(id)) && !(await store.requestCancel(id)))
          throw new AppError('submission.state', `it is ${(await getRow(id, by)).status}`);
        await record(by, 'submission.cancelled', id);
        await events.publish({ kind: 'cancel', id });
      }
      const now = await getRow(id, by);
      await announce(now);
      return view(now, by);
    },

    /** Begins it anew, with what was answered already. The key was erased and is given again. */
    async resubmit(
      id: string,
      by: Submitter,
      {
        apiKey,
        endpoint,
      }: {
        readonly apiKey?: string | undefined;
        readonly endpoint?: SubmissionRequest['endpoint'] | undefined;
      },
    ): Promise<Submission> {
      const row = await getOwn(id, by);
      if (!isEnded(row.status)) throw new AppError('submission.state', `it is ${row.status}`);
      if (row.regradeOf !== null) return regrade(id, by);
      const next = endpoint ? { ...endpoint, baseUrl: parseBaseUrl(endpoint.baseUrl) } : row.endpoint;
      const isSame = next.baseUrl === row.endpoint.baseUrl && next.model === row.endpoint.model;
      const { submission } = await submit(
        {
          edition: row.editionId,
          endpoint: next,
          ...(apiKey === undefined ? {} : { apiKey }),
          card: row.card,
          visibility: row.visibility,
        },
        { ...by, userId: row.userId },
        {
          actor: by,
          ...(row.phantom === null ? {} : { phantom: row.phantom }),
          // A completed one is asked anew; one that broke off goes on.
          ...(isSame && row.status !== 'completed' ? { answersOf: row.id } : {}),
        },
      );
      return submission;
    },

    regrade,

    async setVisibility(
      id: string,
      by: Submitter,
      visibility: Submission['visibility'],
    ): Promise<Submission> {
      const row = await getOwn(id, by);
      const changed = await store.transaction(async tx => {
        await store.setVisibility(tx, id, visibility);
        return boards.renew(tx, { editionId: row.editionId, modelId: row.modelId });
      });
      if (changed) await boards.announce(row.editionId, row.modelId);
      await record(by, 'submission.visibility', id, { visibility });
      return view(await getRow(id, by), by);
    },

    async getReport(id: string, by: Submitter | undefined): Promise<Report> {
      const row = await getRow(id, by);
      const text = await store.findReport(id);
      if (text === undefined) throw new AppError('submission.state', `it is ${row.status} and has no report`);
      const report = reportSchema.parse(JSON.parse(text));
      return isOwn(row, by) ? report : withoutEndpoint(report);
    },

    async listOfModel(modelId: string): Promise<readonly Submission[]> {
      const rows = await store.list({ modelId, statuses: ['completed'], visibility: 'public', limit: 100 });
      return Promise.all(rows.map(row => view(row, undefined)));
    },

    /** What waits and runs, for admins. */
    async listActive(): Promise<readonly Submission[]> {
      const rows = await store.list({ statuses: ['queued', 'running'], limit: 100 });
      return Promise.all(rows.map(row => view(row, admin)));
    },

    async listFailed(): Promise<readonly Submission[]> {
      const rows = await store.list({ statuses: ['failed'], limit: 100 });
      return Promise.all(rows.map(row => view(row, admin)));
    },
  };
}

function isOwn({ userId }: SubmissionRow, by: Submitter | undefined): boolean {
  return by !== undefined && (by.isAdmin || by.userId === userId);
}

/** Where a model is asked is its owner's affair. */
function withoutEndpoint(report: Report): Report {
  return { ...report, run: { ...report.run, endpoint: { ...report.run.endpoint, baseUrl: 'not shown' } } };
}

function isPublished({ status, visibility }: SubmissionRow): boolean {
  return status === 'completed' && visibility === 'public';
}

function checkOpen({ id, state }: Edition, { isAdmin }: Submitter): void {
  if (state === 'draft' && !isAdmin) throw new AppError('request.not-found', `edition ${id}`);
  if (state === 'closed') throw new AppError('edition.closed', id);
}
