import type { BoardRow } from '@doctorbench/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { boardMessages } from './messages.ts';
import { joinRanks, type TiedRanks, toRankRange } from './rank-range.ts';

interface RankRangeTextProps {
  readonly row: BoardRow;
  readonly tied: TiedRanks;
}

/** The ranks a model may have, and whom it cannot be told apart from. */
export function RankRangeText({ row, tied }: RankRangeTextProps) {
  const messages = useMessages(boardMessages);
  const range = toRankRange(row);
  if (range === undefined) return <span className="text-xs text-faint">{messages.notCompared}</span>;
  return (
    <span className="flex flex-col leading-snug">
      <span className="data">{range}</span>
      {row.tiedWith.length > 0 && (
        <span className="text-xs text-faint">
          {messages.tiedWith(joinRanks(tied.ranks, messages.rankSeparator), tied.elsewhere)}
        </span>
      )}
    </span>
  );
}
