import { isEnded, type Submission, submissionEventSchema } from '@doctorbench/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useEventStream } from '../../api/events.ts';
import { reportQuery } from '../../api/queries/reports.ts';
import { submissionQuery, toSubmissionEventsUrl } from '../../api/queries/submissions.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { isViewer } from '../../viewer.ts';
import { runMessages } from '../runs/messages.ts';

/** While a run goes on in its folder: how far it has come, and everything on the page anew when it has written more. */
export function LiveRun({ submission: { id, status } }: { readonly submission: Submission }) {
  const messages = useMessages(runMessages);
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<z.infer<typeof submissionEventSchema>['progress']>(null);
  const isLive = isViewer() && !isEnded(status);
  useEventStream({
    url: isLive ? toSubmissionEventsUrl(id) : undefined,
    schema: submissionEventSchema,
    isLast: event => isEnded(event.status),
    onEvent: event => {
      setProgress(event.progress);
      // Its items too, whose keys begin with that of the report.
      queryClient.invalidateQueries({ queryKey: reportQuery(id).queryKey });
      if (isEnded(event.status)) queryClient.invalidateQueries({ queryKey: submissionQuery(id).queryKey });
    },
  });
  if (!isLive) return null;
  return (
    <Notice>
      <p>{messages.running}</p>
      {progress && <ProgressBar label={messages.progress} done={progress.done} planned={progress.planned} />}
    </Notice>
  );
}
