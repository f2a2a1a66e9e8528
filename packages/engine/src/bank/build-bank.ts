import type { Bank, BankDif, BankItem, BankWarning } from '@doctorbench/core';
import {
  adjustHolm,
  analyseItems,
  calibrateTable,
  choosePartialCredit,
  decideGate,
  findCopies,
  findDependentItems,
  fitItems,
  fitSummedScores,
  getRow,
  type ItemAnalysis,
  judgeSynthetic,
  type ScoreTable,
  type TableCalibration,
  toFullScore,
  toLinks,
  toShares,
} from '@doctorbench/psychometrics';
import type { Examination } from './examination.ts';
import { type ExamineeGroups, findDif } from './find-dif.ts';
import { type PreparedTable, toScoreTable } from './to-score-table.ts';

/** Numbers of items at which links are fitted and forms compared. */
const rapidBudgets: readonly number[] = [10, 20, 30, 40, 50, 60, 80, 100, 120, 150];

const nearCopies = 0.97;
const leastExaminees = 12;
const leastDevelopers = 6;
/** Mean squares that a model still explains (Linacre, 2002: beyond 1.5 an item does not help measuring). */
const misfit = 1.5;
const dependence = 0.8;
const mostPairs = 10;

export interface BankOptions {
  readonly seed: string;
  readonly productVersion: string;
  readonly now: Date;
  /** Groups to be compared item by item; without them, developers. */
  readonly groups?: ExamineeGroups | undefined;
}

/** Budgets that leave something of so many items to predict. */
export function listBudgets(items: number): readonly number[] {
  return rapidBudgets.filter(budget => budget < items);
}

/** Fits a bank, and finds by leaving developers out how far it can be trusted. */
export function buildBank(
  examination: Examination,
  { seed, productVersion, now, groups }: BankOptions,
): Bank {
  const found = toScoreTable(examination);
  const partialCredit = choosePartialCredit(found.table, seed);
  const { table, fit, synthetic } = judgeSynthetic(
    { ...found.table, partialCredit: partialCredit?.chosen },
    { budgets: listBudgets(found.items.length), seed },
  );
  const prepared = { ...found, table };
  const fitted = calibrateTable(table);
  const analyses = analyseItems(
    table.examinees.map((_, examinee) =>
      Array.from(getRow(toShares(table), examinee), share => (Number.isNaN(share) ? undefined : share)),
    ),
  );
  const items = toItems(prepared, fitted, analyses);
  const gate = decideGate(table, fit, seed);
  const dif = findDif(prepared, groups);
  return {
    schemaVersion: 1,
    madeAt: now.toISOString(),
    productVersion,
    suite: examination.suite,
    model: '3pl',
    ...(partialCredit
      ? { partialCredit: { chosen: partialCredit.chosen, errors: [...partialCredit.errors] } }
      : {}),
    seed,
    calibrators: table.examinees.map(({ name, developer }, index) => ({
      name,
      developer,
      score: toFullScore(table, index),
      answered: getRow(table.points, index).filter(value => !Number.isNaN(value)).length,
      ability: fitted.abilities[index]?.theta ?? 0,
      abilityError: fitted.abilities[index]?.standardError ?? 1,
    })),
    dropped: [...prepared.dropped],
    items: [...items],
    spread: fitted.bank.spread,
    strongest: fitted.bank.strongest,
    scenarioEffects: { ...fitted.bank.scenarioEffects },
    links: fit
      ? toLinks(fit, 'adaptive').map((link, index) => ({ asked: fit.budgets[index] as number, ...link }))
      : [],
    gate,
    dif,
    ...(synthetic ? { synthetic } : {}),
    warnings: listWarnings(prepared, fitted, { items, dif }),
  };
}

