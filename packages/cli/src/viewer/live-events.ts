import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readProgress, toSubmission } from './to-submission.ts';
import type { ViewedRuns } from './viewed-runs.ts';

const lookAgainMs = 1_000;
/** Looking at a long run takes its time; it gets a fourth of it. */
const restFactor = 3;

interface LiveOptions {
  readonly runs: ViewedRuns;
  readonly id: string;
  readonly signal: AbortSignal;
}

/** Tells a page how far a run has come, each time that it has written something, until it ends. */
export async function sendLiveEvents(
  response: ServerResponse,
  { runs, id, signal }: LiveOptions,
): Promise<void> {
  await runs.get(id);
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  for (let shown = ''; !signal.aborted; ) {
    const beganMs = performance.now();
    const run = await runs.get(id);
    const { status } = await toSubmission(run);
    if (run.stamp !== shown || status !== 'running') {
      shown = run.stamp;
      const event = { status, progress: await readProgress(run) };
      response.write(`data: ${JSON.stringify(event)}\n\n`);
    }
    if (status !== 'running') break;
    const tookMs = performance.now() - beganMs;
    await pause(Math.max(lookAgainMs, restFactor * tookMs), undefined, { signal }).catch(() => undefined);
  }
  response.end();
}
