import { bankRecordSchema, editionBanksSchema, rapidBoardSchema } from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../client.ts';

export function bankQuery(edition: string) {
  return queryOptions({
    queryKey: ['editions', edition, 'bank'],
    queryFn: ({ signal }) =>
      request(`/editions/${encodeURIComponent(edition)}/bank`, { schema: editionBanksSchema, signal }),
  });
}

export function rapidBoardQuery(edition: string) {
  return queryOptions({
    queryKey: ['boards', edition, 'rapid'],
    queryFn: ({ signal }) =>
      request(`/boards/${encodeURIComponent(edition)}/rapid`, { schema: rapidBoardSchema, signal }),
  });
}

/** Has a new version calibrated. */
export function requestBank(edition: string) {
  return request(`/admin/editions/${encodeURIComponent(edition)}/bank`, {
    method: 'POST',
    body: {},
    schema: bankRecordSchema,
  });
}
