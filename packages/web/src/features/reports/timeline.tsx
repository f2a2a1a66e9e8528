import { type Fault, faultSchema } from '@doctorbench/core';
import {
  cleanText,
  encounterWords,
  isGrave,
  type Moment,
  type TimelineMark,
  timelineWords,
  toEventText,
  toMarkText,
} from '@doctorbench/report';
import { memo, useEffect, useRef } from 'react';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { encounterMessages } from './encounter-messages.ts';
import { EventIcon } from './timeline-icons.tsx';

interface TimelineProps {
  readonly moments: readonly Moment[];
  readonly marks: ReadonlyMap<number, readonly TimelineMark[]>;
  /** Case time in words. */
  readonly toTime: (atMin: number) => string;
  readonly cursor: number;
  readonly lang: string;
  readonly onGo: (index: number) => void;
}

/** Laid out whole, whether in sight or not. */
const plainLines = 150;

/**
 * The log of an encounter, a line an event. It is not virtualised, so that it can be searched and printed; of a long
 * one, lines out of sight are not laid out.
 */
export function Timeline({ moments, marks, toTime, cursor, lang, onGo }: TimelineProps) {
  const words = useMessages(timelineWords);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => keepInSight(scroller.current, cursor), [cursor]);
  if (moments.length === 0) return <p className="text-soft">{words.none}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would stand in the list of landmarks without need
    <div
      ref={scroller}
      role="region"
      aria-label={words.heading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="relative max-h-[75dvh] overflow-y-auto rounded-lg border border-line bg-paper print:max-h-none print:overflow-visible"
    >
      <ol>
        {moments.map(moment => (
          <TimelineLine
            key={moment.index}
            moment={moment}
            marks={marks.get(moment.index)}
            time={toTime(moment.event.atMin)}
            current={moment.index === cursor}
            long={moments.length > plainLines}
            lang={lang}
            onGo={onGo}
          />
        ))}
      </ol>
    </div>
  );
}

/** Scrolls the list alone: the page stays where the reader has it. */
function keepInSight(scroller: HTMLElement | null, index: number): void {
  const line = scroller?.querySelector<HTMLElement>(`[data-moment="${index}"]`);
  if (!scroller || !line) return;
  const top = line.offsetTop;
  const bottom = top + line.offsetHeight;
  if (top >= scroller.scrollTop && bottom <= scroller.scrollTop + scroller.clientHeight) return;
  scroller.scrollTop = Math.max(0, top - scroller.clientHeight / 3);
}

interface LineProps {
  readonly moment: Moment;
  readonly marks: readonly TimelineMark[] | undefined;
  readonly time: string;
  readonly current: boolean;
  readonly long: boolean;
  readonly lang: string;
  readonly onGo: (index: number) => void;
}

function DrawnLine({ moment, marks = [], time, current, long, lang, onGo }: LineProps) {
  const { goMoment } = useMessages(encounterMessages);
  const { locale } = useLocale();
  const words = timelineWords[locale];
  const { event, actor, index } = moment;
  const grave = isGrave(moment);
  return (
    <li
      data-moment={index}
      aria-current={current ? 'step' : undefined}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-l-4 border-t-line px-3 py-2 first:border-t-0',
        long &&
          '[contain-intrinsic-size:auto_4rem] [content-visibility:auto] print:[content-visibility:visible]',
        current ? 'border-l-accent bg-accent-tint' : grave ? 'border-l-danger' : 'border-l-transparent',
        grave && !current && 'bg-danger-tint',
      )}
    >
      <EventIcon
        kind={event.kind}
        className={cx(
          'mt-0.5 size-4',
          grave ? 'text-danger' : actor === 'agent' ? 'text-accent' : 'text-soft',
        )}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-soft">
          <button
            type="button"
            title={goMoment(time)}
            onClick={() => onGo(index)}
            className="data min-h-6 font-medium text-ink underline decoration-line underline-offset-4 hover:text-accent pointer-coarse:min-h-9"
          >
            {time}
          </button>
          <span>
            {words.actors[actor]} · {words.kinds[event.kind]}
          </span>
          {event.hidden && <Badge tone="danger">{words.hidden}</Badge>}
          {event.kind === 'refused' && <FaultBadge refs={event.refs} />}
        </p>
        <p
          lang={lang}
          dir="auto"
          className={cx('[overflow-wrap:anywhere] whitespace-pre-wrap', grave && 'font-medium text-danger')}
        >
          {cleanText(toEventText(event, locale))}
        </p>
        {marks.length > 0 && (
          <ul className="mt-1 flex flex-col gap-1">
            {marks.map(mark => (
              <MarkLine key={mark.criterion.id} mark={mark} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** A step of the replay changes two lines. */
const TimelineLine = memo(DrawnLine);

function FaultBadge({ refs = [] }: { readonly refs?: readonly string[] | undefined }) {
  const fault = faultSchema.safeParse(refs[0]);
  return fault.success ? <FaultTag fault={fault.data} /> : null;
}

export function FaultTag({ fault }: { readonly fault: Fault }) {
  const { faults } = useMessages(encounterWords);
  return <Badge tone={fault === 'agent' ? 'warning' : 'neutral'}>{faults[fault]}</Badge>;
}

const markTones = { goal: 'success', late: 'warning', fault: 'warning', veto: 'danger' } as const;

function MarkLine({ mark }: { readonly mark: TimelineMark }) {
  const { label, text } = toMarkText(mark, useLocale().locale);
  return (
    <li
      className={cx('text-sm', mark.tone === 'fault' || mark.tone === 'veto' ? 'text-danger' : 'text-soft')}
    >
      <Badge tone={markTones[mark.tone]}>{label}</Badge> {text}
    </li>
  );
}
