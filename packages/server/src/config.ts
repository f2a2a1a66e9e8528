import { AppError, type Track, trackSchema } from '@doctorbench/core';
import { createAddressPolicy } from '@doctorbench/models';
import { z } from 'zod';
import { type MailServer, parseSmtpUrl } from './mail-server.ts';
import type { ObjectPlace } from './objects/object-store.ts';
import { createKeyRing } from './secrets/key-ring.ts';

/** A provider of sign-in by OpenID Connect. */
export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

const list = z.string().transform(text => text.split(/[\s,]+/).filter(part => part !== ''));
const flag = z.enum(['true', 'false']).transform(text => text === 'true');
const count = z.coerce.number().int().positive();
const webUrl = z.url({ protocol: /^https?$/ });
const defaultHost = '127.0.0.1';
const ranges = list.superRefine((parts, { addIssue }) => {
  for (const part of parts) tell(() => createAddressPolicy({ allow: [part] }), addIssue);
});
const runsOfTracks = list.transform((parts, { addIssue }): Partial<Record<Track, number>> => {
  const pairs = parts.map(part => {
    const [track, number, ...rest] = part.split('=');
    const parsed = z.tuple([trackSchema, count]).safeParse([track, number]);
    if (parsed.success && rest.length === 0) return parsed.data;
    addIssue(`${part}: a track and a number, as agent=3`);
    return [];
  });
  return Object.fromEntries(pairs.filter(pair => pair.length > 0));
});

const keys = list.superRefine((parts, { addIssue }) => tell(() => createKeyRing(parts), addIssue));

const smtpUrl = z.string().transform((text, { addIssue }) => {
  try {
    return parseSmtpUrl(text);
  } catch {
    // Its words may quote the password.
    addIssue('smtp://HOST:PORT or smtps://USER:PASSWORD@HOST');
    return z.NEVER;
  }
});

const envSchema = z.object({
  /** PostgreSQL 15 or newer; absent: an own server under the data folder. */
  DATABASE_URL: z.string().min(1).optional(),
  DOCTORBENCH_DATA: z.string().min(1).default('data'),
  DOCTORBENCH_HOST: z.string().min(1).default(defaultHost),
  DOCTORBENCH_PORT: z.coerce.number().int().min(0).max(65_535).default(4680),
  /** As people reach it, when a proxy stands before it. */
  DOCTORBENCH_PUBLIC_URL: webUrl.optional(),
  /** How many proxies stand before it: whose word on the caller's address is taken. */
  DOCTORBENCH_PROXIES: z.coerce.number().int().min(0).default(0),
  /** What this process does. */
  DOCTORBENCH_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** `id:base64` of 32 bytes, the current one first; absent: a file in the data folder. */
  DOCTORBENCH_MASTER_KEYS: keys.optional(),
  /** Where codes are sent; absent: they are printed, which only a loopback address allows. */
  DOCTORBENCH_SMS_URL: webUrl.optional(),
  DOCTORBENCH_SMS_SECRET: z.string().min(16).optional(),
  /** A captcha before codes: the service's siteverify, its secret, and what the page draws it with. All or none. */
  DOCTORBENCH_CAPTCHA_VERIFY_URL: webUrl.optional(),
  DOCTORBENCH_CAPTCHA_SECRET: z.string().min(8).optional(),
  DOCTORBENCH_CAPTCHA_SCRIPT_URL: webUrl.optional(),
  DOCTORBENCH_CAPTCHA_SITE_KEY: z.string().min(1).optional(),
  /** Further origins that the captcha's script loads from. */
  DOCTORBENCH_CAPTCHA_ORIGINS: list.optional(),
  /** A mail server by which members are told that submissions have ended, and whom its mail is from. Both, or neither. */
  DOCTORBENCH_SMTP_URL: smtpUrl.optional(),
  DOCTORBENCH_MAIL_FROM: z.email().optional(),
  /** An object storage with the S3 API for old answers: its address with the bucket, and ID:SECRET. Both, or neither. */
  DOCTORBENCH_OBJECTS_URL: webUrl.optional(),
  DOCTORBENCH_OBJECTS_KEY: z
    .string()
    .regex(/^[^:]+:.+$/, { error: 'ID:SECRET' })
    .optional(),
  DOCTORBENCH_OBJECTS_REGION: z.string().min(1).default('us-east-1'),
  /** A provider of OpenID Connect by which people sign in too. The first three, or none. */
  DOCTORBENCH_OIDC_ISSUER: webUrl.optional(),
  DOCTORBENCH_OIDC_CLIENT_ID: z.string().min(1).optional(),
  DOCTORBENCH_OIDC_CLIENT_SECRET: z.string().min(8).optional(),
  /** What people know it by. */
  DOCTORBENCH_OIDC_NAME: z.string().min(1).max(60).default('OpenID Connect'),
  /** Networks that endpoints may lie in though they are not public, as CIDR ranges. */
  DOCTORBENCH_ALLOW_NETWORKS: ranges.optional(),
  /** Runs of one track at a time. */
  DOCTORBENCH_RUNS_PER_TRACK: count.default(1),
  /** Tracks that have another number: `agent=3,vlm=2`. */
  DOCTORBENCH_RUNS_OF_TRACKS: runsOfTracks.optional(),
  /** Of them, at most so many on one worker, so that the others get their share. */
  DOCTORBENCH_RUNS_PER_WORKER: count.default(8),
  /** Runs at a time that ask one host, of whatever track; absent: as the tracks allow. */
  DOCTORBENCH_RUNS_PER_HOST: count.optional(),
  /** Seconds that a run keeps its place while others of its track wait. */
  DOCTORBENCH_RUN_SLICE: count.default(300),
  /** Hours that a run may be worked on in all. */
  DOCTORBENCH_RUN_HOURS: count.default(24),
  DOCTORBENCH_SUBMISSIONS_PER_DAY: count.default(10),
  /** Of them, with a stress run beside; 0: none. */
  DOCTORBENCH_STRESS_PER_DAY: z.coerce.number().int().min(0).default(2),
  /** Room for the answers of one submission, and of all submissions of a member. */
  DOCTORBENCH_SUBMISSION_MEGABYTES: count.default(64),
  DOCTORBENCH_MEMBER_MEGABYTES: count.default(1000),
  /** Days that are kept of what has ended; absent: for ever. */
  DOCTORBENCH_KEEP_ANSWERS: count.optional(),
  DOCTORBENCH_KEEP_UNFINISHED: count.optional(),
  DOCTORBENCH_KEEP_ACTIVITY: count.optional(),
  /** A file that names the judges of official editions. */
  DOCTORBENCH_JUDGES: z.string().min(1).optional(),
  /** A file that names the patient model of editions that have one. */
  DOCTORBENCH_PATIENT: z.string().min(1).optional(),
  /** Files of `judges audit --json` that say those judges are fit, read when an official edition is published. */
  DOCTORBENCH_AUDITS: list.optional(),
  /** Seconds to wait for one reply of an endpoint. */
  DOCTORBENCH_REPLY_TIMEOUT: count.default(180),
  /** Seconds that the database may be away before the process ends, to be started anew. */
  DOCTORBENCH_DATABASE_PATIENCE: count.default(120),
  DOCTORBENCH_LOG: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Neither a demonstration nor a practice edition on first start. */
  DOCTORBENCH_EMPTY: flag.default(false),
  /** Whether Prometheus may read /metrics without a token from anywhere; else only from loopback. */
  DOCTORBENCH_OPEN_METRICS: flag.default(false),
});

