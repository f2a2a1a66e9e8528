import type { Erratum, Item, ValidityReport } from '@doctorbench/core';
import { analyseValidity } from '@doctorbench/report/files';
import type { BankService } from '../banks/service.ts';
import type { EditionService } from '../editions/service.ts';
import type { ExpertService } from '../experts/service.ts';
import type { SuiteService } from '../suites/service.ts';
import { type GivenEvidence, parseEvidence } from './parse-evidence.ts';
import type { ValidityStore } from './store.ts';

export interface ValidityDeps {
  readonly editions: Pick<EditionService, 'getPublished'>;
  readonly suites: Pick<SuiteService, 'open'>;
  readonly banks: Pick<BankService, 'readExamination'>;
  readonly experts: Pick<ExpertService, 'readReviews'>;
  readonly listEvidence: ValidityStore['list'];
}

/** What the results of an edition's board say of its suite. Of private items nothing is told one by one. */
export async function readValidity(
  editionId: string,
  { editions, suites, banks, experts, listEvidence }: ValidityDeps,
): Promise<ValidityReport> {
  const { protocol } = await editions.getPublished(editionId);
  const suite = await suites.open(protocol.suite.hash);
  const items: Item[] = [];
  for await (const item of suite.items()) items.push(item);
  const shown = new Set(items.filter(({ split }) => split === 'public').map(({ id }) => id));
  const { ratings, outcomes } = await experts.readReviews(suite.hash);
  const report = analyseValidity({
    suite: { id: suite.manifest.id, version: suite.manifest.version, hash: suite.hash },
    items,
    examination: await banks.readExamination(editionId),
    ratings: ratings.length > 0 ? ratings : undefined,
    ...toGiven(await listEvidence(suite.hash)),
    seed: suite.hash,
  });
  return {
    ...report,
    items: report.items.filter(({ id }) => shown.has(id)),
    ...(outcomes.length > 0 ? toReviewed(outcomes, shown) : {}),
  };
}

function toGiven(tables: Awaited<ReturnType<ValidityStore['list']>>): GivenEvidence {
  return Object.assign({}, ...[...tables].map(([kind, csv]) => parseEvidence(kind, csv)));
}

type Outcomes = Awaited<ReturnType<ExpertService['readReviews']>>['outcomes'];

/** What was decided last about an item counts; every finding stays on the list. */
function toReviewed(
  outcomes: Outcomes,
  shown: ReadonlySet<string>,
): Pick<ValidityReport, 'reviews' | 'errata'> {
  const last = new Map([...outcomes].reverse().map(({ itemId, outcome }) => [itemId, outcome]));
  const count = (...wanted: readonly string[]) =>
    [...last.values()].filter(outcome => wanted.includes(outcome)).length;
  return {
    reviews: {
      read: last.size,
      accepted: count('accept', 'keep'),
      revise: count('revise'),
      rejected: count('reject'),
      retired: count('retire'),
    },
    errata: outcomes.flatMap(({ itemId, outcome, reason, experts, at }): Erratum[] => {
      if (outcome === 'accept' || outcome === 'keep') return [];
      const isShown = shown.has(itemId);
      const words = isShown ? { item: itemId, reason } : { item: null, reason: null };
      return [{ ...words, outcome, experts: [...experts], at }];
    }),
  };
}
