import { element, line, polyline, rect, text } from '../canvas/svg.ts';
import type { ContractionEntry, Entry, Reading } from './partogram-model.ts';
import { border, type Frame, horizontal, steps, toPoint, toX, toY, vertical } from './plot-frame.ts';

const fine = { stroke: '#cfd6df', 'stroke-width': 1 } as const;
const bold = { stroke: '#9aa5b3', 'stroke-width': 1.2 } as const;

/** Ruled paper: a line each `every` hours and each `step` of the scale, with numbers each `labelStep`. */
export function ruled(
  frame: Frame,
  { every, step, labelStep }: { readonly every: number; readonly step: number; readonly labelStep?: number },
): string {
  const labels =
    labelStep === undefined
      ? []
      : steps(frame.y, labelStep).map(value =>
          text(String(value), frame.left - 10, toY(frame, value) + 5, {
            'text-anchor': 'end',
            'font-size': 14,
          }),
        );
  return [
    ...steps(frame.x, every).map(at => vertical(frame, at, fine)),
    ...steps(frame.y, step).map(at => horizontal(frame, at, fine)),
    ...steps(frame.x, 1).map(at => vertical(frame, at, bold)),
    border(frame, { 'stroke-width': 1.2 }),
    ...labels,
  ].join('');
}

export function dots(frame: Frame, readings: readonly Reading[]): string {
  const points = readings.map(([hour, value]) => toPoint(frame, hour, value));
  return (
    polyline(points, { stroke: '#1c2b6b', 'stroke-width': 1.4 }) +
    points.map(([cx, cy]) => element('circle', { cx, cy, r: 4.5, fill: '#1c2b6b' })).join('')
  );
}

interface Row {
  readonly frame: Frame;
  readonly top: number;
  readonly height: number;
  readonly entries: readonly Entry[];
  readonly label: string;
}

/** A row of half-hour cells; an entry stands in the cell that begins at its hour. */
export function cellRow({ frame, top, height, entries, label }: Row): string {
  const band: Frame = { ...frame, top, height, y: { from: 0, to: 1 } };
  return [
    ...steps(frame.x, 0.5).map(at => vertical(band, at, fine)),
    ...steps(frame.x, 1).map(at => vertical(band, at, bold)),
    border(band, { 'stroke-width': 1.2 }),
    text(label, frame.left - 10, top + height - 8, { 'text-anchor': 'end', 'font-size': 15 }),
    ...entries.map(([hour, words]) =>
      text(words, toX(band, hour + 0.25), top + height - 8, {
        'text-anchor': 'middle',
        'font-size': words.length > 4 ? 13 : 15,
        fill: '#1c2b6b',
      }),
    ),
  ].join('');
}

function dotted(x: number, y: number, width: number, height: number): string {
  return [0.2, 0.5, 0.8]
    .flatMap(across => [0.3, 0.7].map(down => [x + across * width, y + down * height] as const))
    .map(([cx, cy]) => element('circle', { cx, cy, r: 1.8, fill: '#222222' }))
    .join('');
}

function hatched(x: number, y: number, width: number, height: number): string {
  return [0, 0.25, 0.5, 0.75]
    .map(across =>
      line([x + across * width, y + height], [x + (across + 0.25) * width, y], {
        stroke: '#222222',
        'stroke-width': 1.5,
      }),
    )
    .join('');
}

/** As many cells from the bottom as there were contractions in ten minutes, filled by their length. */
export function contractionCells(frame: Frame, entries: readonly ContractionEntry[]): string {
  const width = toX(frame, frame.x.from + 0.5) - toX(frame, frame.x.from);
  const height = frame.height / (frame.y.to - frame.y.from);
  return entries
    .flatMap(({ hour, inTenMinutes, strength }) =>
      Array.from({ length: inTenMinutes }, (_, index) => {
        const x = toX(frame, hour);
        const y = frame.top + frame.height - (index + 1) * height;
        if (strength === 'under 20 s') return dotted(x, y, width, height);
        if (strength === '20-40 s') return hatched(x, y, width, height);
        return rect(x + 0.5, y + 0.5, width - 1, height - 1, { fill: '#222222' });
      }),
    )
    .join('');
}

/** An arrow from diastolic to systolic. */
export function bloodPressure(
  frame: Frame,
  readings: readonly (readonly [hour: number, systolic: number, diastolic: number])[],
): string {
  return readings
    .map(([hour, systolic, diastolic]) => {
      const [x, high] = toPoint(frame, hour, systolic);
      const low = toY(frame, diastolic);
      const d = `M${x} ${high}L${x} ${low}M${x - 6} ${high + 9}L${x} ${high}L${x + 6} ${high + 9}M${x - 6} ${low - 9}L${x} ${low}L${x + 6} ${low - 9}`;
      return element('path', { d, fill: 'none', stroke: '#b3261e', 'stroke-width': 2 });
    })
    .join('');
}
