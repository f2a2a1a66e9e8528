import { type DecilesView, drawDeciles } from '@doctorbench/report';

const width = 480;
const height = 214;
const plot = { left: 44, right: 464, top: 12, bottom: 186 };

/** Scores by the length of the question, with the fitted line. */
export function Deciles({ view }: { readonly view: DecilesView }) {
  const { dots, fit, ticks } = drawDeciles(view.deciles, view.perTenth, plot);
  return (
    <figure className="max-w-xl">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={view.alternative} className="w-full">
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-line" />
            <text x={plot.left - 6} y={y + 4} fontSize="11" textAnchor="end" className="data fill-faint">
              {value}
            </text>
          </g>
        ))}
        <line {...fit} strokeDasharray="4 3" className="stroke-soft" />
        {dots.map(({ decile, x, y }) => (
          <g key={decile}>
            <circle cx={x} cy={y} r="4" className="fill-accent" />
            <text x={x} y={plot.bottom + 17} fontSize="11" textAnchor="middle" className="data fill-faint">
              {decile}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="text-sm text-faint">{view.axis}</figcaption>
    </figure>
  );
}
