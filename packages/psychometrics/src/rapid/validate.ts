import type { Interval } from '../bootstrap.ts';
import { quantileSorted } from '../describe.ts';
import { getRow } from '../irt/responses.ts';
import { createRandom, shuffle } from '../random.ts';
import { spearman } from '../spearman.ts';
import { withPartialCredit } from './choose-partial-credit.ts';
import { type CrossFit, countAnswered, decideGate, sitForm, toLinks } from './cross-fit.ts';
import { judgeSynthetic } from './judge-synthetic.ts';
import { applyLink, type Link, toScenarioMargin } from './link.ts';
import { type ModelForm, predictAt } from './predict.ts';
import { fitBank, type RapidBank } from './rapid-bank.ts';
import {
  type Examinee,
  listDevelopers,
  pickExaminees,
  type ScoreTable,
  toFullScore,
  toGroupScores,
} from './score-table.ts';
import { estimateForm, type FormEstimate } from './stratified-form.ts';

/** `rapid` is what a sitting does: adaptive with its link where the gate is open, else the stratified form. */
const validatedForms = ['random', 'stratified', 'fixed', 'adaptive', 'adaptive-link', 'rapid'] as const;
export type ValidatedForm = (typeof validatedForms)[number];

/** One examinee's estimate in one sitting; its developer took no part in bank, link or gate. */
interface Outcome {
  readonly form: ValidatedForm;
  readonly budget: number;
  readonly sitting: number;
  readonly developer: string;
  readonly truth: number;
  readonly points: number;
  /** Null where the form gives no interval. */
  readonly covered: boolean | null;
  readonly items: readonly number[];
  /** Of each scenario: how far it was from the truth, and how wide its interval. */
  readonly scenarios?: readonly { readonly error: number; readonly margin: number }[];
}

interface ValidatedCell {
  readonly form: ValidatedForm;
  readonly budget: number;
  /** Mean absolute error in points. */
  readonly error: number;
  readonly errorInterval: Interval;
  /** Null where fewer than three examinees have different scores. */
  readonly spearman: number | null;
  /** Share of 95 % intervals that hold the true score. */
  readonly coverage: number | null;
  readonly coverageInterval: Interval | null;
  /** Share of sittings that the most used item was in. */
  readonly exposure: number;
  /** Items that any sitting used. */
  readonly itemsUsed: number;
}

interface ValidatedScenarios {
  readonly budget: number;
  /** Mean absolute error of a scenario in points. */
  readonly error: number;
  /** Share of 95 % intervals that hold the scenario's true score. */
  readonly coverage: number;
  readonly coverageInterval: Interval;
  /** Half of the mean width of the intervals. */
  readonly halfWidth: number;
}

export interface Validation {
  readonly examinees: number;
  readonly developers: number;
  readonly items: number;
  readonly cells: readonly ValidatedCell[];
  /** How far intervals of single scenarios hold, in adaptive sittings; none where there is one scenario. */
  readonly scenarios: readonly ValidatedScenarios[];
  /** Developers for whom the gate, decided without them, was open. */
  readonly gateOpenFor: number;
}

