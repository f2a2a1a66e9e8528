import { AppError, type ErrorCode, getErrorEntry } from '@doctorbench/core';
import type { ChatRequest } from '../chat.ts';
import type { ChatAttempt, ChatModel } from '../chat-model.ts';
import type { Clock } from '../clock.ts';
import type { Outcome } from '../pacing/ceiling.ts';
import type { Pacer } from '../pacing/pacer.ts';
import type { AnswerDeadline } from './answer-deadline.ts';
import type { OutageWatch } from './outage-watch.ts';

/** Failures that say "too much at once". */
const pushBacks: ReadonlySet<ErrorCode> = new Set([
  'endpoint.rate-limited',
  'endpoint.server-error',
  'endpoint.timeout',
  'endpoint.unreachable',
]);

interface AttemptDeps {
  readonly model: Pick<ChatModel, 'complete'>;
  readonly pacer: Pacer;
  readonly watch: Pick<OutageWatch, 'began' | 'replied'>;
  readonly clock: Clock;
  readonly deadline: AnswerDeadline;
}

interface AttemptCall {
  readonly signal: AbortSignal;
  /** Throwing stops the request. */
  readonly onCall?: () => void;
}

/** One try in a slot of the pacer, which it gives back. What the endpoint did is told to the watch. */
export function createAttempt({ model, pacer, watch, clock, deadline }: AttemptDeps) {
  return async (
    request: ChatRequest,
    call: AttemptCall,
    { startedMs, deadlineMs }: { readonly startedMs: number; readonly deadlineMs: number },
  ): Promise<ChatAttempt> => {
    const timeoutMs = Math.max(1, Math.min(deadline.ms(), deadlineMs - startedMs));
    let outcome: Outcome = 'other';
    try {
      call.onCall?.();
      watch.began();
      const attempt = await model.complete(request, { timeoutMs, signal: call.signal });
      if (attempt.kind === 'done' && attempt.completion.unfinished && pacer.isShared()) {
        outcome = 'interrupted';
        return { kind: 'failed', error: interrupted(), retryAfterMs: undefined };
      }
      if (attempt.kind === 'done') deadline.replied(clock.monotonicMs() - startedMs);
      outcome = attempt.kind === 'done' ? 'ok' : toOutcome(attempt.error);
      // A refusal is a reply too.
      if (attempt.kind === 'done' || !getErrorEntry(attempt.error.code).retry) watch.replied();
      return attempt;
    } catch (error) {
      // Somebody gave up, or another request found that the endpoint is down.
      if (call.signal.aborted) throw error;
      if (!(error instanceof AppError) || !error.code.startsWith('endpoint.')) throw error;
      outcome = toOutcome(error);
      if (error.code === 'endpoint.timeout') deadline.givenUp(timeoutMs);
      return { kind: 'failed', error, retryAfterMs: undefined };
    } finally {
      pacer.release(outcome, clock.monotonicMs() - startedMs);
    }
  };
}

/** Servers of one slot end an answer in the middle when another question comes in, as llama-cpp-python does. */
function interrupted(): AppError {
  return new AppError('endpoint.connection-lost', 'the answer was broken off while another was asked for');
}

function toOutcome({ code }: AppError): Outcome {
  if (code === 'endpoint.connection-lost') return 'lost';
  return pushBacks.has(code) ? 'pushed-back' : 'other';
}
