import type { Bilingual } from '@doctorbench/core';
import { picture } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import type { Lead } from './lead.ts';
import {
  type Box,
  calibration,
  divider,
  grid,
  headerText,
  leadName,
  pxPerMm,
  type Scale,
  toThousandths,
  trace,
} from './paper.ts';
import { type Patient, toHead } from './patient.ts';
import { makeTracing, type TracingSpec } from './tracing.ts';
import type { EcgTruth } from './truth.ts';

const width = 1596;
const rowMm = 27;
const rows = 4;
const headPx = 66;
const height = headPx + (rows * rowMm + 2) * pxPerMm + 36;
const paper: Box = {
  left: 12,
  top: headPx,
  right: width - 12,
  bottom: headPx + (rows * rowMm + 2) * pxPerMm,
};
const traceLeft = paper.left + 11 * pxPerMm;
const columnMs = 2_500;

const layout: readonly (readonly Lead[])[] = [
  ['I', 'aVR', 'V1', 'V4'],
  ['II', 'aVL', 'V2', 'V5'],
  ['III', 'aVF', 'V3', 'V6'],
];

export interface TwelveLeadSpec {
  readonly id: string;
  readonly patient: Patient;
  readonly tracing: Omit<TracingSpec, 'seed' | 'durationMs'>;
  readonly gain?: number;
  readonly description: Bilingual;
  readonly truth: Omit<EcgTruth, 'boxes' | 'speedMmPerS' | 'gainMmPerMv'>;
}

function baselineOf(row: number): number {
  return paper.top + (row * rowMm + 16) * pxPerMm;
}

/** Three rows of four leads, and lead II over the whole ten seconds below them. */
export function drawTwelveLead({
  id,
  patient,
  tracing,
  gain = 10,
  ...rest
}: TwelveLeadSpec): Drawing<EcgTruth> {
  const scale: Scale = { speed: 25, gain };
  const made = makeTracing({ ...tracing, seed: id, durationMs: 10_000 });
  const columnPx = (columnMs / 1000) * scale.speed * pxPerMm;
  const parts: string[] = [grid(paper)];
  const boxes: Record<string, Box> = {};
  for (const [row, names] of layout.entries())
    for (const [column, name] of names.entries()) {
      const x = traceLeft + column * columnPx;
      const y = baselineOf(row);
      const fromMs = column * columnMs;
      parts.push(leadName(name, x + 5, y - 11.5 * pxPerMm));
      parts.push(trace(made.lead(name), { x, y, fromMs, toMs: fromMs + columnMs, scale }));
      if (column > 0) parts.push(divider(x, y));
      boxes[name] = toLeadBox(x, x + columnPx, row);
    }
  const last = baselineOf(3);
  parts.push(leadName('II', traceLeft + 5, last - 11.5 * pxPerMm));
  parts.push(trace(made.lead('II'), { x: traceLeft, y: last, fromMs: 0, toMs: 10_000, scale }));
  boxes.rhythm = toLeadBox(traceLeft, traceLeft + 4 * columnPx, 3);
  for (let row = 0; row < rows; row++) parts.push(calibration(traceLeft - 3, baselineOf(row), scale));
  parts.push(...frame(patient, scale));
  return {
    id,
    modality: 'ecg',
    width,
    height,
    svg: picture({ width, height, ground: '#fdfcfa' }, ...parts),
    description: rest.description,
    truth: { ...rest.truth, speedMmPerS: scale.speed, gainMmPerMv: gain, boxes },
  };
}

function frame(patient: Patient, { speed, gain }: Scale): readonly string[] {
  const zh = patient.language === 'zh';
  const scale = `${speed} mm/s\u2003${gain} mm/mV\u20030.05–150 Hz\u2003AC 50 Hz`;
  return [
    headerText(zh ? '十二导联同步心电图' : '12-LEAD ECG', 16, 28, { 'font-size': 21, 'font-weight': 'bold' }),
    headerText(toHead(patient), 16, 54),
    headerText(scale, 16, height - 12, { 'font-size': 16 }),
    headerText(zh ? '未经医师审核' : 'Unconfirmed', width - 16, height - 12, {
      'text-anchor': 'end',
      'font-size': 16,
    }),
  ];
}

function toLeadBox(left: number, right: number, row: number): Box {
  const top = paper.top + row * rowMm * pxPerMm + pxPerMm;
  return toThousandths({ left, top, right, bottom: top + rowMm * pxPerMm }, { width, height });
}
