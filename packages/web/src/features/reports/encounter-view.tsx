import type { AnswerTurn, EncounterItem, Locale } from '@doctorbench/core';
import {
  createClock,
  createTimeText,
  encounterWords,
  listAsked,
  listJudgedLines,
  listMoments,
  markTimeline,
  timelineWords,
  toMomentOptions,
} from '@doctorbench/report';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Bubble } from './bubble.tsx';
import { EncounterChanges } from './encounter-changes.tsx';
import { EncounterCriteria } from './encounter-criteria.tsx';
import { encounterMessages } from './encounter-messages.ts';
import { EncounterOutcomeLine } from './encounter-outcome.tsx';
import { EncounterTurns } from './encounter-turns.tsx';
import { ItemAbout } from './item-about.tsx';
import { DimensionScores } from './item-dimensions.tsx';
import { ItemHarms } from './item-harms.tsx';
import { ItemStanding } from './item-standing.tsx';
import { Readings } from './readings.tsx';
import { Timeline } from './timeline.tsx';
import { ReplayControls } from './timeline-replay.tsx';
import { MomentState } from './timeline-state.tsx';
import { useIsPrinting } from './use-is-printing.ts';
import { type Replay, useReplay } from './use-replay.ts';
import { VitalsChart } from './vitals-chart.tsx';

interface EncounterViewProps {
  readonly graded: GradedItem;
  readonly item: EncounterItem;
  readonly turns: readonly AnswerTurn[];
}

/** One encounter: how it ended, what happened when, and how it was graded. */
export function EncounterView({ graded, item, turns }: EncounterViewProps) {
  const messages = useMessages(encounterMessages);
  const { locale } = useLocale();
  const story = useMemo(() => tellStory({ graded, item, turns }, locale), [graded, item, turns, locale]);
  const replay = useReplay(story.moments.length);
  const [part, setPart] = useState<Part>('timeline');
  const place = useRef<HTMLDivElement>(null);
  const { go } = replay;
  const { toTime } = story;
  const show = (criterionId: string) => {
    const index = story.marks.byCriterion.get(criterionId);
    if (index !== undefined) go(index);
    setPart('timeline');
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div className="flex flex-col gap-8">
      <ItemStanding graded={graded} show={{ label: messages.showMoment, toTime, onShow: show }} />
      {graded.grade.encounter && <EncounterOutcomeLine outcome={graded.grade.encounter} />}
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <Opening item={item} />
          <ReplaySection {...{ story, replay, turns, item }} />
          <div ref={place} tabIndex={-1} className="scroll-mt-20">
            <Parts {...{ story, replay, part, turns, lang: item.language }} onPart={setPart} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <EncounterCriteria lines={story.lines} grade={graded.grade} toTime={toTime} onShow={show} />
          <ItemHarms {...(graded.grade.harms ? { harms: graded.grade.harms } : {})} />
          <Readings item={item} grade={graded.grade} />
          <DimensionScores graded={graded} />
          <ItemAbout graded={graded} />
        </div>
      </div>
    </div>
  );
}

type Story = ReturnType<typeof tellStory>;

function tellStory({ graded, item, turns }: EncounterViewProps, locale: Locale) {
  const moments = listMoments(turns, toMomentOptions(item));
  const lines = listJudgedLines(item, graded.grade);
  return {
    moments,
    lines,
    marks: markTimeline(lines, moments),
    toTime: createTimeText(createClock(turns), locale),
  };
}

function Opening({ item }: { readonly item: EncounterItem }) {
  const { locale } = useLocale();
  return (
    <Section title={encounterWords[locale].opening}>
      {listAsked(item, locale).map(({ speaker, text }) => (
        <Bubble key={speaker} speaker={speaker} text={text} lang={item.language} tone="user" />
      ))}
    </Section>
  );
}

interface ReplaySectionProps {
  readonly story: Story;
  readonly replay: Replay;
  readonly turns: readonly AnswerTurn[];
  readonly item: EncounterItem;
}

function ReplaySection({ story, replay, turns, item }: ReplaySectionProps) {
  const messages = useMessages(encounterMessages);
  const { toTime } = story;
  const moment = story.moments[replay.cursor];
  if (!moment) return null;
  return (
    <Section title={messages.replay}>
      <Card className="flex flex-col gap-5 px-3 sm:px-5">
        <div className="no-print">
          <ReplayControls {...{ replay, moment, toTime, lang: item.language }} />
        </div>
        <div className="no-print flex flex-col gap-2">
          <h3 className="text-base">{messages.stateAt}</h3>
          <MomentState moment={moment} toTime={toTime} />
        </div>
        <VitalsChart item={item} turns={turns} nowMin={moment.event.atMin} toTime={toTime} />
      </Card>
    </Section>
  );
}

const parts = ['timeline', 'turns', 'changes'] as const;
type Part = (typeof parts)[number];

interface PartsProps extends Omit<ReplaySectionProps, 'item'> {
  readonly lang: string;
  readonly part: Part;
  readonly onPart: (part: Part) => void;
}

function Parts({ story, replay, part, turns, lang, onPart }: PartsProps) {
  const { views, changes } = useMessages(encounterMessages);
  const { heading, lead } = useMessages(timelineWords);
  const labels = { timeline: heading, turns: useMessages(encounterWords).turns, changes };
  const printing = useIsPrinting();
  const { go, cursor } = replay;
  const latest = useRef(go);
  latest.current = go;
  // Kept the same, so that a step of the replay leaves the lines that it does not concern alone.
  const onGo = useCallback((index: number) => latest.current(index), []);
  const contents = {
    timeline: (
      <div className="flex flex-col gap-2">
        {story.moments.some(({ event }) => event.hidden) && <p className="text-sm text-faint">{lead}</p>}
        <Timeline
          moments={story.moments}
          marks={story.marks.byMoment}
          toTime={story.toTime}
          {...{ cursor, lang, onGo }}
        />
      </div>
    ),
    turns: <EncounterTurns turns={turns} lines={story.lines} lang={lang} />,
    changes: <EncounterChanges turns={turns} />,
  };
  if (printing)
    return parts.map(value => (
      <Section key={value} title={labels[value]}>
        {contents[value]}
      </Section>
    ));
  return (
    <Tabs
      label={views}
      value={part}
      tabs={parts.map(value => ({ value, label: labels[value], content: contents[value] }))}
      onChange={onPart}
    />
  );
}
