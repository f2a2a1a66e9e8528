import { createHash } from 'node:crypto';
import {
  AppError,
  type Bank,
  difficulties,
  getItemKind,
  type Item,
  listSafetyCore,
  type Protocol,
  toCanonicalJson,
} from '@doctorbench/core';
import {
  type BankParameters,
  type ContentQuotas,
  type RapidBank,
  toRapidBank,
  toWeights,
} from '@doctorbench/psychometrics';
import type { Suite } from '../suite/suite.ts';
import { listContent, toContentQuotas } from './content.ts';

type RapidProtocol = NonNullable<Protocol['rapid']>;

/** What both forms of a rapid assessment know of the items whose full score is estimated. */
interface Population {
  readonly ids: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  /** Items always asked, for danger; some may have no place in the population. */
  readonly core: readonly string[];
  /** Items that are not chosen for now, because too many sittings had them. */
  readonly resting: ReadonlySet<string>;
  /** Scenarios by the number that their items have as group. */
  readonly scenarios: readonly string[];
  readonly rules: RapidProtocol;
  readonly seed: string;
}

export interface AdaptiveDesign extends Population {
  readonly form: 'adaptive';
  readonly bank: RapidBank;
  readonly links: Bank['links'];
  readonly content: ContentQuotas;
}

export interface StratifiedDesign extends Population {
  readonly form: 'stratified';
  readonly bank: Pick<RapidBank, 'groups' | 'weights' | 'easiness' | 'low' | 'high' | 'spread'>;
}

/** How a rapid assessment chooses its items and turns answers into an estimate. */
export type RapidDesign = AdaptiveDesign | StratifiedDesign;

/** At least so many items, at most so many, and the standard error at which to stop between. */
const rules = { least: 60, most: 150, targetError: 2.5 };
/** Of a small suite no more than this share, or its items would be in most sittings. */
const mostShare = 1 / 3;

/** The share of variance taken where no bank says how answers spread. */
const usualSpread = 0.15;

/** What a run records of its rapid assessment. Adaptive only where the gate of the bank is open. */
export function toRapidProtocol(
  bank: Bank | undefined,
  { items, most }: { readonly items: number; readonly most?: number | undefined },
): RapidProtocol {
  const limit = most ?? Math.max(rules.least, Math.min(rules.most, Math.floor(mostShare * items)));
  return {
    form: bank?.gate.open && bank.links.length > 0 ? 'adaptive' : 'stratified',
    bank: bank ? createHash('sha256').update(toCanonicalJson(bank)).digest('hex') : null,
    ...rules,
    least: Math.min(rules.least, limit),
    most: limit,
  };
}

export async function createRapidDesign(
  suite: Suite,
  {
    bank,
    rapid,
    seed,
    resting = [],
  }: {
    readonly bank: Bank | undefined;
    readonly rapid: RapidProtocol;
    readonly seed: number;
    readonly resting?: readonly string[] | undefined;
  },
): Promise<RapidDesign> {
  const population = {
    core: listSafetyCore(suite.manifest).map(({ id }) => id),
    rules: rapid,
    resting: new Set(resting),
    seed: `${suite.hash}/${seed}`,
  };
  if (!bank) return toUncalibrated(suite, population);
  checkSuite(bank, suite);
  const ids = bank.items.map(({ id }) => id);
  const ready = toRapidBank(toParameters(bank));
  const scenarios = [...new Set(bank.items.map(({ scenario }) => scenario))].map(scenario => scenario ?? '');
  const common = { ...population, ids, scenarios, places: new Map(ids.map((id, place) => [id, place])) };
  return rapid.form === 'adaptive'
    ? {
        ...common,
        form: 'adaptive',
        bank: ready,
        links: bank.links,
        content: await readContent(suite, ids, rapid.most),
      }
    : { ...common, form: 'stratified', bank: ready };
}

async function readContent(suite: Suite, ids: readonly string[], most: number): Promise<ContentQuotas> {
  const content = new Map<string, readonly string[]>();
  for await (const item of suite.items()) content.set(item.id, listContent(item));
  return toContentQuotas(
    ids.map(id => content.get(id) ?? []),
    most,
  );
}

function checkSuite(bank: Bank, suite: Suite): void {
  if (bank.suite && bank.suite.hash !== suite.hash)
    throw new AppError('bank.other-suite', `${bank.suite.id} ${bank.suite.version}`);
  const unknown = bank.items.filter(({ id }) => !suite.entries.has(id));
  if (unknown.length > 0)
    throw new AppError('bank.other-suite', `${unknown.length} items, the first ${unknown[0]?.id}`);
}

function toParameters(bank: Bank): BankParameters {
  const scenarios = [...new Set(bank.items.map(({ scenario }) => scenario))];
  const { spread, strongest, items, scenarioEffects } = bank;
  return {
    items: items.map(({ parameters }) => parameters),
    partial: items.map(({ partialCredit }) => partialCredit),
    low: Float64Array.from(items, ({ low }) => low),
    high: Float64Array.from(items, ({ high }) => high),
    groups: Int32Array.from(items, ({ scenario }) => scenarios.indexOf(scenario)),
    easiness: Float64Array.from(items, ({ easiness }) => easiness),
    spread,
    strongest,
    ...(scenarioEffects ? { scenarioEffects } : {}),
  };
}

/** Without a bank, the difficulties that the items' authors gave make the bands. */
async function toUncalibrated(
  suite: Suite,
  population: Omit<Population, 'ids' | 'places' | 'scenarios'>,
): Promise<StratifiedDesign> {
  const items: Pick<Item, 'id' | 'scenario' | 'difficulty' | 'kind'>[] = [];
  for await (const { id, scenario, difficulty, kind } of suite.items())
    items.push({ id, scenario, difficulty, kind });
  const scenarios = [...new Set(items.map(({ scenario }) => scenario))];
  const groups = Int32Array.from(items, ({ scenario }) => scenarios.indexOf(scenario));
  const bands = difficulties.map(({ id }) => id);
  return {
    ...population,
    form: 'stratified',
    scenarios,
    ids: items.map(({ id }) => id),
    places: new Map(items.map(({ id }, place) => [id, place])),
    bank: {
      groups,
      weights: toWeights(groups),
      easiness: Float64Array.from(items, ({ difficulty }) => -bands.indexOf(difficulty)),
      low: Float64Array.from(items, ({ kind }) =>
        getItemKind({ kind }).letters?.measures === 'accuracy' ? 0 : -100,
      ),
      high: new Float64Array(items.length).fill(100),
      spread: usualSpread,
    },
  };
}
