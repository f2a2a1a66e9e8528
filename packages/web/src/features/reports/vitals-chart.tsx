import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { encounterMessages } from './encounter-messages.ts';
import type { CaseTime } from './timeline-moments.ts';
import { useCaseTime } from './use-case-time.ts';
import { findValueAt, type VitalSeries } from './vital-series.ts';

interface VitalsChartProps {
  readonly series: readonly VitalSeries[];
  readonly endMin: number;
  /** Of the replay. */
  readonly nowMin: number;
  readonly toTime: (atMin: number) => CaseTime;
}

/** Small charts below each other, one a sign: they share the time and nothing else. */
export function VitalsChart({ series, endMin, nowMin, toTime }: VitalsChartProps) {
  const messages = useMessages(encounterMessages);
  const toWords = useCaseTime();
  if (series.length === 0) return <p className="text-sm text-soft">{messages.noVitals}</p>;
  return (
    <figure className="flex flex-col gap-2">
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {series.map(each => (
          <li key={each.name}>
            <VitalLine series={each} endMin={endMin} nowMin={nowMin} />
          </li>
        ))}
      </ul>
      <p className="data flex justify-between text-xs text-faint">
        <span>{toWords(toTime(0))}</span>
        <span>{toWords(toTime(endMin))}</span>
      </p>
      <figcaption className="text-xs text-faint">{messages.chartNote}</figcaption>
      <VitalsTable series={series} toTime={toTime} />
    </figure>
  );
}

const width = 240;
const height = 44;
const margin = 4;

function VitalLine({
  series,
  endMin,
  nowMin,
}: {
  readonly series: VitalSeries;
  readonly endMin: number;
  readonly nowMin: number;
}) {
  const messages = useMessages(encounterMessages);
  const { name, points } = series;
  const values = points.map(({ value }) => value);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const x = (atMin: number) => margin + (endMin === 0 ? 0 : (atMin / endMin) * (width - 2 * margin));
  const y = (value: number) =>
    high === low ? height / 2 : height - margin - ((value - low) / (high - low)) * (height - 2 * margin);
  const now = findValueAt(series, nowMin);
  return (
    <>
      <p className="flex items-baseline justify-between gap-2 text-sm">
        <span>{messages.vitalNames[name]}</span>
        <span className="data">
          <span className="font-semibold">{now}</span>{' '}
          <span className="text-xs text-faint">
            {messages.vitalUnits[name]} ({low}–{high})
          </span>
        </span>
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-11 w-full rounded-sm bg-sunken"
        aria-hidden="true"
      >
        <path
          d={toSteps(points, { x, y, endMin })}
          fill="none"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
        <line
          x1={x(nowMin)}
          x2={x(nowMin)}
          y1="0"
          y2={height}
          strokeWidth="1.5"
          strokeDasharray="3 2"
          vectorEffect="non-scaling-stroke"
          className="stroke-danger"
        />
      </svg>
    </>
  );
}

interface Scales {
  readonly x: (atMin: number) => number;
  readonly y: (value: number) => number;
  readonly endMin: number;
}

function toSteps(points: VitalSeries['points'], { x, y, endMin }: Scales): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const steps = rest.map(({ atMin, value }) => `H${x(atMin).toFixed(1)}V${y(value).toFixed(1)}`);
  return `M${x(first.atMin).toFixed(1)} ${y(first.value).toFixed(1)}${steps.join('')}H${x(endMin).toFixed(1)}`;
}

function VitalsTable({ series, toTime }: Pick<VitalsChartProps, 'series' | 'toTime'>) {
  const messages = useMessages(encounterMessages);
  const toWords = useCaseTime();
  const format = useFormat();
  const minutes = [...new Set(series.flatMap(({ points }) => points.map(({ atMin }) => atMin)))].sort(
    (a, b) => a - b,
  );
  return (
    <details className="text-sm">
      <summary className="w-fit text-soft">{messages.chartTable}</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would stand in the list of landmarks without need */}
      <div
        role="region"
        aria-label={messages.chart}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="mt-2 max-h-80 overflow-auto print:max-h-none"
      >
        <table className="data w-full">
          <caption className="sr-only">{messages.chart}</caption>
          <thead>
            <tr className="text-left text-xs text-faint">
              <th scope="col" className="py-1 pr-3 font-medium">
                {messages.caseTime}
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-1 text-right font-medium">
                  {messages.vitalNames[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {minutes.map(atMin => (
              <tr key={atMin} className="border-t border-line">
                <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                  {toWords(toTime(atMin))}
                </th>
                {series.map(each => (
                  <td key={each.name} className="px-2 py-1 text-right">
                    {format.decimal(findValueAt(each, atMin) ?? 0)}
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
