import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { createPhantomPanel } from '@doctorbench/engine';
import { openGraders } from '@doctorbench/grading';
import { createAddressPolicy, createGuardedConnector } from '@doctorbench/models';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Events, openEvents } from './db/events.ts';
import { openOwnOrGiven } from './db/open-own-or-given.ts';
import { createCaptcha } from './features/accounts/captcha.ts';
import { createOidcProvider } from './features/accounts/oidc.ts';
import { type AccountService, createAccountService } from './features/accounts/service.ts';
import { createConsoleGateway, createWebhookGateway, type SmsGateway } from './features/accounts/sms.ts';
import { createAccountStore } from './features/accounts/store.ts';
import { type ActivityService, createActivityService } from './features/activity/service.ts';
import { createActivityStore } from './features/activity/store.ts';
import { createAudits } from './features/audits/create-audits.ts';
import { listKnownAudits } from './features/audits/known-audits.ts';
import { createAuditStore } from './features/audits/store.ts';
import { createFitBank } from './features/banks/fit-bank.ts';
import { type BankService, createBankService } from './features/banks/service.ts';
import { createBankStore } from './features/banks/store.ts';
import { type BoardService, createBoardService } from './features/boards/service.ts';
import { createBoardStore } from './features/boards/store.ts';
import { type OpenGraders, toGraderSource } from './features/editions/open-graders.ts';
import { createOpenPatient } from './features/editions/open-patient.ts';
import { readAudits } from './features/editions/read-audits.ts';
import { createEditionService, type EditionService } from './features/editions/service.ts';
import { createEditionStore } from './features/editions/store.ts';
import { createExpertService } from './features/experts/service.ts';
import { eraseExpert } from './features/experts/store/people.ts';
import { createExpertStore } from './features/experts/store.ts';
import { createHistoryService } from './features/history/service.ts';
import { createHistoryStore } from './features/history/store.ts';
import { createLeakService } from './features/leaks/service.ts';
import { createLeakStore } from './features/leaks/store.ts';
import type { NotificationService } from './features/notifications/service.ts';
import { eraseNotificationSettings } from './features/notifications/store.ts';
import { createOrganisationService, type OrganisationService } from './features/organisations/service.ts';
import { createOrganisationStore } from './features/organisations/store.ts';
import { createDecideVerdict } from './features/runs/decide-verdict.ts';
import { createExaminees } from './features/runs/examinee.ts';
import { createExecuteSubmission } from './features/runs/execute-submission.ts';
import { createFindDrift } from './features/runs/find-drift.ts';
import { createRetireItem } from './features/runs/retire-item.ts';
import { createRunService, type RunService } from './features/runs/service.ts';
import { createCheckStore } from './features/runs/store/checks.ts';
import { createDriftStore } from './features/runs/store/drift.ts';
import { createPrivateResultStore } from './features/runs/store/private-results.ts';
import { createRecordStore } from './features/runs/store/records.ts';
import { createRetiredItemStore } from './features/runs/store/retired-items.ts';
import { createSittingService } from './features/sittings/service.ts';
import { createSittingStore, eraseSittings } from './features/sittings/store.ts';
import { exportSubmissions } from './features/submissions/export-submissions.ts';
import { createSubmissionService, type SubmissionService } from './features/submissions/service.ts';
import {
  eraseOrganisationSubmissions,
  eraseSubmissions,
} from './features/submissions/store/erase-submissions.ts';
import { createQueue } from './features/submissions/store/queue.ts';
import { createSubmissionStore, type SubmissionStore } from './features/submissions/store.ts';
import { createSuiteService, type SuiteService } from './features/suites/service.ts';
import { createSuiteStore, type SuiteStore } from './features/suites/store.ts';
import { createTryoutService } from './features/tryouts/service.ts';
import { createValidityService } from './features/validity/service.ts';
import { createValidityStore } from './features/validity/store.ts';
import { createLog } from './http/log.ts';
import { createObjectStore } from './objects/object-store.ts';
import { readKeyFile } from './secrets/key-file.ts';
import { createKeyRing } from './secrets/key-ring.ts';
import { createSigner } from './secrets/signing-key.ts';
import { createUpkeep } from './upkeep.ts';

/** Where what comes with the product lies, and which version of it this is. */
export interface Product {
  readonly suitesDir: string;
  /** The built web application; without it there is the API alone. */
  readonly webDir?: string;
  readonly version: string;
  /** Of the phantoms that sit demonstrations these alone; all of them unless stated. */
  readonly phantoms?: readonly string[];
}

/** Every long-lived object of the process, opened in order and closed in reverse. */
export type Context = Awaited<ReturnType<typeof createContext>>;

