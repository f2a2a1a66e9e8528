import { isEnded, type Submission } from '@doctorbench/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { submissionsQuery } from '../../api/queries/submissions.ts';

const readAnewMs = 3_000;

/** The runs of the folder; looked at again while one of them goes on. */
export function useRuns() {
  const list = useInfiniteQuery({
    ...submissionsQuery(),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => !isEnded(status)))
        ? readAnewMs
        : false,
  });
  const runs: readonly Submission[] | undefined = list.data?.pages.flatMap(({ items }) => items);
  return { runs, error: list.error, refetch: list.refetch };
}
