import { AppError, type Submission } from '@doctorbench/core';
import type { Submitter } from '../../http/submitter.ts';
import type { Operation } from './operation.ts';
import { submit } from './submit.ts';

/**
 * A stress run beside a result that is there already: a further submission that takes over answers and grades, so that
 * only the experiment is asked, in the words in which the run was. The key was erased and is given again; the endpoint
 * stays, or the two could not be paired.
 */
export async function addStress(
  operation: Operation,
  id: string,
  { by, apiKey }: { readonly by: Submitter; readonly apiKey?: string | undefined },
): Promise<Submission> {
  const row = await operation.getOwn(id, by);
  if (row.status !== 'completed') throw new AppError('submission.state', `it is ${row.status}`);
  if (row.stress === 'measured') throw new AppError('submission.state', 'it has a stress run');
  if (row.rapid !== null || row.regradeOf !== null)
    throw new AppError('submission.state', 'an experiment goes beside a whole run of its own');
  const { submission } = await submit(
    operation,
    {
      edition: row.editionId,
      endpoint: row.endpoint,
      ...(apiKey === undefined ? {} : { apiKey }),
      card: row.card,
      visibility: row.visibility,
      ...(row.organisationId === null ? {} : { organisation: row.organisationId }),
      stress: true,
    },
    {
      // Of an organisation's, it counts against who does it.
      by: row.organisationId === null ? { ...by, userId: row.userId } : by,
      actor: by,
      ...(row.phantom === null ? {} : { phantom: row.phantom }),
      resultsOf: row,
    },
  );
  return submission;
}
