import {
  AppError,
  bilingualSchema,
  type Edition,
  editionIdSchema,
  editionKindSchema,
  editionSchema,
  editionStateSchema,
  type FormsProtocol,
  hasRole,
  type Protocol,
  type RunEstimate,
  runEstimateSchema,
} from '@doctorbench/core';
import { estimateBoardStress, estimateRun, type Suite } from '@doctorbench/engine';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createPageCache } from '../../http/page-cache.ts';
import { getSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { ActivityService } from '../activity/service.ts';
import type { SuiteService } from '../suites/service.ts';
import type { OpenGraders } from './open-graders.ts';
import type { OpenPatientModel } from './open-patient.ts';
import type { EditionService } from './service.ts';

interface Deps {
  readonly editions: EditionService;
  readonly suites: SuiteService;
  readonly activity: ActivityService;
  readonly openGraders: OpenGraders;
  readonly openPatient: OpenPatientModel;
  /** The items of a suite that few enough have seen; undefined where that is all. */
  readonly selectFresh: (
    suite: Suite,
    options: { readonly limit: number; readonly forms: FormsProtocol['per'] | null },
  ) => Promise<Protocol['selection'] | undefined>;
}

/** Two weeks. */
const mostRunMinutes = 20_160;

/** Null takes a date or a bound away; what is not named stays. */
const editionChangeSchema = z
  .strictObject({
    state: editionStateSchema,
    opensAt: editionSchema.shape.opensAt,
    closesAt: editionSchema.shape.closesAt,
    retiresAt: editionSchema.shape.retiresAt,
    notes: editionSchema.shape.notes,
    askLimit: editionSchema.shape.askLimit,
    exposureLimit: editionSchema.shape.exposureLimit,
    runMinutes: z.int().positive().max(mostRunMinutes).nullable(),
  })
  .partial();

const tags = ['editions'];
const params = z.object({ id: editionIdSchema });

export function registerEditionRoutes(app: App, deps: Deps): void {
  const { editions, suites } = deps;
  const estimates = createPageCache<RunEstimate>();
  const maySeeDrafts = ({ caller }: FastifyRequest) =>
    caller !== undefined && hasRole(caller.user.role, 'admin');
  const get = (id: string, request: FastifyRequest) =>
    maySeeDrafts(request) ? editions.get(id) : editions.getPublished(id);

  app.get(
    '/editions',
    {
      config: { access: 'anyone' },
      schema: { tags, summary: 'Editions, newest first', response: { 200: z.array(editionSchema) } },
    },
    async request => [...(await editions.list({ drafts: maySeeDrafts(request) }))],
  );
  app.get(
    '/editions/:id',
    {
      config: { access: 'anyone', errors: ['request.not-found'] },
      schema: { tags, summary: 'One edition', params, response: { 200: editionSchema } },
    },
    async request => get(request.params.id, request),
  );
  app.get(
    '/editions/:id/estimate',
    {
      config: { access: 'anyone', errors: ['request.not-found', 'suite.not-found'] },
      schema: {
        tags,
        summary: 'What a submission will take: calls, tokens, time',
        params,
        response: { 200: runEstimateSchema },
      },
    },
    async request => {
      const { id, protocol } = await get(request.params.id, request);
      return estimates.get(id, JSON.stringify(protocol), async () =>
        estimate(await suites.open(protocol.suite.hash), protocol),
      );
    },
  );
  registerDrafting(app, deps);
  registerOpening(app, deps);
}

async function estimate(suite: Suite, protocol: Protocol): Promise<RunEstimate> {
  const { selection, repeats, seed } = protocol;
  const whole = await estimateRun(suite, { selection, repeats, seed, concurrency: 8 });
  const { calls, inputTokens, outputTokens, durationMs } = whole;
  return {
    calls,
    inputTokens: Math.round(inputTokens),
    outputTokens: Math.round(outputTokens),
    durationMs,
    // An experiment edits public items, and a sealed suite has none.
    stress: suite.sealed ? null : await estimateStress(suite, protocol),
  };
}

async function estimateStress(suite: Suite, protocol: Protocol) {
  const estimate = await estimateBoardStress(suite, protocol);
  if (!estimate) return null;
  const { items, calls, inputTokens, outputTokens } = estimate;
  return {
    items,
    calls,
    inputTokens: Math.round(inputTokens),
    outputTokens: Math.round(outputTokens),
  };
}

const editionDraftSchema = z.strictObject({
  id: editionIdSchema,
  title: bilingualSchema,
  /** Demonstrations are opened by the platform itself. */
  kind: editionKindSchema.exclude(['demonstration']),
  /** Whether the operator's panel reads; without it an edition is for what code decides, and for self-tests. */
  panel: z.boolean(),
  /** Whether the operator's patient model hears and speaks for patients; of the agent track. */
  patientModel: z.boolean().default(false),
  suiteHash: z.string().max(100),
  repeats: z.int().min(1).max(10).default(1),
  follows: editionSchema.shape.follows.default(null),
  notes: editionSchema.shape.notes.default(null),
  ownWording: z.boolean().default(false),
  forms: z.enum(['edition', 'submission']).nullable().default(null),
  /** Leaves out private items that as many have seen as the limit says, but for forms that are drawn anew. */
  withoutWorn: z.boolean().default(false),
  watched: z.boolean().default(false),
  /** Of a sealed suite a few unless stated: every submission tells one sum. */
  askLimit: editionSchema.shape.askLimit.optional(),
  exposureLimit: editionSchema.shape.exposureLimit.default(null),
});

/** How many may have seen an item before it is worn: by the edition itself, or by the one it follows. */
async function findLimit(
  { exposureLimit, follows }: Pick<Edition, 'exposureLimit' | 'follows'>,
  editions: EditionService,
): Promise<number> {
  const limit = exposureLimit ?? (follows === null ? null : (await editions.get(follows)).exposureLimit);
  if (limit === null) throw new AppError('request.invalid', 'no limit says when an item is worn');
  return limit;
}

function registerDrafting(
  app: App,
  { editions, suites, activity, openGraders, openPatient, selectFresh }: Deps,
): void {
  app.post(
    '/admin/editions',
    {
      config: {
        access: 'admin',
        errors: [
          'request.invalid',
          'suite.not-found',
          'suite.invalid',
          'judges.invalid',
          'config.key-missing',
          'edition.no-panel',
          'edition.no-patient',
          'config.invalid',
          'edition.all-worn',
        ],
      },
      schema: {
        tags: ['admin'],
        summary: 'Draft an edition on a suite that is here',
        body: editionDraftSchema,
        response: { 201: editionSchema },
      },
    },
    async (request, reply) => {
      const { panel, patientModel, suiteHash, withoutWorn, ...draft } = request.body;
      const { id } = draft;
      const suite = await suites.open(suiteHash);
      const { forms } = draft;
      const limit = withoutWorn ? await findLimit(draft, editions) : undefined;
      const selection = limit === undefined ? undefined : await selectFresh(suite, { limit, forms });
      const patient = patientModel ? await namePatient(suite, openPatient) : undefined;
      const graders = await openGraders(panel ? 'panel' : 'nobody', { suite, model: '' });
      try {
        const edition = await editions.create({
          ...draft,
          ...(selection ? { selection } : {}),
          suite,
          graders,
          patient,
        });
        const { userId: actorId, address } = getSubmitter(request);
        await activity.record({ actorId, action: 'edition.created', subject: id, address: address ?? null });
        return await reply.code(201).send(edition);
      } finally {
        await graders.close();
      }
    },
  );
}

async function namePatient({ manifest }: Suite, openPatient: OpenPatientModel): Promise<string> {
  if (manifest.track !== 'agent')
    throw new AppError('request.invalid', 'only the agent track has patients who are spoken to');
  const { voice, close } = await openPatient();
  await close();
  return voice.name;
}

function registerOpening(app: App, { editions, activity }: Deps): void {
  app.patch(
    '/admin/editions/:id',
    {
      config: {
        access: 'admin',
        errors: [
          'request.invalid',
          'request.not-found',
          'submission.state',
          'edition.no-panel',
          'edition.panel-not-audited',
          'judges.audit-unreadable',
        ],
      },
      schema: {
        tags: ['admin'],
        summary: 'Open, close or retire an edition, now or at a date, set its limits and what is said of it',
        params,
        body: editionChangeSchema,
        response: { 200: editionSchema },
      },
    },
    async request => {
      const { state, ...times } = request.body;
      if (Object.keys(request.body).length === 0) throw new AppError('request.invalid', 'nothing to change');
      const { id } = request.params;
      if (Object.keys(times).length > 0) await editions.setPlan(id, times);
      if (state !== undefined) await editions.setState(id, state);
      const { userId: actorId, address } = getSubmitter(request);
      await activity.record({
        actorId,
        action: 'edition.state',
        subject: id,
        detail: toDetail(request.body),
        address: address ?? null,
      });
      return editions.get(id);
    },
  );
}

function toDetail(change: z.infer<typeof editionChangeSchema>) {
  // Notes are public and may be long; that they changed is what is written down.
  const given = Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'object' && value !== null ? true : value] as const],
  );
  return Object.fromEntries(given);
}
