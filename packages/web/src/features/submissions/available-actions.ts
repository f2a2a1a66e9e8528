import { isEnded, type Submission } from '@doctorbench/core';

export type SubmissionAction = 'report' | 'cancel' | 'resubmit' | 'stress' | 'regrade' | 'publish' | 'hide';

type Described = Pick<
  Submission,
  'status' | 'visibility' | 'endpoint' | 'cancelRequested' | 'regradeOf' | 'rapid' | 'stress'
>;

/** What can be done to a submission now, the likeliest first. Only its owner is told the endpoint. */
export function listActions(submission: Described): readonly SubmissionAction[] {
  const { status, visibility, endpoint, cancelRequested, regradeOf } = submission;
  const reading: SubmissionAction[] = status === 'completed' ? ['report'] : [];
  if (endpoint === null) return reading;
  return [
    ...reading,
    ...(!isEnded(status) && !cancelRequested ? (['cancel'] as const) : []),
    // The answers of a regrading are another's: that one is submitted again.
    ...(isEnded(status) && regradeOf === null ? (['resubmit'] as const) : []),
    ...(mayStress(submission) ? (['stress'] as const) : []),
    ...(status === 'completed' ? (['regrade'] as const) : []),
    ...(status === 'failed' || status === 'cancelled'
      ? []
      : visibility === 'public'
        ? (['hide'] as const)
        : (['publish'] as const)),
  ];
}

/** An experiment goes beside a whole run of its own, once. */
function mayStress({ status, regradeOf, rapid, stress }: Described): boolean {
  return status === 'completed' && regradeOf === null && rapid === null && stress !== 'measured';
}