type Given = Readonly<Partial<Record<keyof z.input<typeof envSchema>, string>>>;

export interface Config {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly proxies: number;
  readonly role: 'all' | 'web' | 'worker';
  readonly masterKeys: readonly string[] | undefined;
  readonly sms: { readonly url: string; readonly secret: string } | undefined;
  readonly captcha: CaptchaConfig | undefined;
  readonly oidc: OidcOptions | undefined;
  readonly mail: MailServer | undefined;
  readonly objects: ObjectPlace | undefined;
  readonly allowNetworks: readonly string[];
  readonly runsPerTrack: number;
  /** Of tracks that differ from it. */
  readonly runsOfTracks: Readonly<Partial<Record<Track, number>>>;
  readonly runsPerWorker: number;
  readonly runsPerHost: number | undefined;
  readonly sliceSeconds: number;
  readonly runHours: number;
  readonly submissionsPerDay: number;
  readonly stressPerDay: number;
  readonly submissionMegabytes: number;
  readonly memberMegabytes: number;
  readonly keepDays: {
    readonly answers: number | undefined;
    readonly unfinished: number | undefined;
    readonly activity: number | undefined;
  };
  readonly judges: string | undefined;
  readonly patient: string | undefined;
  readonly audits: readonly string[];
  readonly replyTimeoutSeconds: number;
  readonly databasePatienceSeconds: number;
  readonly logLevel: string;
  readonly empty: boolean;
  readonly openMetrics: boolean;
  /** Reached from this machine alone: one user, who may examine endpoints on loopback. */
  readonly local: boolean;
  /** Where judges' keys are; read when they are needed. */
  findVariable(name: string): string | undefined;
}

