import type { Bilingual } from '@doctorbench/core';
import { picture } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import type { Lead } from './lead.ts';
import {
  type Box,
  calibration,
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
const headPx = 60;
const paperMm = 40;
const height = headPx + paperMm * pxPerMm + 36;
const paper: Box = { left: 12, top: headPx, right: width - 12, bottom: headPx + paperMm * pxPerMm };
const baseline = paper.top + 25 * pxPerMm;
const paperMmWide = 261;
/** Room for the calibration pulse, which is as long in time at any speed. */
const marginMm = (speed: number) => (speed > 25 ? 16 : 11);

export interface StripSpec {
  readonly id: string;
  readonly patient: Patient;
  readonly tracing: Omit<TracingSpec, 'seed' | 'durationMs'>;
  readonly lead?: Lead;
  readonly speed?: number;
  readonly description: Bilingual;
  readonly truth: Omit<EcgTruth, 'boxes' | 'speedMmPerS' | 'gainMmPerMv'>;
  /** Stretches of time to be found in the picture, by name. */
  readonly marks?: Readonly<Record<string, readonly [fromMs: number, toMs: number]>>;
}

/** One lead on a strip of paper. */
export function drawStrip(spec: StripSpec): Drawing<EcgTruth> {
  const { id, patient, tracing, lead = 'II', speed = 25, marks = {} } = spec;
  const scale: Scale = { speed, gain: 10 };
  const traceLeft = paper.left + marginMm(speed) * pxPerMm;
  const durationMs = ((paperMmWide - marginMm(speed)) / speed) * 1000;
  const signal = makeTracing({ ...tracing, seed: id, durationMs }).lead(lead);
  const zh = patient.language === 'zh';
  const parts = [
    grid(paper),
    trace(signal, { x: traceLeft, y: baseline, fromMs: 0, toMs: durationMs, scale }),
    calibration(traceLeft - 3, baseline, scale),
    leadName(lead, traceLeft + 4, paper.top + 26),
    headerText(`${zh ? '心律条图' : 'RHYTHM STRIP'}\u2003${toHead(patient)}`, 16, 36),
    headerText(`${speed} mm/s\u200310 mm/mV\u20030.5–40 Hz`, 16, height - 12, { 'font-size': 16 }),
  ];
  const toX = (ms: number) => traceLeft + (ms / 1000) * speed * pxPerMm;
  const boxes: Record<string, Box> = {
    strip: { left: traceLeft, top: paper.top, right: toX(durationMs), bottom: paper.bottom },
  };
  for (const [name, [fromMs, toMs]] of Object.entries(marks))
    boxes[name] = { left: toX(fromMs), right: toX(toMs), ...toHeights(signal, { fromMs, toMs }) };
  return {
    id,
    modality: 'rhythm-strip',
    width,
    height,
    svg: picture({ width, height, ground: '#fdfcfa' }, ...parts),
    description: spec.description,
    truth: {
      ...spec.truth,
      speedMmPerS: speed,
      gainMmPerMv: 10,
      boxes: Object.fromEntries(
        Object.entries(boxes).map(([name, box]) => [name, toThousandths(box, { width, height })]),
      ),
    },
  };
}

/** From the highest to the lowest point between two times. */
function toHeights(
  signal: Float64Array,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
) {
  const part = signal.subarray(Math.round(fromMs / 4), Math.round(toMs / 4));
  const toY = (mv: number) => baseline - mv * 10 * pxPerMm;
  return { top: toY(Math.max(...part)), bottom: toY(Math.min(...part)) };
}
