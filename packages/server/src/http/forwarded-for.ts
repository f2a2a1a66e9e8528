import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const header = 'x-forwarded-for';
const withPort = /^(?:\[([^\]]+)\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?$/;

/**
 * Puts what proxies say of a caller into addresses. Some add a port; what is no address says nothing, and neither does
 * what stands before it. Each spelling of its own would else have limits of its own.
 */
export async function cleanForwardedFor({ raw: { headers } }: Pick<FastifyRequest, 'raw'>): Promise<void> {
  const said = headers[header];
  if (said === undefined) return;
  const entries = [said].flat().join(',').split(',').map(toAddress);
  const known = entries.slice(entries.lastIndexOf(undefined) + 1);
  if (known.length === 0) delete headers[header];
  else headers[header] = known.join(', ');
}

function toAddress(entry: string): string | undefined {
  const bare = entry.trim();
  if (isIP(bare) > 0) return bare;
  const [, bracketed, dotted] = withPort.exec(bare) ?? [];
  const address = bracketed ?? dotted ?? '';
  return isIP(address) > 0 ? address : undefined;
}
