import { overallColumn, type RankedRow, robustnessColumn } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IntervalBar } from '../../ui/charts/interval-bar.tsx';
import { cx } from '../../ui/cx.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Medal } from '../../ui/medal.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import type { BoardView, ShownRow } from './board-view.ts';
import { ChooseBox } from './choose-box.tsx';
import { listColumns, useColumnName } from './column-names.ts';
import { boardMessages } from './messages.ts';
import { ModelName } from './model-name.tsx';
import { RankRangeText } from './rank-range-text.tsx';
import { RobustnessText } from './robustness-text.tsx';
import { ScoreText } from './score-text.tsx';
import { VetoText } from './veto-text.tsx';

export function BoardTable({ view }: { readonly view: BoardView }) {
  const { edition, rows, sort, onSort } = view;
  const format = useFormat();
  const columns = useBoardColumns(view);
  return (
    <DataTable
      tall
      caption={format.name(edition.title)}
      columns={columns}
      rows={rows}
      getKey={({ row }) => row.modelId}
      sort={{ column: sort.sort, order: sort.order }}
      onSort={({ column, order }) => onSort({ sort: column, order })}
    />
  );
}

function useBoardColumns(view: BoardView): readonly Column<ShownRow>[] {
  return [...useStandingColumns(view), useRobustnessColumn(), ...useScoreColumns(view), ...useFactColumns()];
}

/** Who it is and where it stands. */
function useStandingColumns(view: BoardView): readonly Column<ShownRow>[] {
  const format = useFormat();
  const messages = useMessages(boardMessages);
  const columnName = useColumnName(view.edition.track);
  return [
    {
      id: 'model',
      header: messages.model,
      className: 'min-w-72 pl-5',
      cell: shown => <NameCell shown={shown} view={view} />,
    },
    {
      id: overallColumn,
      header: columnName(overallColumn),
      align: 'end',
      sortable: true,
      className: 'min-w-26',
      cell: ({ row }) => <OverallScore row={row} />,
    },
    {
      id: 'interval',
      header: messages.interval,
      hint: messages.intervalLegend(format.integer(view.domain.low), format.integer(view.domain.high)),
      className: 'min-w-52 px-4',
      cell: ({ row }) => (
        <IntervalBar value={row.overall_score} interval={row.interval} domain={view.domain} />
      ),
    },
    {
      id: 'ranks',
      header: messages.ranks,
      hint: messages.ranksHint,
      className: 'min-w-36',
      cell: ({ row, tied }) => <RankRangeText row={row} tied={tied} />,
    },
    {
      id: 'rating',
      header: messages.rating,
      align: 'center',
      className: 'whitespace-nowrap',
      cell: ({ row }) => row.rating && <RatingMark rating={row.rating} />,
    },
    {
      id: 'veto',
      header: messages.veto,
      hint: messages.vetoHint,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ row }) => <VetoText row={row} />,
    },
  ];
}

function useRobustnessColumn(): Column<ShownRow> {
  const messages = useMessages(boardMessages);
  return {
    id: robustnessColumn,
    header: messages.robustness,
    hint: messages.robustnessHint,
    align: 'end',
    sortable: true,
    className: 'min-w-24 whitespace-nowrap',
    cell: ({ row }) => <RobustnessText row={row} />,
  };
}

/** The chosen scenarios or dimensions. */
function useScoreColumns({ edition, columns, rows }: BoardView): readonly Column<ShownRow>[] {
  const columnName = useColumnName(edition.track);
  const ranked = rows.map(({ row }) => row);
  return listColumns(edition.track, columns, ranked).map(id => ({
    id,
    header: columnName(id),
    align: 'end' as const,
    sortable: true,
    className: 'min-w-24',
    cell: ({ row }: ShownRow) => <ScoreText score={row.scores[id]} />,
  }));
}

function useFactColumns(): readonly Column<ShownRow>[] {
  const format = useFormat();
  const messages = useMessages(boardMessages);
  return [
    {
      id: 'size',
      header: messages.sizeColumn,
      className: 'whitespace-nowrap',
      cell: ({ row }) => row.card.parameterSize,
    },
    {
      id: 'completed',
      header: messages.completed,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ row }) => format.date(row.completedAt),
    },
  ];
}

function NameCell({ shown: { row }, view }: { readonly shown: ShownRow; readonly view: BoardView }) {
  return (
    <span className="flex items-center gap-3">
      <ChooseBox row={row} view={view} />
      <Medal rank={row.rank} medal={row.medal} />
      <ModelName row={row} />
    </span>
  );
}

function OverallScore({ row }: { readonly row: RankedRow }) {
  const format = useFormat();
  const endangered = row.overall_score < 0 && (row.vetoRate ?? 0) > 0;
  return (
    <span className={cx('text-base font-semibold', endangered && 'text-danger')}>
      {format.score(row.overall_score)}
    </span>
  );
}
