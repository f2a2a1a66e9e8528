import {
  type AnswerMove,
  baselineFamily,
  type Grade,
  type Paraphrases,
  type RunManifest,
  type StressReport,
  type StressShare,
  toVariantName,
  type Variant,
  type VariantResult,
} from '@doctorbench/core';
import { findVariantFamily } from '@doctorbench/engine';
import { adjustHolm, clusteredMean, comparePaired, designEffect } from '@doctorbench/psychometrics';
import { measureWays } from './consistency.ts';
import { groupBy } from './group-by.ts';
import { measureLengths } from './lengths.ts';
import { type Outcome, toOutcome } from './outcome.ts';
import { toShare } from './shares.ts';

/** Takes the grades of a base run and of a stress experiment one at a time. */
export interface StressBuilder {
  /** The grade that others are held against, or a repeat of it. */
  addBase(grade: Grade): void;
  addVaried(grade: Grade): void;
  /** Answers to items that code decides, before and after: what turned wrong first, what stayed last. */
  listPairs(): readonly AnswerPair[];
  /** `lengths`: characters of the questions, by item; without them nothing is said of length. */
  finish(options: {
    readonly generatedAt: string;
    readonly lengths?: ReadonlyMap<string, number> | undefined;
  }): StressReport;
}

export interface AnswerPair extends Pair {
  readonly variant: Variant;
  readonly move: AnswerMove;
}

const moves = ['lost', 'gained', 'other', 'same'] as const satisfies readonly AnswerMove[];

/** Below it a change is not one that chance makes. */
const level = 0.05;

export function createStressBuilder(base: RunManifest, experiment: RunManifest): StressBuilder {
  const before = new Map<string, Outcome>();
  const repeated = new Map<string, Outcome>();
  const after = new Map<string, Map<string, Outcome>>();
  const variants = experiment.stress?.variants ?? [];
  for (const variant of variants) after.set(toVariantName(variant), new Map());
  const selected = new Set(experiment.protocol.selection.items ?? []);
  return {
    addBase(grade) {
      if (grade.control || !selected.has(grade.itemId)) return;
      if (grade.repeat === 0) before.set(grade.itemId, toOutcome(grade));
      if (grade.repeat === 1) repeated.set(grade.itemId, toOutcome(grade));
    },
    addVaried(grade) {
      if (grade.variant !== undefined) after.get(grade.variant)?.set(grade.itemId, toOutcome(grade));
    },
    listPairs() {
      const told = variants.flatMap(variant =>
        pairOutcomes(before, after.get(toVariantName(variant)) ?? new Map()).flatMap(pair => {
          const move = toMove(pair);
          return move ? [{ variant, move, ...pair }] : [];
        }),
      );
      return moves.flatMap(move => told.filter(pair => pair.move === move));
    },
    finish({ generatedAt, lengths }) {
      const results = adjust(
        variants.map(variant =>
          compareVariant(variant, before, after.get(toVariantName(variant)) ?? new Map()),
        ),
      );
      const unchanging = variants
        .filter(({ expectation, family }) => expectation === 'must-not-change' && family !== baselineFamily)
        .map(variant => after.get(toVariantName(variant)) ?? new Map<string, Outcome>());
      const reasked = results.find(({ variant }) => variant.family === baselineFamily)?.flips;
      const { consistency, robustness } = measureWays(before, unchanging);
      return {
        schemaVersion: 1,
        generatedAt,
        runId: experiment.runId,
        base: {
          runId: base.runId,
          model: base.endpoint.model,
          suiteTitle: base.suiteTitle,
          phantom: base.endpoint.phantom !== undefined,
        },
        items: selected.size,
        asked: [...after.values()].reduce((sum, outcomes) => sum + outcomes.size, 0),
        planned: experiment.planned,
        paraphraser: toParaphraser(experiment.stress?.paraphrases),
        baseline: reasked ?? (repeated.size > 0 ? countFlips(pairOutcomes(before, repeated)) : null),
        variants: results,
        consistency,
        robustness,
        lengths: lengths ? measureLengths([...before.values()], lengths) : null,
      };
    },
  };
}

function toParaphraser(paraphrases: Paraphrases | undefined): StressReport['paraphraser'] {
  if (!paraphrases) return null;
  const { model, texts, refused, usage } = paraphrases;
  const counts: Record<string, number> = {};
  for (const fault of Object.values(refused)) counts[fault] = (counts[fault] ?? 0) + 1;
  return { model, taken: Object.keys(texts).length, refused: counts, ...usage };
}

interface Pair {
  readonly before: Outcome;
  readonly after: Outcome;
}

/** Undefined where code does not decide, or an answer has no score. */
function toMove({ before, after }: Pair): AnswerMove | undefined {
  if (before.answer === undefined || after.answer === undefined) return undefined;
  if (before.right === undefined || after.right === undefined) return undefined;
  if (before.right !== after.right) return before.right ? 'lost' : 'gained';
  return before.answer === after.answer ? 'same' : 'other';
}

