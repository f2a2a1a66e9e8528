import { element, line, text } from '../canvas/svg.ts';
import type { Area } from './box.ts';
import type { Sheet } from './desk.ts';
import { hei, measureText, song } from './lettering.ts';
import { scribble } from './scribble.ts';

/** One line of a report. A range of two numbers decides the arrow; words decide nothing. */
export interface SlipRow {
  readonly code: string;
  readonly name: string;
  readonly value: string;
  readonly range: readonly [low: number, high: number] | string;
  readonly unit: string;
  /** Marked as outside its range in words, such as a dipstick's 3+. */
  readonly marked?: boolean;
}

export interface Slip {
  readonly language: 'zh' | 'en';
  readonly title: string;
  readonly kind: string;
  /** Pairs under the title, in rows of four. */
  readonly patient: readonly (readonly [string, string])[];
  readonly rows: readonly SlipRow[];
  readonly remarks?: readonly string[];
  readonly collected: string;
  readonly reported: string;
}

interface LaidSlip extends Sheet {
  /** Where each line of the report stands, by code. */
  readonly places: Readonly<Record<string, Area>>;
}

const width = 1000;
const margin = 38;
const rowHeight = 36;
const size = 21;
const columns = { code: 40, name: 160, value: 470, flag: 592, range: 650, unit: 830 } as const;
const ink = '#26262b';

export function toFlag({ value, range, marked }: SlipRow): '' | '↑' | '↓' | '*' {
  if (typeof range === 'string') return marked ? '*' : '';
  const number = Number(value.replace(/[<>]/, ''));
  if (number < range[0]) return '↓';
  return number > range[1] ? '↑' : '';
}

export function layOutSlip(slip: Slip, seed: string): LaidSlip {
  const font = slip.language === 'zh' ? song : hei;
  const top = 118 + Math.ceil(slip.patient.length / 4) * 34;
  const first = top + rowHeight + 8;
  const end = first + slip.rows.length * rowHeight;
  const remarks = slip.remarks ?? [];
  const height = end + 30 + remarks.length * 32 + 106;
  const content = element(
    'g',
    { 'font-family': font, 'font-size': size, fill: ink },
    drawHead(slip),
    drawTableHead(slip, top),
    ...slip.rows.map((row, index) => drawRow(row, first + index * rowHeight)),
    rule(end + 4, 2),
    ...remarks.map((words, index) => text(words, margin, end + 36 + index * 32, { 'font-size': 20 })),
    drawFoot(slip, height),
    scribble(`${seed} a`, { x: 590, y: height - 50, width: 96, height: 32 }),
    scribble(`${seed} b`, { x: 838, y: height - 50, width: 96, height: 32 }),
  );
  const places = Object.fromEntries(
    slip.rows.map(({ code }, index) => [
      code,
      { x: margin, y: first + index * rowHeight, width: width - 2 * margin, height: rowHeight },
    ]),
  );
  return { width, height, content, places };
}

function rule(y: number, thickness: number): string {
  return line([margin - 6, y], [width - margin + 6, y], { stroke: ink, 'stroke-width': thickness });
}

function drawHead({ title, kind, patient }: Slip): string {
  return [
    text(title, width / 2, 50, { 'font-size': 32, 'font-weight': 'bold', 'text-anchor': 'middle' }),
    text(kind, width / 2, 86, { 'font-size': 24, 'text-anchor': 'middle' }),
    ...patient.map(([label, value], index) =>
      text(`${label}${value}`, margin + (index % 4) * 232, 124 + Math.floor(index / 4) * 34, {
        'font-size': 19,
      }),
    ),
  ].join('');
}

function drawTableHead({ language }: Slip, top: number): string {
  const words =
    language === 'zh'
      ? (['代号', '项目', '结果', '', '参考区间', '单位'] as const)
      : (['Code', 'Test', 'Result', '', 'Reference', 'Unit'] as const);
  return [
    rule(top, 2),
    ...Object.values(columns).map((x, index) =>
      text(words[index] ?? '', x, top + 28, { 'font-weight': 'bold' }),
    ),
    rule(top + rowHeight + 2, 1.2),
  ].join('');
}

function drawRow(row: SlipRow, y: number): string {
  const baseline = y + 26;
  const flag = toFlag(row);
  const range = typeof row.range === 'string' ? row.range : `${row.range[0]}–${row.range[1]}`;
  return element(
    'g',
    { class: `row-${row.code}` },
    text(row.code, columns.code, baseline, { 'font-size': fit(row.code, columns.name - columns.code - 10) }),
    text(row.name, columns.name, baseline, { 'font-size': fit(row.name, columns.value - columns.name - 12) }),
    text(row.value, columns.value, baseline, {
      'font-size': fit(row.value, columns.flag - columns.value - 8),
      'font-weight': flag ? 'bold' : undefined,
    }),
    flag ? text(flag, columns.flag, baseline, { 'font-family': hei }) : '',
    text(range, columns.range, baseline, { 'font-size': fit(range, columns.unit - columns.range - 10) }),
    text(row.unit, columns.unit, baseline, { 'font-size': fit(row.unit, width - margin - columns.unit) }),
  );
}

/** The size at which words keep within their column. */
function fit(words: string, room: number): number {
  return Math.min(size, Math.floor((size * room) / Math.max(1, measureText(words, size))));
}

function drawFoot({ language, collected, reported }: Slip, height: number): string {
  const zh = language === 'zh';
  const words: readonly (readonly [string, number, number])[] = [
    [`${zh ? '采集时间：' : 'Collected: '}${collected}`, margin, height - 60],
    [`${zh ? '报告时间：' : 'Reported: '}${reported}`, 480, height - 60],
    [zh ? '此结果仅对本次送检标本负责' : 'Results apply to this specimen only', margin, height - 26],
    [zh ? '检验者：' : 'Analysed by:', 480, height - 26],
    [zh ? '审核者：' : 'Verified by:', 730, height - 26],
  ];
  return words.map(([said, x, y]) => text(said, x, y, { 'font-size': 18 })).join('');
}
