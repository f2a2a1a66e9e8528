import type { Bilingual } from '@doctorbench/core';
import { element, line, picture, rect, text } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import { hei, song } from './lettering.ts';
import { scribble } from './scribble.ts';

/** One line of a 出入量记录单: the hour, what went in, what came out. */
interface FluidRow {
  readonly time: string;
  readonly intake?: readonly [what: string, ml: number];
  readonly output?: readonly [what: string, ml: number];
}

export interface FluidDay {
  readonly id: string;
  readonly patient: string;
  readonly rows: readonly FluidRow[];
  /** What stands on the sheet as the sums, right or wrong. */
  readonly written: { readonly intakeMl: number; readonly outputMl: number };
  readonly description: Bilingual;
}

const width = 1100;
const edges = [40, 150, 480, 610, 850, 980, 1060] as const;
const rowHeight = 40;
const top = 176;
const ink = '#1c2b6e';

export function drawFluidChart(day: FluidDay): Drawing {
  const bottom = top + (day.rows.length + 1) * rowHeight;
  const height = bottom + 60;
  const sum = (side: 'intake' | 'output') =>
    day.rows.reduce((total, row) => total + (row[side]?.[1] ?? 0), 0);
  const urineMl = day.rows.reduce(
    (total, { output }) => total + (output?.[0].startsWith('尿') ? output[1] : 0),
    0,
  );
  const [intakeMl, outputMl] = [sum('intake'), sum('output')];
  return {
    id: day.id,
    modality: 'observation-chart',
    width,
    height,
    svg: picture(
      { width, height, ground: '#fdfdfa' },
      element(
        'g',
        { 'font-family': song, 'font-size': 20, fill: '#222222' },
        drawHead(day),
        drawFrame(day.rows.length, bottom),
        ...day.rows.map((row, index) => drawRow(row, top + index * rowHeight)),
        drawSums(day, bottom - rowHeight),
        drawInitials(day),
        text('注：记录时间7:00至次日7:00；输液量含冲管液。', edges[0], height - 24, { 'font-size': 17 }),
      ),
    ),
    description: day.description,
    truth: { intakeMl, outputMl, balanceMl: intakeMl - outputMl, urineMl, written: day.written },
  };
}

function drawHead({ patient }: FluidDay): string {
  const heads = ['时间', '项目', '量', '项目', '量', '签名'];
  return [
    text('24小时出入量记录单', width / 2, 46, {
      'text-anchor': 'middle',
      'font-size': 28,
      'font-weight': 'bold',
    }),
    text(patient, edges[0], 84, { 'font-size': 18 }),
    ...heads.map((words, index) =>
      text(
        words,
        ((edges[index] ?? 0) + (edges[index + 1] ?? 0)) / 2,
        index === 0 || index === 5 ? 146 : 166,
        { 'text-anchor': 'middle' },
      ),
    ),
    text('入量（ml）', (edges[1] + edges[3]) / 2, 128, { 'text-anchor': 'middle' }),
    text('出量（ml）', (edges[3] + edges[5]) / 2, 128, { 'text-anchor': 'middle' }),
  ].join('');
}

function drawFrame(rows: number, bottom: number): string {
  const stroke = { stroke: '#333333', 'stroke-width': 1.2 };
  return [
    rect(edges[0], 102, edges[6] - edges[0], bottom - 102, { fill: 'none', ...stroke, 'stroke-width': 2 }),
    line([edges[1], 138], [edges[5], 138], stroke),
    ...Array.from({ length: rows + 1 }, (_, index) =>
      line([edges[0], top + index * rowHeight], [edges[6], top + index * rowHeight], stroke),
    ),
    ...[1, 3, 5].map(index => line([edges[index] ?? 0, 102], [edges[index] ?? 0, bottom], stroke)),
    ...[2, 4].map(index => line([edges[index] ?? 0, 138], [edges[index] ?? 0, bottom], stroke)),
  ].join('');
}

function drawRow({ time, intake, output }: FluidRow, y: number): string {
  const at = y + 27;
  return element(
    'g',
    { 'font-family': hei, fill: ink, 'font-size': 20 },
    text(time, (edges[0] + edges[1]) / 2, at, { 'text-anchor': 'middle' }),
    intake
      ? text(intake[0], edges[1] + 10, at) +
          text(String(intake[1]), edges[3] - 18, at, { 'text-anchor': 'end', class: 'intake' })
      : '',
    output
      ? text(output[0], edges[3] + 10, at) +
          text(String(output[1]), edges[5] - 18, at, { 'text-anchor': 'end', class: 'output' })
      : '',
  );
}

function drawSums({ written }: FluidDay, y: number): string {
  const at = y + 28;
  const red = { fill: '#c01f2e', 'font-weight': 'bold', 'font-family': hei };
  return [
    text('24h总计', (edges[0] + edges[1]) / 2, at, { 'text-anchor': 'middle', ...red }),
    text(String(written.intakeMl), edges[3] - 18, at, { 'text-anchor': 'end', ...red }),
    text(String(written.outputMl), edges[5] - 18, at, { 'text-anchor': 'end', ...red }),
  ].join('');
}

/** A nurse's mark beside every line. */
function drawInitials({ id, rows }: FluidDay): string {
  return rows
    .map((_, row) =>
      scribble(`${id} ${row}`, { x: edges[5] + 12, y: top + row * rowHeight + 8, width: 56, height: 22 }),
    )
    .join('');
}
