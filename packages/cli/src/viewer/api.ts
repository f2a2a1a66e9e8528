import { AppError, type Platform, type ReportComparison } from '@doctorbench/core';
import { type ComparedRun, compareTotals, readRunTotals } from '@doctorbench/report/files';
import { findAnswers, readAnsweredItem, readGradedItem, readItemFile } from './read-item.ts';
import { toEdition, toSubmission } from './to-submission.ts';
import type { ViewedRun } from './viewed-run.ts';
import type { ViewedRuns } from './viewed-runs.ts';

/** What is answered to a request. */
export interface Reply {
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

interface ApiRequest {
  /** Below `/api/v1`, each part decoded. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** Opened on its own, a file may draw itself and nothing more. */
const harmless = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };
const longestSearch = 200;
const mostAmong = 8;

/** The part of the platform's API that reports are read through, over run folders. Throws `AppError`. */
export async function answerApi(
  { path, query }: ApiRequest,
  { runs, version }: { readonly runs: ViewedRuns; readonly version: string },
): Promise<Reply> {
  const [first, second, ...rest] = path;
  if (first === 'submissions')
    return second === undefined ? listRuns(runs) : answerRun(await runs.get(second), rest, query);
  if (second === undefined && first === 'editions') return listEditions(runs);
  if (second === undefined && first === 'comparisons') return toJson(await compareRuns(runs, query));
  if (second === undefined && first === 'platform') return toJson(describePlatform(version));
  if (path.join('/') === 'auth/sessions/current') return toJson({ account: null });
  throw new AppError('request.not-found', path.join('/'));
}

async function answerRun(run: ViewedRun, path: readonly string[], query: URLSearchParams): Promise<Reply> {
  const [part, itemId, files, attachmentId, ...more] = path;
  if (part === undefined) return toJson(await toSubmission(run));
  if (itemId === undefined && part === 'report') return toJson(await run.readReport());
  if (itemId === undefined && part === 'items.csv')
    return {
      type: 'text/csv; charset=utf-8',
      body: await (query.get('columns') === 'list' ? run.readList() : run.readTable()),
    };
  if (itemId === undefined && part === 'answers') return toJson(await findAnswers(run, readWords(query)));
  if (part === 'items' && itemId !== undefined && files === undefined)
    return toJson(await readGradedItem(run, { itemId, repeat: readRepeat(query) }));
  if (part === 'items' && itemId && files === 'answer' && attachmentId === undefined)
    return toJson(await readAnsweredItem(run, { itemId, repeat: readRepeat(query) }));
  if (part === 'items' && itemId && files === 'attachments' && attachmentId && more.length === 0) {
    const swapped = query.get('swapped') === 'true';
    const { bytes, mediaType } = await readItemFile(run, { itemId, attachmentId, swapped });
    const type = mediaType.startsWith('image/') ? mediaType : `${mediaType}; charset=utf-8`;
    return { type, body: bytes, headers: harmless };
  }
  throw new AppError('request.not-found', path.join('/'));
}

async function listRuns(runs: ViewedRuns): Promise<Reply> {
  const items = await Promise.all((await runs.list()).map(toSubmission));
  return toJson({ items, next: null });
}

async function listEditions(runs: ViewedRuns): Promise<Reply> {
  const editions = new Map((await runs.list()).map(toEdition).map(edition => [edition.id, edition]));
  return toJson([...editions.values()]);
}

async function compareRuns(runs: ViewedRuns, query: URLSearchParams): Promise<ReportComparison> {
  const among = query.get('among')?.split(',').slice(0, mostAmong) ?? [];
  const ids = [query.get('a') ?? '', query.get('b') ?? '', ...among];
  const [a, b, ...others] = await Promise.all(ids.map(async id => readCompared(await runs.get(id))));
  if (!a || !b) throw new AppError('request.not-found', 'a, b');
  return compareTotals(a, b, others);
}

async function readCompared(run: ViewedRun): Promise<ComparedRun> {
  const read = await readRunTotals(await run.openJournal());
  return { manifest: run.manifest, totals: read.totals, unread: read.hasUnread() };
}

function describePlatform(version: string): Platform {
  return {
    version,
    local: true,
    codesOnConsole: false,
    captcha: null,
    oidc: null,
    submissionsPerDay: 1,
    stressPerDay: 0,
    hasJudges: false,
    signer: null,
  };
}

function readWords(query: URLSearchParams): string {
  const words = query.get('q')?.trim() ?? '';
  if (words === '' || words.length > longestSearch) throw new AppError('request.invalid', 'q');
  return words;
}

function readRepeat(query: URLSearchParams): number {
  const repeat = Number(query.get('repeat') ?? 0);
  if (!Number.isSafeInteger(repeat) || repeat < 0) throw new AppError('request.invalid', 'repeat');
  return repeat;
}

function toJson(value: unknown): Reply {
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}
