import type { ModelHistory } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { editionHistoryMessages } from './edition-history-messages.ts';

/** As wide as a telephone: on a larger screen letters grow a little, on a small one they can still be read. */
const [width, height] = [400, 240];
const plot = { left: 36, right: 12, top: 16, bottom: 44 };
const ticks = [0, 25, 50, 75, 100];

interface EditionHistoryChartProps {
  readonly line: ModelHistory;
  readonly toName: (edition: string) => string;
}

const label = { fontSize: '12', fill: 'currentColor' };

/** Dots with their interval on the scale of the newest edition; rings where the score stood on its own. */
export function EditionHistoryChart({ line: { points, scale }, toName }: EditionHistoryChartProps) {
  const messages = useMessages(editionHistoryMessages);
  const format = useFormat();
  const said = points
    .map(({ edition, score, onScale }) => `${toName(edition)} ${format.score((onScale ?? score).value)}`)
    .join(', ');
  const x = (at: number) =>
    plot.left + ((at + 0.5) / Math.max(1, points.length)) * (width - plot.left - plot.right);
  const y = (score: number) =>
    plot.top + ((100 - Math.min(100, Math.max(0, score))) / 100) * (height - plot.top - plot.bottom);
  const scaled = points.flatMap(({ onScale }, at) => (onScale ? [{ at, ...onScale }] : []));
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-sm text-soft">{messages.caption(toName(scale))}</figcaption>
      <svg
        role="img"
        aria-label={`${messages.title}: ${said}`}
        viewBox={`0 0 ${width} ${height}`}
        className="h-auto w-full max-w-lg text-faint"
      >
        <Grid y={y} />
        <polyline
          points={scaled.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
          fill="none"
          strokeWidth="2"
          className="stroke-accent"
        />
        {scaled.map(({ at, value, low, high }) => (
          <g key={at}>
            <line x1={x(at)} x2={x(at)} y1={y(low)} y2={y(high)} strokeWidth="2" className="stroke-accent" />
            <circle cx={x(at)} cy={y(value)} r="4.5" className="fill-accent" />
          </g>
        ))}
        {points.map(({ edition, score }, at) => (
          <g key={edition}>
            <title>{toName(edition)}</title>
            <circle
              cx={x(at)}
              cy={y(score.value)}
              r="6"
              fill="none"
              strokeWidth="1.5"
              className="stroke-soft"
            />
            <text x={x(at)} y={height - plot.bottom + 20} textAnchor="middle" {...label}>
              {shorten(toName(edition), (width - plot.left - plot.right) / points.length)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** In units of the drawing, at its size of letters. */
const widthOf = (character: string) => (/[\u2e80-\uffff]/.test(character) ? 12.5 : 7);

/** What two editions differ by stands at the end of their names: the middle is left out. */
function shorten(name: string, room: number): string {
  const sizes = [...name].map(widthOf);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all <= room) return name;
  const characters = [...name];
  const kept = Math.max(4, Math.floor(((room - 10) / all) * characters.length));
  const end = Math.ceil(kept / 2);
  return `${characters.slice(0, kept - end).join('')}…${characters.slice(-end).join('')}`;
}

function Grid({ y }: { readonly y: (score: number) => number }) {
  const format = useFormat();
  return ticks.map(score => (
    <g key={score}>
      <line x1={plot.left} x2={width - plot.right} y1={y(score)} y2={y(score)} className="stroke-line" />
      <text x={plot.left - 8} y={y(score) + 4} textAnchor="end" {...label}>
        {format.integer(score)}
      </text>
    </g>
  ));
}
