import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { getSubmitter } from './submitter.ts';
import type { Caller } from './types.ts';

function submitAs(caller: Caller) {
  return getSubmitter({ caller, ip: '192.0.2.1' } as unknown as FastifyRequest);
}

it('takes an admin for one by a session, and by a token that was made for it alone', () => {
  const user = { id: 'usr_0000000000000000', role: 'admin' } as const;
  const tokenId = 'tok_0000000000000000';
  expect(submitAs({ user, via: 'session', signedInAt: new Date() }).isAdmin).toBe(true);
  expect(submitAs({ user, via: 'token', tokenId, scopes: ['read', 'admin'] }).isAdmin).toBe(true);
  const plain = submitAs({ user, via: 'token', tokenId, scopes: ['read', 'submit'] });
  expect([plain.isAdmin, plain.role]).toEqual([false, 'expert']);
});
