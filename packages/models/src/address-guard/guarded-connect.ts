import { lookup } from 'node:dns/promises';
import { isIP, isIPv6 } from 'node:net';
import { AppError } from '@doctorbench/core';
import { buildConnector } from 'undici';
import { toNetworkError } from '../http/endpoint-errors.ts';
import { type Connector, connectTimeoutMs } from '../http/transport.ts';
import type { AddressPolicy } from './address-policy.ts';

export interface GuardedConnectorOptions {
  readonly policy: AddressPolicy;
  /** The addresses of a host name, best first. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>;
  /** Opens the socket; its `hostname` is always an address, which needs no further resolution. */
  readonly connect?: Connector;
}

/**
 * Dials only addresses that the policy allows. A name is resolved once for each socket and what was checked is
 * what is dialled, so a name that changes its address in between gains nothing.
 */
export function createGuardedConnector({
  policy,
  resolve = resolveByDns,
  connect = buildConnector({ timeout: connectTimeoutMs }),
}: GuardedConnectorOptions): Connector {
  async function findAddresses(host: string | undefined, port: number): Promise<readonly string[]> {
    const mayDial = (address: string) => isIP(address) !== 0 && policy.isAllowed(address, port);
    const addresses = host === undefined ? [] : isIP(host) ? [host] : await resolve(host);
    if (addresses.length === 0 || !addresses.every(mayDial))
      throw new AppError('endpoint.address-denied', host?.slice(0, 200));
    return firstOfEachFamily(addresses);
  }

  return (options, callback) => {
    const host = findHost(options.hostname);
    // For an address there is no name to send: the certificate is held to the address.
    const servername = host === undefined || isIP(host) ? undefined : host.replace(/\.$/, '');
    const dial = ([hostname = '', ...others]: readonly string[]): void => {
      try {
        connect({ ...options, hostname, ...(servername ? { servername } : {}) }, (error, socket) => {
          if (error === null) callback(null, socket);
          else if (others.length > 0 && isOfTheRoute(error)) dial(others);
          else callback(error, null);
        });
      } catch (error) {
        callback(toError(error), null);
      }
    };
    findAddresses(host, toPort(options)).then(dial, (error: unknown) => callback(toError(error), null));
  };
}

function toPort({ port, protocol }: { readonly port?: string; readonly protocol?: string }): number {
  return port ? Number(port) : protocol === 'https:' ? 443 : 80;
}

async function resolveByDns(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

/** As the URL standard reads it, so 0177.1 is the address 127.0.0.1 and no name; undefined for what is no host. */
function findHost(hostname: string): string | undefined {
  if (isIP(hostname)) return hostname;
  const url = `http://${hostname}/`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1') : undefined;
}

/** Enough for a machine without a route of one family, and no way to have us dial a long list. */
function firstOfEachFamily(addresses: readonly string[]): readonly string[] {
  return addresses.filter(
    (address, index) => addresses.findIndex(other => isIPv6(other) === isIPv6(address)) === index,
  );
}

/** A certificate that is refused at one address is not looked for at another. */
function isOfTheRoute(error: Error): boolean {
  return toNetworkError(error).code !== 'endpoint.tls';
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
