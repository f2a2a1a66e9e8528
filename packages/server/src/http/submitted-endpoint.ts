import { AppError, type SubmissionRequest } from '@doctorbench/core';
import { isPlainHttp, parseBaseUrl } from '@doctorbench/models';

type SubmittedEndpoint = SubmissionRequest['endpoint'];

/** With its address in one spelling. Throws `config.base-url-invalid`, and `config.plain-http` without an explicit yes. */
export function parseSubmittedEndpoint(endpoint: SubmittedEndpoint): SubmittedEndpoint {
  const baseUrl = parseBaseUrl(endpoint.baseUrl);
  if (isPlainHttp(baseUrl) && !endpoint.plainHttp) throw new AppError('config.plain-http');
  return { ...endpoint, baseUrl };
}
