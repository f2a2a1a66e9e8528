import type { FastifyReply, FastifyRequest } from 'fastify';
import { RetryLaterError } from './problem.ts';

/** Lets a few requests work at once and a few more wait; the rest is sent away before it costs anything. */
export interface LoadGate {
  /** Resolves to the way out, or to nothing when too many wait already. */
  enter(): Promise<(() => void) | undefined>;
}

export function createLoadGate({
  atOnce,
  waiting: mostWaiting,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): LoadGate {
  let inside = 0;
  const waiting: (() => void)[] = [];
  const leaveOnce = () => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      // The place goes to who waits, and is not free in between.
      if (next) next();
      else inside--;
    };
  };
  return {
    async enter() {
      if (inside < atOnce) {
        inside++;
        return leaveOnce();
      }
      if (waiting.length >= mostWaiting) return undefined;
      await new Promise<void>(resolve => waiting.push(resolve));
      return leaveOnce();
    },
  };
}

const busySeconds = 5;
const inside = new WeakMap<FastifyRequest, () => void>();

/** Waits until there is room for a request. Throws `server.busy` when too many wait. */
export async function enterGate(gate: LoadGate, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const leave = await gate.enter();
  if (!leave) throw new RetryLaterError('server.busy', busySeconds);
  inside.set(request, leave);
  reply.raw.once('close', leave);
  if (reply.raw.destroyed) leave();
}

/** The reply is made: how long it takes to be sent is its reader's affair, who could hold a place by reading slowly. */
export async function leaveGate(request: FastifyRequest): Promise<void> {
  inside.get(request)?.();
}
