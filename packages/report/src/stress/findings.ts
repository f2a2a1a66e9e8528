import {
  baselineFamily,
  findLettered,
  type Item,
  type LetteredLine,
  listQuestionTexts,
  type StressFindings,
  type StressPair,
  stressReportSchema,
  toVariantName,
} from '@doctorbench/core';
import { type Journal, openExperiment, type Suite } from '@doctorbench/engine';
import { createReadingGate } from '../aggregate/reading-gate.ts';
import { type AnswerPair, createStressBuilder } from './stress-builder.ts';

interface Experiment {
  readonly base: Pick<Journal, 'manifest' | 'readGrades'>;
  readonly experiment: Pick<Journal, 'manifest' | 'readGrades'>;
  readonly suite: Suite;
  readonly generatedAt: Date;
}

/** Pairs that are shown, of those that changed and of those that did not. */
const shownPairs = 60;

/** Reads both journals once. */
export async function readFindings(work: Experiment): Promise<StressFindings> {
  const { base, experiment, suite, generatedAt } = work;
  const builder = createStressBuilder(base.manifest, experiment.manifest);
  const toCounted = createReadingGate(base.manifest);
  for await (const grade of base.readGrades()) builder.addBase(toCounted(grade));
  for await (const grade of experiment.readGrades()) builder.addVaried(toCounted(grade));
  const lengths = new Map<string, number>();
  for await (const item of suite.items()) lengths.set(item.id, countCharacters(item));
  const report = stressReportSchema.parse(
    builder.finish({ generatedAt: generatedAt.toISOString(), lengths }),
  );
  // Where nothing was edited there is nothing to look at.
  const pairs = builder.listPairs().filter(({ variant }) => variant.family !== baselineFamily);
  const changed = pairs.filter(({ move }) => move !== 'same');
  const same = pairs.filter(({ move }) => move === 'same');
  return {
    report,
    pairs: await readTexts([...changed.slice(0, shownPairs), ...same.slice(0, shownPairs)], work),
    omitted: {
      changed: Math.max(0, changed.length - shownPairs),
      same: Math.max(0, same.length - shownPairs),
    },
  };
}

async function readTexts(
  pairs: readonly AnswerPair[],
  { suite, experiment }: Experiment,
): Promise<StressPair[]> {
  const { stress } = experiment.manifest;
  if (!stress) return [];
  const variants = await openExperiment(stress);
  const found: StressPair[] = [];
  for (const { variant, move, before, after } of pairs) {
    const item = await suite.getItem(before.itemId);
    const name = toVariantName(variant);
    const varied = variants.vary(item, name);
    if (!varied) continue;
    const toAsked = (asked: Item, { answer = '', right = false }: AnswerPair['before']) => ({
      text: toShownText(asked),
      answer,
      right,
    });
    found.push({
      itemId: item.id,
      title: item.title,
      variant: name,
      move,
      before: toAsked(item, before),
      after: toAsked(varied.item, after),
    });
  }
  return found;
}

/** The question and its options, as they lie before the examinee. */
function toShownText(item: Item): string {
  const choices = listLines(item).map(({ id, text }) => `${id}. ${text}`);
  return [...listQuestionTexts(item), ...choices].join('\n');
}

function countCharacters(item: Item): number {
  return [...listQuestionTexts(item), ...listLines(item).map(({ text }) => text)].join('').length;
}

function listLines(item: Item): readonly LetteredLine[] {
  return findLettered(item)?.lines ?? [];
}
