import {
  type BoardRow,
  findDimension,
  findScenario,
  listDimensions,
  listExaminedScenarios,
  overallColumn,
  robustnessColumn,
  type Track,
} from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { boardMessages } from './messages.ts';

export type ColumnKind = 'dimensions' | 'scenarios';

/** What a column of a board is called. */
export function useColumnName(track: Track): (column: string) => string {
  const format = useFormat();
  const { score } = useMessages();
  const messages = useMessages(boardMessages);
  return column => {
    if (column === overallColumn) return score.overall;
    if (column === robustnessColumn) return messages.robustness;
    const [kind, id = ''] = column.split(':');
    const entry = kind === 'dimension' ? findDimension(track, id) : findScenario(id);
    return entry ? format.name(entry.name) : column;
  };
}

/** Of the examination that the rows sat, told by what they have scores for. */
export function listColumns(
  track: Track,
  kind: ColumnKind,
  rows: readonly Pick<BoardRow, 'scores'>[],
): readonly string[] {
  const examined = rows.flatMap(({ scores }) =>
    Object.keys(scores).flatMap(column => (column.startsWith('scenario:') ? column.slice(9) : [])),
  );
  return kind === 'dimensions'
    ? listDimensions(track).map(({ id }) => `dimension:${id}`)
    : listExaminedScenarios(track, examined).map(({ id }) => `scenario:${id}`);
}
