import { AppError, isEnded, type Submission, type SubmissionRequest } from '@doctorbench/core';
import { parseSubmittedEndpoint } from '../../http/submitted-endpoint.ts';
import type { Submitter } from '../../http/submitter.ts';
import type { Operation } from './operation.ts';
import { regrade } from './regrade.ts';
import { submit } from './submit.ts';

export interface ResubmitRequest {
  readonly apiKey?: string | undefined;
  readonly endpoint?: SubmissionRequest['endpoint'] | undefined;
}

/** Begins it anew, with what was answered already. The key was erased and is given again. */
export async function resubmit(
  operation: Operation,
  id: string,
  { by, apiKey, endpoint }: ResubmitRequest & { readonly by: Submitter },
): Promise<Submission> {
  const row = await operation.getOwn(id, by);
  if (!isEnded(row.status)) throw new AppError('submission.state', `it is ${row.status}`);
  if (row.regradeOf !== null) return regrade(operation, id, by);
  const next = endpoint ? parseSubmittedEndpoint(endpoint) : row.endpoint;
  const isSame = next.baseUrl === row.endpoint.baseUrl && next.model === row.endpoint.model;
  const { submission } = await submit(
    operation,
    {
      edition: row.editionId,
      endpoint: next,
      ...(apiKey === undefined ? {} : { apiKey }),
      card: row.card,
      visibility: row.visibility,
      ...(row.organisationId === null ? {} : { organisation: row.organisationId }),
      ...(row.stress === null ? {} : { stress: true }),
    },
    {
      // Of an organisation's, it counts against who does it.
      by: row.organisationId === null ? { ...by, userId: row.userId } : by,
      actor: by,
      ...(row.phantom === null ? {} : { phantom: row.phantom }),
      rapid: row.rapid,
      // A completed one is asked anew; one that broke off goes on.
      ...(isSame && row.status !== 'completed' ? { answersOf: row.id } : {}),
    },
  );
  return submission;
}
