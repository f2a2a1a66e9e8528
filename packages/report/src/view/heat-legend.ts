import { type HeatStep, heatSteps } from '../charts/heat-scale.ts';
import { scoreWords } from '../words/scores.ts';
import type { Format } from './format.ts';
import { formatFixed } from './numbers.ts';

/** What the colours mean, best first. */
export interface HeatLegendView {
  readonly label: string;
  readonly steps: readonly { readonly id: HeatStep; readonly text: string }[];
  readonly notApplicable: string;
}

export function toHeatLegend({ locale }: Format): HeatLegendView {
  const words = scoreWords[locale];
  const toText = (bound: number) => formatFixed(bound, 0);
  const steps = heatSteps.map(({ id, from }, index) => {
    const above = heatSteps[index + 1]?.from;
    if (above === undefined) return { id, text: words.atLeast(toText(from)) };
    if (!Number.isFinite(from)) return { id, text: words.below(toText(above)) };
    return { id, text: words.between(toText(from), toText(above)) };
  });
  return { label: words.legend, steps: steps.toReversed(), notApplicable: words.notApplicable };
}
