import type {
  BankRecord,
  BoardRow,
  Edition,
  ModelCard,
  Protocol,
  RapidReport,
  ReportStanding,
  Submission,
  SubmissionProgress,
  SubmissionRapid,
  SubmissionRequest,
  SubmissionStatus,
  SuiteManifest,
  stressStateSchema,
  Track,
  Visibility,
} from '@doctorbench/core';
import type { AskingEstimate, SuiteEntry } from '@doctorbench/engine';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { organisations, users } from './account-tables.ts';
import { at, bytea } from './columns.ts';

export * from './account-tables.ts';
export * from './expert-tables.ts';
export * from './notification-tables.ts';
export * from './operation-tables.ts';
export * from './sitting-tables.ts';
export * from './validity-tables.ts';

/** What is known of a sealed item. */
export interface SealedEntry extends SuiteEntry {
  readonly estimate: AskingEstimate;
}

export const suites = pgTable('suites', {
  hash: text().primaryKey(),
  manifest: jsonb().$type<SuiteManifest>().notNull(),
  items: integer().notNull(),
  /** The folder's files: path and digest; null for a suite that comes with the product. */
  files: jsonb().$type<Record<string, string>>(),
  /** What is known of its items without a key, where they are sealed; null where they are not. */
  sealedEntries: jsonb('sealed_entries').$type<SealedEntry[]>(),
  /** The key of its items and of the answers to them, sealed under the master keys. */
  dataKey: bytea('data_key'),
  addedAt: at('added_at').notNull().defaultNow(),
});

/** Files and pictures, each once, by the SHA-256 of what is in them. */
export const blobs = pgTable('blobs', {
  digest: text().primaryKey(),
  bytes: bytea().notNull(),
});

export const editions = pgTable('editions', {
  id: text().primaryKey(),
  track: text().$type<Track>().notNull(),
  title: jsonb().$type<Edition['title']>().notNull(),
  kind: text().$type<Edition['kind']>().notNull(),
  state: text().$type<Edition['state']>().notNull(),
  protocol: jsonb().$type<Protocol>().notNull(),
  planned: integer().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  publishedAt: at('published_at'),
  opensAt: at('opens_at'),
  closesAt: at('closes_at'),
  retiresAt: at('retires_at'),
  follows: text(),
  notes: jsonb().$type<NonNullable<Edition['notes']>>(),
  ownWording: boolean('own_wording').notNull().default(false),
  /** The key of the wordings, sealed; null where all are asked in the same. */
  markKey: bytea('mark_key'),
  watched: boolean().notNull().default(false),
  askLimit: integer('ask_limit'),
  exposureLimit: integer('exposure_limit'),
  /** For how long a run may be worked on; null: for as long as any. */
  runMinutes: integer('run_minutes'),
});

export const models = pgTable(
  'models',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** Null for a person's; the owner is then the founder, and the key names the organisation. */
    organisationId: text('organisation_id').references(() => organisations.id),
    track: text().$type<Track>().notNull(),
    /** Normalized developer and name. */
    key: text().notNull(),
    card: jsonb().$type<ModelCard>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('models_owner_key').on(table.ownerId, table.track, table.key)],
);

