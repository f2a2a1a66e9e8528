import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useIsPhone } from '../use-media-query.ts';
import { toDomain, toShare } from './domain.ts';
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
const centre = size / 2;
/** Labels above and below need less room than those at the sides. */
const margin = 34;
interface Geometry {
  readonly radius: number;
  readonly labelRadius: number;
  readonly fontSize: number;
}
const roomy: Geometry = { radius: 128, labelRadius: 146, fontSize: 11 };
/** The whole is drawn smaller on a phone, so that its labels have to be larger. */
const narrow: Geometry = { radius: 114, labelRadius: 136, fontSize: 13 };
const rings = [0.25, 0.5, 0.75, 1];

export function RadarChart({ label, axes, series }: RadarChartProps) {
  const geometry = useIsPhone() ? narrow : roomy;
  const shown = series.slice(0, seriesLooks.length);
  const domain = toDomain(
    shown.flatMap(({ values }) => axes.flatMap(({ id }) => (values[id] === undefined ? [] : [values[id]]))),
  );
  const pointAt = (index: number, share: number) => {
    const angle = (index / axes.length) * 2 * Math.PI - Math.PI / 2;
    const { radius } = geometry;
    return { x: centre + Math.cos(angle) * radius * share, y: centre + Math.sin(angle) * radius * share };
  };
  return (
    <figure className="flex flex-col items-center gap-3">
      <svg
        viewBox={`0 ${margin} ${size} ${size - 2 * margin}`}
        className="w-full max-w-lg overflow-visible"
        aria-hidden="true"
      >
        {rings.map(share => (
          <polygon
            key={share}
            points={axes.map((_, index) => toPair(pointAt(index, share))).join(' ')}
            fill="none"
            className={domain.low < 0 && share === 0.5 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        {axes.map((axis, index) => (
          <AxisLabel
            key={axis.id}
            axis={axis}
            geometry={geometry}
            angle={(index / axes.length) * 2 * Math.PI - Math.PI / 2}
          />
        ))}
        {shown.map(({ id, values }, place) => {
          const points = axes.flatMap((axis, index) => {
            const value = values[axis.id];
            return value === undefined
              ? []
              : [{ axisId: axis.id, below: value < 0, ...pointAt(index, toShare(value, domain)) }];
          });
          const look = seriesLooks[place];
          return look ? (
            <g key={id} stroke={look.colour} fill={look.colour}>
              <polygon
                points={points.map(toPair).join(' ')}
                fillOpacity={shown.length === 1 ? 0.1 : 0.04}
                strokeWidth="2"
                strokeDasharray={look.dash}
              />
              {points.map(({ axisId, below, x, y }) => (
                <g key={axisId} className={below ? 'fill-danger stroke-danger' : undefined}>
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

interface AxisLabelProps {
  readonly axis: RadarAxis;
  readonly angle: number;
  readonly geometry: Geometry;
}

function AxisLabel({ axis, angle, geometry: { radius, labelRadius, fontSize } }: AxisLabelProps) {
  const lineHeight = fontSize + 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const lines = breakLabel(axis.label);
  const anchor = Math.abs(cos) < 0.2 ? 'middle' : cos > 0 ? 'start' : 'end';
  const y = centre + sin * labelRadius - ((lines.length - 1) * lineHeight) / 2 + sin * 6;
  return (
    <g>
      <line
        x1={centre}
        y1={centre}
        x2={centre + cos * radius}
        y2={centre + sin * radius}
        className="stroke-line"
      />
      <text textAnchor={anchor} fontSize={fontSize} className="fill-soft" dominantBaseline="middle">
        {lines.map((line, index) => (
          <tspan key={line} x={centre + cos * labelRadius} y={y + index * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

const lineLength = { chinese: 5, latin: 13 };

/** Two lines at most, broken where words end; Chinese breaks anywhere. */
function breakLabel(text: string): readonly string[] {
  if (/[\u4e00-\u9fff]/.test(text)) {
    if (text.length <= lineLength.chinese) return [text];
    const middle = Math.ceil(text.length / 2);
    return [text.slice(0, middle), text.slice(middle)];
  }
  if (text.length <= lineLength.latin) return [text];
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const middle = text.length / 2;
  const cut = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return cut === undefined ? [text] : [text.slice(0, cut), text.slice(cut + 1)];
}

function toPair({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
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