function toItems(
  { items, table }: PreparedTable,
  fitted: TableCalibration,
  analyses: readonly ItemAnalysis[],
): readonly BankItem[] {
  const abilities = fitted.abilities.map(({ theta }) => theta);
  const fits = fitItems(toShares(table), { items: fitted.bank.items, abilities });
  const summed = fitSummedScores(toShares(table), fitted.bank.items, fitted.settled);
  const none = { a: 0, b: 0, c: 0 };
  return items.map(({ id, scenario }, index) => ({
    id,
    scenario,
    low: table.low[index] as number,
    high: table.high[index] as number,
    parameters: fitted.bank.items[index] ?? none,
    ...toPartialCredit(fitted.bank.partial[index]),
    standardErrors: fitted.standardErrors[index] ?? none,
    easiness: fitted.bank.easiness[index] as number,
    discrimination: analyses[index]?.discrimination ?? null,
    examinees: analyses[index]?.examinees ?? 0,
    infit: fits[index]?.infit ?? 1,
    outfit: fits[index]?.outfit ?? 1,
    summedScoreFit: summed[index] ?? null,
  }));
}

function toPartialCredit(item: TableCalibration['bank']['partial'][number]): Pick<BankItem, 'partialCredit'> {
  if (!item) return {};
  if (item.kind === 'continuous') return { partialCredit: { ...item } };
  const { intercepts, bounds, means, variances } = item;
  const copies = {
    intercepts: [...intercepts],
    bounds: [...bounds],
    means: [...means],
    variances: [...variances],
  };
  return { partialCredit: { ...item, ...copies } };
}

function listWarnings(
  { table, items: examined, unanswered }: PreparedTable,
  fitted: TableCalibration,
  { items, dif }: { readonly items: readonly BankItem[]; readonly dif: readonly BankDif[] },
): BankWarning[] {
  const { examinees } = table;
  const name = (index: number) => examinees[index]?.name ?? '';
  const ids = (chosen: readonly BankItem[]) => chosen.map(({ id }) => id);
  const developers = new Set(examinees.map(({ developer }) => developer));
  const copies = findCopies(table.points, nearCopies);
  const abilities = fitted.abilities.map(({ theta }) => theta);
  const dependent = findDependentItems(toShares(table), { items: fitted.bank.items, abilities }, dependence);
  const warnings: readonly (readonly [BankWarning['code'], readonly string[], boolean?])[] = [
    ['few-examinees', examinees.map((_, index) => name(index)), examinees.length < leastExaminees],
    ['few-developers', [...developers], developers.size < leastDevelopers],
    ['near-copies', copies.map(({ first, second }) => `${name(first)} = ${name(second)}`)],
    ['negative-discrimination', ids(items.filter(({ discrimination }) => (discrimination ?? 0) < 0))],
    ['misfit', ids(items.filter(({ infit }) => infit > misfit))],
    ['misfit-scores', ids(listSummedMisfits(items))],
    ['differential', listDifferential(dif)],
    [
      'dependent-items',
      dependent
        .slice(0, mostPairs)
        .map(({ first, second }) => `${examined[first]?.id} = ${examined[second]?.id}`),
    ],
    ['no-variance', ids(items.filter(item => isConstant(table, items.indexOf(item))))],
    ['unanswered', unanswered],
  ];
  return warnings.flatMap(([code, names, holds = names.length > 0]) =>
    holds ? [{ code, names: [...names] }] : [],
  );
}

/** A chance result among so many items should be rare. */
const alarm = 0.05;

function listSummedMisfits(items: readonly BankItem[]): readonly BankItem[] {
  const tested = items.flatMap(item => (item.summedScoreFit ? [{ item, p: item.summedScoreFit.p }] : []));
  const adjusted = adjustHolm(tested.map(({ p }) => p));
  return tested.filter((_, index) => (adjusted[index] as number) <= alarm).map(({ item }) => item);
}

function listDifferential(dif: readonly BankDif[]): readonly string[] {
  return dif.flatMap(({ group, items }) =>
    items.flatMap(({ id, level, adjustedP }) =>
      level === 'C' && adjustedP <= alarm ? [`${id} (${group})`] : [],
    ),
  );
}

function isConstant({ points }: ScoreTable, item: number): boolean {
  const seen = new Set<number>();
  for (let at = item; at < points.values.length; at += points.items)
    if (!Number.isNaN(points.values[at] as number)) seen.add(points.values[at] as number);
  return seen.size < 2;
}