function pairOutcomes(
  before: ReadonlyMap<string, Outcome>,
  after: ReadonlyMap<string, Outcome>,
): readonly Pair[] {
  return [...after.values()].flatMap(outcome => {
    const first = before.get(outcome.itemId);
    return first ? [{ before: first, after: outcome }] : [];
  });
}

function compareVariant(
  variant: Variant,
  before: ReadonlyMap<string, Outcome>,
  after: ReadonlyMap<string, Outcome>,
): VariantResult {
  const paired = pairOutcomes(before, after);
  const scored = paired.filter(pair => pair.before.percent !== undefined && pair.after.percent !== undefined);
  const decided = scored.filter(pair => pair.before.right !== undefined && pair.after.right !== undefined);
  const lost = decided.filter(pair => pair.before.right && !pair.after.right).length;
  const gained = decided.filter(pair => !pair.before.right && pair.after.right).length;
  const change = compareRight(decided, { lost, gained });
  const rightBefore = decided.filter(pair => pair.before.right).length;
  const score = clusteredMean(
    scored.map(pair => ({
      cluster: pair.before.caseId,
      value: (pair.after.percent ?? 0) - (pair.before.percent ?? 0),
    })),
  );
  const count = (of: (outcome: Outcome) => boolean) => ({
    before: paired.filter(pair => of(pair.before)).length,
    after: paired.filter(pair => of(pair.after)).length,
  });
  return {
    name: toVariantName(variant),
    variant,
    title: findVariantFamily(variant.family)?.title ?? { zh: variant.family, en: variant.family },
    items: scored.length,
    unscored: paired.length - scored.length,
    flips: countFlips(paired),
    pairs: change
      ? {
          n: decided.length,
          rightBefore,
          rightAfter: rightBefore - lost + gained,
          lost,
          gained,
          difference: {
            value: 100 * change.difference,
            interval: { low: 100 * change.interval.low, high: 100 * change.interval.high },
          },
          exactP: change.exactP,
          midP: change.midP,
          adjustedP: null,
        }
      : null,
    verdict: null,
    score: score ?? null,
    missed: variant.expectation === 'must-change' ? toShare(lost, rightBefore) : null,
    refused: count(({ refused }) => refused),
    vetoed: count(({ vetoed }) => vetoed),
    overRefusal: countTold(paired, ({ refuses }) => refuses),
    harmBlindness: countTold(paired, ({ letsPass }) => letsPass),
    scenarios: listScenarios(scored),
  };
}

/** Of the pairs where it can be told of both answers; null where there are none. */
function countTold(
  pairs: readonly Pair[],
  of: (outcome: Outcome) => boolean | undefined,
): VariantResult['harmBlindness'] {
  const told = pairs.filter(({ before, after }) => of(before) !== undefined && of(after) !== undefined);
  if (told.length === 0) return null;
  return {
    before: told.filter(({ before }) => of(before)).length,
    after: told.filter(({ after }) => of(after)).length,
    of: told.length,
  };
}

/** Items of one case that change together tell less than as many cases. */
function compareRight(
  decided: readonly Pair[],
  moves: { readonly lost: number; readonly gained: number },
): ReturnType<typeof comparePaired> {
  const changes = decided.map(pair => ({
    cluster: pair.before.caseId,
    value: Number(pair.after.right) - Number(pair.before.right),
  }));
  return comparePaired({ n: decided.length, ...moves, designEffect: designEffect(changes) });
}

function countFlips(pairs: readonly Pair[]): StressShare {
  const told = pairs.filter(pair => pair.before.answer !== undefined && pair.after.answer !== undefined);
  return toShare(told.filter(pair => pair.before.answer !== pair.after.answer).length, told.length);
}

function listScenarios(pairs: readonly Pair[]): VariantResult['scenarios'] {
  const byScenario = groupBy(pairs, pair => pair.before.scenario);
  return [...byScenario].map(([scenario, members]) => ({
    scenario,
    n: members.length,
    before: members.reduce((sum, pair) => sum + (pair.before.percent ?? 0), 0) / members.length,
    after: members.reduce((sum, pair) => sum + (pair.after.percent ?? 0), 0) / members.length,
  }));
}

/** Holm over all tests but the baseline's own, which is what they are held against. */
function adjust(results: readonly VariantResult[]): VariantResult[] {
  const tested = results.filter(({ variant, pairs }) => pairs && variant.family !== baselineFamily);
  const adjusted = adjustHolm(tested.map(({ pairs }) => pairs?.exactP ?? 1));
  return results.map(result => {
    const adjustedP = adjusted[tested.indexOf(result)];
    if (!result.pairs || adjustedP === undefined) return result;
    const { value } = result.pairs.difference;
    return {
      ...result,
      pairs: { ...result.pairs, adjustedP },
      verdict: adjustedP >= level ? 'clean' : value < 0 ? 'worse' : 'better',
    };
  });
}
