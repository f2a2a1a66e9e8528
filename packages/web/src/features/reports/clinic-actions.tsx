import { type ActionsView, drawReachCurve } from '@doctorbench/report';
import { Card } from '../../ui/card.tsx';
import { Facts } from './facts.tsx';
import { ViewTable } from './view-table.tsx';

/** Whether what could not wait was done in time. */
export function ActionsCard({ view }: { readonly view: ActionsView }) {
  return (
    <Card className="relative overflow-hidden">
      <h3 className="text-base">{view.heading}</h3>
      <p className="mb-3 text-sm text-soft">{view.lead}</p>
      {view.facts.length > 0 && (
        <>
          <Facts facts={view.facts} className="mb-3 grid grid-cols-3 gap-4" />
          <ActionsCurve view={view} />
          <div className="sr-only">
            <ViewTable table={view.table} />
          </div>
        </>
      )}
    </Card>
  );
}

const width = 400;
const plot = { left: 34, right: 392, top: 10, bottom: 128 };

function ActionsCurve({ view: { curve, windowEnd } }: { readonly view: ActionsView }) {
  const { path, dots, grid, ticks, window: end } = drawReachCurve(curve, plot);
  return (
    <svg viewBox={`0 0 ${width} 152`} className="w-full" aria-hidden="true">
      {grid.map(({ label, y }) => (
        <g key={label}>
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-line" />
          <text x={plot.left - 5} y={y + 3} textAnchor="end" fontSize="10" className="data fill-faint">
            {label}
          </text>
        </g>
      ))}
      <line x1={end} x2={end} y1={plot.top} y2={plot.bottom} strokeDasharray="4 3" className="stroke-edge" />
      <text x={end + 4} y={plot.top + 12} fontSize="10" className="fill-soft">
        {windowEnd}
      </text>
      <path d={path} fill="none" strokeWidth="2" className="stroke-accent" />
      {dots.map(({ times, x, y }) => (
        <circle key={times} cx={x} cy={y} r="3" className="fill-accent" />
      ))}
      {ticks.map(({ times, x }) => (
        <text
          key={times}
          x={x}
          y={plot.bottom + 14}
          textAnchor="middle"
          fontSize="10"
          className="data fill-faint"
        >
          {times}×
        </text>
      ))}
    </svg>
  );
}
