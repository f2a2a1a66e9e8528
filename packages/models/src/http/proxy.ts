import { AppError } from '@doctorbench/core';

/** The proxies of a network, as its environment variables name them. They may hold a password and are never shown. */
export interface ProxySettings {
  readonly http?: string | undefined;
  readonly https?: string | undefined;
  /** Hosts that are dialled directly: names, suffixes, `*`, each with a port or without. */
  readonly none: readonly string[];
}

/** From `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, in small letters or capitals; undefined without any. */
export function readProxySettings(
  findVariable: (name: string) => string | undefined,
): ProxySettings | undefined {
  const find = (name: string) => findVariable(name.toLowerCase()) || findVariable(name) || undefined;
  const all = find('ALL_PROXY');
  const [http, https] = [find('HTTP_PROXY') ?? all, find('HTTPS_PROXY') ?? all];
  if (http === undefined && https === undefined) return undefined;
  const none = (find('NO_PROXY') ?? '').toLowerCase().split(/[,\s]+/);
  return { http, https, none: none.filter(Boolean) };
}

/** The proxy for an origin; undefined where it is dialled directly. This machine always is. */
export function findProxy(origin: string, settings: ProxySettings | undefined): URL | undefined {
  const { protocol, hostname, port } = new URL(origin);
  const given = protocol === 'https:' ? settings?.https : settings?.http;
  if (!settings || given === undefined || isThisMachine(hostname)) return undefined;
  const host = hostname.toLowerCase();
  const shownPort = port || (protocol === 'https:' ? '443' : '80');
  if (settings.none.some(entry => covers(entry, host, shownPort))) return undefined;
  return parseProxy(given, protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY');
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}

function covers(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true;
  const [, name = '', ofPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
  if (ofPort !== undefined && ofPort !== port) return false;
  const suffix = name.replace(/^\*?\./, '');
  return suffix !== '' && (host === suffix || host.endsWith(`.${suffix}`));
}

function parseProxy(text: string, variable: string): URL {
  const full = text.includes('://') ? text : `http://${text}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  // The text is not quoted: it may hold a password.
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new AppError('config.invalid', `${variable} must be http://host:port or https://host:port`);
  return url;
}
