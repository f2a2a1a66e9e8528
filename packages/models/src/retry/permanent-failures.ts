import type { ErrorCode } from '@doctorbench/core';

const permanent: ReadonlySet<ErrorCode> = new Set([
  'endpoint.key-rejected',
  'endpoint.quota',
  'endpoint.model-unknown',
  'endpoint.not-found',
  'endpoint.tls',
  'endpoint.address-denied',
]);

/** Whether every further request would meet this failure too: work stops and can be resumed when it is mended. */
export function isPermanent(code: ErrorCode): boolean {
  return permanent.has(code);
}
