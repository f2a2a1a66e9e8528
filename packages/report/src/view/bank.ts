import type { Bank } from '@doctorbench/core';
import { testInformation } from '@doctorbench/psychometrics';

/** A stretch of the scale, with who and what stands there. */
interface MapBand {
  /** In logits; a band reaches half a logit further. */
  readonly from: number;
  readonly examinees: readonly string[];
  readonly items: number;
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
  /** Items asked against the error in points that it leaves; none where no link could be fitted. */
  readonly cost: readonly { readonly asked: number; readonly error: number }[];
}

const bandWidth = 0.5;
/** Beyond, in logits, only the ends are shown. */
const reach = 4;
const step = 0.1;

export function toBankView({ calibrators, items, links }: Bank): BankView {
  const bandOf = (logit: number) =>
    Math.floor(Math.min(Math.max(logit, -reach), reach - bandWidth / 2) / bandWidth) * bandWidth;
  const examinees = calibrators.map(({ name, ability }) => ({ name, band: bandOf(ability) }));
  const difficulties = items.map(({ parameters }) => bandOf(parameters.b));
  const used = [...examinees.map(({ band }) => band), ...difficulties];
  const [lowest, highest] = [Math.min(...used), Math.max(...used)];
  const bands = Math.round((highest - lowest) / bandWidth) + 1;
  const parameters = items.map(each => each.parameters);
  return {
    map: Array.from({ length: bands }, (_, index) => {
      const from = highest - index * bandWidth;
      return {
        from,
        examinees: examinees.filter(({ band }) => band === from).map(({ name }) => name),
        items: difficulties.filter(band => band === from).length,
      };
    }),
    information: Array.from({ length: Math.round((2 * reach) / step) + 1 }, (_, index) => {
      const theta = Number((index * step - reach).toFixed(10));
      return { theta, information: testInformation(theta, parameters) };
    }),
    cost: links.map(({ asked, error }) => ({ asked, error })),
  };
}
