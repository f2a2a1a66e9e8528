import {
  AppError,
  type GradedItem,
  type Item,
  type TryoutCase,
  type TryoutEntry,
  type TryoutItem,
  type TryoutPath,
  type TryoutState,
} from '@doctorbench/core';
import { playEncounter, type Suite } from '@doctorbench/engine';
import { type ItemFile, readItemFile } from '../suites/item-file.ts';
import type { SuiteService } from '../suites/service.ts';
import { gradePerson, toCase, toEntry, toQuestion, toWrittenAnswer } from './person-items.ts';

/**
 * What people without an account may try. Nothing is kept: who plays sends the whole way each time, and the clinic
 * plays it again (docs/decisions/0030).
 */
export interface TryoutService {
  list(): Promise<readonly TryoutEntry[]>;
  /** Throws `request.not-found` for what is not offered, as all below do. */
  getCase(id: string): Promise<TryoutCase>;
  play(id: string, path: TryoutPath): Promise<TryoutState>;
  gradeCase(id: string, path: TryoutPath): Promise<GradedItem>;
  getItem(id: string): Promise<TryoutItem>;
  gradeItem(id: string, text: string): Promise<GradedItem>;
  readAttachment(id: string, attachmentId: string): Promise<ItemFile>;
}

interface TryoutDeps {
  readonly suites: Pick<SuiteService, 'listBundled' | 'openBundled'>;
  /** Suites whose public items are offered, by name. */
  readonly offered: readonly string[];
  readonly now?: () => Date;
}

interface Found {
  readonly suite: Suite;
  readonly item: Item;
}

export function createTryoutService({ suites, offered, now = () => new Date() }: TryoutDeps): TryoutService {
  const { openOffered, findCase, findQuestion } = createFinder(suites, offered);
  let listed: Promise<readonly TryoutEntry[]> | undefined;
  return {
    list() {
      listed ??= openOffered().then(listEntries);
      // What failed may be mended; the next caller tries again.
      listed.catch(() => {
        listed = undefined;
      });
      return listed;
    },
    async getCase(id) {
      const { suite, item } = await findCase(id);
      return toCase(suite, item);
    },
    async play(id, path) {
      const { suite, item } = await findCase(id);
      return (await playEncounter(suite, item, path)).state;
    },
    async gradeCase(id, path) {
      const { suite, item } = await findCase(id);
      const played = await playEncounter(suite, item, path);
      return gradePerson(suite, item, played.toAnswer(now().toISOString()));
    },
    getItem: async id => toQuestion((await findQuestion(id)).item),
    async gradeItem(id, text) {
      const { suite, item } = await findQuestion(id);
      return gradePerson(suite, item, toWrittenAnswer(id, text, now().toISOString()));
    },
    async readAttachment(id, attachmentId) {
      const { suite, item } = await findQuestion(id);
      return readItemFile(suite, item, attachmentId);
    },
  };
}

/** Finds what is offered, and nothing else. */
function createFinder(suites: TryoutDeps['suites'], offered: readonly string[]) {
  const openOffered = async () => {
    const there = new Set(await suites.listBundled());
    return Promise.all(offered.filter(id => there.has(id)).map(id => suites.openBundled(id)));
  };
  const find = async (id: string): Promise<Found> => {
    for (const suite of await openOffered()) {
      if (!suite.entries.has(id)) continue;
      const item = await suite.getItem(id);
      if (isOffered(item)) return { suite, item };
    }
    throw new AppError('request.not-found', `item ${id}`);
  };
  const findCase = async (id: string) => {
    const { suite, item } = await find(id);
    if (item.kind !== 'encounter') throw new AppError('request.not-found', `case ${id}`);
    return { suite, item };
  };
  const findQuestion = async (id: string) => {
    const found = await find(id);
    if (found.item.kind === 'encounter') throw new AppError('request.not-found', `item ${id}`);
    return found;
  };
  return { openOffered, findCase, findQuestion };
}

/**
 * Not offered yet: a dialogue, which takes several answers, each told before the next question; and a shift, in which every
 * action names one of several patients.
 */
function isOffered(item: Item): boolean {
  const isShift = item.kind === 'encounter' && item.case.shift !== undefined;
  return item.split === 'public' && item.kind !== 'dialogue' && !isShift;
}

/** Every case; of questions, the first of each kind, scenario and language. */
async function listEntries(suites: readonly Suite[]): Promise<readonly TryoutEntry[]> {
  const entries: TryoutEntry[] = [];
  const seen = new Set<string>();
  for (const suite of suites)
    for await (const item of suite.items()) {
      if (!isOffered(item)) continue;
      const place = [item.kind, item.scenario, item.language].join(' ');
      if (item.kind !== 'encounter' && seen.has(place)) continue;
      seen.add(place);
      entries.push(toEntry(item));
    }
  return entries;
}
