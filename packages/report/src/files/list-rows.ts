import { type Bilingual, type Grade, listDimensions, type RunManifest } from '@doctorbench/core';
import { createReadingGate } from '../aggregate/reading-gate.ts';
import { toCsvRow } from './csv.ts';
import { toAgreementCell, toAwaitingCell, toScoreCell, toVetoedCell } from './item-rows.ts';

/** The rows of `items.csv` with no more than items are listed by. */
export interface ListRows {
  readonly header: string;
  /** Undefined of a control, which is no result of the item. */
  toRow(grade: Grade, title?: Bilingual): string | undefined;
}

/**
 * A few of the columns of `items.csv`, all of which stand in the grade: nobody has to read the answers for them, and they are
 * less than half as much to send. What does not apply is left empty.
 */
export function createListRows(
  manifest: Pick<RunManifest, 'judges' | 'track'>,
  { titled }: { readonly titled: boolean },
): ListRows {
  const toCounted = createReadingGate(manifest);
  const dimensions = listDimensions(manifest.track).map(({ id }) => id);
  const leading = ['item_id', 'repeat', 'scenario', 'kind', 'difficulty', 'status', 'total', 'vetoed'];
  const titles = titled ? ['title_zh', 'title_en'] : [];
  return {
    header: `\ufeff${toCsvRow([...leading, 'awaiting', 'judge_agreement', ...dimensions, ...titles])}`,
    toRow(given, title) {
      const grade = toCounted(given);
      if (grade.control) return undefined;
      return toCsvRow([
        grade.itemId,
        grade.repeat,
        grade.scenario,
        grade.kind,
        grade.difficulty,
        grade.status,
        toScoreCell(grade.total),
        toVetoedCell(grade),
        toAwaitingCell(grade),
        grade.verdicts.length > 0 ? toAgreementCell(grade) : undefined,
        ...dimensions.map(id => grade.dimensions[id] && toScoreCell(grade.dimensions[id])),
        ...(titled ? [title?.zh, title?.en] : []),
      ]);
    },
  };
}