interface CaptchaConfig {
  readonly verifyUrl: string;
  readonly secret: string;
  readonly scriptUrl: string;
  readonly siteKey: string;
  /** That the page may load from, for it. */
  readonly origins: readonly string[];
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Reads the environment once and names every problem. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = withoutEmpty(env);
  // Whoever sets any of these lets others in, whatever the address it listens on.
  const letsIn = [given.DOCTORBENCH_PUBLIC_URL, given.DOCTORBENCH_SMS_URL].some(Boolean) || hasProxies(given);
  const local = loopback.test(given.DOCTORBENCH_HOST ?? defaultHost) && !letsIn;
  const parsed = envSchema.safeParse(given);
  const problems = [
    ...(parsed.error?.issues ?? []).map(issue => `${issue.path.join('.')}: ${issue.message}`),
    ...listProblems(given, local),
  ];
  if (!parsed.success || problems.length > 0) throw new AppError('config.invalid', problems.join('; '));
  const values = parsed.data;
  const { DOCTORBENCH_SMS_URL: smsUrl, DOCTORBENCH_SMS_SECRET: smsSecret } = values;
  return {
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DOCTORBENCH_DATA,
    host: values.DOCTORBENCH_HOST,
    port: values.DOCTORBENCH_PORT,
    publicUrl: values.DOCTORBENCH_PUBLIC_URL,
    proxies: values.DOCTORBENCH_PROXIES,
    role: values.DOCTORBENCH_ROLE,
    masterKeys: values.DOCTORBENCH_MASTER_KEYS,
    sms: smsUrl && smsSecret ? { url: smsUrl, secret: smsSecret } : undefined,
    captcha: toCaptcha(values),
    oidc: toOidc(values),
    objects: toObjects(values),
    mail: toMail(values),
    allowNetworks: [
      ...(values.DOCTORBENCH_ALLOW_NETWORKS ?? []),
      ...(local ? ['127.0.0.0/8', '::1/128'] : []),
    ],
    runsPerTrack: values.DOCTORBENCH_RUNS_PER_TRACK,
    runsOfTracks: values.DOCTORBENCH_RUNS_OF_TRACKS ?? {},
    runsPerWorker: values.DOCTORBENCH_RUNS_PER_WORKER,
    runsPerHost: values.DOCTORBENCH_RUNS_PER_HOST,
    sliceSeconds: values.DOCTORBENCH_RUN_SLICE,
    runHours: values.DOCTORBENCH_RUN_HOURS,
    submissionsPerDay: values.DOCTORBENCH_SUBMISSIONS_PER_DAY,
    stressPerDay: values.DOCTORBENCH_STRESS_PER_DAY,
    submissionMegabytes: values.DOCTORBENCH_SUBMISSION_MEGABYTES,
    memberMegabytes: values.DOCTORBENCH_MEMBER_MEGABYTES,
    keepDays: {
      answers: values.DOCTORBENCH_KEEP_ANSWERS,
      unfinished: values.DOCTORBENCH_KEEP_UNFINISHED,
      activity: values.DOCTORBENCH_KEEP_ACTIVITY,
    },
    judges: values.DOCTORBENCH_JUDGES,
    patient: values.DOCTORBENCH_PATIENT,
    audits: values.DOCTORBENCH_AUDITS ?? [],
    replyTimeoutSeconds: values.DOCTORBENCH_REPLY_TIMEOUT,
    databasePatienceSeconds: values.DOCTORBENCH_DATABASE_PATIENCE,
    logLevel: values.DOCTORBENCH_LOG,
    empty: values.DOCTORBENCH_EMPTY,
    openMetrics: values.DOCTORBENCH_OPEN_METRICS,
    local,
    findVariable: name => env[name],
  };
}

function toCaptcha(values: z.output<typeof envSchema>): CaptchaConfig | undefined {
  const {
    DOCTORBENCH_CAPTCHA_VERIFY_URL: verifyUrl,
    DOCTORBENCH_CAPTCHA_SECRET: secret,
    DOCTORBENCH_CAPTCHA_SCRIPT_URL: scriptUrl,
    DOCTORBENCH_CAPTCHA_SITE_KEY: siteKey,
    DOCTORBENCH_CAPTCHA_ORIGINS: more = [],
  } = values;
  if (!verifyUrl || !secret || !scriptUrl || !siteKey) return undefined;
  return { verifyUrl, secret, scriptUrl, siteKey, origins: [new URL(scriptUrl).origin, ...more] };
}

function toMail(values: z.output<typeof envSchema>): MailServer | undefined {
  const { DOCTORBENCH_SMTP_URL: server, DOCTORBENCH_MAIL_FROM: from } = values;
  return server && from ? { ...server, from } : undefined;
}

