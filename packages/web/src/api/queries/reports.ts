import {
  answerSchema,
  gradeSchema,
  itemSchema,
  reportComparisonSchema,
  reportSchema,
} from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request, toApiUrl } from '../client.ts';

const gradedItemSchema = z.strictObject({ item: itemSchema, answer: answerSchema, grade: gradeSchema });
export type GradedItem = z.infer<typeof gradedItemSchema>;

/** A finished report does not change. */
const foreverMs = Number.POSITIVE_INFINITY;

export function reportQuery(submissionId: string) {
  return queryOptions({
    queryKey: ['reports', submissionId],
    queryFn: ({ signal }) => request(toPath(submissionId, '/report'), { schema: reportSchema, signal }),
    staleTime: foreverMs,
  });
}

export function gradedItemQuery(submissionId: string, itemId: string, repeat = 0) {
  return queryOptions({
    queryKey: ['reports', submissionId, 'items', itemId, repeat],
    queryFn: ({ signal }) =>
      request(toPath(submissionId, `/items/${encodeURIComponent(itemId)}`), {
        schema: gradedItemSchema,
        query: { repeat },
        signal,
      }),
    staleTime: foreverMs,
  });
}

export function comparisonQuery(a: string, b: string) {
  return queryOptions({
    queryKey: ['comparisons', a, b],
    queryFn: ({ signal }) =>
      request('/comparisons', { schema: reportComparisonSchema, query: { a, b }, signal }),
    staleTime: foreverMs,
  });
}

/** Where the files of a result are downloaded. */
export function toReportFileUrl(submissionId: string, file: 'report' | 'items.csv'): string {
  return toApiUrl(toPath(submissionId, `/${file}`));
}

function toPath(id: string, rest: string): string {
  return `/submissions/${encodeURIComponent(id)}${rest}`;
}
