import { calibrationSchema } from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../client.ts';

const renewMs = 15_000;

export function calibrationQuery(edition: string) {
  return queryOptions({
    queryKey: ['calibration', edition],
    queryFn: ({ signal }) =>
      request(`/boards/${encodeURIComponent(edition)}/calibration`, { schema: calibrationSchema, signal }),
    // While phantoms still sit.
    refetchInterval: ({ state }) => (state.data?.phantoms.every(({ row }) => row !== null) ? false : renewMs),
  });
}
