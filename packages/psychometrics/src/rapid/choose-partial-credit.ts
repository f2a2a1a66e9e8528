import { calibrate } from '../irt/calibrate.ts';
import {
  findPartialCredit,
  fitPartialCredit,
  type PartialCreditModel,
  partialCreditModels,
} from '../irt/partial-credit/fit-partial-credit.ts';
import { type ResponseTables, toResponseTables } from '../irt/partial-credit/response-tables.ts';
import { normalise } from '../irt/posterior.ts';
import { nodeCount } from '../irt/quadrature.ts';
import { getRow, pickPersons, type ResponseMatrix } from '../irt/responses.ts';
import { createRandom, shuffle } from '../random.ts';
import { quickTolerance, toBankPrior } from './rapid-bank.ts';
import { listDevelopers, type ScoreTable, toShares } from './score-table.ts';

/** How far each model was from answers that it had not seen. */
interface PartialCreditChoice {
  readonly chosen: PartialCreditModel;
  /** Root mean square error of single answers, as shares of an item's marks, for developers left out. */
  readonly errors: readonly { readonly model: PartialCreditModel; readonly error: number }[];
}

const folds = 5;
const halves = 2;

/**
 * The model for items graded in steps that predicts best: each part of the developers is left out of the fit, half of
 * their answers tell their ability, and the other half is predicted. Undefined where no item is graded in steps, or too
 * few developers could be left out.
 */
export function choosePartialCredit(table: ScoreTable, seed: string): PartialCreditChoice | undefined {
  const shares = toShares(table);
  const developers = shuffle(listDevelopers(table), createRandom(`${seed}:partial`));
  if (!findPartialCredit(shares).some(Boolean) || developers.length < 3) return undefined;
  const sums = partialCreditModels.map(() => ({ squares: 0, n: 0 }));
  const parts = Math.min(folds, developers.length);
  for (let part = 0; part < parts; part++) {
    const out = new Set(developers.filter((_, index) => index % parts === part));
    const isOut = (person: number) => out.has(table.examinees[person]?.developer ?? '');
    const persons = [...table.examinees.keys()];
    const inside = pickPersons(
      shares,
      persons.filter(person => !isOut(person)),
    );
    const prior = toBankPrior(table.guessing);
    const { items } = calibrate(inside, { model: '3pl', prior, tolerance: quickTolerance });
    for (const [index, model] of partialCreditModels.entries()) {
      const tables = toResponseTables(items, fitPartialCredit(inside, { items, model }));
      for (const person of persons.filter(isOut))
        addErrors(shares, { person, tables, seed, into: sums[index] as Sum });
    }
  }
  const errors = partialCreditModels.map((model, index) => {
    const { squares, n } = sums[index] as Sum;
    return { model, error: Math.sqrt(squares / n) };
  });
  const best = errors.reduce((a, b) => (b.error < a.error ? b : a));
  return { chosen: best.model, errors };
}

/** The table with the model that does best on it. */
export function withPartialCredit(table: ScoreTable, seed: string): ScoreTable {
  const choice = choosePartialCredit(table, seed);
  return choice ? { ...table, partialCredit: choice.chosen } : table;
}

interface Sum {
  squares: number;
  n: number;
}

interface Held {
  readonly person: number;
  readonly tables: ResponseTables;
  readonly seed: string;
  readonly into: Sum;
}

/** Both halves of an examinee's answers, each predicted from the other. */
function addErrors(shares: ResponseMatrix, { person, tables, seed, into }: Held): void {
  const row = getRow(shares, person);
  const answered = [...row.keys()].filter(item => !Number.isNaN(row[item] as number));
  for (let draw = 0; draw < halves; draw++) {
    const mixed = shuffle(answered, createRandom(`${seed}:${person}:${draw}`));
    const middle = Math.floor(mixed.length / 2);
    for (const [told, hidden] of [
      [mixed.slice(0, middle), mixed.slice(middle)],
      [mixed.slice(middle), mixed.slice(0, middle)],
    ] as const) {
      const posterior = new Float64Array(nodeCount);
      for (const item of told) tables.add(item, row[item] as number, posterior);
      normalise(posterior);
      for (const item of hidden) {
        let expected = 0;
        for (let q = 0; q < nodeCount; q++)
          expected += (posterior[q] as number) * (tables.probability[item * nodeCount + q] as number);
        into.squares += ((row[item] as number) - expected) ** 2;
        into.n++;
      }
    }
  }
}
