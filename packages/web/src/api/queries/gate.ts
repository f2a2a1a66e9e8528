import { editionGateSchema, judgePanelSchema } from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { command, request } from '../client.ts';

const lookAgainMs = 3000;

/** Whether an edition may be official; looked at again while an audit is under way. */
export function editionGateQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'editions', id, 'gate'],
    queryFn: ({ signal }) =>
      request(`/admin/editions/${encodeURIComponent(id)}/gate`, { schema: editionGateSchema, signal }),
    refetchInterval: ({ state: { data } }) => (data?.entries[0]?.state === 'waiting' ? lookAgainMs : false),
  });
}

export function requestAudit(suite: string) {
  return command('/admin/judges/audits', { method: 'POST', body: { suite } });
}

/** The operator's judges; looked at again while a trial is under way. */
export function judgePanelQuery() {
  return queryOptions({
    queryKey: ['admin', 'judges'],
    queryFn: ({ signal }) => request('/admin/judges', { schema: judgePanelSchema, signal }),
    refetchInterval: ({ state: { data } }) => (data?.waits ? lookAgainMs : false),
  });
}

export function requestTrial() {
  return command('/admin/judges/trials', { method: 'POST' });
}
