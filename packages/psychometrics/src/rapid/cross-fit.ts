import { getRow } from '../irt/responses.ts';
import { createRandom, shuffle } from '../random.ts';
import { fitLink, type Link, type LinkRow, toLinkResiduals } from './link.ts';
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
import { drawForm, estimateForm, toStrata } from './stratified-form.ts';

/** Parts into which developers are divided, so that each is predicted by a bank without it. */
const folds = 5;
/** Sittings of each calibrator: a link learns from the chance in choosing items too. */
const sittings = 3;

/** What forms said of calibrators whose developer took no part in the fit, at each budget. */
export interface CrossFit {
  readonly budgets: readonly number[];
  readonly rows: Readonly<Record<ModelForm, readonly (readonly LinkRow[])[]>>;
  /** Absolute errors of the stratified form, by developer. */
  readonly stratified: readonly (readonly { readonly developer: string; readonly error: number }[])[];
  /** Root mean square errors of single scenarios; undefined where there is only one. */
  readonly scenarioErrors: readonly (number | undefined)[];
  readonly examinees: number;
  readonly developers: number;
}

export interface CrossFitOptions {
  readonly budgets: readonly number[];
  readonly seed: string;
}

/** Fits without each part of the developers, and sits that part. Undefined where fewer than three developers tell anything. */
export function crossFit(table: ScoreTable, { budgets, seed }: CrossFitOptions): CrossFit | undefined {
  const developers = shuffle(listDevelopers(table), createRandom(`${seed}:folds`));
  if (developers.length < 3) return undefined;
  const rows = { fixed: budgets.map((): LinkRow[] => []), adaptive: budgets.map((): LinkRow[] => []) };
  const stratified = budgets.map((): { developer: string; error: number }[] => []);
  const scenarios = budgets.map((): number[] => []);
  const parts = Math.min(folds, developers.length);
  for (let part = 0; part < parts; part++) {
    const out = new Set(developers.filter((_, index) => index % parts === part));
    const bank = fitBank(
      pickExaminees(
        table,
        listIndices(table, each => !out.has(each.developer)),
      ),
    );
    for (const index of listIndices(table, each => out.has(each.developer))) {
      const { developer, name } = table.examinees[index] as Examinee;
      const row = getRow(table.points, index);
      const truth = toFullScore(table, index);
      const truths = toGroupScores(table, index);
      const left = countAnswered(row, table.core);
      for (let sitting = 0; sitting < sittings; sitting++) {
        const sat = { row, budgets, seed: `${seed}:${name}:${sitting}`, core: table.core };
        for (const form of ['fixed', 'adaptive'] as const) {
          // A fixed form is the same each time.
          if (form === 'fixed' && sitting > 0) continue;
          for (const [at, { points, groups }] of predictAt(bank, form, sat).entries()) {
            if ((budgets[at] as number) >= left) continue;
            rows[form][at]?.push({ developer, examinee: name, predicted: points, truth });
            if (form === 'adaptive')
              for (const [group, score] of truths) scenarios[at]?.push(score - (groups.get(group) as number));
          }
        }
        for (const [at, budget] of budgets.entries()) {
          if (budget >= left) continue;
          const { points } = sitForm(bank, row, { count: budget, seed: sat.seed, core: table.core });
          stratified[at]?.push({ developer, error: Math.abs(points - truth) });
        }
      }
    }
  }
  const told = [...budgets.keys()].filter(at => isLinked(rows.adaptive[at] ?? []));
  if (told.length === 0) return undefined;
  const pick = <T>(each: readonly T[]) => told.map(at => each[at] as T);
  return {
    budgets: pick(budgets),
    rows: { fixed: pick(rows.fixed), adaptive: pick(rows.adaptive) },
    stratified: pick(stratified),
    scenarioErrors: pick(scenarios).map(errors =>
      new Set(table.groups).size > 1 ? rootMeanSquare(errors) : undefined,
    ),
    examinees: table.examinees.length,
    developers: developers.length,
  };
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}

/** Developers whose models must have more answers than are asked, or there is nothing to learn a link from. */
const leastLinked = 3;

function isLinked(rows: readonly LinkRow[]): boolean {
  return new Set(rows.map(({ developer }) => developer)).size >= leastLinked;
}

/** Beside the core. Whoever has no more answers than are asked is not estimated but known: nothing is learnt from that. */
export function countAnswered(row: Float64Array, core?: ReadonlySet<number>): number {
  return row.filter((value, item) => !Number.isNaN(value) && !core?.has(item)).length;
}

function listIndices({ examinees }: ScoreTable, keep: (examinee: Examinee) => boolean): readonly number[] {
  return [...examinees.keys()].filter(index => keep(examinees[index] as Examinee));
}

