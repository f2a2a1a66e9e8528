import type { AnswerTurn, EncounterItem } from '@doctorbench/core';
import {
  createClock,
  createTimeAxis,
  describeSteady,
  drawVital,
  findEndMin,
  findValueAt,
  listBedVitals,
  listVitalRows,
  type TimeAxis,
  type VitalSeries,
  vitalWords,
} from '@doctorbench/report';
import { useMemo } from 'react';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';

const width = 240;
const height = 44;
const margin = 4;

interface VitalsChartProps {
  readonly item: EncounterItem;
  readonly turns: readonly AnswerTurn[];
  /** Of the replay. */
  readonly nowMin: number;
  /** Case time in words. */
  readonly toTime: (atMin: number) => string;
}

/** Small charts below each other, one a sign: they share the time and nothing else. In a shift, for each patient. */
export function VitalsChart({ item, turns, nowMin, toTime }: VitalsChartProps) {
  const { locale } = useLocale();
  const words = vitalWords[locale];
  const { beds, time } = useMemo(() => {
    const everybody = listBedVitals(turns, item);
    const { visits } = createClock(turns);
    const all = everybody.flatMap(({ series }) => series);
    const endMin = findEndMin(turns, all);
    return { beds: everybody, time: createTimeAxis({ endMin, visits, from: margin, to: width - margin }) };
  }, [turns, item]);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{words.heading}</h3>
      {beds.map(bed => (
        <BedChart key={bed.patient?.id ?? ''} {...{ bed, time, nowMin, toTime }} />
      ))}
    </div>
  );
}

interface BedChartProps extends Pick<VitalsChartProps, 'nowMin' | 'toTime'> {
  readonly bed: ReturnType<typeof listBedVitals>[number];
  readonly time: TimeAxis;
}

function BedChart({ bed: { patient, series, measured }, time, nowMin, toTime }: BedChartProps) {
  const { locale } = useLocale();
  const words = vitalWords[locale];
  const note = [words.lead, describeSteady(series, locale)].filter(Boolean).join(' ');
  return (
    <>
      {patient && (
        <h4 className="text-sm font-semibold">
          {patient.name} ({patient.id})
        </h4>
      )}
      {series.length === 0 ? (
        <p className="text-sm text-soft">{words.none}</p>
      ) : (
        <figure className="flex flex-col gap-2">
          <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {series.map(each => (
              <li key={each.name}>
                <VitalLine {...{ series: each, time, measured, nowMin }} />
              </li>
            ))}
          </ul>
          <p className="data flex justify-between text-xs text-faint">
            <span>{toTime(0)}</span>
            <span>{toTime(time.endMin)}</span>
          </p>
          <figcaption className="text-xs text-faint">{note}</figcaption>
          <VitalsTable series={series} toTime={toTime} />
        </figure>
      )}
    </>
  );
}

interface VitalLineProps {
  readonly series: VitalSeries;
  readonly time: TimeAxis;
  readonly measured: readonly number[];
  readonly nowMin: number;
}

function VitalLine({ series, time, measured, nowMin }: VitalLineProps) {
  const { names, units } = useMessages(vitalWords);
  const drawing = useMemo(
    () => drawVital(series, { time, measured, top: margin, bottom: height - margin }),
    [series, time, measured],
  );
  const values = series.points.map(({ value }) => value);
  return (
    <>
      <p className="flex items-baseline justify-between gap-2 text-sm">
        <span>{names[series.name]}</span>
        <span className="data">
          <span className="font-semibold">{findValueAt(series, nowMin)}</span>{' '}
          <span className="text-xs text-faint">
            {units[series.name]} ({Math.min(...values)}–{Math.max(...values)})
          </span>
        </span>
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-11 w-full rounded-sm bg-sunken"
        aria-hidden="true"
      >
        {time.visits.map(x => (
          <UprightLine key={x} x={x} className="stroke-line" />
        ))}
        <path
          d={drawing.path}
          fill="none"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
        {/* A line without length and with round ends is a dot that no scale stretches. */}
        {drawing.dots.map(({ x, y }) => (
          <path
            key={x}
            d={`M${x} ${y}h0`}
            strokeWidth="6"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-accent"
          />
        ))}
        <UprightLine x={time.at(nowMin)} className="stroke-danger" dashed />
      </svg>
    </>
  );
}

interface UprightLineProps {
  readonly x: number;
  readonly className: string;
  readonly dashed?: boolean;
}

function UprightLine({ x, className, dashed = false }: UprightLineProps) {
  return (
    <line
      x1={x}
      x2={x}
      y1="0"
      y2={height}
      strokeWidth="1.5"
      strokeDasharray={dashed ? '3 2' : undefined}
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  );
}

function VitalsTable({
  series,
  toTime,
}: { readonly series: readonly VitalSeries[] } & Pick<VitalsChartProps, 'toTime'>) {
  const words = useMessages(vitalWords);
  return (
    <details className="text-sm">
      <summary className="w-fit text-soft">{words.table}</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would stand in the list of landmarks without need */}
      <div
        role="region"
        aria-label={words.heading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="mt-2 max-h-80 overflow-auto print:max-h-none print:overflow-visible"
      >
        <table className="data w-full">
          <caption className="sr-only">{words.heading}</caption>
          <thead>
            <tr className="text-left text-xs text-faint">
              <th scope="col" className="py-1 pr-3 font-medium">
                {words.time}
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-1 text-right font-medium">
                  {words.names[name]} <span className="font-normal">{words.units[name]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listVitalRows(series).map(({ atMin, values }) => (
              <tr key={atMin} className="border-t border-line">
                <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                  {toTime(atMin)}
                </th>
                {series.map(({ name }, index) => (
                  <td key={name} className="px-2 py-1 text-right">
                    {values[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
