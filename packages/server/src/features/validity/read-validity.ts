import type { Item, ValidityReport } from '@doctorbench/core';
import { analyseValidity } from '@doctorbench/report/files';
import type { BankService } from '../banks/service.ts';
import type { EditionService } from '../editions/service.ts';
import type { SuiteService } from '../suites/service.ts';

export interface ValidityDeps {
  readonly editions: Pick<EditionService, 'getPublished'>;
  readonly suites: Pick<SuiteService, 'open'>;
  readonly banks: Pick<BankService, 'readExamination'>;
}

/** What the results of an edition's board say of its suite. Of private items nothing is told one by one. */
export async function readValidity(
  editionId: string,
  { editions, suites, banks }: ValidityDeps,
): Promise<ValidityReport> {
  const { protocol } = await editions.getPublished(editionId);
  const suite = await suites.open(protocol.suite.hash);
  const items: Item[] = [];
  for await (const item of suite.items()) items.push(item);
  const shown = new Set(items.filter(({ split }) => split === 'public').map(({ id }) => id));
  const report = analyseValidity({
    suite: { id: suite.manifest.id, version: suite.manifest.version, hash: suite.hash },
    items,
    examination: await banks.readExamination(editionId),
    seed: suite.hash,
  });
  return { ...report, items: report.items.filter(({ id }) => shown.has(id)) };
}
