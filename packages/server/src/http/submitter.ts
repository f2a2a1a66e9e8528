import { hasRole, type Role } from '@doctorbench/core';
import type { FastifyRequest } from 'fastify';
import { getCaller } from './auth.ts';
import type { Caller } from './types.ts';

/** Who acts, as services know them. */
export interface Submitter {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly address?: string | undefined;
}

/** Who submits: the caller, as services know them. */
export function getSubmitter(request: FastifyRequest): Submitter & { readonly role: Role } {
  const caller = getCaller(request);
  const role = toRole(caller);
  return { userId: caller.user.id, isAdmin: hasRole(role, 'admin'), role, address: request.ip };
}

/** An admin's token that was not made for administration sees and changes no more than others do. */
function toRole(caller: Caller): Role {
  const { role } = caller.user;
  return role === 'admin' && caller.via === 'token' && !caller.scopes.includes('admin') ? 'expert' : role;
}

export function findSubmitter(request: FastifyRequest): (Submitter & { readonly role: Role }) | undefined {
  return request.caller && getSubmitter(request);
}
