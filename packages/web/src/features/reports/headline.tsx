import type { Report } from '@doctorbench/core';
import { type HeadlineView, toHeadlineView, wholeDomain } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { IntervalBar } from '../../ui/charts/interval-bar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { ScoreText } from '../../ui/score-text.tsx';
import { Section } from '../../ui/section.tsx';
import { Facts } from './facts.tsx';
import { ReferenceLines } from './reference-lines.tsx';

/** The numbers a reader takes away, each with how sure it is. */
export function Headline({ report }: { readonly report: Report }) {
  const format = useFormat();
  const view = toHeadlineView(report, format);
  return (
    <Section title={view.heading}>
      <Card className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(16rem,1fr)_2fr]">
        <Overall view={view.overall} report={report} />
        <div className="flex flex-col gap-6">
          {view.rating?.letter && <RatingLine rating={view.rating} letter={view.rating.letter} />}
          <Facts facts={view.statistics} className="grid grid-cols-2 gap-x-6 gap-y-5 xl:grid-cols-4" />
          <ReferenceLines report={report} />
          {view.vetoRate && <p className="text-sm text-soft">{view.vetoRate}</p>}
        </div>
      </Card>
      {view.bounds && <Notice tone="warning">{view.bounds.sentence}</Notice>}
    </Section>
  );
}

interface OverallProps {
  readonly view: HeadlineView['overall'];
  readonly report: Report;
}

function Overall({ view, report: { overall_score: overall } }: OverallProps) {
  const format = useFormat();
  return (
    <dl className="flex flex-col">
      <dt className="text-sm text-soft">{view.label}</dt>
      <dd className="data text-4xl font-semibold">
        <ScoreText score={view.score} />
      </dd>
      {overall && (
        <>
          <dd className="mt-1 text-sm text-soft">{view.interval}</dd>
          <dd className="mt-2">
            <IntervalBar value={overall.value} interval={overall.interval} domain={wholeDomain} />
            <span aria-hidden="true" className="data flex justify-between text-xs text-faint">
              <span>{format.integer(wholeDomain.low)}</span>
              <span>0</span>
              <span>{format.integer(wholeDomain.high)}</span>
            </span>
          </dd>
        </>
      )}
      <dd className="mt-2 text-sm text-faint">{view.hint}</dd>
    </dl>
  );
}

interface RatingLineProps {
  readonly rating: NonNullable<HeadlineView['rating']>;
  readonly letter: NonNullable<NonNullable<HeadlineView['rating']>['letter']>;
}

function RatingLine({ rating: { label, capped, scale }, letter }: RatingLineProps) {
  return (
    <div className="flex items-center gap-4">
      <span className="shrink-0">
        <RatingMark rating={letter} size="lg" />
      </span>
      <div className="min-w-0 text-sm">
        <p className="font-medium">{label}</p>
        {capped && <p className="text-danger">{capped}</p>}
        <p className="text-faint">{scale}</p>
      </div>
    </div>
  );
}
