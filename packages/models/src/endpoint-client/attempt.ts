import { AppError, type ErrorCode, getErrorEntry } from '@doctorbench/core';
import type { ChatRequest } from '../chat.ts';
import type { ChatAttempt, ChatModel } from '../chat-model.ts';
import type { Clock } from '../clock.ts';
import type { Pacer } from '../pacing/pacer.ts';
import type { OutageWatch } from './outage-watch.ts';

/** Failures that say "too much at once". */
const pushBacks: ReadonlySet<ErrorCode> = new Set([
  'endpoint.rate-limited',
  'endpoint.server-error',
  'endpoint.timeout',
  'endpoint.unreachable',
  'endpoint.connection-lost',
]);

interface AttemptDeps {
  readonly model: ChatModel;
  readonly pacer: Pacer;
  readonly watch: OutageWatch;
  readonly clock: Clock;
  readonly timeoutMs: number;
}

interface AttemptCall {
  readonly signal: AbortSignal;
  /** Throwing stops the request. */
  readonly onCall?: () => void;
}

/** One try in a slot of the pacer, which it gives back. What the endpoint did is told to the watch. */
export function createAttempt({ model, pacer, watch, clock, timeoutMs }: AttemptDeps) {
  return async (
    request: ChatRequest,
    call: AttemptCall,
    { startedMs, deadlineMs }: { readonly startedMs: number; readonly deadlineMs: number },
  ): Promise<ChatAttempt> => {
    let outcome: 'ok' | 'pushed-back' | 'other' = 'other';
    try {
      call.onCall?.();
      watch.began();
      const attempt = await model.complete(request, {
        timeoutMs: Math.max(1, Math.min(timeoutMs, deadlineMs - startedMs)),
        signal: call.signal,
      });
      outcome = attempt.kind === 'done' ? 'ok' : toOutcome(attempt.error);
      // A refusal is a reply too.
      if (attempt.kind === 'done' || !getErrorEntry(attempt.error.code).retry) watch.replied();
      return attempt;
    } catch (error) {
      // Somebody gave up, or another request found that the endpoint is down.
      if (call.signal.aborted) throw error;
      if (!(error instanceof AppError) || !error.code.startsWith('endpoint.')) throw error;
      outcome = toOutcome(error);
      return { kind: 'failed', error, retryAfterMs: undefined };
    } finally {
      pacer.release(outcome, clock.monotonicMs() - startedMs);
    }
  };
}

function toOutcome({ code }: AppError): 'pushed-back' | 'other' {
  return pushBacks.has(code) ? 'pushed-back' : 'other';
}
