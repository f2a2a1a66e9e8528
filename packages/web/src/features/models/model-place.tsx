import {
  type BoardRow,
  type Edition,
  isRanked,
  listDimensions,
  type ModelRecord,
  overallColumn,
  type RankedRow,
} from '@doctorbench/core';
import { toDomain } from '@doctorbench/report';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { boardQuery } from '../../api/queries/boards.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { IntervalBar } from '../../ui/charts/interval-bar.tsx';
import { RadarChart } from '../../ui/charts/radar-chart.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Medal } from '../../ui/medal.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { StandingBadge } from '../../ui/standing-badge.tsx';
import { toRankRange } from '../boards/rank-range.ts';
import { useDecidedText } from '../boards/use-decided-text.ts';
import { toFieldMedians } from './field-medians.ts';
import { modelMessages } from './messages.ts';

interface ModelPlaceProps {
  readonly model: ModelRecord;
  readonly place: ModelRecord['places'][number];
  readonly edition: Edition | undefined;
}

/** Where the model stands on one board, and its shape against the others there. */
export function ModelPlace({ model, place, edition }: ModelPlaceProps) {
  const format = useFormat();
  const title = edition ? format.name(edition.title) : place.edition;
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">
          <Link
            to="/boards/$edition"
            params={{ edition: place.edition }}
            className="text-ink hover:text-accent hover:underline"
          >
            {title}
          </Link>
        </h2>
        <StandingBadge standing={place.row.standing} />
      </div>
      {isRanked(place.row) ? (
        <div className="grid gap-4 lg:grid-cols-[minmax(18rem,1fr)_2fr]">
          <Ranked row={place.row} of={place.of} />
          <AgainstField model={model} place={place} />
        </div>
      ) : (
        <Unranked row={place.row} />
      )}
    </section>
  );
}

/** On a board that does not rank: a result by itself, or what code decided in a self-test. */
function Unranked({ row }: { readonly row: BoardRow }) {
  const messages = useMessages(modelMessages);
  const decided = useDecidedText();
  const { score } = useMessages();
  return (
    <Card className="flex flex-col gap-4">
      {row.overall_score === null ? (
        <p className="text-soft">{decided(row)}</p>
      ) : (
        <>
          <p className="flex items-baseline gap-3">
            <span className="text-sm text-soft">{score.overall}</span>
            <ScoreNumber value={row.overall_score} className="text-2xl font-semibold" />
          </p>
          <RatingAndVetoes row={row} />
        </>
      )}
      <div>
        <LinkButton size="sm" tone="primary" to="/reports/$id" params={{ id: row.submissionId }}>
          {messages.report}
        </LinkButton>
      </div>
    </Card>
  );
}

function Ranked({ row, of }: { readonly row: RankedRow; readonly of: number }) {
  const messages = useMessages(modelMessages);
  const { score } = useMessages();
  const format = useFormat();
  const { interval } = row;
  const range = toRankRange(row);
  return (
    <Card className="flex flex-col gap-5">
      <p className="flex items-center gap-3 text-lg">
        <Medal rank={row.rank} medal={row.medal} />
        {messages.rank(format.integer(row.rank), format.integer(of))}
      </p>
      <dl className="flex flex-col gap-4">
        <div>
          <dt className="text-sm text-soft">{score.overall}</dt>
          <dd className="text-3xl font-semibold">
            <ScoreNumber value={row.overall_score} />
          </dd>
          <dd className="text-sm text-faint">
            {interval
              ? score.interval(format.score(interval.low), format.score(interval.high))
              : score.noInterval}
          </dd>
          <dd>
            <IntervalBar
              value={row.overall_score}
              interval={interval}
              domain={toDomain([row.overall_score, interval?.low ?? 0])}
            />
          </dd>
        </div>
      </dl>
      <RatingAndVetoes row={row} />
      {range !== undefined && <p className="text-sm text-faint">{messages.rankRange(range)}</p>}
      <div className="mt-auto flex flex-wrap gap-2">
        <LinkButton size="sm" tone="primary" to="/reports/$id" params={{ id: row.submissionId }}>
          {messages.report}
        </LinkButton>
        <LinkButton size="sm" to="/compare" search={{ ids: row.submissionId }}>
          {messages.compare}
        </LinkButton>
      </div>
    </Card>
  );
}

function AgainstField({ model, place }: Pick<ModelPlaceProps, 'model' | 'place'>) {
  const messages = useMessages(modelMessages);
  const format = useFormat();
  const board = useInfiniteQuery(boardQuery(place.edition, { sort: overallColumn, order: 'desc' }));
  const rows = board.data?.pages.flatMap(page => page.rows);
  const axes = listDimensions(model.track).map(({ id, name }) => ({
    id: `dimension:${id}`,
    label: format.name(name),
  }));
  const count = format.integer(rows?.length ?? 0);
  const field = rows && {
    id: 'field',
    label: messages.field(count),
    values: toFieldMedians(
      rows,
      axes.map(({ id }) => id),
    ),
  };
  // Where all items are private, no dimension has a score.
  if (axes.every(({ id }) => place.row.scores[id] === undefined)) return null;
  if (board.isPending) return <SkeletonBlock className="h-96" />;
  return (
    <Card className="relative min-w-0 overflow-hidden">
      <h3 className="text-base">{messages.radar}</h3>
      <RadarChart
        label={messages.radar}
        axes={axes}
        series={[
          { id: 'model', label: model.card.displayName, values: place.row.scores },
          ...(field ? [field] : []),
        ]}
      />
      {field && <p className="mt-2 text-sm text-faint">{messages.radarNote(count)}</p>}
    </Card>
  );
}

function RatingAndVetoes({ row }: Pick<ModelPlaceProps['place'], 'row'>) {
  const messages = useMessages(modelMessages);
  const { score } = useMessages();
  const format = useFormat();
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {row.rating && (
        <div>
          <dt className="mb-1 text-sm text-soft">{messages.rating}</dt>
          <dd>
            <RatingMark rating={row.rating} />
          </dd>
        </div>
      )}
      {row.vetoRate !== null && (
        <div>
          <dt className="text-sm text-soft">{messages.veto}</dt>
          <dd className={row.vetoRate > 0 ? 'data font-semibold text-danger' : 'data'}>
            {format.percent(row.vetoRate)}
          </dd>
          {row.vetoRateUpperBound95 !== null && (
            <dd className="text-xs text-faint">
              {score.vetoBound(format.percent(row.vetoRateUpperBound95))}
            </dd>
          )}
        </div>
      )}
    </dl>
  );
}