/** The stratified form on totals that are known already. */
export function sitForm(
  bank: RapidBank,
  row: Float64Array,
  {
    count,
    seed,
    core = new Set(),
  }: { readonly count: number; readonly seed: string; readonly core?: ReadonlySet<number> | undefined },
) {
  const isMissing = (item: number) => Number.isNaN(row[item] as number);
  const strata = toStrata(bank, { closed: item => core.has(item) || isMissing(item), most: count });
  const items = drawForm(strata, { count, seed });
  const known = [...core].filter(item => !isMissing(item));
  const drawn = new Set([...items, ...known]);
  const weight = known.reduce((sum, item) => sum + (bank.weights[item] as number), 0);
  const all = known.length > 0 ? [...strata, { items: known, weight }] : strata;
  const estimate = estimateForm(bank, all, item => (drawn.has(item) ? (row[item] as number) : null));
  return { ...estimate, items };
}

export function toLinks(fit: CrossFit, form: ModelForm): readonly Link[] {
  return fit.rows[form].map((rows, at) => {
    const scenarioError = form === 'adaptive' ? fit.scenarioErrors[at] : undefined;
    return { ...fitLink(rows, fit.examinees), ...(scenarioError === undefined ? {} : { scenarioError }) };
  });
}

/** Why a bank bears an adaptive sitting, or does not. */
export interface Gate {
  readonly open: boolean;
  readonly reason: 'wins' | 'few-examinees' | 'few-developers' | 'no-win';
  readonly examinees: number;
  readonly developers: number;
  /** The budget at which the two were compared. */
  readonly budget: number;
  /** Mean absolute errors in points for developers left out; null where too few allowed a comparison. */
  readonly adaptiveError: number | null;
  readonly stratifiedError: number | null;
  /** In how many of the draws of developers the adaptive form had the smaller error. */
  readonly confidence: number | null;
}

const leastExaminees = 12;
const leastDevelopers = 6;
const gateBudget = 60;
const gateDraws = 400;
const gateConfidence = 0.8;

/** Where the budgets hold the one at which forms are compared: the largest of at most sixty items. */
export function findGateBudget(budgets: readonly number[]): number {
  return Math.max(
    0,
    budgets.findLastIndex(budget => budget <= gateBudget),
  );
}

/** Adaptive only where the bank earns it: enough calibrators, and a win over the stratified form for developers left out. */
export function decideGate(
  table: Pick<ScoreTable, 'examinees'>,
  fit: CrossFit | undefined,
  seed: string,
): Gate {
  const counts = { examinees: table.examinees.length, developers: listDevelopers(table).length };
  const at = fit ? findGateBudget(fit.budgets) : -1;
  const budget = fit?.budgets[at] ?? gateBudget;
  const none = { adaptiveError: null, stratifiedError: null, confidence: null };
  const rows = fit?.rows.adaptive[at];
  const others = fit?.stratified[at];
  if (!rows || !others) return { open: false, reason: 'few-developers', ...counts, budget, ...none };
  const adaptive = toLinkedErrors(rows);
  const errors = {
    adaptiveError: meanError(adaptive),
    stratifiedError: meanError(others),
    confidence: toConfidence(adaptive, others, seed),
  };
  const reason =
    counts.examinees < leastExaminees
      ? 'few-examinees'
      : counts.developers < leastDevelopers
        ? 'few-developers'
        : errors.confidence >= gateConfidence
          ? 'wins'
          : 'no-win';
  return { open: reason === 'wins', reason, ...counts, budget, ...errors };
}

export interface DeveloperError {
  readonly developer: string;
  readonly error: number;
}

/** Absolute errors of sittings, each through a link that has not seen its developer. */
export function toLinkedErrors(rows: readonly LinkRow[]): readonly DeveloperError[] {
  return toLinkResiduals(rows).map((residual, index) => ({
    developer: rows[index]?.developer ?? '',
    error: Math.abs(residual),
  }));
}

export function meanError(errors: readonly DeveloperError[]): number {
  return errors.reduce((sum, { error }) => sum + error, 0) / errors.length;
}

/** Draws developers with replacement. */
function toConfidence(
  ours: readonly DeveloperError[],
  theirs: readonly DeveloperError[],
  seed: string,
): number {
  const developers = [...new Set(ours.map(({ developer }) => developer))];
  const differences = developers.map(developer => {
    const own = (errors: readonly DeveloperError[]) => errors.filter(each => each.developer === developer);
    const mine = own(ours);
    return { n: mine.length, sum: mine.length * (meanError(mine) - meanError(own(theirs))) };
  });
  const random = createRandom(`${seed}:gate`);
  let wins = 0;
  for (let draw = 0; draw < gateDraws; draw++) {
    let sum = 0;
    for (let place = 0; place < developers.length; place++)
      sum += differences[Math.floor(random() * developers.length)]?.sum ?? 0;
    if (sum < 0) wins++;
  }
  return wins / gateDraws;
}
