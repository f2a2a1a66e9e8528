import type { Submission } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { submissionMessages } from './messages.ts';
import { type TimelineEntry, toTimeline } from './timeline.ts';

const marks = {
  past: 'border-accent bg-accent',
  now: 'border-accent bg-paper ring-4 ring-accent-tint',
  next: 'border-edge bg-paper',
} as const;

export function TimelineView({ submission }: { readonly submission: Submission }) {
  return (
    <ol className="flex flex-col">
      {toTimeline(submission).map(entry => (
        <TimelineLine key={entry.event} entry={entry} />
      ))}
    </ol>
  );
}

function TimelineLine({ entry: { event, when, at } }: { readonly entry: TimelineEntry }) {
  const { events, expected } = useMessages(submissionMessages);
  const format = useFormat();
  const upcoming: Readonly<Partial<Record<string, string>>> = events.next;
  const time = at && format.dateTime(at);
  return (
    <li
      aria-current={when === 'now' ? 'step' : undefined}
      className="relative flex gap-4 pb-5 before:absolute before:top-4 before:bottom-0 before:left-[0.4375rem] before:w-px before:bg-line last:pb-0 last:before:hidden"
    >
      <span
        aria-hidden="true"
        className={cx('z-1 mt-1.5 size-[0.9375rem] shrink-0 rounded-full border-2', marks[when])}
      />
      <div className={cx(when === 'next' && 'text-faint', when === 'now' && 'font-medium')}>
        <p>{(when === 'next' && upcoming[event]) || events[event]}</p>
        {time && (
          <p className="data text-sm font-normal text-faint">{when === 'next' ? expected(time) : time}</p>
        )}
      </div>
    </li>
  );
}
