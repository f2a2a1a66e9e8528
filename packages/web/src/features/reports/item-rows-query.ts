import { queryOptions } from '@tanstack/react-query';
import { toUnexpectedReplyError } from '../../api/api-error.ts';
import { send } from '../../api/client.ts';

/**
 * Every item of a result at once. The table of numbers is far smaller than the grades with their quotes, so that
 * thousands of items can be filtered and sorted here.
 */
export function itemRowsQuery(submissionId: string) {
  return queryOptions({
    queryKey: ['reports', submissionId, 'item-rows'],
    queryFn: async ({ signal }) => {
      const path = `/submissions/${encodeURIComponent(submissionId)}/items.csv`;
      // Apart, because it brings what reads tables; it comes while the table is on its way.
      const reading = import('./item-rows.ts');
      const headers = { accept: 'text/csv' };
      const reply = await send(path, { query: { columns: 'list' }, headers, signal });
      const { parseItemRows } = await reading;
      try {
        return parseItemRows(await reply.text());
      } catch (error) {
        throw toUnexpectedReplyError(error, reply.headers.get('x-request-id') ?? undefined);
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
