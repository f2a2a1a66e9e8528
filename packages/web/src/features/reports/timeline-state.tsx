import { type VitalName, vitalNameSchema } from '@doctorbench/core';
import { type ClinicState, encounterWords, type Moment, vitalWords } from '@doctorbench/report';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { encounterMessages } from './encounter-messages.ts';

interface MomentStateProps {
  readonly moment: Moment;
  /** Case time in words. */
  readonly toTime: (atMin: number) => string;
}

/** Named one by one; the rest is counted. */
const namedTests = 8;

/** The clinic at one moment, rebuilt from the recorded changes. */
export function MomentState({ moment: { state, event }, toTime }: MomentStateProps) {
  const messages = useMessages(encounterMessages);
  const { paths } = useMessages(vitalWords);
  const { cost: costLabel } = useMessages(encounterWords);
  const { listSeparator } = useMessages();
  const format = useFormat();
  const { values, pending, readMin } = state;
  const unnamed = pending.length - namedTests;
  const tests = [
    ...pending.slice(0, namedTests),
    ...(unnamed > 0 ? [messages.more(format.integer(unnamed))] : []),
  ];
  const drugs = String(values.drugs ?? '')
    .split(' ')
    .filter(Boolean);
  const cost = values.costCny;
  const facts = values['facts.known'];
  return (
    <div className="flex flex-col gap-3 text-sm">
      <VitalGrid values={values} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {listCourses(values).map(([id, severity]) => (
          <Row key={id} label={messages.courses}>
            {id} <Gauge share={severity} label={`${id}: ${messages.severity}`} /> {format.percent(severity)}
          </Row>
        ))}
        <Row label={paths['tests.pending'] ?? ''}>{tests.join(listSeparator) || messages.none}</Row>
        <Row label={paths.drugs ?? ''}>{drugs.join(listSeparator) || messages.none}</Row>
        <Row label={costLabel}>{format.cny(typeof cost === 'number' ? cost : 0)}</Row>
        <Row label={paths['facts.known'] ?? ''}>{format.integer(typeof facts === 'number' ? facts : 0)}</Row>
      </dl>
      {readMin !== event.atMin && <p className="text-xs text-soft">{messages.readAt(toTime(readMin))}</p>}
      <p className="text-xs text-faint">{messages.stateNote}</p>
    </div>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{label}</dt>
      <dd className="data [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

function VitalGrid({ values }: { readonly values: ClinicState['values'] }) {
  const messages = useMessages(encounterMessages);
  const words = useMessages(vitalWords);
  if (!vitalNameSchema.options.some(name => `vitals.${name}` in values))
    return <p className="text-soft">{messages.unknownVitals}</p>;
  return (
    <dl aria-label={words.heading} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {vitalNameSchema.options.map((name: VitalName) => {
        const value = values[`vitals.${name}`];
        return (
          <div key={name} className="rounded-md bg-sunken px-2 py-1">
            <dt className="text-xs text-soft">{words.names[name]}</dt>
            <dd className="data whitespace-nowrap">
              {value === undefined ? (
                '—'
              ) : (
                <>
                  <span className="text-lg font-semibold">{value}</span>{' '}
                  <span className="text-xs text-soft">{words.units[name]}</span>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function listCourses(values: ClinicState['values']): readonly (readonly [string, number])[] {
  return Object.entries(values).flatMap(([path, value]) =>
    path.startsWith('courses.') && typeof value === 'number'
      ? [[path.slice('courses.'.length), Math.min(1, Math.max(0, value))] as const]
      : [],
  );
}

function Gauge({ share, label }: { readonly share: number; readonly label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 60 8" className="mx-1 inline-block h-2 w-15">
      <title>{label}</title>
      <rect width="60" height="8" rx="2" className="fill-sunken" />
      <rect width={share * 60} height="8" rx="2" className={share >= 0.6 ? 'fill-danger' : 'fill-accent'} />
    </svg>
  );
}
