import type { Bundle, OperationOutcome, Stored } from '../chart/fhir.ts';

/** A request to the record, as it came over the wire: hostile until read. */
export interface FhirRequest {
  readonly method: string;
  /** Below the base address, without a query: `Observation/observation-3`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  /** The search that a conditional create names. */
  readonly ifNoneExist?: string | undefined;
}

export interface FhirReply {
  readonly status: number;
  readonly body: object;
  /** Below the base address. */
  readonly location?: string;
  readonly etag?: string;
}

export function toOutcome(
  code:
    | 'invalid'
    | 'not-found'
    | 'not-supported'
    | 'processing'
    | 'multiple-matches'
    | 'exception'
    | 'informational',
  text: string,
): OperationOutcome {
  const severity = code === 'informational' ? 'information' : 'error';
  return { resourceType: 'OperationOutcome', issue: [{ severity, code, diagnostics: text }] };
}

const statuses = {
  invalid: 400,
  'not-found': 404,
  'not-supported': 405,
  processing: 422,
  'multiple-matches': 412,
  exception: 500,
} as const;

export function refuse(code: keyof typeof statuses, text: string): FhirReply {
  return { status: statuses[code], body: toOutcome(code, text) };
}

export function show(resource: Stored, status = 200): FhirReply {
  const version = resource.meta?.versionId ?? '1';
  return {
    status,
    body: resource,
    etag: `W/"${version}"`,
    ...(status === 201 ? { location: `${resource.resourceType}/${resource.id}/_history/${version}` } : {}),
  };
}

export function toHistory(versions: readonly Stored[], base: string): Bundle {
  return {
    resourceType: 'Bundle',
    type: 'history',
    total: versions.length,
    entry: versions.map(resource => ({
      fullUrl: `${base}${resource.resourceType}/${resource.id}`,
      resource,
      request: {
        method: resource.meta?.versionId === '1' ? 'POST' : 'PUT',
        url: `${resource.resourceType}/${resource.id}`,
      },
      response: { status: '200', etag: `W/"${resource.meta?.versionId ?? '1'}"` },
    })),
  };
}
