import { AppError, type Report, type Submission } from '@doctorbench/core';
import type { Logger } from 'pino';
import type { Outcome } from '../features/runs/execute-submission.ts';
import type { Ending } from '../features/submissions/store/changes.ts';

export function toFailure(error: unknown, log: Logger): Outcome {
  const known = error instanceof AppError ? error : undefined;
  if (!known) log.error({ error }, 'a run failed unexpectedly');
  const endedAt = new Date().toISOString();
  return {
    state: {
      kind: 'stopped',
      endedAt,
      cause: known?.code ?? 'internal.unexpected',
      detail: known?.detail ?? '',
    },
  };
}

export function isLost({ state }: Outcome): boolean {
  return state.kind === 'stopped' && state.cause === 'run.locked';
}

export function toEnding({ state, report, stress }: Outcome, cancelled: boolean): Ending {
  if (state.kind === 'completed')
    return {
      status: 'completed',
      ...(report ? toHeadline(report) : {}),
      ...(stress === undefined ? {} : { stress: stress ? ('measured' as const) : ('failed' as const) }),
    };
  if (cancelled) return { status: 'cancelled' };
  if (state.kind === 'stopped') return { status: 'failed', cause: toCause(state.cause, state.detail) };
  return { status: 'failed', cause: toCause('internal.unexpected', '') };
}

/** A self-test has nothing that could stand beside other results. */
function toHeadline(report: Report): Partial<Ending> {
  const { standing } = report;
  const rapid = report.rapid ? { rapidResult: report.rapid } : {};
  if (standing === 'self-test') return { standing, overallScore: null, rating: null, ...rapid };
  return { ...rapid, standing, overallScore: report.overall_score?.value ?? null, rating: report.rating };
}

/** What the endpoint did is its owner's affair; everything else is ours. */
function toCause(
  code: NonNullable<Submission['cause']>['code'],
  detail: string,
): NonNullable<Submission['cause']> {
  const ours = !['endpoint.', 'config.key', 'submission.'].some(start => code.startsWith(start));
  // jsonb takes no NUL.
  return { code, detail: detail.replaceAll('\u0000', '').slice(0, 2000), ours };
}
