import type { RapidMoment, SubmissionProgress } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { rapidMessages } from './messages.ts';

const [width, height] = [640, 220];
const plot = { left: 44, right: 16, top: 12, bottom: 40 };
const scoreStep = 25;

interface NarrowingChartProps {
  readonly rapid: NonNullable<SubmissionProgress['rapid']>;
}

/** The estimated full score with its interval after each batch of a rapid assessment. */
export function NarrowingChart({ rapid: { moments, most } }: NarrowingChartProps) {
  const messages = useMessages(rapidMessages);
  const format = useFormat();
  const last = moments.at(-1);
  if (!last) return null;
  const said = `${format.score(last.points)}, ${messages.interval(format.score(last.low), format.score(last.high))}`;
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-sm">
        <span className="font-medium">{messages.narrowing}</span>{' '}
        <span className="data text-soft">{said}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${messages.narrowing}: ${said}`}
        viewBox={`0 0 ${width} ${height}`}
        className="h-auto w-full max-w-3xl text-faint"
      >
        <Drawn moments={moments} last={last} most={most} />
      </svg>
      <p className="text-sm text-faint">
        {messages.narrowingNote(format.integer(last.asked), format.integer(most))}
      </p>
    </figure>
  );
}

interface DrawnProps {
  readonly moments: readonly RapidMoment[];
  readonly last: RapidMoment;
  readonly most: number;
}

function Drawn({ moments, last, most }: DrawnProps) {
  const messages = useMessages(rapidMessages);
  const format = useFormat();
  const { x, y, ticks } = toScales(moments, most);
  const along = (pick: (moment: RapidMoment) => number) =>
    moments.map(moment => `${x(moment.asked)},${y(pick(moment))}`);
  const label = { fontSize: '12', fill: 'currentColor' };
  return (
    <>
      {ticks.map(score => (
        <g key={score}>
          <line x1={plot.left} x2={width - plot.right} y1={y(score)} y2={y(score)} className="stroke-line" />
          <text x={plot.left - 8} y={y(score) + 4} textAnchor="end" {...label}>
            {format.integer(score)}
          </text>
        </g>
      ))}
      <polygon
        points={[...along(({ low }) => low), ...along(({ high }) => high).reverse()].join(' ')}
        className="fill-accent"
        opacity="0.2"
      />
      <polyline
        points={along(each => each.points).join(' ')}
        fill="none"
        strokeWidth="2"
        className="stroke-accent"
      />
      <circle cx={x(last.asked)} cy={y(last.points)} r="4" className="fill-accent" />
      <text x={x(0)} y={height - plot.bottom + 16} textAnchor="middle" {...label}>
        0
      </text>
      <text x={x(most)} y={height - plot.bottom + 16} textAnchor="end" {...label}>
        {format.integer(most)}
      </text>
      <text x={(plot.left + width) / 2} y={height - 8} textAnchor="middle" {...label}>
        {messages.asked}
      </text>
    </>
  );
}

/** Scores from the lowest that is in doubt up to 100. */
function toScales(moments: readonly RapidMoment[], most: number) {
  const least = Math.min(0, ...moments.map(({ low }) => low));
  const floor = Math.max(-100, Math.floor(least / scoreStep) * scoreStep);
  const clamp = (score: number) => Math.min(100, Math.max(floor, score));
  return {
    x: (asked: number) => plot.left + (asked / most) * (width - plot.left - plot.right),
    y: (score: number) =>
      plot.top + ((100 - clamp(score)) / (100 - floor)) * (height - plot.top - plot.bottom),
    ticks: Array.from({ length: (100 - floor) / scoreStep + 1 }, (_, index) => floor + index * scoreStep),
  };
}
