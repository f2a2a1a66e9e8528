import { AppError, type ErrorCode, getErrorEntry, type Report } from '@doctorbench/core';
import type { Journal } from '@doctorbench/engine';
import type { Context } from './context.ts';
import { toCleanLine } from './terminal/clean.ts';

/** Says why answers are missing, and throws when nothing at all could be scored. */
export async function checkScored(
  { report, journal, dir }: { report: Report; journal: Journal; dir: string },
  context: Context,
): Promise<void> {
  const { messages, stderr, paint } = context;
  const { scored, unscored } = report.denominators;
  const causes = await countCauses(report, journal);
  const list = causes.map(cause => toCauseText(cause, context)).join('; ');
  const unread = unscored['needs-judges'] ?? 0;
  // Whoever has every answer and nobody to read them has measured nothing yet.
  const why = list || (unread > 0 ? messages.endpoint.unread(unread, dir) : messages.endpoint.noAnswer);
  if (scored === 0) throw new AppError('run.nothing-scored', why);
  if (causes.length === 0) return;
  stderr.write(`${paint.yellow(messages.endpoint.failures(list))}\n${messages.endpoint.retry(dir)}\n`);
}

interface Cause {
  readonly code: ErrorCode;
  readonly count: number;
  /** Of one of them, in the endpoint's own words. */
  readonly detail: string;
}

/** What answers failed for, or where every answer is there, what judges failed for; the commonest first. */
async function countCauses({ denominators }: Report, journal: Journal): Promise<readonly Cause[]> {
  const counts = new Map<ErrorCode, Cause>();
  const add = (code: ErrorCode, detail: string) =>
    counts.set(code, { code, detail, count: (counts.get(code)?.count ?? 0) + 1 });
  if (denominators.answered < denominators.asked)
    for await (const { outcome } of journal.readAnswers())
      if (outcome.kind === 'failed') add(outcome.cause, outcome.detail);
  if (denominators.scored === 0)
    for await (const { judging = [] } of journal.readGrades())
      for (const { cause, judge } of judging) if (cause) add(cause, judge);
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

function toCauseText({ code, count, detail }: Cause, { locale }: Context): string {
  const shown = detail ? `: ${toCleanLine(detail, 160)}` : '';
  return `${count} × ${getErrorEntry(code).what[locale]} [${code}]${shown}`;
}
