import { queryOptions } from '@tanstack/react-query';
import { send } from '../client.ts';

/** A table or document of an item, as text. It never changes while it is looked at. */
export function itemTextQuery(path: string) {
  return queryOptions({
    queryKey: ['item-files', path],
    queryFn: async ({ signal }) => (await send(path, { headers: { accept: '*/*' }, signal })).text(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