export const submissions = pgTable(
  'submissions',
  {
    id: text().primaryKey(),
    /** The order in which they were made; a track's queue is served by it. */
    seq: bigserial({ mode: 'number' }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Whose it is; null: of who made it. */
    organisationId: text('organisation_id').references(() => organisations.id),
    modelId: text('model_id')
      .notNull()
      .references(() => models.id),
    editionId: text('edition_id')
      .notNull()
      .references(() => editions.id),
    track: text().$type<Track>().notNull(),
    status: text().$type<SubmissionStatus>().notNull(),
    visibility: text().$type<Visibility>().notNull(),
    card: jsonb().$type<ModelCard>().notNull(),
    endpoint: jsonb().$type<SubmissionRequest['endpoint']>().notNull(),
    /** The sealed API key; null for none, and once the run has ended. */
    sealedKey: bytea('sealed_key'),
    keyMask: text('key_mask'),
    phantom: text(),
    /** How a rapid assessment was asked for, and what it said; null where everything is asked. */
    rapid: jsonb().$type<Omit<SubmissionRapid, 'result'>>(),
    rapidResult: jsonb('rapid_result').$type<RapidReport>(),
    regradeOf: text('regrade_of'),
    /** Of a second grading: when its answers were submitted. */
    answersSeq: bigint('answers_seq', { mode: 'number' }),
    /** Whose answers and grades it took over, and in whose wording it goes on asking. */
    resultsOf: text('results_of'),
    /** Null where no stress run was asked for. */
    stress: text().$type<z.infer<typeof stressStateSchema>>(),
    idempotencyKey: text('idempotency_key'),
    requestHash: bytea('request_hash'),
    progress: jsonb().$type<SubmissionProgress>(),
    cause: jsonb().$type<Submission['cause']>(),
    cancelRequestedAt: at('cancel_requested_at'),
    standing: text().$type<ReportStanding>(),
    overallScore: doublePrecision('overall_score'),
    rating: text().$type<Submission['rating']>(),
    createdAt: at('created_at').notNull().defaultNow(),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    /** Which worker has it, until when, and the how-manieth claim this is. Writes of an earlier claim are refused. */
    worker: text(),
    leaseUntil: at('lease_until'),
    claim: integer().notNull().default(0),
    /** Since when the worker has it, and how long it was worked on before. */
    claimedAt: at('claimed_at'),
    servedSeconds: doublePrecision('served_seconds').notNull().default(0),
    /** When it gave its place to others, the last time. */
    parkedAt: at('parked_at'),
    /** Claims that ended with the worker gone. */
    losses: integer().notNull().default(0),
  },
  table => [
    uniqueIndex('submissions_idempotency').on(table.userId, table.idempotencyKey),
    index('submissions_user').on(table.userId, table.seq),
    index('submissions_organisation').on(table.organisationId, table.seq),
    index('submissions_model').on(table.modelId, table.seq),
    index('submissions_rapid').on(table.editionId, table.modelId, table.seq).where(sql`rapid is not null`),
    index('submissions_waiting').on(table.track, table.seq).where(sql`status in ('queued', 'running')`),
  ],
);

export const runs = pgTable('runs', {
  submissionId: text('submission_id')
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  /** JSON; as text, because what models say may hold characters that jsonb refuses. */
  manifest: text().notNull(),
});

/** Stress experiments beside runs; their answers and grades lie with those of the run, under keys that name a variant. */
export const stressRuns = pgTable('stress_runs', {
  submissionId: text('submission_id')
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  manifest: text().notNull(),
  /** JSON, as text; null until it is done. */
  findings: text(),
});

/** Records of journals. Appended, never changed; the last of a key counts. */
export const answers = pgTable(
  'answers',
  {
    submissionId: text('submission_id').notNull(),
    seq: bigserial({ mode: 'number' }).notNull(),
    key: text().notNull(),
    record: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.submissionId, table.seq] }),
    index('answers_key').on(table.submissionId, table.key, table.seq),
    /** Those that lie in an object storage. */
    index('answers_objects').on(table.record).where(sql`record like 'object:%'`),
  ],
);

export const grades = pgTable(
  'grades',
  {
    submissionId: text('submission_id').notNull(),
    seq: bigserial({ mode: 'number' }).notNull(),
    key: text().notNull(),
    record: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.submissionId, table.seq] }),
    index('grades_key').on(table.submissionId, table.key, table.seq),
  ],
);

