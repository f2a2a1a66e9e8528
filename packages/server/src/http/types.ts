import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Account, ErrorCode, Role, TokenScope } from '@doctorbench/core';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** The web application as features see it: schemas of routes are Zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Adds routes. */
export type Feature = (app: App) => void;

/** Who may call a route: anyone, or who is signed in with at least this role. */
export type Access = 'anyone' | Role;

export type Caller = { readonly user: Pick<Account, 'id' | 'role'> } & (
  | { readonly via: 'session'; readonly signedInAt: Date }
  | { readonly via: 'token'; readonly tokenId: string; readonly scopes: readonly TokenScope[] }
);

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in. */
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** Every route of the API says it; it is enforced and written into the API document. */
    access?: Access;
    /** `strict`: for what costs money or guesses at secrets. */
    limit?: 'strict';
    /** Only who signed in by hand: no token makes tokens, or ends an account. */
    session?: true;
    /** What a token needs to call it, where the method does not say: a GET takes `read`, anything else `submit`. */
    scope?: TokenScope;
    /** How many plain calls it weighs; 1 unless stated. From 10 on only a few are worked on at once. */
    cost?: number;
    /** Failures of this route's own, for the API document. */
    errors?: readonly ErrorCode[];
  }
}
