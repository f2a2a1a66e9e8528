import { createHash } from 'node:crypto';
import { AppError, hasRole } from '@doctorbench/core';
import { type Dispute, expertResponseSchema, firstSeats, type NewDispute } from '@doctorbench/core/expert';
import type { Submitter } from '../../http/submitter.ts';
import { createId } from '../../ids.ts';
import type { Reader, RunService } from '../runs/service.ts';
import { normalizeInstitutions } from './normalize-institution.ts';
import type { TaskRow } from './store/claims.ts';
import type { NewTask } from './store/tasks.ts';
import type { ExpertStore } from './store.ts';
import { toVerdictTask } from './take-verdicts.ts';
import { toVerdictSheet, toWholeItemSheet } from './task-sheets.ts';

interface Deps {
  readonly store: ExpertStore;
  readonly runs: Pick<RunService, 'getItem' | 'getRow' | 'openGraded'>;
}

const dayMs = 24 * 60 * 60_000;
/** A day. */
const limits = { member: 20, stranger: 5 } as const;

/** Disputes over verdicts, and reports of items. */
export function createDisputes(deps: Deps) {
  const { store, runs } = deps;
  return {
    async raise(given: NewDispute, by: Reader, address: string): Promise<Dispute> {
      await checkQuota(store, by, address);
      const { submissionId, itemId, repeat, criterionId, complaint } = given;
      const row = await runs.getRow(submissionId, by);
      const graded = await runs.getItem(submissionId, by, { itemId, repeat });
      const { item, grade } = graded;
      if (criterionId !== undefined && !(by && (by.userId === row.userId || by.isAdmin)))
        throw new AppError('auth.forbidden', `submission ${submissionId}`);
      const verdict = grade.verdicts.find(each => each.criterionId === criterionId);
      const harm = grade.harms?.find(({ id }) => id === criterionId);
      if (criterionId !== undefined && !((verdict?.votes && !verdict.override) || (harm && !harm.override)))
        throw new AppError('dispute.not-possible', criterionId);
      const sheet = criterionId === undefined ? toWholeItemSheet(item) : toVerdictSheet(graded, criterionId);
      if (!sheet) throw new AppError('dispute.not-possible', criterionId);
      const shown = { ...sheet, complaint };
      // As it is kept: a copy in words of its own has the same items.
      const suiteHash = await runs.openGraded(submissionId, async ({ suite }) => suite.hash);
      const task = await openTask(
        store,
        criterionId === undefined
          ? toItemTask({ item, suiteHash, sheet: shown, people: [row.userId, by?.userId] })
          : toVerdictTask({ row, item, repeat, criterionId, sheet: shown, kind: 'verdict-dispute' }),
      );
      const made = await store.results.addDispute({
        ...{ id: createId('dsp'), taskId: task.id, submissionId, itemId, repeat, complaint },
        criterionId: criterionId ?? null,
        met: verdict?.met ?? (harm ? harm.severity !== null : null),
        raisedBy: toRaiser(by, address),
      });
      return toDispute({ dispute: made, outcome: null, settledAt: null, change: null });
    },

    /** Of an answer that the reader may see. */
    async listDisputes(
      by: Reader,
      place: { readonly submissionId: string; readonly itemId: string; readonly repeat: number },
    ): Promise<Dispute[]> {
      await runs.getItem(place.submissionId, by, place);
      const suiteHash = await runs.openGraded(place.submissionId, async ({ suite }) => suite.hash);
      return (await store.results.listDisputes({ ...place, suiteHash })).map(toDispute);
    },
  };
}

async function checkQuota({ results }: ExpertStore, by: Reader, address: string): Promise<void> {
  if (by?.role && hasRole(by.role, 'admin')) return;
  const since = new Date(Date.now() - dayMs);
  const raised = await results.countRaised(toRaiser(by, address), since);
  if (raised >= (by ? limits.member : limits.stranger)) throw new AppError('dispute.quota');
}

function toRaiser(by: Pick<Submitter, 'userId'> | undefined, address: string): Buffer {
  return createHash('sha256')
    .update(by ? `user ${by.userId}` : `address ${address}`)
    .digest();
}

/** One that is open is joined; what was decided is not asked again. */
async function openTask(store: ExpertStore, task: NewTask): Promise<TaskRow> {
  await store.tasks.add([task], firstSeats);
  const kind = task.kind === 'item-dispute' ? 'item-dispute' : 'verdict-dispute';
  const found = await store.results.findTask(kind, task.subject);
  if (found?.state !== 'open') throw new AppError('dispute.not-possible', 'it was decided before');
  return found;
}

function toItemTask({
  item,
  suiteHash,
  sheet,
  people,
}: {
  readonly item: Awaited<ReturnType<RunService['getItem']>>['item'];
  readonly suiteHash: string | undefined;
  readonly sheet: ReturnType<typeof toWholeItemSheet>;
  readonly people: readonly (string | undefined)[];
}): NewTask {
  return {
    kind: 'item-dispute',
    // Mended in a new version of its suite, it may be reported again.
    subject: [item.id, suiteHash].filter(Boolean).join(' '),
    itemId: item.id,
    suiteHash: suiteHash ?? null,
    sheet: JSON.stringify(sheet),
    title: sheet.title,
    language: sheet.language,
    institutions: normalizeInstitutions([item.provenance.author]),
    people: people.flatMap(id => id ?? []),
  };
}

type Listed = Awaited<ReturnType<ExpertStore['results']['listDisputes']>>[number];

function toDispute({ dispute, outcome: text, settledAt, change }: Listed): Dispute {
  const { id, itemId, repeat, criterionId, complaint } = dispute;
  const outcome = text === null ? undefined : expertResponseSchema.parse(JSON.parse(text));
  return {
    ...{ id, itemId, repeat, criterionId, complaint },
    state: outcome ? 'decided' : 'open',
    outcome: outcome ? toOutcome(outcome, dispute.met) : null,
    reason: outcome && 'reason' in outcome ? (outcome.reason ?? null) : null,
    change,
    createdAt: dispute.createdAt.toISOString(),
    decidedAt: settledAt?.toISOString() ?? null,
  };
}

function toOutcome(
  outcome: ReturnType<typeof expertResponseSchema.parse>,
  before: boolean | null,
): Dispute['outcome'] {
  if (outcome.kind === 'item-dispute') return outcome.decision === 'keep' ? 'kept' : outcome.decision;
  return outcome.kind === 'verdict' && outcome.met !== before ? 'changed' : 'kept';
}
