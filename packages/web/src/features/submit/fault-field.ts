import type { ErrorCode } from '@doctorbench/core';
import type { EndpointField } from './steps.ts';

const fields: Readonly<Partial<Record<ErrorCode, EndpointField>>> = {
  'endpoint.unreachable': 'baseUrl',
  'endpoint.connection-lost': 'baseUrl',
  'endpoint.address-denied': 'baseUrl',
  'endpoint.tls': 'baseUrl',
  'endpoint.not-found': 'baseUrl',
  'endpoint.malformed-reply': 'baseUrl',
  'config.base-url-invalid': 'baseUrl',
  'config.plain-http': 'baseUrl',
  'endpoint.key-rejected': 'apiKey',
  'endpoint.quota': 'apiKey',
  'config.key-malformed': 'apiKey',
  'config.key-missing': 'apiKey',
  'endpoint.model-unknown': 'model',
  'endpoint.bad-request': 'model',
  'endpoint.context-length': 'model',
  'endpoint.no-images': 'model',
  'endpoint.no-tools': 'model',
};

/** The field that a failure is most likely about; none where only waiting or the service itself helps. */
export function findFaultField(cause: string | undefined): EndpointField | undefined {
  return cause === undefined ? undefined : fields[cause as ErrorCode];
}

/** The base URL that the test found to answer instead. */
export function findBetterUrl(detail: string | undefined): string | undefined {
  return /(https?:\/\/\S+) answers: use that$/.exec(detail ?? '')?.[1];
}
