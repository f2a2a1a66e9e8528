import { type Domain, drawHistogram } from '@doctorbench/report';
import { useId } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';

interface HistogramProps {
  readonly label: string;
  readonly counts: readonly number[];
  /** The bins divide it evenly. */
  readonly domain: Domain;
  /** The first bin has what lies below it too. */
  readonly openBelow?: boolean;
}

const width = 400;
const height = 150;
const plot = { left: 0, right: width, top: 16, bottom: 128 };

/** Counts in bins, each with its number; bars below zero are hatched. */
export function Histogram({ label, counts, domain, openBelow = false }: HistogramProps) {
  const format = useFormat();
  const { charts } = useMessages();
  const hatch = useId();
  const { bins, ticks } = drawHistogram(counts, domain, plot);
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
            <rect width="5" height="5" className="fill-sunken" />
            <line x1="0" x2="0" y1="0" y2="5" strokeWidth="4" className="stroke-soft" />
          </pattern>
        </defs>
        {bins
          .filter(({ count }) => count > 0)
          .map(bin => (
            <g key={bin.low}>
              <rect
                x={bin.x}
                y={bin.y}
                width={bin.width}
                height={bin.height}
                rx="1"
                fill={bin.below ? `url(#${hatch})` : undefined}
                className={bin.below ? undefined : 'fill-accent'}
              />
              <text
                x={bin.x + bin.width / 2}
                y={bin.y - 4}
                textAnchor="middle"
                fontSize="9"
                className="data fill-soft"
              >
                {bin.label}
              </text>
            </g>
          ))}
        <line x1="0" x2={width} y1={plot.bottom} y2={plot.bottom} className="stroke-edge" />
        {ticks.map(({ value, x, anchor }, index) => (
          <text
            key={value}
            x={x}
            y={plot.bottom + 14}
            textAnchor={anchor}
            fontSize="10"
            className="data fill-faint"
          >
            {openBelow && index === 0 && '≤ '}
            {format.integer(value)}
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
