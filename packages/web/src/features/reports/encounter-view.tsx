import type { AnswerTurn, EncounterItem } from '@doctorbench/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
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
import { itemMessages } from './item-messages.ts';
import { ItemStanding } from './item-standing.tsx';
import { listJudgedLines } from './judged-lines.ts';
import { Readings } from './readings.tsx';
import { Timeline } from './timeline.tsx';
import { markTimeline } from './timeline-marks.ts';
import { createClock, listMoments } from './timeline-moments.ts';
import { ReplayControls } from './timeline-replay.tsx';
import { MomentState } from './timeline-state.tsx';
import { useCaseTime } from './use-case-time.ts';
import { type Replay, useReplay } from './use-replay.ts';
import { listVitalSeries } from './vital-series.ts';
import { VitalsChart } from './vitals-chart.tsx';

interface EncounterViewProps {
  readonly graded: GradedItem;
  readonly item: EncounterItem;
  readonly turns: readonly AnswerTurn[];
}

/** One encounter: how it ended, what happened when, and how it was graded. */
export function EncounterView({ graded, item, turns }: EncounterViewProps) {
  const messages = useMessages(encounterMessages);
  const toWords = useCaseTime();
  const story = useMemo(() => tellStory(graded, turns), [graded, turns]);
  const replay = useReplay(story.moments.length);
  const [part, setPart] = useState<Part>('timeline');
  const place = useRef<HTMLDivElement>(null);
  const { go } = replay;
  const toTime = (atMin: number) => toWords(story.toTime(atMin));
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
          <ReplaySection story={story} replay={replay} lang={item.language} />
          <div ref={place} tabIndex={-1} className="scroll-mt-20">
            <Parts {...{ story, replay, part, turns, lang: item.language }} onPart={setPart} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <EncounterCriteria lines={story.lines} toTime={toTime} onShow={show} />
          <Readings judging={graded.grade.judging ?? []} />
          <DimensionScores graded={graded} />
          <ItemAbout graded={graded} />
        </div>
      </div>
    </div>
  );
}

type Story = ReturnType<typeof tellStory>;

function tellStory({ item, grade }: GradedItem, turns: readonly AnswerTurn[]) {
  const moments = listMoments(turns, item.kind === 'encounter' ? listSureVitals(item) : {});
  const lines = listJudgedLines(item, grade);
  const series = listVitalSeries(turns);
  return {
    moments,
    lines,
    series,
    marks: markTimeline(lines, moments),
    toTime: createClock(turns),
    endMin: Math.max(
      0,
      ...moments.map(({ event }) => event.atMin),
      ...series.flatMap(({ points }) => points.map(({ atMin }) => atMin)),
    ),
  };
}

/** Without a course the vital signs are those of the case. */
function listSureVitals({ case: { vitals, courses = [] } }: EncounterItem) {
  if (courses.length > 0) return {};
  return Object.fromEntries(Object.entries(vitals).map(([name, value]) => [`vitals.${name}`, value]));
}

function Opening({ item }: { readonly item: EncounterItem }) {
  const messages = useMessages(encounterMessages);
  const words = useMessages(itemMessages);
  const format = useFormat();
  const { patient, opening } = item.case;
  const who = words.patient({ age: format.integer(patient.ageYears), sex: patient.sex });
  return (
    <Section title={messages.opening}>
      <Bubble speaker={who} text={opening} lang={item.language} tone="user" />
    </Section>
  );
}

interface ReplaySectionProps {
  readonly story: Story;
  readonly replay: Replay;
  readonly lang: string;
}

function ReplaySection({ story, replay, lang }: ReplaySectionProps) {
  const messages = useMessages(encounterMessages);
  const toWords = useCaseTime();
  const moment = story.moments[replay.cursor];
  if (!moment) return null;
  return (
    <Section title={messages.replay}>
      <Card className="flex flex-col gap-5 px-3 sm:px-5">
        <div className="no-print">
          <ReplayControls replay={replay} moment={moment} lang={lang} />
        </div>
        <div className="no-print flex flex-col gap-2">
          <h3 className="text-base">{messages.stateAt}</h3>
          <MomentState moment={moment} toTime={atMin => toWords(story.toTime(atMin))} />
        </div>
        <div className="flex flex-col gap-2">
          <h3 className="text-base">{messages.chart}</h3>
          <VitalsChart
            series={story.series}
            endMin={story.endMin}
            nowMin={moment.event.atMin}
            toTime={story.toTime}
          />
        </div>
      </Card>
    </Section>
  );
}

const parts = ['timeline', 'turns', 'changes'] as const;
type Part = (typeof parts)[number];

interface PartsProps extends ReplaySectionProps {
  readonly part: Part;
  readonly turns: readonly AnswerTurn[];
  readonly onPart: (part: Part) => void;
}

function Parts({ story, replay, part, turns, lang, onPart }: PartsProps) {
  const messages = useMessages(encounterMessages);
  const { go, cursor } = replay;
  const latest = useRef(go);
  latest.current = go;
  // Kept the same, so that a step of the replay leaves the lines that it does not concern alone.
  const onGo = useCallback((index: number) => latest.current(index), []);
  const contents = {
    timeline: (
      <div className="flex flex-col gap-2">
        {story.moments.some(({ event }) => event.hidden) && (
          <p className="text-sm text-faint">{messages.timelineLead}</p>
        )}
        <Timeline moments={story.moments} marks={story.marks.byMoment} {...{ cursor, lang, onGo }} />
      </div>
    ),
    turns: <EncounterTurns turns={turns} lines={story.lines} lang={lang} />,
    changes: <EncounterChanges turns={turns} />,
  };
  return (
    <Tabs
      label={messages.views}
      value={part}
      tabs={parts.map(value => ({ value, label: messages[value], content: contents[value] }))}
      onChange={onPart}
    />
  );
}