export const reports = pgTable('reports', {
  submissionId: text('submission_id')
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  report: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** Who submitted how often, by the digest of a phone number: it outlives the account. */
export const submissionUses = pgTable(
  'submission_uses',
  {
    submissionId: text('submission_id').primaryKey(),
    owner: bytea().notNull(),
    editionId: text('edition_id').notNull(),
    stress: boolean().notNull().default(false),
    at: at('at').notNull().defaultNow(),
  },
  table => [index('submission_uses_owner').on(table.owner, table.at)],
);

/** How private items went, as it was shown to an owner; one that hardly differs is shown the same. */
export const privateResults = pgTable(
  'private_results',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    owner: bytea().notNull(),
    editionId: text('edition_id').notNull(),
    at: at('at').notNull().defaultNow(),
    /** By answer: total (null: none), keyed digest (null: not kept yet); grades without words, deflated. */
    totals: jsonb().$type<Record<string, number | null>>().notNull(),
    answers: jsonb().$type<Readonly<Record<string, string>>>(),
    grades: bytea().notNull(),
  },
  table => [index('private_results_owner').on(table.owner, table.editionId, table.id)],
);

/** How often an item was shown to a submitter. It outlives submissions and accounts. */
export const itemExposures = pgTable(
  'item_exposures',
  {
    suiteId: text('suite_id').notNull(),
    itemId: text('item_id').notNull(),
    owner: bytea().notNull(),
    times: integer().notNull(),
    lastAt: at('last_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.suiteId, table.itemId, table.owner] })],
);

/** Which submissions were asked an edition. It outlives them: a leak may turn up late. */
export const handedCopies = pgTable(
  'handed_copies',
  {
    submissionId: text('submission_id').primaryKey(),
    editionId: text('edition_id').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  table => [index('handed_copies_edition').on(table.editionId)],
);

/** What was asked beside a run to see whether its score can be trusted. */
export const submissionChecks = pgTable('submission_checks', {
  submissionId: text('submission_id')
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  /** JSON, as text: fingerprints by the moment they were taken. */
  fingerprints: text().notNull(),
  /** JSON, as text; null where nothing was probed. */
  contamination: text(),
  /** JSON, as text: what a later look at the endpoint showed. */
  drift: text(),
  driftAt: at('drift_at'),
});

/** What a completed submission scored on each item, taken from its grades to compare it with others. */
export const itemTotals = pgTable('item_totals', {
  submissionId: text('submission_id')
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  /** JSON, as text. */
  record: text().notNull(),
});

/** A model's place on an edition's board: its latest completed public submission. */
export const boardEntries = pgTable(
  'board_entries',
  {
    editionId: text('edition_id').notNull(),
    modelId: text('model_id').notNull(),
    submissionId: text('submission_id').notNull(),
    /** Of the submission: only a later one replaces it. */
    seq: bigint({ mode: 'number' }).notNull(),
    card: jsonb().$type<ModelCard>().notNull(),
    phantom: boolean().notNull(),
    standing: text().$type<ReportStanding>().notNull(),
    ignoresImages: boolean('ignores_images').notNull().default(false),
    /** Null for a self-test. */
    overall: doublePrecision(),
    low: doublePrecision(),
    high: doublePrecision(),
    rating: text().$type<Submission['rating']>(),
    vetoRate: doublePrecision('veto_rate'),
    vetoUpper: doublePrecision('veto_upper'),
    scores: jsonb().$type<Record<string, number>>().notNull(),
    decided: jsonb().$type<BoardRow['decided']>().notNull(),
    robustness: jsonb().$type<BoardRow['robustness']>(),
    /** Whether the model showed signs of knowing the items, and its endpoint of being another. */
    memory: text().$type<NonNullable<BoardRow['memory']>>(),
    endpointSame: text('endpoint_same').$type<NonNullable<BoardRow['endpointSame']>>(),
    completedAt: at('completed_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.editionId, table.modelId] }),
    index('board_entries_overall').on(table.editionId, table.overall.desc(), table.modelId),
  ],
);

/** Banks of editions, fitted from their published results; one row a version. */
export const banks = pgTable(
  'banks',
  {
    id: text().primaryKey(),
    editionId: text('edition_id')
      .notNull()
      .references(() => editions.id),
    version: integer().notNull(),
    state: text().$type<BankRecord['state']>().notNull(),
    gate: jsonb().$type<BankRecord['gate']>(),
    /** JSON, as text; null until it is ready. */
    bank: text(),
    cause: jsonb().$type<BankRecord['cause']>(),
    createdAt: at('created_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
  },
  table => [uniqueIndex('banks_version').on(table.editionId, table.version)],
);

/** The scores of entries by column, so that a board can be read in the order of any. */
export const boardScores = pgTable(
  'board_scores',
  {
    editionId: text('edition_id').notNull(),
    column: text('board_column').notNull(),
    modelId: text('model_id').notNull(),
    score: doublePrecision().notNull(),
  },
  table => [
    primaryKey({ columns: [table.editionId, table.column, table.modelId] }),
    index('board_scores_order').on(table.editionId, table.column, table.score.desc(), table.modelId),
  ],
);
