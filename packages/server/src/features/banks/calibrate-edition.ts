import { AppError, listSafetyCore } from '@doctorbench/core';
import type { Examination } from '@doctorbench/engine';
import type { BoardService } from '../boards/service.ts';
import type { EditionService } from '../editions/service.ts';
import type { SuiteService } from '../suites/service.ts';
import type { FitBank } from './fit-bank.ts';
import type { BankStore } from './store.ts';

export interface CalibrateDeps {
  readonly store: BankStore;
  readonly editions: EditionService;
  readonly readTotals: BoardService['readTotals'];
  readonly suites: Pick<SuiteService, 'open'>;
  /** Takes long, and so happens on another thread. */
  readonly fit: FitBank;
}

/** Fits a bank that waits, from the whole results that are published by then, and keeps it or why there is none. */
export async function calibrateEdition(
  { id, editionId }: { readonly id: string; readonly editionId: string },
  { signal, ...deps }: CalibrateDeps & { readonly signal: AbortSignal },
): Promise<void> {
  try {
    const { protocol } = await deps.editions.get(editionId);
    const examination = await readPublished(editionId, deps);
    await deps.store.end(id, { bank: await deps.fit(examination, { seed: protocol.suite.hash, signal }) });
  } catch (error) {
    // It still waits, for whoever starts next.
    if (signal.aborted) return;
    const { code, detail } = error instanceof AppError ? error : new AppError('internal.unexpected');
    await deps.store.end(id, { cause: { code, detail } });
    if (!(error instanceof AppError)) throw error;
  }
}

/** What the models of a board scored, item by item; repeats by their mean. */
export async function readPublished(
  editionId: string,
  { store, editions, suites, readTotals }: Omit<CalibrateDeps, 'fit'>,
): Promise<Examination> {
  const { protocol } = await editions.get(editionId);
  const { manifest } = await suites.open(protocol.suite.hash);
  const core = new Set(listSafetyCore(manifest).map(({ id }) => id));
  const items = new Map<string, Examination['items'][number]>();
  const sat: { developer: string; name: string; points: Map<string, number> }[] = [];
  for (const { submissionId, developer, name } of await store.listPublished(editionId)) {
    const read = await readTotals(submissionId);
    if (!read) continue;
    const points = new Map<string, number>();
    for (const [id, { scenario, sum, count }] of read.totals) {
      items.set(id, { id, scenario, ...(core.has(id) ? { core: true } : {}) });
      if (count > 0) points.set(id, sum / count);
    }
    sat.push({ developer: developer.trim().toLowerCase(), name, points });
  }
  const all = [...items.values()];
  return {
    items: all,
    examinees: sat.map(({ developer, name, points }, index) => ({
      // Two owners may submit the same model.
      name: `${developer}/${name} (${index + 1})`,
      developer,
      points: all.map(({ id }) => points.get(id) ?? null),
    })),
    suite: protocol.suite,
  };
}
