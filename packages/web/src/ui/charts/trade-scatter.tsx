import { drawTradeScatter, type TradePanel } from '@doctorbench/report';
import { cx } from '../cx.ts';

const width = 420;
const height = 262;
const plot = { left: 34, right: 404, top: 22, bottom: 212 };

/** Score over cost or time as multiples of the expert's; the table beside it has the figures. */
export function TradeScatter({ panel }: { readonly panel: TradePanel }) {
  const { points, axis, scoreAxis, expert, title } = panel;
  const { dots, xTicks, yTicks, expertX } = drawTradeScatter(points, plot);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm font-medium">{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="w-full max-w-xl"
        role="img"
        aria-label={panel.alternative}
      >
        <text x="2" y="11" fontSize="10" className="fill-soft">
          {scoreAxis}
        </text>
        <ScoreLines ticks={yTicks} />
        <line
          x1={expertX}
          x2={expertX}
          y1={plot.top}
          y2={plot.bottom}
          strokeDasharray="4 3"
          className="stroke-edge"
        />
        <text x={expertX} y={plot.top - 9} textAnchor="middle" fontSize="10" className="fill-soft">
          {expert}
        </text>
        {dots.map(({ id, x, y }, at) => (
          <Dot key={id} x={x} y={y} point={points[at]} />
        ))}
        {xTicks.map(({ value, x }) => (
          <text
            key={value}
            x={x}
            y={plot.bottom + 15}
            textAnchor="middle"
            fontSize="10"
            className="data fill-faint"
          >
            {value}×
          </text>
        ))}
        <text
          x={(plot.left + plot.right) / 2}
          y={height - 12}
          textAnchor="middle"
          fontSize="10"
          className="fill-soft"
        >
          {axis}
        </text>
      </svg>
    </figure>
  );
}

function ScoreLines({
  ticks,
}: {
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}) {
  return ticks.map(({ value, y }) => (
    <g key={value}>
      <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-line" />
      <text x={plot.left - 5} y={y + 3} textAnchor="end" fontSize="10" className="data fill-faint">
        {value < 0 ? `−${-value}` : value}
      </text>
    </g>
  ));
}

interface DotProps {
  readonly x: number;
  readonly y: number;
  readonly point: TradePanel['points'][number] | undefined;
}

/** A vetoed one is a cross, one off the front a ring: neither is told by its colour alone. */
function Dot({ x, y, point }: DotProps) {
  if (!point) return null;
  const { tone, label, sign } = point;
  return (
    <g>
      {tone === 'danger' ? (
        <path d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`} fill="none" strokeWidth="2" className="stroke-danger">
          <title>{label}</title>
        </path>
      ) : (
        <circle
          cx={x}
          cy={y}
          r="4"
          strokeWidth="1.5"
          className={cx('stroke-accent', tone === 'faint' ? 'fill-paper' : 'fill-accent/50')}
        >
          <title>{label}</title>
        </circle>
      )}
      {sign !== undefined && (
        <text x={x + 7} y={y + 4} fontSize="11" className="data fill-ink">
          {sign}
        </text>
      )}
    </g>
  );
}
