import { drawSlopes, type SlopesView, toSlopesHeight } from '@doctorbench/report';
import { cx } from '../cx.ts';

const width = 420;

/** Right answers before and after: a line a variant, whose number is in the list beside it. */
export function Slopes({ view: { lines, before, after, alternative } }: { readonly view: SlopesView }) {
  const plot = { left: 60, right: 360, top: 26, bottom: 26 + toSlopesHeight(lines.length) };
  const drawn = drawSlopes(lines, plot);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <svg
        viewBox={`0 0 ${width} ${plot.bottom + 12}`}
        role="img"
        aria-label={alternative}
        className="w-full max-w-xl"
      >
        <g fontSize="12" textAnchor="middle" className="fill-soft">
          <text x={plot.left} y="14">
            {before}
          </text>
          <text x={plot.right} y="14">
            {after}
          </text>
        </g>
        {drawn.ticks.map(({ value, y }) => (
          <g key={value}>
            <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-line" />
            <text x={plot.left - 8} y={y + 4} fontSize="11" textAnchor="end" className="data fill-faint">
              {value}
            </text>
          </g>
        ))}
        {drawn.lines.map(({ id, from, to, numberY }, at) => {
          const bad = lines[at]?.tone === 'danger';
          return (
            <g key={id}>
              <line
                x1={from.x}
                y1={from.y}
                x2={to.x}
                y2={to.y}
                strokeWidth="2"
                className={bad ? 'stroke-danger' : 'stroke-accent'}
              />
              <circle cx={to.x} cy={to.y} r="3" className={bad ? 'fill-danger' : 'fill-accent'} />
              <text x={to.x + 10} y={numberY + 4} fontSize="11" className="data fill-soft">
                {lines[at]?.number}
              </text>
            </g>
          );
        })}
      </svg>
      <Legend lines={lines} />
    </div>
  );
}

function Legend({ lines }: Pick<SlopesView, 'lines'>) {
  return (
    <ol className="list-decimal pl-6 text-sm">
      {lines.map(({ id, label, text, tone }) => (
        <li key={id} className="py-0.5">
          {label}{' '}
          <span
            className={cx(
              'data whitespace-nowrap',
              tone === 'danger' ? 'font-semibold text-danger' : 'text-soft',
            )}
          >
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
