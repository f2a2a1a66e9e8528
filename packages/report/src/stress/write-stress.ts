import { join } from 'node:path';
import {
  type Item,
  type Locale,
  type StressReport,
  stressReportSchema,
  toVariantName,
} from '@doctorbench/core';
import {
  baselineFamily,
  type Journal,
  listQuestionTexts,
  openVariants,
  type Suite,
  writeAtomic,
} from '@doctorbench/engine';
import { createReadingGate } from '../aggregate/reading-gate.ts';
import { type ChangedItem, renderStressPage } from '../html/stress-page.ts';
import type { StressNames } from '../view/stress.ts';
import { type ChangedAnswer, createStressBuilder } from './stress-builder.ts';

/** The files that a stress experiment leaves in its folder, beside its journal. */
export const stressFiles = { json: 'stress.json', page: 'stress.html' } as const;

interface WriteStressOptions {
  readonly base: Journal;
  readonly experiment: Journal;
  readonly suite: Suite;
  readonly dir: string;
  readonly locale: Locale;
  readonly names: StressNames;
  readonly generatedAt: Date;
}

/** Changed answers that the page shows. */
const shownChanges = 60;

/** Reads both journals once and writes what the experiment found. */
export async function writeStress(options: WriteStressOptions): Promise<StressReport> {
  const { base, experiment, suite, dir, locale, names, generatedAt } = options;
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
  const changed = builder.listChanged().filter(({ variant }) => variant.family !== baselineFamily);
  const shown = await readChanged(changed.slice(0, shownChanges), options);
  const page = renderStressPage({
    report,
    changed: shown,
    omitted: changed.length - shown.length,
    names,
    locale,
  });
  await writeAtomic(join(dir, stressFiles.page), page);
  return report;
}

async function readChanged(
  answers: readonly ChangedAnswer[],
  { suite, experiment, locale }: WriteStressOptions,
): Promise<readonly ChangedItem[]> {
  const variants = await openVariants(experiment.manifest.stress?.variants ?? []);
  const found: ChangedItem[] = [];
  for (const { variant, before, after } of answers) {
    const item = await suite.getItem(before.itemId);
    const varied = variants.vary(item, toVariantName(variant));
    if (!varied) continue;
    found.push({
      title: item.title[locale],
      variant,
      before: { text: toShownText(item), answer: before.answer ?? '', right: before.right === true },
      after: { text: toShownText(varied.item), answer: after.answer ?? '', right: after.right === true },
    });
  }
  return found;
}

/** The question and its options, as they lie before the examinee. */
function toShownText(item: Item): string {
  const choices = listChoices(item).map(({ id, text }) => `${id}. ${text}`);
  return [...listQuestionTexts(item), ...choices].join('\n');
}

function countCharacters(item: Item): number {
  return [...listQuestionTexts(item), ...listChoices(item).map(({ text }) => text)].join('').length;
}

function listChoices(item: Item): readonly { readonly id: string; readonly text: string }[] {
  return item.kind === 'choice' ? item.options : item.kind === 'sequence' ? item.steps : [];
}
