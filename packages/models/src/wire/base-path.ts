import { parseBaseUrl } from '../http/base-url.ts';

/** The path of a base URL, without what people paste behind it. */
export function toBasePath(baseUrl: string, pasted?: RegExp): string {
  const path = new URL(parseBaseUrl(baseUrl)).pathname.replace(/\/$/, '');
  return pasted ? path.replace(pasted, '') : path;
}
