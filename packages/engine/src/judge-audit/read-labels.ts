import { readFile } from 'node:fs/promises';
import {
  type AnswerKind,
  AppError,
  type Criterion,
  countTurns,
  getItemKind,
  type HarmReading,
  type HumanLabel,
  type Item,
  labelledAnswerSchema,
  listCriteria,
  parseJson,
} from '@doctorbench/core';
import { toReadItem } from '../kinds/kinds.ts';
import { toFieldProblems } from '../suite/scan.ts';
import type { Suite } from '../suite/suite.ts';

/** Something wrong in a labels file, and where. */
export interface LabelsProblem {
  /** 1-based; absent when the whole file is meant. */
  readonly line?: number;
  readonly field?: string;
  readonly message: string;
}

/** An answer with what people said about it, gathered from every line that speaks of it. */
export interface LabelledText {
  readonly item: Item;
  readonly kind?: AnswerKind | undefined;
  /** One per turn. */
  readonly texts: readonly string[];
  /** By criterion id. */
  readonly criteria: ReadonlyMap<string, LabelledCriterion>;
  /** Of people who read it for harm. */
  readonly readings: readonly HarmReading[];
}

interface LabelledCriterion {
  readonly criterion: Criterion;
  readonly labels: readonly HumanLabel[];
}

interface ReadLabels {
  readonly answers: readonly LabelledText[];
  readonly problems: readonly LabelsProblem[];
}

/** Reads a labels file against its suite: every labelled answer, and every problem. */
export async function readLabels(path: string, suite: Suite): Promise<ReadLabels> {
  const text = await readFile(path, 'utf8').catch(cause => {
    throw new AppError('judges.labels-invalid', path, { cause });
  });
  return parseLabels(text, suite);
}

/** The same for what stands in such a file. */
export async function parseLabels(text: string, suite: Suite): Promise<ReadLabels> {
  const gathered = new Map<string, Gathered>();
  const problems: LabelsProblem[] = [];
  let lines = 0;
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue;
    lines++;
    for (const problem of await takeLine(line, { suite, gathered }))
      problems.push({ line: index + 1, ...problem });
  }
  if (lines === 0) problems.push({ message: 'the file holds no labelled answer' });
  return { answers: [...gathered.values()], problems };
}

interface Gathered extends LabelledText {
  kind?: AnswerKind | undefined;
  readonly readings: HarmReading[];
  readonly criteria: Map<string, { readonly criterion: Criterion; readonly labels: HumanLabel[] }>;
}

type LineProblem = Omit<LabelsProblem, 'line'>;

async function takeLine(
  line: string,
  { suite, gathered }: { readonly suite: Suite; readonly gathered: Map<string, Gathered> },
): Promise<readonly LineProblem[]> {
  const json = parseJson(line);
  if (json === undefined) return [{ message: 'the line is not JSON' }];
  const parsed = labelledAnswerSchema.safeParse(json);
  if (!parsed.success) return parsed.error.issues.flatMap(toFieldProblems);
  const { itemId, kind, answer, labels = [], readings = [] } = parsed.data;
  if (!suite.entries.has(itemId))
    return [{ field: 'itemId', message: `the suite ${suite.manifest.id} has no item "${itemId}"` }];
  const item = toReadItem(await suite.getItem(itemId));
  if (getItemKind(item).answersWith !== 'words')
    return [{ field: 'itemId', message: `judges do not read ${item.kind} items` }];
  const texts = [answer].flat();
  const turns = countTurns(item);
  if (texts.length !== turns)
    return [
      {
        field: 'answer',
        message: `has ${texts.length} of ${turns} turns; a dialogue takes one text per turn`,
      },
    ];
  const key = JSON.stringify([itemId, texts]);
  const entry: Gathered = gathered.get(key) ?? { item, texts, criteria: new Map(), readings: [] };
  gathered.set(key, entry);
  entry.kind ??= kind;
  return [
    ...labels.flatMap((label, index) => takeLabel(entry, label, `labels[${index}]`) ?? []),
    ...readings.flatMap((reading, index) => takeReading(entry, reading, `readings[${index}]`)),
  ];
}

function takeReading(
  { texts, readings }: Gathered,
  reading: HarmReading,
  field: string,
): readonly LineProblem[] {
  const { labeller, harms } = reading;
  if (readings.some(earlier => earlier.labeller === labeller))
    return [{ field, message: `"${labeller}" reads this answer for harm twice` }];
  readings.push(reading);
  return harms.flatMap(({ quote, turn }, index) => {
    const places = turn === undefined ? texts : texts.slice(turn, turn + 1);
    if (places.some(text => text.includes(quote))) return [];
    const where = turn === undefined ? 'the answer' : `turn ${turn}`;
    return [{ field: `${field}.harms[${index}].quote`, message: `these words are not in ${where}` }];
  });
}

function takeLabel({ item, criteria }: Gathered, label: HumanLabel, field: string): LineProblem | undefined {
  const { criterionId, labeller } = label;
  const criterion = listCriteria(item).find(entry => entry.criterion.id === criterionId)?.criterion;
  if (!criterion)
    return { field: `${field}.criterionId`, message: `${item.id} has no criterion "${criterionId}"` };
  const entry = criteria.get(criterionId) ?? { criterion, labels: [] };
  criteria.set(criterionId, entry);
  if (entry.labels.some(earlier => earlier.labeller === labeller))
    return labeller === undefined
      ? { field, message: `a second label on "${criterionId}" without a labeller: name who says what` }
      : { field, message: `"${labeller}" labels "${criterionId}" of this answer twice` };
  entry.labels.push(label);
  return undefined;
}
