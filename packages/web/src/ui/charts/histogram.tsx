import { useId } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Domain } from './domain.ts';

interface HistogramProps {
  readonly label: string;
  readonly counts: readonly number[];
  /** The bins divide it evenly. */
  readonly domain: Domain;
}

const width = 400;
const height = 150;
const base = 128;
const top = 16;

/** Counts in bins, each with its number; bars below zero are hatched as well as red. */
export function Histogram({ label, counts, domain }: HistogramProps) {
  const format = useFormat();
  const { charts } = useMessages();
  const hatch = useId();
  const step = (domain.high - domain.low) / counts.length;
  const most = Math.max(1, ...counts);
  const bar = width / counts.length;
  const bins = counts.map((count, index) => ({
    count,
    low: domain.low + index * step,
    high: domain.low + (index + 1) * step,
    x: index * bar,
    barHeight: (count / most) * (base - top),
  }));
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full" aria-hidden="true">
        <defs>
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="5" height="5" className="fill-danger-tint" />
            <line x1="0" x2="0" y1="0" y2="5" strokeWidth="4" className="stroke-danger" />
          </pattern>
        </defs>
        {bins.map(({ count, high, x, low, barHeight }) => (
          <g key={low}>
            <rect
              x={x + 1}
              y={base - barHeight}
              width={bar - 2}
              height={barHeight}
              rx="1"
              fill={high <= 0 ? `url(#${hatch})` : undefined}
              className={high <= 0 ? undefined : 'fill-accent'}
            />
            {count > 0 && (
              <text
                x={x + bar / 2}
                y={base - barHeight - 4}
                textAnchor="middle"
                fontSize="9"
                className="data fill-soft"
              >
                {count}
              </text>
            )}
          </g>
        ))}
        <line x1="0" x2={width} y1={base} y2={base} className="stroke-edge" />
        {[0, 0.25, 0.5, 0.75, 1].map(share => (
          <text
            key={share}
            x={share * width}
            y={base + 14}
            textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
            fontSize="10"
            className="data fill-faint"
          >
            {format.integer(domain.low + share * (domain.high - domain.low))}
          </text>
        ))}
      </svg>
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{charts.from}</th>
              <th scope="col">{charts.to}</th>
              <th scope="col">{charts.count}</th>
            </tr>
          </thead>
          <tbody>
            {bins.map(({ low, high, count }) => (
              <tr key={low}>
                <td>{format.integer(low)}</td>
                <td>{format.integer(high)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
