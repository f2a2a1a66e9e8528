import type { TryoutCase, TryoutState } from '@doctorbench/core';
import { cleanText } from '@doctorbench/report';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ActionPanel } from './action-panel.tsx';
import { toWardTime } from './case-feed.ts';
import { Feed } from './feed.tsx';
import { tryoutMessages } from './messages.ts';
import { Monitor } from './monitor.tsx';
import { RecordPanels } from './record-panels.tsx';
import type { Play } from './use-play.ts';

interface BedsideProps {
  readonly clinicCase: TryoutCase;
  readonly play: Omit<Play, 'restart'>;
  readonly leave: {
    readonly label: string;
    /** Asked for before; where nothing is lost, nothing is asked. */
    readonly question?: { readonly title: string; readonly text: string };
    readonly onLeave: () => void;
  };
}

/** A case while it goes on. */
export function Bedside({ clinicCase, play, leave }: BedsideProps) {
  const { state, error, busy } = play;
  const [leaving, setLeaving] = useState(false);
  const toTime = (atMin: number) => toWardTime(clinicCase.startsAt, atMin);
  const lang = clinicCase.language;
  if (!state) return error ? <ErrorState error={error} onRetry={play.retry} /> : <SkeletonText lines={8} />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Opening clinicCase={clinicCase} />
        <Feed state={state} lang={lang} toTime={toTime} />
        {error && <ErrorState error={error} onRetry={play.retry} />}
        <ActionPanel clinicCase={clinicCase} busy={busy} onAct={play.act} />
      </div>
      <div className="order-first flex min-w-0 flex-col gap-4 lg:sticky lg:top-20 lg:order-none">
        <WardClock clinicCase={clinicCase} state={state} />
        <Monitor readings={state.readings} toTime={toTime} />
        <div className="hidden lg:block">
          <RecordPanels state={state} lang={lang} toTime={toTime} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:hidden">
        <RecordPanels state={state} lang={lang} toTime={toTime} />
      </div>
      <div className="lg:col-span-2">
        <Button onClick={() => (leave.question ? setLeaving(true) : leave.onLeave())}>{leave.label}</Button>
      </div>
      {leave.question && (
        <ConfirmDialog
          open={leaving}
          title={leave.question.title}
          confirmLabel={leave.label}
          onConfirm={leave.onLeave}
          onClose={() => setLeaving(false)}
        >
          {leave.question.text}
        </ConfirmDialog>
      )}
    </div>
  );
}

function Opening({ clinicCase: { opening, rules, language } }: { readonly clinicCase: TryoutCase }) {
  const messages = useMessages(tryoutMessages);
  return (
    <section
      aria-label={messages.opening}
      className="rounded-lg border-l-4 border-accent bg-accent-tint px-4 py-3"
    >
      <h2 className="text-sm font-medium text-accent">{messages.opening}</h2>
      <p lang={language} className="mt-1 whitespace-pre-wrap">
        {cleanText(opening)}
      </p>
      <details className="mt-2 text-sm text-soft">
        <summary>{messages.rules}</summary>
        <p lang={language} className="mt-1 whitespace-pre-wrap">
          {rules}
        </p>
      </details>
    </section>
  );
}

interface WardClockProps {
  readonly clinicCase: TryoutCase;
  readonly state: TryoutState;
}

/** The time in the case, and how much of it and of the actions is left. */
function WardClock({ clinicCase: { startsAt, limits }, state }: WardClockProps) {
  const messages = useMessages(tryoutMessages);
  const format = useFormat();
  const share = Math.max(0, Math.min(1, 1 - state.minutesLeft / limits.minutes));
  return (
    <section
      aria-label={messages.clock}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-paper px-4 py-3 shadow-raised"
    >
      <span className="data text-3xl font-semibold">{toWardTime(startsAt, state.atMin)}</span>
      <span className="flex min-w-0 flex-1 flex-col text-sm">
        <span className="data text-soft" role="status">
          {messages.sinceStart(format.integer(state.atMin))}
          {state.visit > 1 && ` · ${messages.visit(format.integer(state.visit))}`}
        </span>
        <span className="data text-xs text-faint">
          {messages.left(format.integer(Math.round(state.minutesLeft)), format.integer(state.callsLeft))}
        </span>
      </span>
      <span aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-sm bg-sunken">
        <span className="block h-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
    </section>
  );
}
