import {
  AppError,
  type Edition,
  type HumanBaseline,
  type Item,
  type Sitting,
  type SittingAnswer,
  type SittingItem,
  type TryoutState,
} from '@doctorbench/core';
import { playEncounter, type Suite } from '@doctorbench/engine';
import { toCsvRow } from '@doctorbench/report/files';
import { createId } from '../../ids.ts';
import type { EditionService } from '../editions/service.ts';
import { type ItemFile, readItemFile } from '../suites/item-file.ts';
import type { SuiteService } from '../suites/service.ts';
import { gradePerson, toCase, toQuestion, toWrittenAnswer } from '../tryouts/person-items.ts';
import { choosePaper } from './choose-paper.ts';
import { type PersonScore, poolPeople, toResult } from './human-baseline.ts';
import type { AnswerRow, ScoredItem, SittingRow, SittingStore } from './store.ts';

/** Papers that physicians sit: examinees of kind human. */
export interface SittingService {
  /** The paper that the person has open on an edition, or a new one. */
  begin(userId: string, editionId: string): Promise<Sitting>;
  list(userId: string): Promise<readonly Sitting[]>;
  /** Throws `request.not-found` for the papers of others, as all below do. A paper whose time is up is handed in. */
  get(userId: string, id: string): Promise<Sitting>;
  getItem(userId: string, id: string, itemId: string): Promise<SittingItem>;
  /** A picture, table or document of an item of the paper. */
  readFile(userId: string, id: string, file: WantedFile): Promise<ItemFile>;
  /** Keeps an answer; of a case, says where it stands. Throws `sitting.ended`. */
  save(userId: string, id: string, given: GivenAnswer): Promise<Saved>;
  finish(userId: string, id: string): Promise<Sitting>;
  findBaseline(editionId: string): Promise<HumanBaseline>;
  /** Real responses, one column a person, without a name: what `calibrate` reads. */
  exportResponses(editionId: string): Promise<string>;
}

interface WantedFile {
  readonly itemId: string;
  readonly attachmentId: string;
}

interface GivenAnswer {
  readonly itemId: string;
  readonly answer: SittingAnswer;
}

interface Saved {
  readonly savedAt: string;
  readonly state: TryoutState | null;
}

export interface SittingDeps {
  readonly store: SittingStore;
  readonly editions: Pick<EditionService, 'getPublished'>;
  readonly suites: Pick<SuiteService, 'open'>;
  readonly now?: () => Date;
}

export function createSittingService(deps: SittingDeps): SittingService {
  const { store, editions, now = () => new Date() } = deps;
  const { openPaper, openItem, getOwn, handIn } = createOwnPapers(deps);
  const show = async (row: SittingRow): Promise<Sitting> => {
    const { suite, edition } = await openPaper(row);
    return toSitting(row, { suite, edition, answers: await store.listAnswers(row.id) });
  };
  return {
    async begin(userId, editionId) {
      const edition = await editions.getPublished(editionId);
      const open = (await store.listOf(userId)).find(
        row => row.editionId === editionId && !row.finishedAt && now() < row.endsAt,
      );
      if (open) return show(open);
      return show(await addPaper({ userId, edition }, { ...deps, now }));
    },
    list: async userId => Promise.all((await store.listOf(userId)).map(show)),
    get: async (userId, id) => show(await getOwn(userId, id)),
    async getItem(userId, id, itemId) {
      const { suite, item } = await openItem(userId, id, itemId);
      const kept = (await store.listAnswers(id)).find(answer => answer.itemId === itemId)?.answer;
      return toSittingItem(suite, item, kept);
    },
    async readFile(userId, id, { itemId, attachmentId }) {
      const { suite, item } = await openItem(userId, id, itemId);
      return readItemFile(suite, item, attachmentId);
    },
    async save(userId, id, { itemId, answer }) {
      const { suite, item } = await openItem(userId, id, itemId);
      if ((item.kind === 'encounter') !== 'turns' in answer) throw new AppError('request.invalid', 'answer');
      const savedAt = now();
      const isKept = await store.saveAnswer(id, { itemId, answer, savedAt });
      if (!isKept) throw new AppError('sitting.ended', id);
      const isPlayed = item.kind === 'encounter' && 'turns' in answer;
      const state = isPlayed ? (await playEncounter(suite, item, answer)).state : null;
      return { savedAt: savedAt.toISOString(), state };
    },
    async finish(userId, id) {
      const row = await getOwn(userId, id);
      if (!row.finishedAt) await handIn(row);
      return show(await getOwn(userId, id));
    },
    findBaseline: async editionId => poolPeople(await listScores(store, editionId)),
    exportResponses: async editionId => toMatrixCsv(await listScores(store, editionId)),
  };
}

/** Somebody's own papers, as they stand now: time passes without anybody asking. */
function createOwnPapers(deps: SittingDeps) {
  const { store, now = () => new Date() } = deps;
  const openPaper = createPaperOpener(deps);
  const handIn = async (row: SittingRow) => {
    const { suite } = await openPaper(row);
    const answers = await store.listAnswers(row.id);
    const at = new Date(Math.min(now().getTime(), row.endsAt.getTime()));
    await store.finish(row.id, at, await gradePaper(row, { suite, answers }));
  };
  const getOwn = async (userId: string, id: string): Promise<SittingRow> => {
    const row = await store.find(id);
    if (row?.userId !== userId) throw new AppError('request.not-found', `sitting ${id}`);
    if (row.finishedAt || now() < row.endsAt) return row;
    await handIn(row);
    return (await store.find(id)) ?? row;
  };
  const openItem = async (userId: string, id: string, itemId: string) => {
    const row = await getOwn(userId, id);
    if (!row.itemIds.includes(itemId)) throw new AppError('request.not-found', `item ${itemId}`);
    const { suite } = await openPaper(row);
    return { suite, item: await suite.getItem(itemId) };
  };
  return { openPaper, openItem, getOwn, handIn };
}

