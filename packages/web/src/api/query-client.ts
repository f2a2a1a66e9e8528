import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const freshMs = 15_000;
const mostRetries = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures < mostRetries && isApiError(error) && error.retryable,
      },
      mutations: { retry: false },
    },
  });
}
