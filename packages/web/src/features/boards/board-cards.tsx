import { overallColumn, robustnessColumn } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IntervalBar } from '../../ui/charts/interval-bar.tsx';
import { cx } from '../../ui/cx.ts';
import { Medal } from '../../ui/medal.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import type { BoardView, ShownRow } from './board-view.ts';
import { ChooseBox } from './choose-box.tsx';
import { useColumnName } from './column-names.ts';
import { boardMessages } from './messages.ts';
import { ModelName } from './model-name.tsx';
import { RankRangeText } from './rank-range-text.tsx';
import { RobustnessText } from './robustness-text.tsx';
import { ScoreText } from './score-text.tsx';
import { VetoText } from './veto-text.tsx';

/** The board on a phone: a card a model, with the column it is sorted by. */
export function BoardCards({ view }: { readonly view: BoardView }) {
  return (
    <ol className="overflow-hidden rounded-lg border border-line bg-paper shadow-raised">
      {view.rows.map(shown => (
        <BoardCard key={shown.row.modelId} shown={shown} view={view} />
      ))}
    </ol>
  );
}

function BoardCard({ shown: { row, tied }, view }: { readonly shown: ShownRow; readonly view: BoardView }) {
  const format = useFormat();
  const messages = useMessages(boardMessages);
  const columnName = useColumnName(view.edition.track);
  const { sort } = view.sort;
  return (
    <li className="relative flex flex-col gap-2 border-b border-line py-3 pr-4 pl-5 last:border-0">
      <div className="flex items-start gap-3">
        <Medal rank={row.rank} medal={row.medal} />
        <div className="min-w-0 flex-1">
          <ModelName row={row} />
        </div>
        <span
          className={cx(
            'data text-xl font-semibold',
            row.overall_score < 0 && (row.vetoRate ?? 0) > 0 && 'text-danger',
          )}
        >
          {format.score(row.overall_score)}
        </span>
      </div>
      <IntervalBar value={row.overall_score} interval={row.interval} domain={view.domain} />
      <div className="flex items-baseline gap-1.5 text-sm">
        <span className="text-faint">{messages.ranks}</span>
        <RankRangeText row={row} tied={tied} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {row.rating && <RatingMark rating={row.rating} />}
        <span className="flex items-baseline gap-1.5">
          <span className="text-faint">{messages.veto}</span>
          <VetoText row={row} />
        </span>
        {row.robustness && (
          <span className="flex items-baseline gap-1.5">
            <span className="text-faint">{messages.robustness}</span>
            <RobustnessText row={row} />
          </span>
        )}
        {sort !== overallColumn && sort !== robustnessColumn && (
          <span className="flex items-center gap-1.5">
            <span className="text-faint">{columnName(sort)}</span>
            <ScoreText score={row.scores[sort]} />
          </span>
        )}
        <span className="ml-auto">
          <ChooseBox row={row} view={view} />
        </span>
      </div>
    </li>
  );
}
