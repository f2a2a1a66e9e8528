import { findLettered } from '@doctorbench/core';
import {
  criteriaWords,
  itemWords,
  type JudgedLine,
  listJudgedLines,
  listTones,
  metricWords,
} from '@doctorbench/report';
import { lazy, Suspense } from 'react';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/section.tsx';
import { LoadingRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { ControlAnswers } from './control-answers.tsx';
import { Conversation } from './conversation.tsx';
import { Criteria } from './criteria.tsx';
import { ItemAbout } from './item-about.tsx';
import { DimensionScores } from './item-dimensions.tsx';
import { ItemHarms } from './item-harms.tsx';
import { itemMessages } from './item-messages.ts';
import { ItemStanding } from './item-standing.tsx';
import { toneClasses } from './marked-text.tsx';
import { Metrics } from './metrics.tsx';
import { KeyAndReading } from './options.tsx';
import { Readings } from './readings.tsx';

/** Beside long criteria the answer stays in sight, so that evidence is found without leaving them. */
const scrollClass =
  'lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto lg:pr-2 print:max-h-none print:overflow-visible';

const EncounterView = lazy(() =>
  import('./encounter-view.tsx').then(({ EncounterView: component }) => ({ default: component })),
);

interface GradedItemProps {
  readonly submissionId: string;
  readonly graded: GradedItem;
}

/** One item: question, answer with its evidence marked, and how it was graded. */
export function GradedItemView(props: GradedItemProps) {
  const { item, answer } = props.graded;
  const turns = answer.outcome.kind === 'answered' ? answer.outcome.turns : [];
  if (item.kind !== 'encounter' || !turns.some(({ calls }) => calls?.length))
    return <QuestionAndAnswer {...props} />;
  return (
    <Suspense
      fallback={
        <LoadingRegion>
          <SkeletonText lines={8} />
        </LoadingRegion>
      }
    >
      <EncounterView graded={props.graded} item={item} turns={turns} />
    </Suspense>
  );
}

function QuestionAndAnswer({ submissionId, graded }: GradedItemProps) {
  const messages = useMessages(itemMessages);
  const words = useMessages(itemWords);
  const headings = {
    criteria: useMessages(criteriaWords).heading,
    metrics: useMessages(metricWords).heading,
  };
  const { item, grade } = graded;
  const lines = listJudgedLines(item, grade);
  const letters = findLettered(item);
  // Pictures would push the answer below the edge of a column that scrolls by itself.
  const stays = !item.attachments?.length;
  return (
    <div className="flex flex-col gap-8">
      <ItemStanding graded={graded} />
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className={cx(stays && 'lg:sticky lg:top-20')}>
          <Transcript submissionId={submissionId} graded={graded} lines={lines} scrolls={stays} />
        </div>
        <div className="flex flex-col gap-8">
          {letters && (
            <Section title={words.key}>
              <Card>
                <KeyAndReading letters={letters} lang={item.language} grade={grade} />
              </Card>
            </Section>
          )}
          {grade.metrics && grade.metrics.length > 0 && (
            <Section title={headings.metrics}>
              <Card>
                <Metrics graded={graded} />
              </Card>
            </Section>
          )}
          {lines.length > 0 && (
            <Section title={headings.criteria} lead={messages.criteriaLead}>
              <Card className="px-3 py-2 sm:px-5">
                <Criteria lines={lines} track={item.track} />
              </Card>
              <Readings item={item} grade={grade} />
            </Section>
          )}
          <ItemHarms {...(grade.harms ? { harms: grade.harms } : {})} />
          <ControlAnswers submissionId={submissionId} graded={graded} />
          <DimensionScores graded={graded} />
          <ItemAbout graded={graded} />
        </div>
      </div>
    </div>
  );
}

interface TranscriptProps extends GradedItemProps {
  readonly lines: readonly JudgedLine[];
  readonly scrolls: boolean;
}

function Transcript({ submissionId, graded, lines, scrolls }: TranscriptProps) {
  const messages = useMessages(itemMessages);
  const words = useMessages(itemWords);
  return (
    <Section title={words.conversation}>
      {lines.some(({ verdict }) => verdict?.evidence.length) && <MarksLegend lines={lines} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would stand in the list of landmarks without need */}
      <div
        role="region"
        aria-label={messages.transcript}
        // Where it scrolls by itself, the keyboard must reach it.
        tabIndex={scrolls ? 0 : undefined}
        className={cx(scrolls && scrollClass)}
      >
        <Conversation submissionId={submissionId} graded={graded} lines={lines} />
      </div>
    </Section>
  );
}

function MarksLegend({ lines }: { readonly lines: readonly JudgedLine[] }) {
  const { legend, marks } = useMessages(criteriaWords);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
      {legend}
      {listTones(lines).map(tone => (
        <span
          key={tone}
          className={`rounded-xs px-1 text-ink decoration-2 underline-offset-4 ${toneClasses[tone]}`}
        >
          {marks[tone]}
        </span>
      ))}
    </p>
  );
}
