import type { Report, Submission } from '@doctorbench/core';
import { createFormat, standingWords, toHeadlineView, toRapidView } from '@doctorbench/report';
import type { Context } from '../context.ts';
import { toCleanLine } from './clean.ts';
import { toScoreText } from './format.ts';
import { toFields, toTable } from './table.ts';

/** A submission that was just made: what it is called, and when it will be done. */
export function toSubmissionLines(submission: Submission, context: Context): string {
  const words = context.messages.platform.submit;
  const { id, status, queuePosition, estimatedFinish } = submission;
  return toFields([
    [words.id, id],
    [words.status, context.messages.platform.statuses[status]],
    ...(queuePosition === null ? [] : [[words.position, String(queuePosition)] as const]),
    ...(estimatedFinish === null ? [] : [[words.finish, toTimeText(estimatedFinish)] as const]),
  ]);
}

/** How a completed one came out. */
export function toScoreLines(
  { submission, report, server }: { submission: Submission; report: Report; server: string },
  { messages, paint, locale }: Context,
): string {
  const { platform } = messages;
  const { names, notices } = standingWords[locale];
  const { standing } = report;
  const place = `${platform.watch.page}: ${server}/submissions/${submission.id}`;
  if (standing === 'self-test')
    return [paint.bold(names[standing]), paint.yellow(notices[standing]), place].join('\n');
  const rapid = toRapidView(report, createFormat(locale, 'utc'));
  if (rapid) return [paint.bold(rapid.heading), toFields(rapid.facts), rapid.note, place].join('\n');
  const { overall, rating } = toHeadlineView(report, createFormat(locale, 'utc'));
  const score = overall.interval ? `${paint.bold(overall.score.text)}  ${overall.interval}` : overall.hint;
  return [
    `${overall.label}  ${score}${rating?.letter ? `  ${rating.label} ${paint.bold(rating.letter)}` : ''}`,
    ...(standing === 'demonstration' ? [paint.yellow(notices[standing])] : []),
    place,
  ].join('\n');
}

export function toSubmissionTable(submissions: readonly Submission[], context: Context): string {
  const words = context.messages.platform.submissions;
  return toTable(
    [
      [words.id, words.edition, words.model, words.status, words.score, words.rating, words.made],
      ...submissions.map(submission => [
        submission.id,
        submission.edition,
        toCleanLine(submission.card.displayName, 40),
        toStatusText(submission, context),
        toResultText(submission, context),
        submission.rating ?? '',
        toTimeText(submission.createdAt),
      ]),
    ],
    ['left', 'left', 'left', 'left', 'right', 'left', 'left'],
  );
}

/** An estimate is marked as one. */
function toResultText({ overallScore, rapid }: Submission, { messages }: Context): string {
  const estimate = rapid?.result?.estimate;
  if (estimate) return `≈ ${toScoreText(estimate.points)} ${messages.rapid.mark}`;
  return overallScore === null ? '' : toScoreText(overallScore);
}

function toStatusText({ status, queuePosition, progress, cause }: Submission, { messages }: Context): string {
  const name = messages.platform.statuses[status];
  if (status === 'queued' && queuePosition !== null) return `${name} (${queuePosition})`;
  if (status === 'running' && progress) return `${name} (${progress.done}/${progress.planned})`;
  return cause ? `${name} (${cause.code})` : name;
}

/** In the time zone of who reads it; the Swedish way of writing dates is that of ISO 8601. */
function toTimeText(moment: string): string {
  return new Date(moment).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}
