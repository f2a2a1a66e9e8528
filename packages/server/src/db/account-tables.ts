import type { OrganisationRole, Role, TokenScope } from '@doctorbench/core';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bytea } from './columns.ts';

export const users = pgTable('users', {
  id: text().primaryKey(),
  /** Null for who signs in otherwise, and once the account is deleted. */
  phone: text().unique(),
  email: text(),
  role: text().$type<Role>().notNull().default('user'),
  createdAt: at('created_at').notNull().defaultNow(),
  deletedAt: at('deleted_at'),
});

/** Who signs in by a provider of OpenID Connect. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_user').on(table.userId),
  ],
);

/** Codes that were sent and not used up. A guess names the ticket of its code, which only who asked for it has. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** Digest of the ticket. */
    ticket: bytea().primaryKey(),
    phone: text().notNull(),
    /** Keyed digest. */
    codeHash: bytea('code_hash').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Wrong guesses. */
    attempts: integer().notNull().default(0),
  },
  table => [index('sign_in_codes_phone').on(table.phone), index('sign_in_codes_expiry').on(table.expiresAt)],
);

/** When codes were asked for, by what is counted: a caller's address, a number, a device. */
export const codeSends = pgTable('code_sends', {
  key: text().primaryKey(),
  /** Times within the last day. */
  sentAt: jsonb('sent_at').$type<number[]>().notNull().default([]),
});

export const sessions = pgTable(
  'sessions',
  {
    hash: bytea().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    userAgent: text('user_agent'),
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

export const apiTokens = pgTable(
  'api_tokens',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hash: bytea().notNull().unique(),
    ending: text().notNull(),
    scopes: jsonb().$type<TokenScope[]>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at'),
    expiresAt: at('expires_at'),
  },
  table => [index('api_tokens_user').on(table.userId)],
);

/** People who share submissions. */
export const organisations = pgTable('organisations', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Whose models its models are kept with; the row outlives the account. */
  founderId: text('founder_id')
    .notNull()
    .references(() => users.id),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const organisationMembers = pgTable(
  'organisation_members',
  {
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<OrganisationRole>().notNull(),
    joinedAt: at('joined_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    index('organisation_members_user').on(table.userId),
  ],
);

/** Links that let one person in, once. */
export const organisationInvitations = pgTable(
  'organisation_invitations',
  {
    hash: bytea().primaryKey(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    role: text().$type<OrganisationRole>().notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  table => [index('organisation_invitations_of').on(table.organisationId)],
);
