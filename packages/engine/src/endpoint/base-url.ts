import { AppError } from '@doctorbench/core';

/** The base URL in one spelling: no trailing slash, no `/chat/completions`, no credentials, query or fragment. */
export function parseBaseUrl(text: string): string {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    // The cause would quote the text, and that may be a key in the wrong place.
    throw new AppError('config.base-url-invalid', 'it is not a URL');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new AppError('config.base-url-invalid', `the scheme is ${url.protocol}`);
  if (url.username || url.password)
    throw new AppError('config.base-url-invalid', 'it holds a user name or password');
  if (url.search || url.hash) throw new AppError('config.base-url-invalid', 'it holds a query or a fragment');
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/+chat\/completions$/, '')}`;
}
