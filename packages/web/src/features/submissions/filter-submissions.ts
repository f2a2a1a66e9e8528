import { isEnded, type Submission } from '@doctorbench/core';
import type { SubmissionFilter } from './search.ts';

export function filterSubmissions<One extends Pick<Submission, 'status'>>(
  submissions: readonly One[],
  filter: SubmissionFilter,
): readonly One[] {
  return submissions.filter(({ status }) => {
    if (filter === 'active') return !isEnded(status);
    if (filter === 'failed') return status === 'failed' || status === 'cancelled';
    return filter === 'all' || status === filter;
  });
}

/** A browser opens six connections to a server over HTTP/1.1, and a stream holds one: most must stay free. */
const mostStreams = 3;

/** Those worth a stream: what runs, then what waits longest. The list is newest first. */
export function listListened(submissions: readonly Pick<Submission, 'id' | 'status'>[]): ReadonlySet<string> {
  const oldestFirst = submissions.toReversed();
  const running = oldestFirst.filter(({ status }) => status === 'running');
  const queued = oldestFirst.filter(({ status }) => status === 'queued');
  return new Set([...running, ...queued].slice(0, mostStreams).map(({ id }) => id));
}