function toObjects(values: z.output<typeof envSchema>): ObjectPlace | undefined {
  const { DOCTORBENCH_OBJECTS_URL: url, DOCTORBENCH_OBJECTS_REGION: region } = values;
  const [, accessKeyId, secretAccessKey] = /^([^:]+):(.+)$/.exec(values.DOCTORBENCH_OBJECTS_KEY ?? '') ?? [];
  return url && accessKeyId && secretAccessKey ? { url, region, accessKeyId, secretAccessKey } : undefined;
}

function toOidc(values: z.output<typeof envSchema>): OidcOptions | undefined {
  const {
    DOCTORBENCH_OIDC_ISSUER: issuer,
    DOCTORBENCH_OIDC_CLIENT_ID: clientId,
    DOCTORBENCH_OIDC_CLIENT_SECRET: clientSecret,
    DOCTORBENCH_OIDC_NAME: name,
  } = values;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, name } : undefined;
}

const mailVariables = ['DOCTORBENCH_SMTP_URL', 'DOCTORBENCH_MAIL_FROM'] as const;
const objectVariables = ['DOCTORBENCH_OBJECTS_URL', 'DOCTORBENCH_OBJECTS_KEY'] as const;

const oidcVariables = [
  'DOCTORBENCH_OIDC_ISSUER',
  'DOCTORBENCH_OIDC_CLIENT_ID',
  'DOCTORBENCH_OIDC_CLIENT_SECRET',
] as const;

const captchaVariables = [
  'DOCTORBENCH_CAPTCHA_VERIFY_URL',
  'DOCTORBENCH_CAPTCHA_SECRET',
  'DOCTORBENCH_CAPTCHA_SCRIPT_URL',
  'DOCTORBENCH_CAPTCHA_SITE_KEY',
] as const;

/** Of variables that go together. */
function listGroupProblems(given: Given, group: readonly (keyof Given)[]): readonly string[] {
  const missing = group.filter(name => given[name] === undefined);
  if (missing.length === group.length) return [];
  return [
    ...missing.map(name => `${name}: it goes together with ${group.join(', ')}`),
    ...group
      .filter(name => isPlainHttp(given[name] ?? ''))
      .map(name => `${name}: http:// can be read and changed on the way; use https://`),
  ];
}

/** What no variable shows by itself. */
function listProblems(given: Given, local: boolean): readonly string[] {
  const problems: string[] = [];
  const sms = [given.DOCTORBENCH_SMS_URL, given.DOCTORBENCH_SMS_SECRET];
  if (sms.filter(Boolean).length === 1)
    problems.push('DOCTORBENCH_SMS_URL and DOCTORBENCH_SMS_SECRET go together');
  if (!local && given.DOCTORBENCH_ROLE !== 'worker' && sms.some(part => !part))
    problems.push(
      'DOCTORBENCH_SMS_URL: without a gateway, codes are printed on the console; that is for a loopback address only',
    );
  for (const group of [mailVariables, objectVariables]) problems.push(...listGroupProblems(given, group));
  if (given.DOCTORBENCH_SMTP_URL !== undefined && given.DOCTORBENCH_PUBLIC_URL === undefined && !local)
    problems.push('DOCTORBENCH_SMTP_URL: mail names where to look, so set DOCTORBENCH_PUBLIC_URL too');
  if (given.DOCTORBENCH_ROLE === 'worker') return problems;
  for (const group of [captchaVariables, oidcVariables]) problems.push(...listGroupProblems(given, group));
  const publicUrl = given.DOCTORBENCH_PUBLIC_URL;
  if (!local && publicUrl === undefined)
    problems.push(
      'DOCTORBENCH_PUBLIC_URL: others are let in, so say under which address: cookies and the check of where requests come from go by it',
    );
  if (publicUrl !== undefined && isPlainHttp(publicUrl))
    problems.push('DOCTORBENCH_PUBLIC_URL: http:// sends sessions in clear; use https://');
  if (given.DOCTORBENCH_SMS_URL !== undefined && isPlainHttp(given.DOCTORBENCH_SMS_URL))
    problems.push(
      'DOCTORBENCH_SMS_URL: http:// sends codes in clear; use https://, or a gateway on this machine',
    );
  return problems;
}

function hasProxies({ DOCTORBENCH_PROXIES: proxies = '0' }: Given): boolean {
  return Number(proxies) > 0;
}

/** In clear, and over a network. */
function isPlainHttp(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !loopback.test(hostname.replace(/^\[|\]$/g, ''));
}

/** Passes on what there is to say against it. */
function tell(tryOut: () => unknown, addIssue: (problem: string) => void): void {
  try {
    tryOut();
  } catch (error) {
    addIssue(error instanceof AppError ? error.detail : String((error as Error).message));
  }
}

/** An empty variable is one that is not set. */
function withoutEmpty(env: Readonly<Record<string, string | undefined>>): Given {
  return Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''),
  );
}
