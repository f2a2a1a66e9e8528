import { AppError } from '@doctorbench/core';
import { createAddressPolicy } from '../address-guard/address-policy.ts';
import { createGuardedConnector } from '../address-guard/guarded-connect.ts';
import { createEndpointClient } from '../endpoint-client/endpoint-client.ts';
import type { Connector } from '../http/transport.ts';
import { createFakeClock } from './fake-clock.ts';
import { anyQuestion } from './scripted-client.ts';

/** What each host name resolves to, the first time and later; the last answer stays. */
export type Zone = Readonly<Record<string, readonly (readonly string[])[]>>;

interface Dial {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  readonly servername: string | undefined;
}

/** A guarded connector that writes down what it resolves and dials. */
export function openGuardStage(zone: Zone, connect: Connector = refuse, allow: readonly string[] = []) {
  const dials: Dial[] = [];
  const resolved: string[] = [];
  const guarded = createGuardedConnector({
    policy: createAddressPolicy({ allow }),
    async resolve(name) {
      const answers = zone[name];
      if (!answers) throw new Error(`not in the zone: ${name}`);
      const before = resolved.filter(other => other === name).length;
      resolved.push(name);
      return answers[before] ?? answers.at(-1) ?? [];
    },
    connect(options, callback) {
      const { protocol, hostname, port, servername } = options;
      dials.push({ protocol, hostname, port, servername: servername || undefined });
      connect(options, callback);
    },
  });
  return { dials, resolved, guarded };
}

/** The end of every dial here: a failure after which nothing is tried again. */
const refuse: Connector = (_, callback) =>
  callback(Object.assign(new Error('the dial of a test'), { code: 'CERT_OF_A_TEST' }), null);

export async function askGuarded(baseUrl: string, connect: Connector): Promise<AppError> {
  let error: unknown;
  try {
    const client = createEndpointClient({
      endpoint: { baseUrl, model: 'x' },
      concurrency: 1,
      timeoutMs: 20_000,
      totalTimeoutMs: 3_600_000,
      stream: false,
      clock: createFakeClock(),
      connect,
    });
    await client.complete(anyQuestion).catch(caught => {
      error = caught;
    });
    await client.close();
  } catch (caught) {
    error = caught;
  }
  if (error instanceof AppError) return error;
  throw error ?? new Error('there was an answer');
}
