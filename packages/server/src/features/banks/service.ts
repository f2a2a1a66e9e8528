import {
  AppError,
  type BankRecord,
  type Edition,
  type EditionBanks,
  type SubmissionRapid,
} from '@doctorbench/core';
import { type Suite, toRapidProtocol } from '@doctorbench/engine';
import { listResting } from '@doctorbench/psychometrics';
import type { Events } from '../../db/events.ts';
import { createId } from '../../ids.ts';
import { type CalibrateDeps, calibrateEdition, readPublished } from './calibrate-edition.ts';

interface Deps extends CalibrateDeps {
  readonly events: Pick<Events, 'publish'>;
}

type RapidChoice = Omit<SubmissionRapid, 'result'>;

/** Of a smaller suite a rapid assessment would ask most. */
const fewestItems = 120;

export type BankService = ReturnType<typeof createBankService>;

/** The banks of editions, by which rapid assessments choose what they ask. */
export function createBankService(deps: Deps) {
  const { store, suites, editions, events } = deps;
  const open = (edition: Edition) => suites.open(edition.protocol.suite.hash);
  return {
    find: store.find,
    /** What the models of a board scored, private items too: it never leaves the server. */
    readExamination: (editionId: string) => readPublished(editionId, deps),

    /** How a rapid assessment of an edition goes, as it is kept with the submission; throws `bank.not-offered`. */
    async chooseFor(edition: Edition, request: Pick<SubmissionRapid, 'most'>): Promise<RapidChoice> {
      const reason = findHindrance(edition, await open(edition));
      if (reason !== undefined) throw new AppError('bank.not-offered', reason);
      const ready = await store.findReady(edition.id);
      if (!ready) return { ...request, bank: null };
      const { sittings, items } = await store.countExposure(ready.id);
      const counts = new Map(items.map(({ id, asked }) => [id, asked]));
      const ids = ready.bank.items.map(({ id }) => id);
      const { most } = toRapidProtocol(ready.bank, { items: ids.length, most: request.most });
      const resting = listResting({ asked: ids.map(id => counts.get(id) ?? 0), sittings, most });
      return {
        ...request,
        bank: ready.id,
        ...(resting.length > 0 ? { resting: resting.map(item => ids[item] as string) } : {}),
      };
    },

    /** A new version, calibrated as soon as a worker is free. */
    async request(editionId: string): Promise<BankRecord> {
      const edition = await editions.get(editionId);
      const reason = findHindrance(edition, await open(edition));
      if (reason !== undefined) throw new AppError('bank.not-offered', reason);
      const record = await store.add(createId('bnk'), editionId);
      await events.publish({ kind: 'bank', id: record.id });
      return record;
    },

    /** Calibrates what waits, one after the other. */
    async calibrateWaiting(signal: AbortSignal): Promise<void> {
      for (const waiting of await store.listWaiting()) {
        if (signal.aborted) return;
        await calibrateEdition(waiting, { ...deps, signal });
        await events.publish({ kind: 'bank', id: waiting.id });
      }
    },

    async read(editionId: string): Promise<EditionBanks> {
      const edition = await editions.getPublished(editionId);
      const [versions, ready] = [await store.list(editionId), await store.findReady(editionId)];
      const { sittings, items } = ready ? await store.countExposure(ready.id) : { sittings: 0, items: [] };
      return {
        edition: editionId,
        versions: [...versions],
        bank: ready?.bank ?? null,
        sittings,
        exposure: items.map(({ id, asked }) => ({ id, share: asked / sittings })),
        rapid: edition.state === 'open' && findHindrance(edition, await open(edition)) === undefined,
      };
    },
  };
}

/** Why an edition offers no rapid assessment; undefined where it does. */
function findHindrance({ protocol }: Edition, { entries }: Suite): string | undefined {
  const { selection, repeats } = protocol;
  // Which item comes next would tell whether a private one was right.
  if ([...entries.values()].some(entry => entry.isPrivate)) return 'private items';
  if (repeats > 1) return `${repeats} repeats`;
  const { sample: _, ...chosen } = selection;
  if (Object.values(chosen).some(part => part !== undefined)) return 'a part of a suite';
  if (entries.size < fewestItems) return `${entries.size} items`;
  return undefined;
}