export async function createContext(
  config: Config,
  product: Product,
  { log = createLog({ level: config.logLevel }) }: { readonly log?: Logger } = {},
) {
  const closers: Closer[] = [];
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  try {
    const base = await openBase(config, { product, log, closers });
    const stores = {
      submissions: createSubmissionStore(base.db),
      suites: createSuiteStore(base.db, base.objects),
    };
    const services = createServices(base, stores);
    const { suites, editions } = services;
    const tryouts = createTryoutService({ suites, offered: triedSuites });
    const sittings = createSittingService({ store: createSittingStore(base.db), suites, editions });
    const execution = createExecution(base, services);
    const audits = createAudits(base, { ...services, ...execution });
    const { database, gone, events, keyRing, signer } = base;
    return {
      config,
      log,
      database,
      /** Resolves when the database is gone for good, and this process with it. */
      databaseGone: gone,
      events,
      keyRing,
      signer,
      oidc: config.oidc && createOidcProvider(config.oidc),
      queue: createSubmissionQueue(base),
      /** Of runs. */
      pace: { sliceMs: config.sliceSeconds * 1000, mostMs: config.runHours * 3_600_000 },
      ...execution,
      stores,
      product,
      services: { ...services, ...audits, sittings, tryouts },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Closer = () => Promise<void> | void;

/** What everything else stands on. */
type Base = Awaited<ReturnType<typeof openBase>>;

async function openBase(
  config: Config,
  { product, log, closers }: { product: Product; log: Logger; closers: Closer[] },
) {
  const dataDir = resolve(config.dataDir);
  const { database, gone } = await openOwnOrGiven(config, { dataDir, log, closers });
  const { db, pool } = database;
  const events: Events = await openEvents(pool, error => log.warn({ error }, 'events were cut off'));
  closers.push(() => events.close());
  const keyRing = createKeyRing(config.masterKeys ?? (await readKeyFile(dataDir)));
  const signer = createSigner(keyRing);
  const objects = config.objects && createObjectStore(config.objects);
  return {
    ...{ config, product, log, closers, dataDir, database },
    gone,
    db,
    pool,
    events,
    keyRing,
    signer,
    objects,
  };
}

interface Stores {
  readonly submissions: SubmissionStore;
  readonly suites: SuiteStore;
}

type Services = ReturnType<typeof createServices>;

/** What is examined, and who has seen it. */
function createContents({ config, product, dataDir, db, events, keyRing }: Base, stores: Stores) {
  const suites = createSuiteService({
    store: stores.suites,
    bundledDir: product.suitesDir,
    cacheDir: join(dataDir, 'suites'),
    keyRing,
  });
  const editions = createEditionService({
    store: createEditionStore(db),
    suites,
    readAudits: () => listKnownAudits(createAuditStore(db), () => readAudits(config.audits)),
    productVersion: product.version,
    events,
    keyRing,
  });
  const leaks = createLeakService({ store: createLeakStore(db), editions, suites });
  return { suites, editions, leaks };
}

function createServices(base: Base, stores: Stores) {
  const { config, product, closers, db, pool, events, keyRing, signer } = base;
  const activity = createActivityService({ store: createActivityStore(db) });
  const { suites, editions, leaks } = createContents(base, stores);
  const boards = createBoardService({
    store: createBoardStore({ db, pool }),
    editions,
    events,
    instance: randomBytes(4).toString('hex'),
  });
  closers.push(() => boards.close());
  const history = createHistoryService({
    ...{ store: createHistoryStore(db), editions, suites, boards },
    digest: text => keyRing.digest(text).toString('base64url'),
  });
  const banks = createBankService({
    store: createBankStore(db),
    editions,
    suites,
    events,
    readTotals: boards.readTotals,
    fit: createFitBank({ productVersion: product.version }),
  });
  const organisations = createOrganisationService({ store: createOrganisationStore(db), activity });
  const submissions = createSubmissionService({
    signer,
    store: stores.submissions,
    editions,
    boards,
    banks,
    activity,
    organisations,
    keyRing,
    events,
    submissionsPerDay: config.submissionsPerDay,
    stressPerDay: config.stressPerDay,
    mostMemberBytes: config.memberMegabytes * 1_000_000,
    getRunsOf: track => config.runsOfTracks[track] ?? config.runsPerTrack,
  });
  const upkeep = createUpkeep({ ...base, erase: stores.submissions.erase });
  const { notifications } = upkeep;
  const accounts = createAccounts(base, { activity, notifications, organisations, submissions });
  const runs = createRunService({
    records: createRecordStore(pool, base.objects),
    submissions,
    editions,
    suites,
    boards,
  });
  const served = { accounts, activity, banks, boards, editions, runs, submissions, suites };
  const experts = createExperts(base, stores, served);
  const validity = createValidityService({ ...served, store: createValidityStore(db), experts });
  return { ...served, ...upkeep, experts, history, leaks, organisations, validity };
}

function createExperts(
  { db, keyRing, objects, pool, signer }: Base,
  stores: Stores,
  served: {
    readonly accounts: AccountService;
    readonly activity: ActivityService;
    readonly banks: BankService;
    readonly boards: BoardService;
    readonly editions: EditionService;
    readonly runs: RunService;
    readonly submissions: SubmissionService;
    readonly suites: SuiteService;
  },
) {
  const { accounts, activity, banks, boards, editions, runs, submissions, suites } = served;
  const renewing = {
    ...{ records: createRecordStore(pool, objects), submissions, editions, suites, boards, signer },
    ...{ store: stores.submissions, keepTotals: boards.keepTotals, findBank: banks.find },
    ...{ privateResults: createPrivateResultStore(db, keyRing), checks: createCheckStore(db) },
    retiredItems: createRetiredItemStore(db),
  };
  const [decideVerdict, retireItem] = [createDecideVerdict(renewing), createRetireItem(renewing)];
  const store = createExpertStore(db);
  return createExpertService({ store, accounts, activity, runs, suites, decideVerdict, retireItem });
}

function createAccounts(
  { config, db, keyRing }: Base,
  {
    activity,
    notifications,
    organisations,
    submissions,
  }: {
    readonly activity: ActivityService;
    readonly notifications: NotificationService;
    readonly organisations: OrganisationService;
    readonly submissions: SubmissionService;
  },
) {
  return createAccountService({
    store: createAccountStore(db),
    sms: toSmsGateway(config),
    captcha: config.captcha && createCaptcha(config.captcha),
    keyRing,
    activity,
    exporters: [
      { name: 'submissions', read: userId => exportSubmissions(submissions, userId) },
      { name: 'organisations', read: organisations.listOf },
      { name: 'notifications', read: notifications.read },
    ],
    erasers: [
      async (userId, tx) => {
        for (const id of await organisations.leaveAll(userId, tx)) {
          await eraseOrganisationSubmissions(id, tx);
          await organisations.erase(id, tx);
        }
      },
      eraseSubmissions,
      eraseSittings,
      eraseNotificationSettings,
      eraseExpert,
    ],
  });
}

/** Whose public items visitors may try. */
const triedSuites = ['doctorbench-agent', 'doctorbench-vlm', 'doctorbench-llm'];

/** What carries a submission out. */
function createExecution(
  { config, product, closers, db, pool, keyRing, objects, signer }: Base,
  {
    banks,
    boards,
    editions,
    leaks,
    suites,
  }: Pick<Services, 'banks' | 'boards' | 'editions' | 'leaks' | 'suites'>,
) {
  const connect = createGuardedConnector({
    policy: createAddressPolicy({ allow: config.allowNetworks, listOwn: listOwnAddresses }),
  });
  // Judges are the operator's: they may be at home, but not where a cloud keeps its keys.
  const connectJudges = createGuardedConnector({
    policy: createAddressPolicy({ allow: [...homeNetworks, ...config.allowNetworks] }),
  });
  const examinees = createExaminees({ keyRing });
  closers.push(() => examinees.close());
  const { replyTimeoutSeconds, findVariable } = config;
  const openEditionGraders: OpenGraders = async (reader, work) =>
    openGraders(
      toGraderSource(reader, config),
      {
        phantoms: createPhantomPanel(work.suite, () => examinees.serve(work.suite)),
        timeout: replyTimeoutSeconds,
        examinee: { model: work.model },
      },
      { findVariable, connect: connectJudges },
    );
  const openPatient = createOpenPatient(config, connectJudges);
  const execute = createExecuteSubmission({
    pool,
    objects,
    editions,
    suites,
    handOut: leaks.handOut,
    examinees,
    openGraders: openEditionGraders,
    openPatient,
    privateResults: createPrivateResultStore(db, keyRing),
    checks: createCheckStore(db),
    retiredItems: createRetiredItemStore(db),
    signer,
    keepTotals: boards.keepTotals,
    findBank: banks.find,
    connect,
    productVersion: product.version,
    replyTimeoutSeconds,
    mostSubmissionBytes: config.submissionMegabytes * 1_000_000,
  });
  const findDrift = createFindDrift({ store: createDriftStore(db), boards, connect, replyTimeoutSeconds });
  return { connect, execute, findDrift, openGraders: openEditionGraders, connectJudges, openPatient };
}

const homeNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '::1/128'];

/** Of this machine, as they are now. */
function listOwnAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap(ports => (ports ?? []).map(({ address }) => address));
}

function createSubmissionQueue({ db, config, events, log }: Base) {
  return createQueue(db, {
    runsPerTrack: config.runsPerTrack,
    runsOfTracks: config.runsOfTracks,
    runsPerHost: config.runsPerHost,
    onEnded: ({ id, status, progress }) => {
      events
        .publish({ kind: 'submission', id, status, progress })
        .catch(error => log.warn({ error }, 'an end was not told'));
    },
  });
}

function toSmsGateway({ sms }: Config): SmsGateway {
  return sms ? createWebhookGateway(sms) : createConsoleGateway(line => process.stdout.write(`${line}\n`));
}
