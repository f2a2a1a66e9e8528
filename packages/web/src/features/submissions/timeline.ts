import { isEnded, type Submission } from '@doctorbench/core';

type TimelineEvent =
  | 'created'
  | 'queued'
  | 'started'
  | 'running'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'keyErased';

export interface TimelineEntry {
  readonly event: TimelineEvent;
  readonly when: 'past' | 'now' | 'next';
  readonly at: string | null;
}

type Described = Pick<
  Submission,
  'status' | 'createdAt' | 'startedAt' | 'endedAt' | 'estimatedFinish' | 'keyMask'
>;

/** What has happened to a submission, what is happening, and what will. */
export function toTimeline(submission: Described): readonly TimelineEntry[] {
  const { status, createdAt, startedAt, endedAt, estimatedFinish, keyMask } = submission;
  const entries: TimelineEntry[] = [{ event: 'created', when: 'past', at: createdAt }];
  if (status === 'queued') entries.push({ event: 'queued', when: 'now', at: null });
  if (startedAt) entries.push({ event: 'started', when: 'past', at: startedAt });
  else if (status === 'queued') entries.push({ event: 'started', when: 'next', at: null });
  if (status === 'running') entries.push({ event: 'running', when: 'now', at: null });
  if (isEnded(status)) entries.push({ event: status, when: 'past', at: endedAt });
  else entries.push({ event: 'completed', when: 'next', at: estimatedFinish });
  // Whether one that ended had a key is no longer known.
  if (keyMask !== null) entries.push({ event: 'keyErased', when: 'next', at: null });
  return entries;
}
