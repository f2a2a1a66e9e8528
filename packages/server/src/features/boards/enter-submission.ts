import {
  type Edition,
  type Report,
  reportSchema,
  type StressReport,
  stressFindingsSchema,
} from '@doctorbench/core';
import type { Executor } from '../../db/database.ts';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { EditionService } from '../editions/service.ts';
import { type BoardEntry, toBoardEntry } from './entry.ts';
import type { BoardStore } from './store.ts';

interface Deps {
  readonly store: BoardStore;
  readonly editions: EditionService;
  readonly tx: Executor;
}

/** Enters a completed submission, in the transaction that completes it. True when the board changes. */
export async function enterSubmission(
  { store, editions, tx }: Deps,
  {
    row,
    report,
    stress,
  }: { readonly row: SubmissionRow; readonly report: Report; readonly stress?: StressReport | undefined },
): Promise<boolean> {
  const edition = await editions.get(row.editionId, tx);
  // An estimate never stands among results of the whole suite.
  const stands = row.visibility === 'public' && row.rapid === null;
  const entry = stands ? toBoardEntry(row, { report, stress }) : undefined;
  return entry !== undefined && mayStand(edition, entry) && store.put(tx, entry);
}

/** Makes a model's entry anew from its submissions, after one was hidden, shown or removed. */
export async function renewEntry(
  { store, editions, tx }: Deps,
  place: { readonly editionId: string; readonly modelId: string },
): Promise<boolean> {
  const edition = await editions.get(place.editionId, tx);
  await store.lock(tx, place);
  await store.remove(tx, place);
  const latest = await store.findLatest(tx, place);
  if (!latest) return true;
  const report = reportSchema.parse(JSON.parse(latest.report));
  const stress =
    latest.findings === null ? undefined : stressFindingsSchema.parse(JSON.parse(latest.findings));
  const entry = toBoardEntry(latest.row, { report, stress: stress?.report });
  if (entry && mayStand(edition, entry)) await store.put(tx, entry);
  return true;
}

/** Phantoms on demonstrations alone; a self-test on practice boards alone; no rank without a score. */
function mayStand(
  { kind }: Edition,
  { phantom, standing, overall }: Pick<BoardEntry, 'phantom' | 'standing' | 'overall'>,
): boolean {
  switch (kind) {
    case 'demonstration':
      return phantom && standing === 'demonstration' && overall !== null;
    case 'practice':
      return !phantom && standing !== 'demonstration';
    case 'official':
      return !phantom && standing === 'result' && overall !== null;
  }
}
