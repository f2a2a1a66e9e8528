import { AppError } from '@doctorbench/core';
import { findCopies, type ScoreTable, toResponseMatrix } from '@doctorbench/psychometrics';
import type { Examination } from './examination.ts';

const leastExaminees = 3;
const leastItems = 10;
/** Of four to five options. */
const guessedChoice = 0.2;
/** What is graded in steps is hardly guessed. */
const guessedTotal = 0.02;

/** An examination made ready for fitting. */
export interface PreparedTable {
  readonly table: ScoreTable;
  readonly items: Examination['items'];
  readonly dropped: readonly { readonly name: string; readonly sameAs: string }[];
  /** Items that nobody has a score on. */
  readonly unanswered: readonly string[];
}

/** Leaves out items without scores and examinees who are copies of others. */
export function toScoreTable(examination: Examination): PreparedTable {
  const kept = examination.items.flatMap((item, index) =>
    examination.examinees.some(({ points }) => (points[index] ?? null) !== null) ? [{ item, index }] : [],
  );
  const scored = examination.examinees.filter(({ points }) => points.some(value => value !== null));
  const answering = scored.filter(({ synthetic }) => !synthetic);
  const helpers = scored.filter(({ synthetic }) => synthetic);
  const rows = answering.map(({ points }) => kept.map(({ index }) => points[index] ?? null));
  const copies = findCopies(toResponseMatrix(rows, kept.length), 1);
  const out = new Map(copies.map(({ first, second }) => [second, first]));
  const left = [...answering.keys()].filter(index => !out.has(index));
  if (left.length < leastExaminees || kept.length < leastItems)
    throw new AppError('bank.too-little', `${left.length} × ${kept.length}`);
  const points = toResponseMatrix(
    left.map(index => rows[index] ?? []),
    kept.length,
  );
  const scenarios = [...new Set(kept.map(({ item }) => item.scenario))];
  const graded = kept.map((_, item) => isGraded(points.values, item, kept.length));
  return {
    table: {
      examinees: left.map(index => {
        const { name = '', developer = '' } = answering[index] ?? {};
        return { name, developer };
      }),
      points,
      low: Float64Array.from(kept, (_, item) => toLow(points.values, item, kept.length)),
      high: new Float64Array(kept.length).fill(100),
      groups: Int32Array.from(kept, ({ item }) => scenarios.indexOf(item.scenario)),
      guessing: Float64Array.from(
        kept,
        ({ item }, index) => item.guessing ?? (graded[index] ? guessedTotal : guessedChoice),
      ),
      core: new Set([...kept.keys()].filter(at => kept[at]?.item.core)),
      ...(helpers.length > 0
        ? {
            synthetic: {
              points: toResponseMatrix(
                helpers.map(({ points: own }) => kept.map(({ index }) => own[index] ?? null)),
                kept.length,
              ),
              developers: helpers.map(({ synthetic = [] }) => synthetic),
            },
          }
        : {}),
    },
    items: kept.map(({ item }) => item),
    dropped: [...out].map(([copy, of]) => ({
      name: answering[copy]?.name ?? '',
      sameAs: answering[of]?.name ?? '',
    })),
    unanswered: examination.items.filter(item => !kept.some(each => each.item === item)).map(({ id }) => id),
  };
}

/** Whether anybody scored something between nothing and all. */
function isGraded(values: Float64Array, item: number, items: number): boolean {
  for (let at = item; at < values.length; at += items) {
    const value = values[at] as number;
    if (!Number.isNaN(value) && value !== 0 && value !== 100) return true;
  }
  return false;
}

/** −100 where anybody scored below zero, else 0. */
function toLow(values: Float64Array, item: number, items: number): number {
  for (let at = item; at < values.length; at += items) if ((values[at] as number) < 0) return -100;
  return 0;
}
