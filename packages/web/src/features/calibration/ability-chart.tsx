import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { calibrationMessages } from './messages.ts';
import type { Measured } from './order-of-abilities.ts';

const [width, height] = [640, 320];
const plot = { left: 52, right: 16, top: 16, bottom: 44 };
const scoreStep = 25;
const shares = [0, 0.25, 0.5, 0.75, 1];

/** Scores with their intervals over ability, joined in the order of ability. */
export function AbilityChart({ measured }: { readonly measured: readonly Measured[] }) {
  const messages = useMessages(calibrationMessages);
  const format = useFormat();
  const points = measured.toSorted((a, b) => a.ability - b.ability);
  const least = Math.min(0, ...points.flatMap(({ row }) => [row.overall_score, row.interval?.low ?? 0]));
  const low = Math.floor(least / scoreStep) * scoreStep;
  const x = (ability: number) => plot.left + ability * (width - plot.left - plot.right);
  const y = (score: number) => plot.top + ((100 - score) / (100 - low)) * (height - plot.top - plot.bottom);
  const label = points
    .map(({ name, ability, row }) => `${name} ${format.percent(ability)} ${format.score(row.overall_score)}`)
    .join('; ');
  return (
    <svg
      role="img"
      aria-label={`${messages.chart}: ${label}`}
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto w-full max-w-3xl text-faint"
    >
      <Axes low={low} x={x} y={y} />
      <polyline
        points={points.map(({ ability, row }) => `${x(ability)},${y(row.overall_score)}`).join(' ')}
        fill="none"
        strokeWidth="1.5"
        strokeDasharray="4 4"
        className="stroke-accent"
        opacity="0.5"
      />
      {points.map(point => (
        <Point key={point.name} point={point} x={x} y={y} />
      ))}
    </svg>
  );
}

interface Scales {
  readonly x: (ability: number) => number;
  readonly y: (score: number) => number;
}

function Axes({ low, x, y }: Scales & { readonly low: number }) {
  const messages = useMessages(calibrationMessages);
  const format = useFormat();
  const ticks = Array.from({ length: (100 - low) / scoreStep + 1 }, (_, index) => low + index * scoreStep);
  return (
    <>
      {ticks.map(score => (
        <g key={score}>
          <line
            x1={plot.left}
            x2={width - plot.right}
            y1={y(score)}
            y2={y(score)}
            className={score === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          <text x={plot.left - 8} y={y(score) + 4} textAnchor="end" fontSize="12" fill="currentColor">
            {format.integer(score)}
          </text>
        </g>
      ))}
      {shares.map(share => (
        <text
          key={share}
          x={x(share)}
          y={height - plot.bottom + 18}
          textAnchor="middle"
          fontSize="12"
          fill="currentColor"
        >
          {`${format.integer(share * 100)}%`}
        </text>
      ))}
      <text x={(plot.left + width) / 2} y={height - 6} textAnchor="middle" fontSize="12" fill="currentColor">
        {messages.ability}
      </text>
    </>
  );
}

function Point({ point, x, y }: Scales & { readonly point: Measured }) {
  const { name, ability, row } = point;
  return (
    <g className="stroke-accent">
      {row.interval && (
        <line
          x1={x(ability)}
          x2={x(ability)}
          y1={y(row.interval.low)}
          y2={y(row.interval.high)}
          strokeWidth="6"
          opacity="0.3"
        />
      )}
      <circle cx={x(ability)} cy={y(row.overall_score)} r="4.5" className="fill-accent" stroke="none" />
      <text
        x={x(ability) - 10}
        y={y(row.overall_score) - 10}
        textAnchor="end"
        fontSize="12"
        stroke="none"
        className="fill-ink"
      >
        {name}
      </text>
    </g>
  );
}
