import { drawRadar, type RadarDrawing } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useIsPhone } from '../use-media-query.ts';
import { RadarLegend } from './radar-legend.tsx';
import { Marker, seriesLooks } from './series-look.tsx';

interface RadarAxis {
  readonly id: string;
  readonly label: string;
}

interface RadarSeries {
  readonly id: string;
  readonly label: string;
  /** By axis; absent is not zero, and is left out of the line. */
  readonly values: Readonly<Record<string, number | undefined>>;
}

interface RadarChartProps {
  readonly label: string;
  readonly axes: readonly RadarAxis[];
  /** Four at most: more cannot be told apart. */
  readonly series: readonly RadarSeries[];
}

const size = 420;
/** Labels above and below need less room than those at the sides. */
const margin = 34;
const roomy = { radius: 128, labelRadius: 146, fontSize: 11 };
/** The whole is drawn smaller on a phone, so that its labels have to be larger. */
const narrow = { radius: 114, labelRadius: 136, fontSize: 13 };

export function RadarChart({ label, axes, series }: RadarChartProps) {
  const { radius, labelRadius, fontSize } = useIsPhone() ? narrow : roomy;
  const shown = series.slice(0, seriesLooks.length);
  const drawing = drawRadar({
    labels: axes.map(axis => axis.label),
    series: shown.map(({ values }) => axes.map(({ id }) => values[id] ?? null)),
    radius,
    labelRadius,
    lineHeight: fontSize + 2,
  });
  return (
    <figure className="flex flex-col items-center gap-3">
      <svg
        viewBox={`${-size / 2} ${margin - size / 2} ${size} ${size - 2 * margin}`}
        className="w-full max-w-lg overflow-visible"
        aria-hidden="true"
      >
        <RadarGrid drawing={drawing} fontSize={fontSize} />
        {shown.map(({ id }, place) => {
          const outline = drawing.outlines[place];
          const look = seriesLooks[place];
          return outline && look ? (
            <g key={id} stroke={look.colour} fill={look.colour}>
              <path
                d={outline.path}
                fillOpacity={outline.whole ? (shown.length === 1 ? 0.1 : 0.04) : 0}
                strokeWidth="2"
                strokeDasharray={look.dash}
              />
              {outline.dots.map(({ axis, below, x, y }) => (
                <g key={axis} className={below ? 'fill-danger stroke-danger' : undefined}>
                  <Marker shape={look.shape} x={x} y={y} />
                </g>
              ))}
            </g>
          ) : null;
        })}
      </svg>
      <RadarLegend series={shown} />
      <RadarTable label={label} axes={axes} series={shown} />
    </figure>
  );
}

interface RadarGridProps {
  readonly drawing: RadarDrawing;
  readonly fontSize: number;
}

function RadarGrid({ drawing: { rings, spokes, labels, domain }, fontSize }: RadarGridProps) {
  return (
    <>
      {rings.map(({ value, path }) => (
        <path
          key={value}
          d={path}
          fill="none"
          className={domain.low < 0 && value === 0 ? 'stroke-edge' : 'stroke-line'}
        />
      ))}
      {spokes.map(({ x, y }) => (
        <line key={`${x} ${y}`} x1="0" y1="0" x2={x} y2={y} className="stroke-line" />
      ))}
      {labels.map(({ anchor, lines }) => (
        <text
          key={lines.map(({ text }) => text).join(' ')}
          textAnchor={anchor}
          fontSize={fontSize}
          className="fill-soft"
        >
          {lines.map(({ text, x, y }) => (
            <tspan key={text} x={x} y={y}>
              {text}
            </tspan>
          ))}
        </text>
      ))}
    </>
  );
}

function RadarTable({ label, axes, series }: RadarChartProps) {
  const format = useFormat();
  const { charts, notAvailable } = useMessages();
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{charts.axis}</th>
            {series.map(({ id, label: name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {axes.map(axis => (
            <tr key={axis.id}>
              <th scope="row">{axis.label}</th>
              {series.map(({ id, values }) => {
                const value = values[axis.id];
                return <td key={id}>{value === undefined ? notAvailable : format.score(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