/** Draws a paper and starts its clock. */
async function addPaper(
  { userId, edition }: { readonly userId: string; readonly edition: Edition },
  { store, suites, now }: Required<SittingDeps>,
): Promise<SittingRow> {
  const id = createId('sit');
  const suite = await suites.open(edition.protocol.suite.hash);
  const { itemIds, minutes } = await choosePaper(suite, id);
  if (itemIds.length === 0) throw new AppError('request.not-found', `a paper of edition ${edition.id}`);
  const startedAt = now();
  const endsAt = new Date(startedAt.getTime() + minutes * 60_000);
  const row = {
    id,
    userId,
    editionId: edition.id,
    itemIds: [...itemIds],
    startedAt,
    endsAt,
    finishedAt: null,
  };
  await store.insert(row);
  return row;
}

interface OpenedPaper {
  readonly suite: Suite;
  readonly edition: Edition;
}

function createPaperOpener({ editions, suites }: SittingDeps) {
  return async ({ editionId }: SittingRow): Promise<OpenedPaper> => {
    const edition = await editions.getPublished(editionId);
    return { edition, suite: await suites.open(edition.protocol.suite.hash) };
  };
}

async function toSittingItem(
  suite: Suite,
  item: Item,
  kept: SittingAnswer | undefined,
): Promise<SittingItem> {
  if (item.kind !== 'encounter')
    return { kind: 'question', question: toQuestion(item), text: kept && 'text' in kept ? kept.text : '' };
  const path = kept && 'turns' in kept ? kept : { turns: [] };
  const { state } = await playEncounter(suite, item, path);
  return { kind: 'case', case: await toCase(suite, item), path, state };
}

async function toSitting(
  row: SittingRow,
  { suite, edition, answers }: OpenedPaper & { readonly answers: readonly AnswerRow[] },
): Promise<Sitting> {
  const written = new Set(answers.filter(({ answer }) => !isBlank(answer)).map(({ itemId }) => itemId));
  const items = await Promise.all(row.itemIds.map(id => suite.getItem(id)));
  return {
    id: row.id,
    edition: row.editionId,
    title: edition.title,
    items: items.map(({ id, kind, title }) => ({ id, kind, title, answered: written.has(id) })),
    startedAt: row.startedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    result: row.finishedAt
      ? toResult(
          answers.map(({ scenario, percent }) => ({ scenario: scenario ?? '', percent })),
          row.itemIds.length - written.size,
        )
      : null,
  };
}

function isBlank(answer: SittingAnswer): boolean {
  return 'text' in answer ? answer.text.trim() === '' : answer.turns.length === 0;
}

/** As agents and models are graded, by code; what was left blank is worth nothing, as in any examination. */
async function gradePaper(
  { itemIds, startedAt }: SittingRow,
  { suite, answers }: { readonly suite: Suite; readonly answers: readonly AnswerRow[] },
): Promise<readonly ScoredItem[]> {
  const kept = new Map(answers.map(({ itemId, answer }) => [itemId, answer]));
  const scored: ScoredItem[] = [];
  for (const itemId of itemIds) {
    const item = await suite.getItem(itemId);
    const answer = kept.get(itemId) ?? (item.kind === 'encounter' ? { turns: [] } : { text: '' });
    const percent = isBlank(answer) ? 0 : await gradeOne(suite, item, answer, startedAt.toISOString());
    scored.push({ itemId, scenario: item.scenario, percent, answer });
  }
  return scored;
}

async function gradeOne(
  suite: Suite,
  item: Item,
  answer: SittingAnswer,
  askedAt: string,
): Promise<number | null> {
  const given =
    item.kind === 'encounter' && 'turns' in answer
      ? (await playEncounter(suite, item, answer)).toAnswer(askedAt)
      : toWrittenAnswer(item.id, 'text' in answer ? answer.text : '', askedAt);
  const { total } = (await gradePerson(suite, item, given)).grade;
  return total.kind === 'scored' ? total.percent : null;
}

/** The last paper of each person: who sits twice is still one person. */
async function listScores(store: SittingStore, editionId: string): Promise<readonly PersonScore[]> {
  const rows = await store.listFinished(editionId);
  const last = new Map(rows.map(({ sitting }) => [sitting.userId, sitting.id]));
  return rows
    .filter(({ sitting }) => last.get(sitting.userId) === sitting.id)
    .map(({ sitting, answer }) => ({
      person: sitting.id,
      itemId: answer.itemId,
      scenario: answer.scenario ?? '',
      percent: answer.percent,
    }));
}

function toMatrixCsv(scores: readonly PersonScore[]): string {
  const people = [...new Set(scores.map(({ person }) => person))].sort();
  const items = new Map(scores.map(({ itemId, scenario }) => [itemId, scenario]));
  const found = new Map(scores.map(({ person, itemId, percent }) => [`${person} ${itemId}`, percent]));
  return [
    toCsvRow(['item_id', 'scenario', ...people.map((_, index) => `human/person-${index + 1}`)]),
    ...[...items].map(([itemId, scenario]) =>
      toCsvRow([itemId, scenario, ...people.map(person => found.get(`${person} ${itemId}`) ?? undefined)]),
    ),
  ].join('');
}
