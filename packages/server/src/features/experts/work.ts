import { createHash } from 'node:crypto';
import { AppError } from '@doctorbench/core';
import {
  type ExpertAssignment,
  type ExpertDraft,
  type ExpertResponse,
  type expertQueueSchema,
  firstSeats,
  settleResponses,
  type skipReasonSchema,
  type TaskKind,
  taskKindSchema,
  taskSheetSchema,
} from '@doctorbench/core/expert';
import type { z } from 'zod';
import type { Executor } from '../../db/database.ts';
import { createId } from '../../ids.ts';
import { getExpert, toPseudonym } from './admission.ts';
import { checkResponse } from './check-response.ts';
import type { Held } from './store/claims.ts';
import type { ExpertStore } from './store.ts';

/** One in so many is a question whose answer is known, and one in so many the same question again. */
const measuringEvery = 10;
/** Others that are done before a question comes again. */
const repeatApart = 8;

/** What experts do with tasks. */
export function createExpertWork(store: ExpertStore, draw: Draw = drawByDigest) {
  return { ...createTaking(store, draw), ...createAnswering(store) };
}

function createTaking(store: ExpertStore, draw: Draw) {
  const { people, claims } = store;
  const { transaction } = claims;
  return {
    async readQueue(userId: string): Promise<z.infer<typeof expertQueueSchema>> {
      getExpert(await people.findExpert(userId));
      const [open, current, { done }] = [
        await claims.countOpen(userId),
        await claims.findCurrent(userId),
        await people.sumWork(userId),
      ];
      const last = await transaction(tx => findUndoable(tx, store, userId));
      return { open, current: current?.assignment.id ?? null, undoable: last?.assignment.id ?? null, done };
    },

    /** What the expert has in hand, else the next; undefined when nothing is left for them. */
    async claim(
      userId: string,
      kinds: readonly TaskKind[] = taskKindSchema.options,
    ): Promise<ExpertAssignment | undefined> {
      getExpert(await people.findExpert(userId));
      const held = await transaction(async tx => {
        // One that was claimed when the connection broke is given again, not another.
        await claims.lockExpert(tx, userId);
        const current = await claims.findCurrentIn(tx, userId);
        if (current) return current;
        const id =
          (await claimMeasuring(tx, { store, draw }, userId)) ?? (await claims.claimSeat(tx, userId, kinds));
        return id === undefined ? undefined : claims.lockHeld(tx, userId, id);
      });
      return held && toAssignment(held);
    },

    async get(userId: string, id: string): Promise<ExpertAssignment> {
      return toAssignment(getHeld(await claims.findHeld(userId, id)));
    },
  };
}

function createAnswering(store: ExpertStore) {
  const { people, claims, tasks } = store;
  const { transaction } = claims;
  return {
    /** Keeps what was entered so far, and the task with it. */
    keepDraft: (userId: string, id: string, draft: ExpertDraft): Promise<Date> =>
      transaction(async tx => {
        const { assignment } = getHeld(await claims.lockHeld(tx, userId, id));
        return claims.keepDraft(tx, assignment.id, draft);
      }),

    async answer(userId: string, id: string, response: ExpertResponse): Promise<void> {
      const expert = getExpert(await people.findExpert(userId));
      const conflicted = await transaction(async tx => {
        const { assignment, task } = getHeld(await claims.lockHeld(tx, userId, id));
        if (await claims.isConcerned(tx, userId, task.id)) {
          await claims.release(tx, assignment);
          return true;
        }
        checkResponse(task, response);
        await claims.answer(tx, assignment.id, { response, pseudonym: toPseudonym(expert.number) });
        if (assignment.purpose === 'seat') await settle(tx, store, task.id);
        return false;
      });
      if (conflicted) throw new AppError('expert.conflict');
    },

    skip: (userId: string, id: string, reason: z.infer<typeof skipReasonSchema>): Promise<void> =>
      transaction(async tx => {
        const { assignment, task } = getHeld(await claims.lockHeld(tx, userId, id));
        await tasks.addSkip(tx, { taskId: task.id, expertId: userId, reason });
        await claims.release(tx, assignment);
      }),

    undo: (userId: string) => transaction(tx => undo(tx, store, userId)),
  };
}

/** Takes the last answer back, as long as nothing has followed from it. */
async function undo(tx: Executor, store: ExpertStore, userId: string): Promise<ExpertAssignment> {
  const { claims, tasks } = store;
  await claims.lockExpert(tx, userId);
  const last = await findUndoable(tx, store, userId);
  if (!last) throw new AppError('expert.decided');
  const current = await claims.findCurrentIn(tx, userId);
  // One thing in hand at a time: what was just claimed goes back.
  if (current) await claims.release(tx, current.assignment);
  const { assignment, task } = last;
  if (assignment.purpose === 'seat') {
    const isThird = assignment.seat === firstSeats + 1;
    if (!isThird && !(await tasks.removeSeat(tx, task.id, firstSeats + 1)))
      throw new AppError('expert.decided');
    await tasks.reopen(tx, task.id);
  }
  await claims.takeBack(tx, assignment.id, assignment.response as ExpertDraft | null);
  return toAssignment(getHeld(await claims.lockHeld(tx, userId, assignment.id)));
}

/** The outcome where those who answered come to one; a third seat where two differ. */
async function settle(tx: Executor, { tasks }: ExpertStore, taskId: string): Promise<void> {
  const responses = await tasks.listResponses(tx, taskId);
  const outcome = settleResponses(responses);
  if (outcome) await tasks.settle(tx, taskId, outcome);
  else if (responses.length === firstSeats) await tasks.addSeat(tx, taskId, firstSeats + 1);
}

async function findUndoable(
  tx: Executor,
  { claims }: ExpertStore,
  userId: string,
): Promise<Held | undefined> {
  const last = await claims.lockLastDone(tx, userId);
  return last && last.task.appliedAt === null && last.task.state !== 'withdrawn' ? last : undefined;
}

/** Decides what comes next, by what the expert has done: 0 is a known answer, 1 a repeat, anything else a seat. */
type Draw = (userId: string, done: number) => number;

/** By chance that is the same whenever it is asked for: who asks twice gets no second draw. */
function drawByDigest(userId: string, done: number): number {
  return createHash('sha256').update(`${userId} ${done}`).digest().readUInt32BE() % measuringEvery;
}

async function claimMeasuring(
  tx: Executor,
  { store: { claims }, draw }: { readonly store: ExpertStore; readonly draw: Draw },
  userId: string,
): Promise<string | undefined> {
  const drawn = draw(userId, await claims.countDone(tx, userId));
  const purpose = drawn === 0 ? 'gold' : drawn === 1 ? 'repeat' : undefined;
  if (!purpose) return undefined;
  const taskId =
    purpose === 'gold'
      ? await claims.findGold(tx, userId)
      : await claims.findToRepeat(tx, userId, repeatApart);
  if (taskId === undefined) return undefined;
  const id = createId('asn');
  await claims.addMeasuring(tx, { id, taskId, userId, purpose });
  return id;
}

function getHeld(held: Held | undefined): Held {
  if (!held) throw new AppError('expert.lease');
  return held;
}

function toAssignment({ assignment, task }: Held): ExpertAssignment {
  return {
    id: assignment.id,
    kind: task.kind,
    sheet: taskSheetSchema.parse(JSON.parse(task.sheet)),
    draft: assignment.draft,
    dueAt: task.dueAt?.toISOString() ?? null,
    leaseUntil: (assignment.leaseUntil ?? new Date()).toISOString(),
  };
}
