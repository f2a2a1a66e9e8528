import { AppError, type OrganisationRole } from '@doctorbench/core';
import type { Clock } from '@doctorbench/models';
import type { ActivityService } from '../activity/service.ts';
import type { OrganisationQueries, OrganisationStore } from './store.ts';

export interface OrganisationDeps {
  readonly store: OrganisationStore;
  readonly activity: ActivityService;
  readonly clock?: Pick<Clock, 'now'>;
}

/** Who acts, and in which organisation. */
export interface Deed {
  readonly id: string;
  readonly by: string;
}

const mostOrganisations = 20;

type Roles = Pick<OrganisationQueries, 'findRole'>;

export async function getRole(queries: Roles, { id, by }: Deed): Promise<OrganisationRole> {
  const role = await queries.findRole(id, by);
  if (!role) throw new AppError('request.not-found', `organisation ${id}`);
  return role;
}

export async function getMember(queries: Roles, { id, by }: Deed): Promise<void> {
  if (!(await queries.findRole(id, by))) throw new AppError('request.not-found', `member ${by}`);
}

export async function requireOwner(queries: Roles, deed: Deed): Promise<void> {
  if ((await getRole(queries, deed)) !== 'owner') throw new AppError('auth.forbidden', 'only an owner may');
}

export async function refuseLastOwner(queries: OrganisationQueries, { id, by }: Deed): Promise<void> {
  const owners = (await queries.listMembers(id)).filter(({ role }) => role === 'owner');
  if (owners.length === 1 && owners[0]?.userId === by) throw new AppError('organisation.last-owner', id);
}

export async function refuseMore(queries: OrganisationQueries, userId: string): Promise<void> {
  if ((await queries.listOf(userId)).length >= mostOrganisations)
    throw new AppError('request.invalid', `one belongs to at most ${mostOrganisations} organisations`);
}
