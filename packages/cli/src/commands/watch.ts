import { setTimeout as pause } from 'node:timers/promises';
import {
  AppError,
  getErrorEntry,
  isEnded,
  type Report,
  type Submission,
  type SubmissionStatus,
  submissionIdSchema,
} from '@doctorbench/core';
import type { Command } from 'commander';
import { type Context, print } from '../context.ts';
import { withServer } from '../credentials.ts';
import type { ServerClient } from '../server-client.ts';
import { createProgressBar, type ProgressBar } from '../terminal/progress-bar.ts';
import { toScoreLines } from '../terminal/submission-lines.ts';

interface WatchOptions {
  readonly quiet?: boolean;
  readonly json?: boolean;
}

interface Work {
  readonly client: ServerClient;
  readonly context: Context;
}

/** Pauses before the stream is opened again; after the last of them, watching ends. About five minutes. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, ...Array.from({ length: 9 }, () => 30_000)];

export function addWatchCommand(program: Command, context: Context): void {
  const { messages } = context;
  const { commands, options } = messages.platform;
  program
    .command('watch')
    .description(commands.watch)
    .argument('<id>', options.submission)
    .option('--quiet', messages.options.quiet)
    .option('--json', messages.options.json)
    .action(async (id: string, given: WatchOptions) => {
      if (!submissionIdSchema.safeParse(id).success) throw new AppError('config.invalid', 'sub_…');
      await withServer({ signedIn: false }, context, client =>
        followSubmission(id, given, { client, context }),
      );
    });
}

/** Shows how it goes until it has ended. Throws the cause when it did not complete. */
export async function followSubmission(id: string, options: WatchOptions, work: Work): Promise<void> {
  const { client, context } = work;
  const { messages, stderr, drain } = context;
  const bar = createProgressBar(stderr, messages, options.quiet ?? false);
  try {
    await follow(id, bar, work);
  } catch (error) {
    if (drain.aborted) throw new AppError('submission.unwatched', id);
    throw error;
  } finally {
    bar.end();
  }
  const submission = await client.getSubmission(id);
  const report = submission.status === 'completed' ? await client.getReport(id) : undefined;
  printEnd({ submission, report, server: client.server, json: options.json }, context);
}

async function follow(id: string, bar: ProgressBar, { client, context }: Work): Promise<void> {
  const { drain, messages } = context;
  const words = messages.platform.watch;
  let last: SubmissionStatus | undefined;
  for (let failures = 0; ; ) {
    try {
      for await (const { status, progress } of client.watch(id)) {
        failures = 0;
        if (status !== last && (status === 'queued' || status === 'running')) bar.note(words.status[status]);
        last = status;
        if (progress)
          bar.update({
            ...progress,
            vetoed: progress.vetoed ?? 0,
            remainingMs: progress.remainingMs ?? undefined,
            concurrency: undefined,
            costUsd: undefined,
          });
        if (isEnded(status)) return;
      }
    } catch (error) {
      if (!mayPass(error) || failures >= pausesMs.length) throw error;
      if (failures === 0) bar.note(words.cutOff);
    }
    await pause(pausesMs[Math.min(failures, pausesMs.length - 1)], undefined, { signal: drain });
    failures++;
  }
}

/** Whether the server may be back, or patient, in a while. */
function mayPass(error: unknown): boolean {
  return error instanceof AppError && getErrorEntry(error.code).retry;
}

interface End {
  readonly submission: Submission;
  readonly report: Report | undefined;
  readonly server: string;
  readonly json: boolean | undefined;
}

function printEnd({ submission, report, server, json }: End, context: Context): void {
  const { id, status, cause } = submission;
  const { overall_score = null, rating = null, standing = null } = report ?? {};
  if (json || report)
    print(context, json, { submission, overall_score, rating, standing }, () =>
      report ? toScoreLines({ submission, report, server }, context) : '',
    );
  if (status === 'cancelled') throw new AppError('submission.cancelled', id);
  if (status === 'failed') throw new AppError(cause?.code ?? 'internal.unexpected', cause?.detail);
}
