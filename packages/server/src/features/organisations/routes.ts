import {
  madeInvitationSchema,
  newOrganisationSchema,
  organisationDetailSchema,
  organisationIdSchema,
  organisationRoleSchema,
  organisationSchema,
  ownOrganisationsSchema,
  userIdSchema,
} from '@doctorbench/core';
import { z } from 'zod';
import { getCaller } from '../../http/auth.ts';
import type { App } from '../../http/types.ts';
import type { OrganisationService } from './service.ts';

const tags = ['organisations'];
const params = z.strictObject({ id: organisationIdSchema });
const memberParams = z.strictObject({ id: organisationIdSchema, userId: userIdSchema });
const doneSchema = z.undefined().describe('Done');
const longestSecret = 128;

interface Deps {
  readonly organisations: OrganisationService;
}

export function registerOrganisationRoutes(app: App, deps: Deps): void {
  registerOwn(app, deps);
  registerInvitations(app, deps);
  registerMembers(app, deps);
}

function registerOwn(app: App, { organisations }: Deps): void {
  app.get(
    '/organisations',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Organisations you belong to', response: { 200: ownOrganisationsSchema } },
    },
    async request => ({ items: [...(await organisations.listOf(getCaller(request).user.id))] }),
  );
  app.post(
    '/organisations',
    {
      config: { access: 'user', session: true },
      schema: {
        tags,
        summary: 'Found an organisation; you are its first owner',
        body: newOrganisationSchema,
        response: { 201: organisationSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await organisations.create(request.body.name, getCaller(request).user.id)),
  );
  app.get(
    '/organisations/:id',
    {
      config: { access: 'user', errors: ['request.not-found'] },
      schema: {
        tags,
        summary: 'An organisation you belong to, with its members',
        params,
        response: { 200: organisationDetailSchema },
      },
    },
    request => organisations.get({ id: request.params.id, by: getCaller(request).user.id }),
  );
}

function registerInvitations(app: App, { organisations }: Deps): void {
  app.post(
    '/organisations/:id/invitations',
    {
      config: { access: 'user', session: true, errors: ['request.not-found', 'auth.forbidden'] },
      schema: {
        tags,
        summary: 'Make an invitation that lets one person in, once; its words are shown this once',
        params,
        body: z.strictObject({ role: organisationRoleSchema }),
        response: { 201: madeInvitationSchema },
      },
    },
    async (request, reply) => {
      const deed = { id: request.params.id, by: getCaller(request).user.id };
      const made = await organisations.invite(deed, request.body.role);
      return reply.code(201).header('cache-control', 'no-store').send(made);
    },
  );
  app.post(
    '/organisation-memberships',
    {
      config: {
        access: 'user',
        session: true,
        limit: 'strict',
        errors: ['organisation.invitation-spent'],
      },
      schema: {
        tags,
        summary: 'Use an invitation',
        body: z.strictObject({ secret: z.string().min(1).max(longestSecret) }),
        response: { 200: organisationSchema },
      },
    },
    request => organisations.join(request.body.secret, getCaller(request).user.id),
  );
}

function registerMembers(app: App, { organisations }: Deps): void {
  const errors = ['request.not-found', 'auth.forbidden', 'organisation.last-owner'] as const;
  app.patch(
    '/organisations/:id/members/:userId',
    {
      config: { access: 'user', session: true, errors: [...errors] },
      schema: {
        tags,
        summary: 'Change what a member may do',
        params: memberParams,
        body: z.strictObject({ role: organisationRoleSchema }),
        response: { 204: doneSchema },
      },
    },
    async (request, reply) => {
      const { id, userId } = request.params;
      await organisations.setRole(
        { id, by: getCaller(request).user.id },
        { userId, role: request.body.role },
      );
      return reply.code(204).send();
    },
  );
  app.delete(
    '/organisations/:id/members/:userId',
    {
      config: { access: 'user', session: true, errors: [...errors] },
      schema: {
        tags,
        summary: 'Leave, or send a member away',
        params: memberParams,
        response: { 204: doneSchema },
      },
    },
    async (request, reply) => {
      const { id, userId } = request.params;
      await organisations.remove({ id, by: getCaller(request).user.id }, userId);
      return reply.code(204).send();
    },
  );
}
