import { isEnded, type Submission, submissionEventSchema } from '@doctorbench/core';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type StreamState, useEventStream } from '../../api/events.ts';
import { submissionQuery, submissionsQuery, toSubmissionEventsUrl } from '../../api/queries/submissions.ts';

type SubmissionEvent = z.infer<typeof submissionEventSchema>;

/** Keeps what is shown of a submission up to date while it waits and runs. */
export function useLiveSubmission(
  { id, status }: Pick<Submission, 'id' | 'status'>,
  { listen = true }: { readonly listen?: boolean } = {},
): StreamState {
  const queryClient = useQueryClient();
  return useEventStream({
    url: listen && !isEnded(status) ? toSubmissionEventsUrl(id) : undefined,
    schema: submissionEventSchema,
    isLast: event => isEnded(event.status),
    onEvent: event => {
      const one = submissionQuery(id).queryKey;
      const all = submissionsQuery().queryKey;
      queryClient.setQueryData(one, shown => shown && { ...shown, ...event });
      queryClient.setQueryData(
        all,
        shown => shown && { ...shown, pages: shown.pages.map(page => withEvent(page, id, event)) },
      );
      if (event.status === status) return;
      // Place in the queue, result and cause are not in the stream.
      queryClient.invalidateQueries({ queryKey: one });
      queryClient.invalidateQueries({ queryKey: all, exact: true });
    },
  });
}

function withEvent<Page extends { readonly items: Submission[] }>(
  page: Page,
  id: string,
  event: SubmissionEvent,
): Page {
  return { ...page, items: page.items.map(item => (item.id === id ? { ...item, ...event } : item)) };
}
