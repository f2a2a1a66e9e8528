import { humanBaselineSchema } from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../client.ts';

const baselineSchema = z.object({ baseline: humanBaselineSchema });

export function humanBaselineQuery(edition: string) {
  return queryOptions({
    queryKey: ['editions', edition, 'humans'],
    queryFn: async ({ signal }) => {
      const path = `/editions/${encodeURIComponent(edition)}/humans`;
      return (await request(path, { schema: baselineSchema, signal })).baseline;
    },
    staleTime: 60_000,
  });
}
