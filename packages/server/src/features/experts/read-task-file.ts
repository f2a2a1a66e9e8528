import { AppError } from '@doctorbench/core';
import type { RunService } from '../runs/service.ts';
import { type ItemFile, readItemFile } from '../suites/item-file.ts';
import type { SuiteService } from '../suites/service.ts';
import type { TaskRow } from './store/claims.ts';
import type { ExpertStore } from './store.ts';

export interface TaskFileDeps {
  readonly store: ExpertStore;
  readonly runs: Pick<RunService, 'openGraded'>;
  readonly suites: Pick<SuiteService, 'open'>;
}

interface WantedFile {
  readonly assignmentId: string;
  readonly attachmentId: string;
}

/** A picture, table or document of the question that an expert has in hand. */
export async function readTaskFile(
  deps: TaskFileDeps,
  userId: string,
  { assignmentId, attachmentId }: WantedFile,
): Promise<ItemFile> {
  const held = await deps.store.claims.findHeld(userId, assignmentId);
  if (!held) throw new AppError('expert.lease');
  const { itemId } = held.task;
  const suite = await openSuite(deps, held.task);
  if (itemId === null || !suite) throw new AppError('request.not-found', `attachment ${attachmentId}`);
  return readItemFile(suite, await suite.getItem(itemId), attachmentId);
}

/** As the examinee was asked it, where an answer is looked at. */
async function openSuite({ runs, suites }: TaskFileDeps, { submissionId, suiteHash }: TaskRow) {
  if (submissionId !== null) return runs.openGraded(submissionId, async ({ suite }) => suite);
  return suiteHash === null ? undefined : suites.open(suiteHash);
}
