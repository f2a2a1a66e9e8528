import {
  type ExpertProfile,
  type ExpertResponse,
  type NewReviewTask,
  newReviewTaskSchema,
} from '@doctorbench/core/expert';
import type { Submitter } from '../http/submitter.ts';
import { type ContextStage, openContextStage } from './context-stage.ts';
import { addUser } from './platform-rows.ts';

/** A context with an operator, who invites experts. */
export async function openExpertStage(options: Parameters<typeof openContextStage>[0] = {}) {
  const stage: ContextStage = await openContextStage(options);
  const { db } = stage.context.database;
  const { experts } = stage.context.services;
  const operator: Submitter = { userId: await addUser(db, 'admin'), isAdmin: true };
  return {
    ...stage,
    operator,
    experts,
    /** Returns the id of the account. */
    async admit(profile: Partial<ExpertProfile> = {}): Promise<string> {
      const { secret } = await experts.invite(operator, { note: '', fee: 500, expiresInDays: 1 });
      const userId = await addUser(db);
      await experts.admit({ userId, isAdmin: false }, secret, { ...testProfile, ...profile });
      return userId;
    },
    addTasks: (...tasks: readonly Partial<NewReviewTask>[]) =>
      experts.addReviews(operator, tasks.map(makeReviewTask)),
  };
}

export const testProfile: ExpertProfile = {
  specialty: 'cardiology',
  licence: null,
  languages: ['zh-CN', 'en'],
  institutions: [],
};

function makeReviewTask(part: Partial<NewReviewTask>): NewReviewTask {
  return newReviewTaskSchema.parse({
    kind: 'item-review',
    subject: 'item@1',
    sheet: { title: 'An item', language: 'en', given: [{ role: 'user', text: 'What now?' }] },
    ...part,
  });
}

export function makeReview(verdict: 'accept' | 'revise' | 'reject', reason = 'because'): ExpertResponse {
  return { kind: 'item-review', verdict, issues: [], reason };
}
