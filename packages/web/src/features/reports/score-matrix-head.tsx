import { type Dimension, type DimensionGroup, type Track, tracks } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { reportMessages } from './messages.ts';

interface MatrixHeadProps {
  readonly submissionId: string;
  readonly track: Track;
  readonly dimensions: readonly Dimension[];
  /** Whether the policy knows vetoes. */
  readonly vetoes: boolean;
}

const headClass = 'bg-sunken px-2 py-2 align-bottom text-xs leading-snug font-medium text-soft';

export function MatrixHead({ submissionId, track, dimensions, vetoes }: MatrixHeadProps) {
  const { scores } = useMessages(reportMessages);
  const { colon } = useMessages();
  const format = useFormat();
  const groups = countGroups(dimensions);
  const words = tracks.find(({ id }) => id === track);
  const rowSpan = groups.length > 1 ? 2 : 1;
  const describe = ({ name, asks, maximum }: Dimension) =>
    `${format.name(name)}${colon}${format.name(asks)} (${scores.maximum(format.integer(maximum))})`;
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={rowSpan} className={cx(headClass, 'sticky-start text-left')}>
          {words && format.name(words.scenarioWord)}
        </th>
        <th scope="col" rowSpan={rowSpan} className={cx(headClass, 'text-right')}>
          {scores.total}
        </th>
        {groups.length > 1 &&
          groups.map(({ group, count }) => (
            <th
              key={group}
              scope="colgroup"
              colSpan={count}
              className="bg-sunken px-2 py-1 text-center text-xs font-medium text-faint"
            >
              {scores.group[group]}
            </th>
          ))}
        {groups.length <= 1 && dimensions.map(dimension => headOf(dimension))}
        <th scope="col" rowSpan={rowSpan} className={cx(headClass, 'text-right')}>
          {scores.items}
        </th>
        {vetoes && (
          <th scope="col" rowSpan={rowSpan} className={cx(headClass, 'text-right')}>
            {scores.vetoed}
          </th>
        )}
      </tr>
      {groups.length > 1 && <tr>{dimensions.map(dimension => headOf(dimension))}</tr>}
    </thead>
  );

  function headOf(dimension: Dimension) {
    return (
      <th key={dimension.id} scope="col" className={cx(headClass, 'min-w-17 text-right')}>
        <Link
          to="/reports/$id"
          params={{ id: submissionId }}
          search={{ view: 'items', dimension: dimension.id }}
          data-at={`-1,${dimensions.indexOf(dimension) + 1}`}
          data-hint={describe(dimension)}
          title={describe(dimension)}
          className="text-soft hover:text-accent hover:underline"
        >
          {format.name(dimension.name)}
        </Link>
      </th>
    );
  }
}

/** Neighbours of one group, counted. */
function countGroups(
  dimensions: readonly Dimension[],
): readonly { readonly group: DimensionGroup; readonly count: number }[] {
  const groups: { readonly group: DimensionGroup; count: number }[] = [];
  for (const { group } of dimensions) {
    const last = groups.at(-1);
    if (last?.group === group) last.count++;
    else groups.push({ group, count: 1 });
  }
  return groups;
}
