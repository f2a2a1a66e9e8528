import type { ClinicEvent, ClinicEventKind, TryoutState } from '@doctorbench/core';
import { cleanText, toEventText } from '@doctorbench/report';
import { useState } from 'react';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { EventIcon } from '../reports/timeline-icons.tsx';
import { listFeed } from './case-feed.ts';
import { tryoutMessages } from './messages.ts';

interface RecordPanelsProps {
  readonly state: TryoutState;
  readonly lang: string;
  readonly toTime: (atMin: number) => string;
}

const panels = ['orders', 'results', 'chart', 'timeline'] as const;
type Panel = (typeof panels)[number];

const orderKinds: ReadonlySet<ClinicEventKind> = new Set([
  'ordered',
  'given',
  'stopped',
  'performed',
  'called',
  'referred',
  'triaged',
  'diagnosed',
  'booked',
]);

/** What a doctor would look up again: orders, results, the chart, and everything in order of time. */
export function RecordPanels({ state, lang, toTime }: RecordPanelsProps) {
  const messages = useMessages(tryoutMessages);
  const [panel, setPanel] = useState<Panel>('orders');
  const events = state.turns.flatMap(turn => turn.events);
  const feed = listFeed(state);
  const results = feed.filter(({ tool, fault }) => tool === 'read_results' && !fault);
  const charts = feed.filter(({ tool, fault }) => tool === 'read_chart' && !fault);
  const none = (name: Panel) => <p className="text-sm text-soft">{messages.emptyPanel[name]}</p>;
  const orders = events.filter(({ kind }) => orderKinds.has(kind));
  const contents: Readonly<Record<Panel, React.ReactNode>> = {
    orders: orders.length > 0 ? <Events events={orders} lang={lang} toTime={toTime} /> : none('orders'),
    results: results.length > 0 ? <Texts entries={results} lang={lang} toTime={toTime} /> : none('results'),
    chart: charts.length > 0 ? <Texts entries={charts} lang={lang} toTime={toTime} /> : none('chart'),
    timeline: events.length > 0 ? <Events events={events} lang={lang} toTime={toTime} /> : none('timeline'),
  };
  return (
    <section
      aria-label={messages.panels}
      className="rounded-lg border border-line bg-paper p-4 shadow-raised"
    >
      <Tabs
        label={messages.panels}
        value={panel}
        onChange={setPanel}
        tabs={panels.map(value => ({
          value,
          label: messages.panel[value],
          content: <div className="max-h-[40dvh] overflow-y-auto">{contents[value]}</div>,
        }))}
      />
    </section>
  );
}

interface EventsProps {
  readonly events: readonly ClinicEvent[];
  readonly lang: string;
  readonly toTime: (atMin: number) => string;
}

/** The newest first: that is what is looked for. */
function Events({ events, lang, toTime }: EventsProps) {
  const { locale } = useLocale();
  return (
    <ol className="flex flex-col gap-2 text-sm">
      {events
        .map((event, index) => ({ event, key: index }))
        .reverse()
        .map(({ event, key }) => (
          <li key={key} className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-baseline gap-x-2">
            <EventIcon kind={event.kind} className="size-4 translate-y-0.5 text-accent" />
            <span className="data text-xs text-faint">{toTime(event.atMin)}</span>
            <span lang={lang} className="[overflow-wrap:anywhere]">
              {cleanText(toEventText(event, locale))}
            </span>
          </li>
        ))}
    </ol>
  );
}

interface TextsProps {
  readonly entries: readonly { readonly key: string; readonly result: string; readonly atMin: number }[];
  readonly lang: string;
  readonly toTime: (atMin: number) => string;
}

function Texts({ entries, lang, toTime }: TextsProps) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      {[...entries].reverse().map(({ key, result, atMin }) => (
        <div key={key} className="border-l-2 border-edge pl-3">
          <p className="data text-xs text-faint">{toTime(atMin)}</p>
          <p lang={lang} className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            {cleanText(result)}
          </p>
        </div>
      ))}
    </div>
  );
}
