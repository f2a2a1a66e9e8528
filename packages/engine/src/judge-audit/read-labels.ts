import { readFile } from 'node:fs/promises';
import {
  AppError,
  type Criterion,
  countTurns,
  getItemKind,
  type HumanLabel,
  type Item,
  labelledAnswerSchema,
  listCriteria,
} from '@doctorbench/core';
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
  /** One per turn. */
  readonly texts: readonly string[];
  /** By criterion id. */
  readonly criteria: ReadonlyMap<string, LabelledCriterion>;
}

interface LabelledCriterion {
  readonly criterion: Criterion;
  readonly labels: readonly HumanLabel[];
}

/** Reads a labels file against its suite: every labelled answer, and every problem. */
export async function readLabels(
  path: string,
  suite: Suite,
): Promise<{ readonly answers: readonly LabelledText[]; readonly problems: readonly LabelsProblem[] }> {
  const text = await readFile(path, 'utf8').catch(cause => {
    throw new AppError('judges.labels-invalid', path, { cause });
  });
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
  const { itemId, answer, labels } = parsed.data;
  if (!suite.entries.has(itemId))
    return [{ field: 'itemId', message: `the suite ${suite.manifest.id} has no item "${itemId}"` }];
  const item = await suite.getItem(itemId);
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
  const entry: Gathered = gathered.get(key) ?? { item, texts, criteria: new Map() };
  gathered.set(key, entry);
  return labels.flatMap((label, index) => takeLabel(entry, label, `labels[${index}]`) ?? []);
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
