import { AppError } from '@doctorbench/core';

/** The base URL in one spelling: no trailing slash, no `/chat/completions`, no credentials, query or fragment. */
export function parseBaseUrl(text: string): string {
  const given = text.trim();
  let url: URL;
  try {
    url = new URL(given);
  } catch {
    // The cause would quote the text, and that may be a key in the wrong place.
    throw new AppError('config.base-url-invalid', 'it is not a URL');
  }
  const problem = findProblem(url, given);
  if (problem !== undefined) throw new AppError('config.base-url-invalid', problem);
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/+chat\/completions$/, '')}`;
}

/** Whether what is sent there passes over a network unencrypted. */
export function isPlainHttp(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function findProblem(url: URL, given: string): string | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `the scheme is ${url.protocol}`;
  // URL parsers disagree about these, so what one has checked another might take for a different host.
  if (/[\\\p{Cc}]/u.test(given)) return 'it holds a backslash or a control character';
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(given) ?? [];
  // An empty user name leaves no trace in the parsed URL.
  if (url.username || url.password || authority.includes('@')) return 'it holds a user name or password';
  if (authority === '' || /^\.|\.\./.test(url.hostname)) return 'it has no whole host name';
  if (/[?#]/.test(url.href)) return 'it holds a query or a fragment';
  return undefined;
}
