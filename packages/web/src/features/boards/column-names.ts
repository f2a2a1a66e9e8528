import {
  findDimension,
  findScenario,
  listDimensions,
  listScenarios,
  overallColumn,
  type Track,
} from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';

export type ColumnKind = 'dimensions' | 'scenarios';

/** What a column of a board is called. */
export function useColumnName(track: Track): (column: string) => string {
  const format = useFormat();
  const { score } = useMessages();
  return column => {
    if (column === overallColumn) return score.overall;
    const [kind, id = ''] = column.split(':');
    const entry = kind === 'dimension' ? findDimension(track, id) : findScenario(id);
    return entry ? format.name(entry.name) : column;
  };
}

export function listColumns(track: Track, kind: ColumnKind): readonly string[] {
  return kind === 'dimensions'
    ? listDimensions(track).map(({ id }) => `dimension:${id}`)
    : listScenarios(track).map(({ id }) => `scenario:${id}`);
}
