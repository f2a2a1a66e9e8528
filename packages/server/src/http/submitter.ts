import { hasRole, type Role } from '@doctorbench/core';
import type { FastifyRequest } from 'fastify';
import { getCaller } from './auth.ts';

/** Who acts, as services know them. */
export interface Submitter {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly address?: string | undefined;
}

/** Who submits: the caller, as services know them. */
export function getSubmitter(request: FastifyRequest): Submitter & { readonly role: Role } {
  const { user } = getCaller(request);
  return { userId: user.id, isAdmin: hasRole(user.role, 'admin'), role: user.role, address: request.ip };
}

export function findSubmitter(request: FastifyRequest): (Submitter & { readonly role: Role }) | undefined {
  return request.caller && getSubmitter(request);
}
