import { drawRateCross } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';

type Rate = Parameters<typeof drawRateCross>[0];

interface RateCrossProps {
  readonly across: Rate;
  readonly upright: Rate;
  readonly acrossTitle: string;
  readonly uprightTitle: string;
  /** What stands in the corner where both are zero. */
  readonly best: string;
  /** For who does not see it. */
  readonly alternative: string;
}

const width = 320;
const height = 300;
const plot = { left: 48, right: 308, top: 10, bottom: 250 };
const middle = { x: (plot.left + plot.right) / 2, y: (plot.top + plot.bottom) / 2 };

/** Two rates against each other, each with its interval. */
export function RateCross({ alternative, acrossTitle, uprightTitle, best, ...rates }: RateCrossProps) {
  const { percent } = useFormat();
  const { x, y, across, upright, ticks } = drawRateCross(rates.across, rates.upright, plot);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="w-full" role="img" aria-label={alternative}>
      {ticks.map(tick => (
        <g key={tick.share} fontSize="10">
          <line x1={tick.x} x2={tick.x} y1={plot.top} y2={plot.bottom} className="stroke-edge" />
          <line x1={plot.left} x2={plot.right} y1={tick.y} y2={tick.y} className="stroke-edge" />
          <text x={tick.x} y={plot.bottom + 14} textAnchor="middle" className="data fill-faint">
            {percent(tick.share)}
          </text>
          <text x={plot.left - 5} y={tick.y + 3} textAnchor="end" className="data fill-faint">
            {percent(tick.share)}
          </text>
        </g>
      ))}
      <g strokeWidth="1.5" className="stroke-soft">
        <line x1={across.from} x2={across.to} y1={y} y2={y} />
        <line x1={x} x2={x} y1={upright.from} y2={upright.to} />
      </g>
      <circle cx={x} cy={y} r="5" className="fill-accent" />
      <g fontSize="11" className="fill-soft">
        <text x={plot.left + 5} y={plot.bottom - 6}>
          {best}
        </text>
        <text x={middle.x} y={height - 10} textAnchor="middle">
          {acrossTitle}
        </text>
        <text x="11" y={middle.y} textAnchor="middle" transform={`rotate(-90 11 ${middle.y})`}>
          {uprightTitle}
        </text>
      </g>
    </svg>
  );
}
