import type { AskedOfExperts } from '../../api/queries/experts.ts';

export const kinds = [
  'reviews',
  'ratings',
  'preferences',
] as const satisfies readonly AskedOfExperts['kind'][];

/** What stands in the form, complete or not. */
export interface AskFields {
  readonly kind: AskedOfExperts['kind'];
  readonly suite: string;
  readonly result: string;
  readonly otherResult: string;
  readonly most: string;
}

const mostTasks = 200;

/** What is asked, once it is complete; undefined until then. */
export function toAsked({ kind, suite, result, otherResult, most }: AskFields): AskedOfExperts | undefined {
  const count = Number(most);
  if (!Number.isInteger(count) || count < 1 || count > mostTasks) return undefined;
  if (kind === 'reviews') return suite === '' ? undefined : { kind, suite, most: count };
  const [submissionId, other] = [findSubmission(result), findSubmission(otherResult)];
  if (submissionId === undefined) return undefined;
  if (kind === 'ratings') return { kind, submissionId, most: count };
  if (other === undefined || other === submissionId) return undefined;
  return { kind, submissionIds: [submissionId, other], most: count };
}

/** The number of a submission, alone or in the address of its report. */
function findSubmission(text: string): string | undefined {
  return /\bsub_[0-9a-z]{16,}\b/.exec(text)?.[0];
}
