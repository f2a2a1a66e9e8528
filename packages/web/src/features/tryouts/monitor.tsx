import { type TryoutReading, type VitalName, vitalNameSchema } from '@doctorbench/core';
import { vitalWords } from '@doctorbench/report';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { tryoutMessages } from './messages.ts';

interface MonitorProps {
  readonly readings: readonly TryoutReading[];
  readonly toTime: (atMin: number) => string;
}

/** As bedside monitors have them; blood pressure is one line. */
const colours: Readonly<Record<Exclude<VitalName, 'dbp'>, string>> = {
  hr: 'text-success',
  sbp: 'text-danger',
  rr: 'text-warning',
  spo2: 'text-accent',
  temp: 'text-phantom',
  gcs: 'text-soft',
  pain: 'text-soft',
};
type Line = keyof typeof colours;

const lines = vitalNameSchema.options.filter((name): name is Line => name !== 'dbp');

/** The vital signs as last measured: what nobody measured is not shown. Dark in either theme, as monitors are. */
export function Monitor({ readings, toTime }: MonitorProps) {
  const messages = useMessages(tryoutMessages);
  const last = readings.at(-1);
  return (
    <section
      data-theme="dark"
      aria-label={messages.monitor}
      className="rounded-lg border border-line bg-ground p-4 text-ink shadow-raised"
    >
      <div className="mb-3 flex items-baseline justify-between gap-2 text-xs text-soft">
        <h2 className="text-sm font-semibold text-ink">{messages.monitor}</h2>
        <span className="data">{last && messages.measuredAt(toTime(last.atMin))}</span>
      </div>
      <dl className="grid grid-cols-4 gap-x-3 gap-y-3 lg:grid-cols-2 xl:grid-cols-3">
        {lines.map(name => (
          <Sign key={name} name={name} readings={readings} />
        ))}
      </dl>
      {!last && <p className="mt-3 text-sm text-soft">{messages.notMeasured}</p>}
    </section>
  );
}

function Sign({ name, readings }: { readonly name: Line; readonly readings: readonly TryoutReading[] }) {
  const { signs } = useMessages(tryoutMessages);
  const words = useMessages(vitalWords);
  const last = readings.at(-1)?.vitals;
  const value = name === 'sbp' ? toPressure(last) : last?.[name];
  return (
    <div className={cx('min-w-0', name === 'sbp' && 'col-span-2 sm:col-span-1')}>
      <dt className="truncate text-xs text-faint" title={words.names[name]}>
        {signs[name]} <span aria-hidden="true">{words.units[name]}</span>
      </dt>
      <dd className={cx('data text-2xl leading-tight font-semibold', colours[name])}>
        {value ?? '—'}
        <Trend name={name} readings={readings} />
      </dd>
    </div>
  );
}

function toPressure(vitals: TryoutReading['vitals'] | undefined): string | undefined {
  return vitals?.sbp === undefined ? undefined : `${vitals.sbp}/${vitals.dbp ?? '—'}`;
}

const size = { width: 60, height: 14, margin: 2 } as const;

/** How a sign went between measurements, each with a scale of its own. */
function Trend({ name, readings }: { readonly name: Line; readonly readings: readonly TryoutReading[] }) {
  const { trend, signs } = useMessages(tryoutMessages);
  const values = readings.flatMap(({ vitals }) => vitals[name] ?? []);
  if (values.length < 2) return null;
  const label = trend(signs[name], values.join(' → '));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size.width} ${size.height}`} className="h-3.5 w-full">
      <title>{label}</title>
      <polyline
        points={toPoints(values)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function toPoints(values: readonly number[]): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const { width, height, margin } = size;
  return values
    .map((value, index) => {
      const x = margin + (index / (values.length - 1)) * (width - 2 * margin);
      const y = height - margin - ((value - low) / span) * (height - 2 * margin);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
