import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@doctorbench/core';
import {
  type ExpertInvitation,
  type ExpertProfile,
  expertTerms,
  type newInvitationSchema,
  type ownExpertSchema,
} from '@doctorbench/core/expert';
import type { z } from 'zod';
import type { Submitter } from '../../http/submitter.ts';
import { createId } from '../../ids.ts';
import type { AccountService } from '../accounts/service.ts';
import type { ActivityService } from '../activity/service.ts';
import { normalizeInstitutions } from './normalize-institution.ts';
import { measureSteadiness } from './steadiness.ts';
import type { ExpertRow, InvitationRow } from './store/people.ts';
import type { ExpertStore } from './store.ts';

export interface AdmissionDeps {
  readonly store: ExpertStore;
  readonly accounts: Pick<AccountService, 'admitExpert'>;
  readonly activity: ActivityService;
}

type OwnExpert = z.infer<typeof ownExpertSchema>;

const dayMs = 24 * 60 * 60_000;
const secretBytes = 24;
/** Below this an expert could tell from it how a single task went, and what others said. */
const fewestSettled = 10;

/** How people become experts, and what they say of themselves. */
export function createAdmission({ store, accounts, activity }: AdmissionDeps) {
  const { people, claims } = store;
  const view = (row: ExpertRow) => toOwn(store, row);
  return {
    async invite(by: Submitter, { note, fee, expiresInDays }: z.output<typeof newInvitationSchema>) {
      const secret = randomBytes(secretBytes).toString('base64url');
      const row = await people.addInvitation({
        ...{ id: createId('inv'), hash: digest(secret), note, fee },
        expiresAt: new Date(Date.now() + expiresInDays * dayMs),
      });
      await activity.record({ ...toActor(by), action: 'expert.invited', subject: row.id });
      return { secret, invitation: toInvitation(row) };
    },

    listInvitations: async (): Promise<ExpertInvitation[]> =>
      (await people.listInvitations()).map(toInvitation),

    async revoke(by: Submitter, id: string): Promise<void> {
      if (!(await people.deleteInvitation(id))) throw new AppError('request.not-found', `invitation ${id}`);
      await activity.record({ ...toActor(by), action: 'expert.uninvited', subject: id });
    },

    /** Once; the same person may come again with the same link, should the first time have broken off. */
    async admit(by: Submitter, secret: string, profile: ExpertProfile): Promise<OwnExpert> {
      const row = await claims.transaction(async tx => {
        const invitation = await people.lockInvitation(tx, digest(secret));
        const usable =
          invitation &&
          (invitation.usedAt ? invitation.usedBy === by.userId : invitation.expiresAt.getTime() > Date.now());
        if (!invitation || !usable) throw new AppError('expert.invitation');
        await people.useInvitation(tx, invitation.id, by.userId);
        return people.putExpert(tx, {
          ...{ userId: by.userId, profile, fee: invitation.fee, terms: expertTerms },
          institutions: normalizeInstitutions(profile.institutions),
          termsAcceptedAt: new Date(),
        });
      });
      await accounts.admitExpert(by.userId, { address: by.address });
      await activity.record({ ...toActor(by), action: 'expert.admitted', subject: by.userId });
      return view(row);
    },

    async getOwn(userId: string): Promise<OwnExpert> {
      return view(getExpert(await people.findExpert(userId)));
    },

    async setProfile(userId: string, profile: ExpertProfile): Promise<OwnExpert> {
      const institutions = normalizeInstitutions(profile.institutions);
      return view(getExpert(await people.setProfile(userId, profile, institutions)));
    },
  };
}

/** An expert, as the expert sees it. */
async function toOwn({ people, work }: ExpertStore, row: ExpertRow): Promise<OwnExpert> {
  const { done, seconds } = await people.sumWork(row.userId);
  const { settled, repeats } = measureSteadiness(await work.listDone(row.userId));
  return {
    ...row.profile,
    pseudonym: toPseudonym(row.number),
    termsAcceptedAt: row.termsAcceptedAt.toISOString(),
    done,
    minutes: Math.round(seconds / 6) / 10,
    steadiness: settled.n < fewestSettled ? null : { settled, repeats },
  };
}

/** Stands for the expert wherever something is published. */
export function toPseudonym(number: number): string {
  return `expert-${String(number).padStart(2, '0')}`;
}

/** Throws `expert.not-admitted`; also for an admin who was never invited, and who agreed to older terms. */
export function getExpert(row: ExpertRow | undefined): ExpertRow {
  if (!row || row.terms !== expertTerms) throw new AppError('expert.not-admitted');
  return row;
}

function toInvitation({ id, note, fee, createdAt, expiresAt, usedAt }: InvitationRow): ExpertInvitation {
  return {
    ...{ id, note, fee },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}

function toActor({ userId, address }: Submitter) {
  return { actorId: userId, address: address ?? null };
}

/** It has 192 random bits, so a plain digest cannot be guessed back. */
function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
