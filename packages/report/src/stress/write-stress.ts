import { join } from 'node:path';
import { type Item, type StressReport, stressReportSchema } from '@doctorbench/core';
import { type Journal, listQuestionTexts, type Suite, writeAtomic } from '@doctorbench/engine';
import { createReadingGate } from '../aggregate/reading-gate.ts';
import { createStressBuilder } from './stress-builder.ts';

/** The files that a stress experiment leaves in its folder, beside its journal. */
export const stressFiles = { json: 'stress.json' } as const;

interface WriteStressOptions {
  readonly base: Journal;
  readonly experiment: Journal;
  readonly suite: Suite;
  readonly dir: string;
  readonly generatedAt: Date;
}

/** Reads both journals once and writes what the experiment found. */
export async function writeStress(options: WriteStressOptions): Promise<StressReport> {
  const { base, experiment, suite, dir, generatedAt } = options;
  const builder = createStressBuilder(base.manifest, experiment.manifest);
  const toCounted = createReadingGate(base.manifest);
  for await (const grade of base.readGrades()) builder.addBase(toCounted(grade));
  for await (const grade of experiment.readGrades()) builder.addVaried(toCounted(grade));
  const lengths = new Map<string, number>();
  for await (const item of suite.items()) lengths.set(item.id, countCharacters(item));
  const report = stressReportSchema.parse(
    builder.finish({ generatedAt: generatedAt.toISOString(), lengths }),
  );
  await writeAtomic(join(dir, stressFiles.json), `${JSON.stringify(report, undefined, 2)}\n`);
  return report;
}

/** Of the question and its options. */
function countCharacters(item: Item): number {
  const choices = item.kind === 'choice' ? item.options : item.kind === 'sequence' ? item.steps : [];
  return [...listQuestionTexts(item), ...choices.map(({ text }) => text)].join('').length;
}
