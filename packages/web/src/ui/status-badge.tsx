import type { SubmissionStatus } from '@doctorbench/core';
import { useMessages } from '../i18n/use-messages.ts';
import { Badge, type BadgeTone } from './badge.tsx';

const tones: Readonly<Record<SubmissionStatus, BadgeTone>> = {
  queued: 'neutral',
  running: 'accent',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

export function StatusBadge({ status }: { readonly status: SubmissionStatus }) {
  return <Badge tone={tones[status]}>{useMessages().status[status]}</Badge>;
}
