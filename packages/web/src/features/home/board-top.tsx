import {
  type BoardPage,
  type Edition,
  isRanked,
  type RankedRow,
  ranksModels,
  tracks,
} from '@doctorbench/core';
import { type Domain, toDomain } from '@doctorbench/report';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { boardTopQuery } from '../../api/queries/boards.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { IntervalBar } from '../../ui/charts/interval-bar.tsx';
import { cx } from '../../ui/cx.ts';
import { EditionKindBadge } from '../../ui/edition-kind-badge.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { Medal } from '../../ui/medal.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { LoadingRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { ModelName } from '../boards/model-name.tsx';
import { PracticeTable } from '../boards/practice-table.tsx';
import { toRankRange } from '../boards/rank-range.ts';
import { homeMessages } from './messages.ts';

const renewMs = 15_000;

interface BoardTopProps {
  readonly edition: Edition;
  readonly rows: number;
}

export function BoardTop({ edition, rows }: BoardTopProps) {
  const messages = useMessages(homeMessages);
  const format = useFormat();
  const {
    data: board,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...boardTopQuery(edition.id, rows),
    refetchInterval: renewMs,
  });
  const trackName = tracks.find(({ id }) => id === edition.track)?.name ?? edition.title;
  return (
    <article className="@container min-w-0 rounded-lg border border-line bg-paper shadow-raised">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-3">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-lg">{format.name(trackName)}</h3>
          <StateBadges edition={edition} />
        </div>
        <Link
          to="/boards/$edition"
          params={{ edition: edition.id }}
          aria-label={messages.wholeOf(format.name(trackName))}
          className="link inline-flex items-center gap-0.5 text-sm"
        >
          {messages.whole}
          <ChevronRightIcon className="size-4" />
        </Link>
      </header>
      {isPending && (
        <div className="p-5">
          <LoadingRegion>
            <SkeletonText lines={rows} />
          </LoadingRegion>
        </div>
      )}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {board && <TopRows board={board} />}
    </article>
  );
}

function StateBadges({ edition: { kind, state } }: { readonly edition: Edition }) {
  const { badges } = useMessages();
  return (
    <>
      <EditionKindBadge kind={kind} />
      {(state === 'closed' || state === 'retired') && <Badge>{badges[state]}</Badge>}
    </>
  );
}

function TopRows({ board }: { readonly board: BoardPage }) {
  const { total, edition } = board;
  const rows = board.rows.filter(isRanked);
  const messages = useMessages(homeMessages);
  const format = useFormat();
  if (!ranksModels(edition) && board.rows.length > 0)
    return <PracticeTable edition={edition} rows={board.rows} />;
  if (rows.length === 0)
    return (
      <div className="px-5 py-8 text-center">
        <p className="font-medium">{messages.nobodyTitle}</p>
        <p className="text-sm text-soft">{messages.nobodyText}</p>
      </div>
    );
  const domain = toDomain(rows.flatMap(({ overall_score, interval }) => [overall_score, interval?.low ?? 0]));
  return (
    <>
      <ol>
        {rows.map(row => (
          <TopRow key={row.modelId} row={row} domain={domain} />
        ))}
      </ol>
      <footer className="flex flex-col gap-0.5 border-t border-line px-5 py-3 text-xs text-faint">
        <p className="data">
          {messages.models(format.integer(total))} ·{' '}
          {messages.axis(format.integer(domain.low), format.integer(domain.high))}{' '}
          {rows.some(({ ranks }) => ranks) && messages.ranksNote}
        </p>
        {rows.some(({ vetoRate }) => vetoRate) && <p>{messages.vetoNote}</p>}
        {edition.kind === 'demonstration' && (
          <p>
            {messages.demonstration}{' '}
            <Link to="/calibration" search={{ edition: edition.id }} className="link">
              {messages.calibration}
            </Link>
          </p>
        )}
      </footer>
    </>
  );
}

interface TopRowProps {
  readonly row: RankedRow;
  readonly domain: Domain;
}

function TopRow({ row, domain }: TopRowProps) {
  const format = useFormat();
  const messages = useMessages(homeMessages);
  const range = toRankRange(row);
  return (
    <li className="relative grid grid-cols-[auto_1fr_auto_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2 pr-5 pl-5 last:border-0 @lg:grid-cols-[auto_minmax(0,14rem)_1fr_auto_auto]">
      <Medal rank={row.rank} medal={row.medal} />
      <span className="flex min-w-0 flex-col">
        <ModelName row={row} />
        {range !== undefined && <span className="text-xs text-faint">{messages.ranks(range)}</span>}
      </span>
      <span className="order-last col-span-full @lg:order-none @lg:col-span-1 @lg:px-3">
        <IntervalBar value={row.overall_score} interval={row.interval} domain={domain} />
      </span>
      <span className="data flex min-w-20 flex-col items-end leading-snug">
        <span
          className={cx(
            'text-lg font-semibold',
            row.overall_score < 0 && (row.vetoRate ?? 0) > 0 && 'text-danger',
          )}
        >
          {format.score(row.overall_score)}
        </span>
        {row.vetoRate !== null && row.vetoRate > 0 && (
          <span className="text-xs text-danger">{messages.vetoes(format.percent(row.vetoRate))}</span>
        )}
      </span>
      {row.rating ? <RatingMark rating={row.rating} /> : <span />}
    </li>
  );
}
