import { createHash } from 'node:crypto';
import {
  AppError,
  type Edition,
  type Submission,
  type SubmissionRequest,
  toCanonicalJson,
} from '@doctorbench/core';
import { parseApiKey } from '@doctorbench/models';
import type { Executor } from '../../db/database.ts';
import { type SubmissionRow, toRecipient } from '../../db/submission-row.ts';
import { parseSubmittedEndpoint } from '../../http/submitted-endpoint.ts';
import type { Submitter } from '../../http/submitter.ts';
import { createId } from '../../ids.ts';
import { findOrCreateModelOf } from './model-of.ts';
import type { Operation } from './operation.ts';

export interface SubmitOptions {
  readonly idempotencyKey?: string | undefined;
  /** The simulated examinee to ask instead of an endpoint. */
  readonly phantom?: string;
  /** How a rapid assessment goes on that was begun before. */
  readonly rapid?: SubmissionRow['rapid'];
  /** A submission whose answers are taken over. */
  readonly answersOf?: string;
  /** A submission whose answers and grades are taken over. Throws `submission.state` where they are kept no longer. */
  readonly resultsOf?: SubmissionRow;
  /** Who does it, where that is not the one it is for. */
  readonly actor?: Submitter;
}

export interface Submitted {
  readonly submission: Submission;
  readonly created: boolean;
}

interface Stored {
  readonly row: SubmissionRow;
  readonly created: boolean;
}

export async function submit(
  operation: Operation,
  request: SubmissionRequest,
  { by, ...options }: SubmitOptions & { readonly by: Submitter },
): Promise<Submitted> {
  const { store, editions, banks, record, announce, view } = operation;
  const edition = await editions.get(request.edition);
  if (request.rapid && request.stress)
    throw new AppError('request.invalid', 'an experiment goes beside a whole run, not a rapid one');
  const rapid = options.rapid ?? (request.rapid ? await banks.chooseFor(edition, request.rapid) : null);
  if (request.organisation !== undefined)
    await operation.checkMember(request.organisation, options.actor ?? by);
  const draft = { ...toDraft(request, { edition, by, options }), rapid };
  const { row, created } = await store.transaction(async (tx): Promise<Stored> => {
    await store.lockUser(tx, by.userId);
    const earlier = await findEarlier(tx, draft, operation);
    if (earlier) return { row: earlier, created: false };
    // After the key: what was taken once is not refused when it is sent again.
    checkOpen(edition, { by, options });
    const id = createId('sub');
    const { stress } = request;
    // An experiment beside results asks public items alone.
    const asked = options.resultsOf ? { ...edition, askLimit: null } : edition;
    if (!options.phantom) await operation.use(tx, by, { id, edition: asked, stress });
    return { row: await insert(tx, { ...draft, id }, operation), created: true };
  });
  if (created) {
    const detail = {
      edition: edition.id,
      visibility: request.visibility,
      ...(rapid ? { rapid: rapid.bank ?? 'no bank' } : {}),
    };
    await record(options.actor ?? by, { action: 'submission.created', id: row.id, detail });
    await announce(row);
  }
  return { submission: await view(row, by), created };
}

type Draft = ReturnType<typeof toDraft> & Pick<SubmissionRow, 'rapid'>;

function toDraft(
  request: SubmissionRequest,
  { edition, by, options }: { edition: Edition; by: Submitter; options: SubmitOptions },
) {
  const { apiKey, ...rest } = request;
  // The key counts too, and leaves no trace: only those who know it can make the digest again.
  const keyDigest = createHash('sha256')
    .update(apiKey ?? '')
    .digest('hex');
  const endpoint = options.phantom ? request.endpoint : parseSubmittedEndpoint(request.endpoint);
  return {
    request,
    edition,
    by,
    options,
    endpoint,
    key: apiKey ? parseApiKey(apiKey) : undefined,
    content: toCanonicalJson([rest, keyDigest]),
  };
}

/** What was made under the same idempotency key. */
async function findEarlier(tx: Executor, { by, options, content }: Draft, { store, keyRing }: Operation) {
  if (options.idempotencyKey === undefined) return undefined;
  const earlier = await store.findByIdempotencyKey(tx, by.userId, options.idempotencyKey);
  if (earlier?.requestHash && !keyRing.isDigestOf(earlier.requestHash, content))
    throw new AppError('submission.idempotency-conflict');
  return earlier;
}

async function insert(
  tx: Executor,
  draft: Draft & { readonly id: string },
  operation: Operation,
): Promise<SubmissionRow> {
  const { store, keyRing } = operation;
  const { id, request, edition, by, options, key } = draft;
  const { card, visibility } = request;
  const organisationId = request.organisation ?? null;
  const modelId = await findOrCreateModelOf(
    tx,
    { userId: by.userId, organisationId, track: edition.track, card },
    operation,
  );
  const row = await store.insert(tx, {
    id,
    userId: by.userId,
    organisationId,
    modelId,
    editionId: edition.id,
    track: edition.track,
    status: 'queued',
    visibility,
    card,
    endpoint: draft.endpoint,
    sealedKey: key ? keyRing.seal(key.reveal(), id) : null,
    keyMask: key ? key.toString() : null,
    phantom: options.phantom ?? null,
    stress: request.stress ? 'asked' : null,
    rapid: draft.rapid,
    resultsOf: options.resultsOf ? toRecipient(options.resultsOf) : null,
    idempotencyKey: options.idempotencyKey ?? null,
    requestHash: keyRing.digest(draft.content),
  });
  // In other words, or to other forms, the same answers would be answers to other questions.
  const ownForms = edition.protocol.forms?.per === 'submission';
  if (options.answersOf !== undefined && !edition.ownWording && !ownForms)
    await store.copyAnswers(tx, options.answersOf, id);
  if (options.resultsOf && ownForms)
    throw new AppError('submission.state', 'each submission to this edition is asked forms of its own');
  if (options.resultsOf) await takeOver(tx, { from: options.resultsOf.id, to: id }, store);
  return row;
}

async function takeOver(
  tx: Executor,
  { from, to }: { readonly from: string; readonly to: string },
  store: Operation['store'],
): Promise<void> {
  if (!(await store.holdAnswers(tx, from)))
    throw new AppError('submission.state', 'its answers were kept for as long as this server keeps any');
  await store.copyAnswers(tx, from, to);
  await store.copyGrades(tx, from, to);
}

function checkOpen(
  { id, state, kind, closesAt }: Edition,
  { by, options }: { readonly by: Submitter; readonly options: SubmitOptions },
): void {
  if (kind === 'demonstration' && options.phantom === undefined)
    throw new AppError('edition.demonstration', id);
  if (state === 'draft' && !by.isAdmin) throw new AppError('request.not-found', `edition ${id}`);
  // By the minute: the job that closes it comes round once in one.
  const isOver = closesAt !== null && Date.parse(closesAt) <= Date.now();
  if (state === 'closed' || state === 'retired' || isOver) throw new AppError('edition.closed', id);
}
