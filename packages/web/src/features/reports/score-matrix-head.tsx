import type { ScoreTableView } from '@doctorbench/report';
import { Link } from '@tanstack/react-router';
import { cx } from '../../ui/cx.ts';

interface MatrixHeadProps {
  readonly submissionId: string;
  readonly table: ScoreTableView;
}

const headClass = 'bg-sunken px-2 py-2 align-bottom text-xs leading-snug font-medium text-soft';

export function MatrixHead({ submissionId, table: { heads, columns, columnGroups } }: MatrixHeadProps) {
  const grouped = columnGroups.length > 1;
  const rowSpan = grouped ? 2 : 1;
  const names = columns.map(({ id, label, hint }, place) => (
    <th key={id} scope="col" className={cx(headClass, 'min-w-17 text-right')}>
      <Link
        to="/reports/$id"
        params={{ id: submissionId }}
        search={{ view: 'items', dimension: id }}
        data-at={`-1,${place + 1}`}
        data-hint={hint}
        title={hint}
        className="text-soft hover:text-accent hover:underline"
      >
        {label}
      </Link>
    </th>
  ));
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={rowSpan} className={cx(headClass, 'sticky-start text-left')}>
          {heads.scenario}
        </th>
        <th scope="col" rowSpan={rowSpan} className={cx(headClass, 'text-right')}>
          {heads.total}
        </th>
        {grouped
          ? columnGroups.map(({ id, label, count }) => (
              <th
                key={id}
                scope="colgroup"
                colSpan={count}
                className="bg-sunken px-2 py-1 text-center text-xs font-medium text-faint"
              >
                {label}
              </th>
            ))
          : names}
        <th scope="col" rowSpan={rowSpan} className={cx(headClass, 'text-right')}>
          {heads.items}
        </th>
        {heads.vetoed !== null && (
          <th scope="col" rowSpan={rowSpan} className={cx(headClass, 'text-right')}>
            {heads.vetoed}
          </th>
        )}
      </tr>
      {grouped && <tr>{names}</tr>}
    </thead>
  );
}
