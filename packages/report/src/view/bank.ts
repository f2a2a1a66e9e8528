import type { Bank } from '@doctorbench/core';
import { linkAt, testInformation } from '@doctorbench/psychometrics';

/** A stretch of the scale, with who and what stands there. */
interface MapBand {
  /** In logits; a band reaches half a logit further. */
  readonly from: number;
  readonly examinees: readonly string[];
  readonly items: number;
  /** Of the fullest band; a band with any item has some. */
  readonly share: number;
}

interface InformationPoint {
  readonly theta: number;
  readonly information: number;
}

/** What a bank is seen by, before any drawing. */
export interface BankView {
  /** Persons and items on one scale, the strongest and the hardest first. */
  readonly map: readonly MapBand[];
  readonly information: readonly InformationPoint[];
  /** Items asked against the standard error in points that they leave, in the form that the bank is used with. */
  readonly cost: readonly { readonly asked: number; readonly error: number }[];
}

const bandWidth = 0.5;
/** Beyond, in logits, only the ends are shown. */
const reach = 4;
const step = 0.1;

export function toBankView(bank: Bank): BankView {
  const { calibrators, items } = bank;
  const bandOf = (logit: number) =>
    Math.floor(Math.min(Math.max(logit, -reach), reach - bandWidth / 2) / bandWidth) * bandWidth;
  const examinees = calibrators.map(({ name, ability }) => ({ name, band: bandOf(ability) }));
  const difficulties = items.map(({ parameters }) => bandOf(parameters.b));
  const used = [...examinees.map(({ band }) => band), ...difficulties];
  const [lowest, highest] = [Math.min(...used), Math.max(...used)];
  const bands = Math.round((highest - lowest) / bandWidth) + 1;
  const parameters = items.map(each => each.parameters);
  const countIn = (from: number) => difficulties.filter(band => band === from).length;
  const fullest = Math.max(...difficulties.map(countIn));
  return {
    map: Array.from({ length: bands }, (_, index) => {
      const from = highest - index * bandWidth;
      return {
        from,
        examinees: examinees.filter(({ band }) => band === from).map(({ name }) => name),
        items: countIn(from),
        share: countIn(from) / fullest,
      };
    }),
    information: Array.from({ length: Math.round((2 * reach) / step) + 1 }, (_, index) => {
      const theta = Number((index * step - reach).toFixed(10));
      return { theta, information: testInformation(theta, parameters) };
    }),
    cost: listBudgets(bank).flatMap(asked => {
      const error = toErrorLeft(bank, asked);
      return error === undefined ? [] : [{ asked, error }];
    }),
  };
}

const formBudgets = [10, 20, 40, 60, 80, 100, 120, 150];

function listBudgets({ gate, links, items }: Bank): readonly number[] {
  return gate.open ? links.map(({ asked }) => asked) : formBudgets.filter(asked => asked < items.length);
}

/**
 * The standard error in points that so many items leave. Where the gate is closed it is that of a plain draw of items,
 * for the links are of a form that is not used: the stratified form errs a little less.
 */
export function toErrorLeft(
  { gate, links, items, spread }: Pick<Bank, 'gate' | 'links' | 'items' | 'spread'>,
  asked: number,
): number | undefined {
  if (gate.open) return links.length > 0 ? linkAt(links, asked).error : undefined;
  const left = Math.max(0, 1 - asked / items.length);
  const range = items.reduce((sum, { low, high }) => sum + high - low, 0) / items.length;
  return range * Math.sqrt((spread * left) / asked);
}
