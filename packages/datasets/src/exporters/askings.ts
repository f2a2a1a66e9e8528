import {
  type Answer,
  AppError,
  type Control,
  controlSchema,
  type Grade,
  type Item,
  type RunManifest,
  toAnswerKey,
} from '@doctorbench/core';
import type { Journal, Suite } from '@doctorbench/engine';

/** One asking of one item, with what came of it. */
export interface Asking {
  readonly item: Item;
  /** 0-based, of the item in its suite. */
  readonly position: number;
  readonly answer: Answer;
  /** Absent where the run was stopped before. */
  readonly grade: Grade | undefined;
}

/** A run that is exported. */
export interface ExportedRun {
  readonly suite: Suite;
  readonly journal: Journal;
  /** Items that never leave are among them. */
  readonly includePrivate: boolean;
  readonly signal?: AbortSignal;
}

/** What a run holds, counted before anything is written. */
export interface RunCounts {
  readonly items: number;
  readonly answers: number;
  /** Of these, askings that the endpoint gave no answer to. */
  readonly failed: number;
  /** Answers to private items that are left out. */
  readonly privateAnswers: number;
  /** Askings that count for no score and that this form has no place for. */
  readonly controls: number;
  readonly scored: number;
  /** Mean of the item totals that there are, in percent. */
  readonly meanPercent: number | undefined;
}

/** Everything that was answered, item by item in the order of the suite, whatever order it was asked in. */
export async function* listAskings(run: ExportedRun): AsyncGenerator<readonly Asking[]> {
  const { suite, journal, includePrivate, signal } = run;
  let position = -1;
  for (const id of suite.entries.keys()) {
    signal?.throwIfAborted();
    position++;
    const keys = listKeys(id, journal.manifest).filter(key => journal.hasAnswer(key));
    if (keys.length === 0) continue;
    const item = await suite.getItem(id);
    if (item.split === 'private' && !includePrivate) continue;
    const askings: Asking[] = [];
    for (const key of keys) {
      const answer = await journal.findAnswer(key);
      if (answer) askings.push({ item, position, answer, grade: await journal.findGrade(key) });
    }
    yield askings;
  }
}

/** The askings of an item, without those that count for no score. */
export function listScored(askings: readonly Asking[]): readonly Asking[] {
  return askings.filter(({ answer }) => answer.control === undefined);
}

export async function countRun(run: ExportedRun, takesControls: boolean): Promise<RunCounts> {
  const counts = { items: 0, answers: 0, failed: 0, privateAnswers: 0, controls: 0, scored: 0 };
  let sum = 0;
  for await (const all of listAskings({ ...run, includePrivate: true })) {
    const [first] = all;
    const taken = takesControls ? all : listScored(all);
    if (first?.item.split === 'private' && !run.includePrivate) {
      counts.privateAnswers += all.length;
      continue;
    }
    counts.items += taken.length > 0 ? 1 : 0;
    counts.answers += taken.length;
    counts.failed += taken.filter(({ answer }) => answer.outcome.kind === 'failed').length;
    counts.controls += all.length - taken.length;
    for (const { grade } of listScored(all)) {
      if (grade?.total.kind !== 'scored') continue;
      counts.scored++;
      sum += grade.total.percent;
    }
  }
  if (counts.answers === 0) throw new AppError('export.empty', `${counts.privateAnswers} private answers`);
  return { ...counts, meanPercent: counts.scored === 0 ? undefined : sum / counts.scored };
}

function listKeys(itemId: string, { protocol }: RunManifest): readonly string[] {
  const repeats = Array.from({ length: protocol.repeats }, (_, repeat) => toAnswerKey({ itemId, repeat }));
  const controls = controlSchema.options.map((control: Control) =>
    toAnswerKey({ itemId, repeat: 0, control }),
  );
  return [...repeats, ...controls];
}
