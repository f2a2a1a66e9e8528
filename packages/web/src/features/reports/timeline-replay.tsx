import { cleanText, type Moment, timelineWords, toEventText } from '@doctorbench/report';
import type { KeyboardEvent } from 'react';
import { useLocale } from '../../i18n/locale.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { encounterMessages } from './encounter-messages.ts';
import { ControlIcon, EventIcon, type ReplayControl } from './timeline-icons.tsx';
import { type Replay, type ReplaySpeed, replaySpeeds } from './use-replay.ts';

interface ReplayControlsProps {
  readonly replay: Replay;
  readonly moment: Moment;
  /** Case time in words. */
  readonly toTime: (atMin: number) => string;
  readonly lang: string;
}

/** Plays an encounter over, one event at a time. Nothing moves until the reader says so. */
export function ReplayControls({ replay, moment, toTime, lang }: ReplayControlsProps) {
  const messages = useMessages(encounterMessages);
  const format = useFormat();
  const { locale } = useLocale();
  const words = timelineWords[locale];
  const { cursor, last, playing } = replay;
  const time = toTime(moment.event.atMin);
  const position = messages.position(format.integer(cursor + 1), format.integer(last + 1));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend, which stands above as a heading
    <div
      role="group"
      aria-label={messages.replay}
      aria-keyshortcuts="Space ArrowLeft ArrowRight Home End"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
      onKeyDown={event => handleKey(event, replay)}
      className="flex flex-col gap-3 rounded-md"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <Buttons replay={replay} />
        <Segmented
          legend={messages.speed}
          value={String(replay.speed)}
          options={replaySpeeds.map(speed => ({ value: String(speed), label: `${speed}×` }))}
          onChange={value => replay.setSpeed(Number(value) as ReplaySpeed)}
        />
      </div>
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={cursor}
        aria-label={messages.slider}
        aria-valuetext={messages.positionAt(position, time)}
        onChange={({ target }) => replay.go(Number(target.value))}
        className="h-6 w-full accent-(--accent) pointer-coarse:h-9"
      />
      <div aria-live={playing ? 'off' : 'polite'} className="min-h-20 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 text-soft">
          <EventIcon kind={moment.event.kind} className="size-4" />
          <span className="data font-medium text-ink">{time}</span>
          <span>
            {words.actors[moment.actor]} · {words.kinds[moment.event.kind]}
          </span>
          <span className="data ml-auto text-faint">{position}</span>
        </p>
        <p lang={lang} dir="auto" className="line-clamp-3 [overflow-wrap:anywhere] text-base">
          {cleanText(toEventText(moment.event, locale))}
        </p>
      </div>
      <p className="text-xs text-faint pointer-coarse:hidden">{messages.replayHint}</p>
    </div>
  );
}

function Buttons({ replay }: { readonly replay: Replay }) {
  const { controls } = useMessages(encounterMessages);
  const { cursor, last, playing, go, step, toggle } = replay;
  const buttons: readonly (readonly [ReplayControl, () => void, boolean])[] = [
    ['first', () => go(0), cursor === 0],
    ['back', () => step(-1), cursor === 0],
    [playing ? 'pause' : 'play', toggle, last === 0],
    ['forward', () => step(1), cursor === last],
    ['last', () => go(last), cursor === last],
  ];
  return (
    <div className="flex gap-1">
      {buttons.map(([control, act, idle]) => (
        <IconButton
          key={control === 'pause' ? 'play' : control}
          label={controls[control]}
          // A disabled button would drop the focus of who steps with it.
          aria-disabled={idle || undefined}
          onClick={() => !idle && act()}
          className="border border-edge aria-disabled:opacity-50"
        >
          <ControlIcon control={control} />
        </IconButton>
      ))}
    </div>
  );
}

function handleKey(event: KeyboardEvent<HTMLElement>, { step, go, toggle, last }: Replay): void {
  const { target, key } = event;
  // A slider and a choice of speed move by arrow keys of their own, and a button is pressed by the space bar.
  if (target instanceof HTMLInputElement && key !== ' ') return;
  if (target instanceof HTMLInputElement && target.type === 'radio') return;
  if (target instanceof HTMLButtonElement && key === ' ') return;
  const act = {
    ' ': toggle,
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    Home: () => go(0),
    End: () => go(last),
  }[key];
  if (!act) return;
  event.preventDefault();
  act();
}
