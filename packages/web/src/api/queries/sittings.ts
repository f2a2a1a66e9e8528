import { type SittingAnswer, sittingItemSchema, sittingSavedSchema, sittingSchema } from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../client.ts';

const listSchema = z.object({ sittings: z.array(sittingSchema) });

export function sittingsQuery() {
  return queryOptions({
    queryKey: ['sittings'],
    queryFn: async ({ signal }) => (await request('/sittings', { schema: listSchema, signal })).sittings,
  });
}

export function sittingQuery(id: string) {
  return queryOptions({
    queryKey: ['sittings', id],
    queryFn: ({ signal }) => request(toPath(id), { schema: sittingSchema, signal }),
  });
}

/** As it was when the item was opened; what is written meanwhile belongs to the page. */
export function sittingItemQuery(id: string, itemId: string) {
  return queryOptions({
    queryKey: ['sittings', id, 'items', itemId],
    queryFn: ({ signal }) => request(toItemPath(id, itemId), { schema: sittingItemSchema, signal }),
    gcTime: 0,
  });
}

export function beginSitting(edition: string) {
  return request('/sittings', { schema: sittingSchema, method: 'POST', body: { edition } });
}

export function saveAnswer(id: string, itemId: string, answer: SittingAnswer) {
  return request(`${toItemPath(id, itemId)}/answer`, {
    schema: sittingSavedSchema,
    method: 'POST',
    body: answer,
  });
}

export function finishSitting(id: string) {
  return request(`${toPath(id)}/finish`, { schema: sittingSchema, method: 'POST', body: {} });
}

export function toSittingFilePath(id: string, itemId: string, attachmentId: string): string {
  return `${toItemPath(id, itemId)}/attachments/${encodeURIComponent(attachmentId)}`;
}

function toPath(id: string): string {
  return `/sittings/${encodeURIComponent(id)}`;
}

function toItemPath(id: string, itemId: string): string {
  return `${toPath(id)}/items/${encodeURIComponent(itemId)}`;
}