interface ValidateOptions {
  readonly budgets: readonly number[];
  readonly sittings: number;
  readonly seed: string;
  /** Told how many developers are done. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Leaves each developer out in turn: fits, links and gates on the others, and sits its models. */
export function validateRapid(table: ScoreTable, options: ValidateOptions): Validation {
  const developers = listDevelopers(table);
  const outcomes: Outcome[] = [];
  let gateOpenFor = 0;
  for (const [done, developer] of developers.entries()) {
    const own = (inside: boolean) =>
      [...table.examinees.keys()].filter(
        index => (table.examinees[index]?.developer === developer) === inside,
      );
    const { table: others, fit } = judgeSynthetic(
      withPartialCredit(pickExaminees(table, own(false)), options.seed),
      options,
    );
    const open = decideGate(others, fit, options.seed).open;
    if (open) gateOpenFor++;
    const bank = fitBank(others);
    const links = { fixed: linksByBudget(fit, 'fixed'), adaptive: linksByBudget(fit, 'adaptive') };
    for (const index of own(true)) outcomes.push(...sitAll(table, index, { bank, links, open, options }));
    options.onProgress?.(done + 1, developers.length);
  }
  const cells = options.budgets.flatMap((budget, place) =>
    validatedForms.flatMap(form => {
      const rows = outcomes.filter(outcome => outcome.form === form && outcome.budget === budget);
      return rows.length > 0 ? [toCell(rows, { form, budget, place, seed: options.seed })] : [];
    }),
  );
  return {
    examinees: table.examinees.length,
    developers: developers.length,
    items: table.points.items,
    cells,
    scenarios: options.budgets.flatMap(budget => toScenarios(outcomes, budget, options.seed)),
    gateOpenFor,
  };
}

function linksByBudget(fit: CrossFit | undefined, form: ModelForm): ReadonlyMap<number, Link> {
  return new Map(fit ? toLinks(fit, form).map((link, at) => [fit.budgets[at] as number, link]) : []);
}

interface Fitted {
  readonly bank: RapidBank;
  readonly links: Readonly<Record<ModelForm, ReadonlyMap<number, Link>>>;
  readonly open: boolean;
  readonly options: ValidateOptions;
}

function sitAll(
  table: ScoreTable,
  index: number,
  { bank, links, open, options }: Fitted,
): readonly Outcome[] {
  const { developer, name } = table.examinees[index] as Examinee;
  const row = getRow(table.points, index);
  const truth = toFullScore(table, index);
  const answered = countAnswered(row, table.core);
  const outcomes: Outcome[] = [];
  for (let sitting = 0; sitting < options.sittings; sitting++) {
    const seed = `${options.seed}:sat:${name}:${sitting}`;
    const sat = { row, budgets: options.budgets, seed, core: table.core };
    const model = { fixed: predictAt(bank, 'fixed', sat), adaptive: predictAt(bank, 'adaptive', sat) };
    for (const [at, budget] of options.budgets.entries()) {
      // Of this one everything would be asked: that is no estimate.
      if (budget >= answered) continue;
      const add = (form: ValidatedForm, said: Said) =>
        outcomes.push({ form, budget, sitting, developer, truth, ...said });
      add('random', toSaid(sitRandom(bank, row, { count: budget, seed }), truth));
      const stratified = toSaid(sitForm(bank, row, { count: budget, seed, core: table.core }), truth);
      add('stratified', stratified);
      const [fixed, adaptive] = [model.fixed[at], model.adaptive[at]];
      const [ofFixed, ofAdaptive] = [links.fixed.get(budget), links.adaptive.get(budget)];
      if (!fixed || !adaptive || !ofFixed || !ofAdaptive) {
        add('rapid', stratified);
        continue;
      }
      add('fixed', toLinked(ofFixed, fixed, truth));
      add('adaptive', { ...adaptive, covered: null });
      const linked = toLinked(ofAdaptive, adaptive, truth);
      const scenarios = toScenarioErrors(table, { index, predicted: adaptive.groups, link: ofAdaptive });
      add('adaptive-link', { ...linked, scenarios });
      add('rapid', open ? linked : stratified);
    }
  }
  return outcomes;
}

type Said = Pick<Outcome, 'points' | 'covered' | 'items' | 'scenarios'>;

/** Scores are sums of many items: rounding must not push one out of its interval. */
const rounding = 1e-9;

function toSaid(
  { points, low, high, items }: Pick<FormEstimate, 'points' | 'low' | 'high'> & Pick<Outcome, 'items'>,
  truth: number,
): Said {
  return { points, items, covered: low - rounding <= truth && truth <= high + rounding };
}

function toLinked(
  link: Link,
  { points, items }: { readonly points: number; readonly items: readonly number[] },
  truth: number,
): Said {
  return toSaid({ ...applyLink(link, points), items }, truth);
}

function sitRandom(
  bank: RapidBank,
  row: Float64Array,
  { count, seed }: { readonly count: number; readonly seed: string },
) {
  const open = [...row.keys()].filter(item => !Number.isNaN(row[item] as number));
  const items = shuffle(open, createRandom(`${seed}:random`)).slice(0, count);
  const drawn = new Set(items);
  const estimate = estimateForm(bank, [{ items: open, weight: 1 }], item =>
    drawn.has(item) ? (row[item] as number) : null,
  );
  return { ...estimate, items };
}

function toScenarioErrors(
  table: ScoreTable,
  {
    index,
    predicted,
    link,
  }: { readonly index: number; readonly predicted: ReadonlyMap<number, number>; readonly link: Link },
) {
  const margin = toScenarioMargin(link);
  if (margin === undefined) return [];
  return [...toGroupScores(table, index)].map(([group, truth]) => ({
    error: Math.abs(truth - (predicted.get(group) as number)),
    margin,
  }));
}

function toScenarios(
  outcomes: readonly Outcome[],
  budget: number,
  seed: string,
): readonly ValidatedScenarios[] {
  const rows = outcomes.filter(row => row.budget === budget && (row.scenarios?.length ?? 0) > 0);
  if (rows.length === 0) return [];
  const mean = (of: readonly Outcome[], toValue: (each: { error: number; margin: number }) => number) => {
    const values = of.flatMap(({ scenarios = [] }) => scenarios.map(toValue));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const covers = (each: { error: number; margin: number }) => (each.error <= each.margin + rounding ? 1 : 0);
  const byDeveloper = groupRows(rows, ({ developer }) => developer);
  const random = createRandom(`${seed}:scenarios:${budget}`);
  const drawn = Array.from({ length: draws }, () =>
    mean(
      byDeveloper.flatMap(() => byDeveloper[Math.floor(random() * byDeveloper.length)] ?? []),
      covers,
    ),
  );
  return [
    {
      budget,
      error: mean(rows, ({ error }) => error),
      coverage: mean(rows, covers),
      coverageInterval: toInterval(drawn),
      halfWidth: mean(rows, ({ margin }) => margin),
    },
  ];
}

const draws = 1000;

interface Place {
  readonly form: ValidatedForm;
  readonly budget: number;
  readonly place: number;
  readonly seed: string;
}

function toCell(rows: readonly Outcome[], { form, budget, place, seed }: Place): ValidatedCell {
  const byDeveloper = groupRows(rows, ({ developer }) => developer);
  const random = createRandom(`${seed}:${form}:${place}`);
  const drawn = Array.from({ length: draws }, () =>
    byDeveloper.flatMap(() => byDeveloper[Math.floor(random() * byDeveloper.length)] ?? []),
  );
  const uses = new Map<number, number>();
  for (const { items } of rows) for (const item of items) uses.set(item, (uses.get(item) ?? 0) + 1);
  const coverage = toCoverage(rows);
  return {
    form,
    budget,
    error: toError(rows),
    errorInterval: toInterval(drawn.map(toError)),
    spearman: toSpearman(rows),
    coverage,
    coverageInterval: coverage === null ? null : toInterval(drawn.map(each => toCoverage(each) as number)),
    exposure: Math.max(...uses.values()) / rows.length,
    itemsUsed: uses.size,
  };
}

function toError(rows: readonly Outcome[]): number {
  return rows.reduce((sum, { points, truth }) => sum + Math.abs(points - truth), 0) / rows.length;
}

function toCoverage(rows: readonly Outcome[]): number | null {
  if (rows.some(({ covered }) => covered === null)) return null;
  return rows.filter(({ covered }) => covered).length / rows.length;
}

function toInterval(values: readonly number[]): Interval {
  const ascending = Float64Array.from(values).sort();
  return { low: quantileSorted(ascending, 0.025), high: quantileSorted(ascending, 0.975) };
}

/** Over examinees within a sitting; the mean over sittings. */
function toSpearman(rows: readonly Outcome[]): number | null {
  const values = groupRows(rows, ({ sitting }) => sitting).flatMap(
    each =>
      spearman(
        each.map(({ points }) => points),
        each.map(({ truth }) => truth),
      ) ?? [],
  );
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}

function groupRows<K>(rows: readonly Outcome[], toKey: (row: Outcome) => K): readonly (readonly Outcome[])[] {
  const groups = new Map<K, Outcome[]>();
  for (const row of rows) {
    const key = toKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
