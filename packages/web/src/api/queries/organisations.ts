import {
  madeInvitationSchema,
  type OrganisationRole,
  organisationDetailSchema,
  organisationSchema,
  ownOrganisationsSchema,
} from '@doctorbench/core';
import { queryOptions } from '@tanstack/react-query';
import { command, request } from '../client.ts';

/** Those that one belongs to. Details lie under the same key, so that a change renews both. */
export function organisationsQuery() {
  return queryOptions({
    queryKey: ['organisations'],
    queryFn: ({ signal }) => request('/organisations', { schema: ownOrganisationsSchema, signal }),
  });
}

export function organisationQuery(id: string) {
  return queryOptions({
    queryKey: ['organisations', id],
    queryFn: ({ signal }) =>
      request(`/organisations/${encodeURIComponent(id)}`, { schema: organisationDetailSchema, signal }),
  });
}

export function foundOrganisation(name: string) {
  return request('/organisations', { method: 'POST', body: { name }, schema: organisationSchema });
}

export function inviteTo({ id, role }: { readonly id: string; readonly role: OrganisationRole }) {
  return request(`/organisations/${encodeURIComponent(id)}/invitations`, {
    method: 'POST',
    body: { role },
    schema: madeInvitationSchema,
  });
}

export function joinOrganisation(secret: string) {
  return request('/organisation-memberships', {
    method: 'POST',
    body: { secret },
    schema: organisationSchema,
  });
}

interface Membership {
  readonly id: string;
  readonly userId: string;
}

function toMemberPath({ id, userId }: Membership): string {
  return `/organisations/${encodeURIComponent(id)}/members/${encodeURIComponent(userId)}`;
}

export function setMemberRole({ role, ...member }: Membership & { readonly role: OrganisationRole }) {
  return command(toMemberPath(member), { method: 'PATCH', body: { role } });
}

export function removeMember(member: Membership) {
  return command(toMemberPath(member), { method: 'DELETE' });
}
