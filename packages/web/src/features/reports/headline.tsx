import { getPolicy, type Report, toRating } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { wholeDomain } from '../../ui/charts/domain.ts';
import { IntervalBar } from '../../ui/charts/interval-bar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { Section } from '../../ui/section.tsx';
import { Stat } from '../../ui/stat.tsx';
import { reportMessages } from './messages.ts';

/** The numbers a reader takes away, each with how sure it is. */
export function Headline({ report }: { readonly report: Report }) {
  const { headline } = useMessages(reportMessages);
  return (
    <Section title={headline.heading}>
      <Card className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(16rem,1fr)_2fr]">
        <Overall report={report} />
        <div className="flex flex-col gap-6">
          <RatingLine report={report} />
          <Statistics report={report} />
        </div>
      </Card>
      <Bounds report={report} />
    </Section>
  );
}

function Overall({ report }: { readonly report: Report }) {
  const { headline } = useMessages(reportMessages);
  const { score } = useMessages();
  const format = useFormat();
  const { overall_score: overall } = report;
  const { interval } = overall ?? { interval: null };
  return (
    <dl className="flex flex-col">
      <dt className="text-sm text-soft">{score.overall}</dt>
      <dd className="data text-4xl font-semibold">
        <ScoreNumber value={overall?.value} />
      </dd>
      {overall ? (
        <>
          <dd className="mt-1 text-sm text-soft">
            {interval
              ? score.interval(format.score(interval.low), format.score(interval.high))
              : score.noInterval}
          </dd>
          <dd className="mt-2">
            <IntervalBar value={overall.value} interval={interval} domain={wholeDomain} />
            <span aria-hidden="true" className="data flex justify-between text-xs text-faint">
              <span>{format.integer(wholeDomain.low)}</span>
              <span>0</span>
              <span>{format.integer(wholeDomain.high)}</span>
            </span>
          </dd>
          <dd className="mt-2 text-sm text-faint">{headline.hints[report.run.protocol.policy]}</dd>
        </>
      ) : (
        <dd className="text-sm text-faint">{headline.nothingScored}</dd>
      )}
    </dl>
  );
}

function RatingLine({ report: { rating, overall_score: overall, veto } }: { readonly report: Report }) {
  const { headline } = useMessages(reportMessages);
  const format = useFormat();
  if (!rating || !overall) return null;
  const rate = veto.rate ?? 0;
  const earned = toRating(overall.value, 0);
  return (
    <div className="flex items-center gap-4">
      <span className="shrink-0">
        <RatingMark rating={rating} size="lg" />
      </span>
      <div className="min-w-0 text-sm">
        <p className="font-medium">{headline.rating}</p>
        {earned !== rating && (
          <p className="text-danger">
            {headline.ratingCapped(earned, format.percent(rate), toRating(100, rate))}
          </p>
        )}
        <p className="text-faint">{headline.ratingScale}</p>
      </div>
    </div>
  );
}

function Statistics({ report }: { readonly report: Report }) {
  const { headline } = useMessages(reportMessages);
  const { score, notAvailable } = useMessages();
  const format = useFormat();
  const { average_total_score: average, median_total_score: median, standard_deviation: deviation } = report;
  const { veto } = report;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 xl:grid-cols-4">
      <Stat
        label={headline.average}
        value={<ScoreNumber value={average?.value} />}
        hint={
          average?.interval &&
          score.interval(format.score(average.interval.low), format.score(average.interval.high))
        }
      />
      <Stat label={headline.median} value={<ScoreNumber value={median} />} />
      <Stat label={headline.deviation} value={<ScoreNumber value={deviation} />} />
      {getPolicy(report.run.protocol.policy).vetoes && (
        <Stat
          label={headline.vetoes}
          tone={veto.vetoedItems > 0 ? 'danger' : 'plain'}
          value={veto.rate === null ? notAvailable : format.integer(veto.vetoedItems)}
          hint={
            <>
              {veto.rate !== null &&
                headline.vetoOf(format.integer(veto.scoredItems), format.percent(veto.rate))}
              <br />
              {headline.vetoBound(format.percent(veto.upperBound95))}
            </>
          }
        />
      )}
    </dl>
  );
}

/** Only where items without a score, or experts who are awaited, could move the result. */
function Bounds({ report }: { readonly report: Report }) {
  const { headline } = useMessages(reportMessages);
  const { listSeparator } = useMessages();
  const format = useFormat();
  const { overallBounds: bounds, awaiting, scenarios } = report;
  const unscored = scenarios.reduce((sum, { unscoredItems }) => sum + unscoredItems, 0);
  const awaited = awaiting.records.length + awaiting.omitted;
  if (!bounds || unscored + awaited === 0) return null;
  const causes = [
    ...(unscored > 0 ? [headline.boundsUnscored(format.integer(unscored))] : []),
    ...(awaited > 0 ? [headline.boundsAwaiting(format.integer(awaited))] : []),
  ].join(listSeparator);
  return (
    <Notice tone="warning">
      {headline.bounds({ causes, worst: format.score(bounds.worst), best: format.score(bounds.best) })}
    </Notice>
  );
}
