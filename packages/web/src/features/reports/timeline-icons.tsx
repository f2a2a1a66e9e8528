import type { ClinicEventKind } from '@doctorbench/core';
import { Icon } from '../../ui/icons.tsx';

const paths = {
  speech: 'M3.5 5h13v8.5h-7l-3.5 3v-3h-2.5z',
  search: 'M8.5 4a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9M12 12l4.5 4.5',
  pulse: 'M2.5 10.5h3.5l2-5 3.5 9.5 2-4.5h4',
  flask: 'M8 3.5h4M8.5 3.5v5l-4 7a1 1 0 0 0 .9 1.5h9.2a1 1 0 0 0 .9-1.5l-4-7v-5M6.5 12.5h7',
  pill: 'M5 10.5 10.5 5a3.2 3.2 0 0 1 4.5 4.5L9.5 15A3.2 3.2 0 0 1 5 10.5M7.8 7.8l4.5 4.5',
  hand: 'M10 3.5v13M3.5 10h13',
  people:
    'M7.5 9a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5M3 16c0-3 2-4.5 4.5-4.5S12 13 12 16M13 4.5a2.5 2.5 0 0 1 0 4.5M14.5 12c1.5.5 2.5 2 2.5 4',
  tag: 'M3.5 3.5h6l7 7-6 6-7-7zM7 7h.01',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  clock: 'M10 3.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M10 6.5V10l2.5 2',
  pen: 'm4 16 .8-3.5L13 4.3l2.7 2.7-8.2 8.2z',
  stop: 'M6 3.5h8l3 3v7l-3 3H6l-3-3v-7zM7 10h6',
  warning: 'M10 3.5 17.5 16.5h-15zM10 8v4M10 14.3v.01',
  flag: 'M5 17V3.5M5 4.5h10l-2.5 3.5 2.5 3.5H5',
} as const;

const icons: Readonly<Record<ClinicEventKind, keyof typeof paths>> = {
  said: 'speech',
  answered: 'speech',
  advised: 'speech',
  'looked-up': 'search',
  charted: 'search',
  read: 'search',
  checked: 'search',
  measured: 'pulse',
  examined: 'hand',
  changed: 'pulse',
  ordered: 'flask',
  resulted: 'flask',
  given: 'pill',
  stopped: 'stop',
  ended: 'stop',
  performed: 'hand',
  called: 'people',
  alerted: 'people',
  arrived: 'people',
  referred: 'people',
  triaged: 'tag',
  diagnosed: 'tag',
  booked: 'calendar',
  visited: 'calendar',
  waited: 'clock',
  documented: 'pen',
  died: 'warning',
  unsafe: 'warning',
  refused: 'stop',
  finished: 'flag',
};

export function EventIcon({
  kind,
  className,
}: {
  readonly kind: ClinicEventKind;
  readonly className?: string;
}) {
  return (
    <Icon className={className}>
      <path d={paths[icons[kind]]} />
    </Icon>
  );
}

const controls = {
  first: 'M5 4.5v11M15 4.5 8 10l7 5.5z',
  back: 'M13.5 4.5 6.5 10l7 5.5z',
  play: 'M6 4l10 6-10 6z',
  pause: 'M7 4.5v11M13 4.5v11',
  forward: 'M6.5 4.5 13.5 10l-7 5.5z',
  last: 'M15 4.5v11M5 4.5 12 10l-7 5.5z',
} as const;
export type ReplayControl = keyof typeof controls;

export function ControlIcon({ control }: { readonly control: ReplayControl }) {
  return (
    <Icon>
      <path d={controls[control]} />
    </Icon>
  );
}
