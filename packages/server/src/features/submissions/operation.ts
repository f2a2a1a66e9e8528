import { AppError, type Edition, type Submission, type Track } from '@doctorbench/core';
import type { Executor } from '../../db/database.ts';
import type { Events } from '../../db/events.ts';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { Submitter } from '../../http/submitter.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import type { Signer } from '../../secrets/signing-key.ts';
import type { ActivityService } from '../activity/service.ts';
import type { BankService } from '../banks/service.ts';
import type { BoardService } from '../boards/service.ts';
import type { EditionService } from '../editions/service.ts';
import type { OrganisationService } from '../organisations/service.ts';
import { createSubmissionAccess } from './access.ts';
import { findQueuePlace } from './queue-place.ts';
import type { SubmissionStore } from './store.ts';
import { toSubmission } from './view.ts';

export interface SubmissionDeps {
  readonly store: SubmissionStore;
  readonly editions: EditionService;
  readonly boards: BoardService;
  readonly banks: Pick<BankService, 'chooseFor'>;
  readonly activity: ActivityService;
  readonly organisations: Pick<OrganisationService, 'find' | 'findRole' | 'listOf'>;
  readonly keyRing: KeyRing;
  readonly signer: Pick<Signer, 'privateKey'>;
  readonly events: Events;
  readonly submissionsPerDay: number;
  /** Zero: none are run. */
  readonly stressPerDay: number;
  readonly mostMemberBytes: number;
  /** How many runs of a track go on at a time. */
  readonly getRunsOf: (track: Track) => number;
}

const dayMs = 24 * 60 * 60_000;

/** What every operation on submissions needs. */
export type Operation = ReturnType<typeof createOperation>;

export function createOperation(deps: SubmissionDeps) {
  const { store, activity, events, keyRing, submissionsPerDay, stressPerDay, mostMemberBytes } = deps;
  const access = createSubmissionAccess(deps);
  return {
    ...deps,
    ...access,

    async view(row: SubmissionRow, by: Submitter | undefined): Promise<Submission> {
      const own = await access.isInside(row, by);
      const organisation =
        own && row.organisationId !== null ? await deps.organisations.find(row.organisationId) : undefined;
      return toSubmission(row, await findQueuePlace(row, deps), { own, organisation });
    },

    /** Tells those who watch it, and those who watch the queue. */
    async announce({ id, status, progress }: SubmissionRow): Promise<void> {
      await events.publish({ kind: 'submission', id, status, progress });
      await events.publish({ kind: 'queue' });
    },

    /**
     * Counts one more against the number of who submits, or throws `submission.quota`, `submission.stress-quota`,
     * `edition.ask-limit` or `submission.storage`. By the digest of the number,
     * which outlives the account: who deletes it and signs in again has used what was used.
     */
    async use(
      tx: Executor,
      by: Submitter,
      submission: {
        readonly id: string;
        readonly edition: Pick<Edition, 'id' | 'askLimit'>;
        readonly stress?: boolean | undefined;
      },
    ): Promise<void> {
      const owner = keyRing.digest(`owner\n${(await store.findPerson(tx, by.userId)) ?? by.userId}`);
      await store.lockOwner(tx, owner);
      const since = startOfDay(Date.now());
      const { id: submissionId, edition, stress = false } = submission;
      if (!by.isAdmin && (await store.countUses(tx, owner, { since })) >= submissionsPerDay)
        throw new AppError('submission.quota', `${submissionsPerDay} a day`);
      if (stress && !by.isAdmin && (await store.countUses(tx, owner, { since, stress })) >= stressPerDay)
        throw new AppError('submission.stress-quota', `${stressPerDay} a day`);
      if (!by.isAdmin && (await store.countBytes(tx, by.userId)) >= mostMemberBytes)
        throw new AppError('submission.storage', `${mostMemberBytes / 1_000_000} MB`);
      if (!by.isAdmin) await requireMoreAskings(tx, { owner, edition }, store);
      await store.addUse(tx, { submissionId, owner, editionId: edition.id, stress });
    },

    record: createRecorder(activity),
  };
}

/** Writes down who did what to a submission. */
function createRecorder(activity: SubmissionDeps['activity']) {
  return (
    by: Submitter,
    { action, id, detail }: { action: `${string}.${string}`; id: string; detail?: Record<string, string> },
  ) => {
    return activity.record({
      actorId: by.userId,
      action,
      subject: id,
      ...(detail ? { detail } : {}),
      ...(by.address === undefined ? {} : { address: by.address }),
    });
  };
}

/** How often one submitter's endpoint may see the items of an edition in all. */
async function requireMoreAskings(
  tx: Executor,
  { owner, edition }: { readonly owner: Buffer; readonly edition: Pick<Edition, 'id' | 'askLimit'> },
  store: SubmissionStore,
): Promise<void> {
  const { id: editionId, askLimit } = edition;
  if (askLimit === null) return;
  const uses = await store.countUses(tx, owner, { since: new Date(0), editionId });
  if (uses >= askLimit) throw new AppError('edition.ask-limit', `${askLimit} in all`);
}

function startOfDay(ms: number): Date {
  return new Date(Math.floor(ms / dayMs) * dayMs);
}
