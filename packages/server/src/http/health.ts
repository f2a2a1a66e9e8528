import { BlockList, isIPv6 } from 'node:net';
import { AppError } from '@doctorbench/core';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Metrics } from './metrics.ts';
import type { App } from './types.ts';

/** Rejects while requests cannot be served: the database does not answer, or is not migrated. */
export type Readiness = () => Promise<void>;

const readinessTimeoutMs = 5000;
const aliveSchema = z.strictObject({ status: z.literal('alive') });
const readySchema = z.strictObject({ status: z.enum(['ready', 'not-ready']) });

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function registerHealthRoutes(
  app: App,
  {
    readiness,
    metrics,
    openMetrics,
  }: { readonly readiness: Readiness; readonly metrics: Metrics; readonly openMetrics: boolean },
): void {
  const tags = ['operation'];
  app.get(
    '/healthz',
    { schema: { tags, summary: 'Whether the process lives', response: { 200: aliveSchema } } },
    async () => ({ status: 'alive' as const }),
  );
  app.get(
    '/readyz',
    {
      schema: {
        tags,
        summary: 'Whether it can serve requests: the database answers and is migrated',
        response: { 200: readySchema, 503: readySchema },
      },
    },
    async (request, reply) => {
      try {
        await within(readinessTimeoutMs, readiness());
        return { status: 'ready' as const };
      } catch (err) {
        request.log.warn({ err }, 'not ready');
        return reply.code(503).send({ status: 'not-ready' });
      }
    },
  );
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!openMetrics && !isFromLoopback(request)) throw new AppError('auth.forbidden');
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}

/** A proxy on this machine makes every caller look near; what it adds gives it away. */
function isFromLoopback({ ip, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return loopback.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
