import type { Bilingual } from '@doctorbench/core';
import { element, line, rect, text } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import type { Area } from './box.ts';
import { photograph } from './desk.ts';
import { handwrite } from './handwriting.ts';
import { song } from './lettering.ts';
import { scribble } from './scribble.ts';

/** One medicine: what is dispensed, and how it is to be taken. */
interface PrescribedMedicine {
  readonly what: string;
  readonly sig: string;
}

export interface Prescription {
  readonly id: string;
  readonly hand: boolean;
  /** Labelled fields under the title. */
  readonly fields: readonly (readonly [label: string, value: string])[];
  readonly medicines: readonly PrescribedMedicine[];
  readonly tilt: number;
  readonly description: Bilingual;
  readonly truth: Readonly<Record<string, unknown>>;
}

const width = 920;
const margin = 56;
const step = 92;

/** A Chinese 处方笺: front matter, Rp, and the places for signatures. */
export function drawPrescription(prescription: Prescription): Drawing {
  const { id, medicines, tilt } = prescription;
  const top = toTop(prescription);
  const bodyEnd = top + Math.max(4, medicines.length) * step + 20;
  const height = bodyEnd + 150;
  const content = element(
    'g',
    { 'font-family': song, fill: '#202024', 'font-size': 23 },
    drawHead(prescription),
    ...medicines.map((medicine, index) => drawMedicine(prescription, medicine, index)),
    drawEnd(prescription, bodyEnd),
  );
  const photo = photograph({
    seed: id,
    desk: '#75685c',
    sheet: { width, height, content, paper: '#fcfcf8' },
    lie: { tiltDegrees: tilt, lean: tilt > 0 ? -0.012 : 0.016, fold: 0.27 },
  });
  const area = (index: number): Area => ({
    x: margin,
    y: top + index * step - 30,
    width: width - 2 * margin,
    height: step - 6,
  });
  return {
    id,
    modality: 'prescription',
    format: 'jpeg',
    width: photo.width,
    height: photo.height,
    svg: photo.svg,
    description: prescription.description,
    truth: {
      medicines,
      boxes: medicines.map((_, index) => photo.locate(area(index))),
      ...prescription.truth,
    },
  };
}

/** Where the first medicine stands: below the fields, the line under them, and Rp. */
function toTop({ fields }: Prescription): number {
  return 140 + (Math.ceil(fields.length / 2) - 1) * 40 + 110;
}

function write({ hand }: Prescription, words: string, x: number, y: number, size: number): string {
  return hand ? handwrite(words, x, y, size) : text(words, x, y, { 'font-size': size });
}

function drawHead(prescription: Prescription): string {
  const half = (width - 2 * margin) / 2;
  const fields = prescription.fields.map(([label, value], index) => {
    const [x, y] = [margin + (index % 2) * half, 140 + Math.floor(index / 2) * 40];
    return (
      text(label === '' ? '' : `${label}：`, x, y, { 'font-size': 21 }) +
      write(prescription, value, x + 21 * (label === '' ? 5 : label.length + 1), y, 22)
    );
  });
  const below = toTop(prescription) - 94;
  return [
    text('××医院处方笺', width / 2, 66, { 'text-anchor': 'middle', 'font-size': 34, 'font-weight': 'bold' }),
    rect(width - margin - 92, 34, 92, 38, { fill: 'none', stroke: '#202024' }),
    text('普通', width - margin - 46, 61, { 'text-anchor': 'middle', 'font-size': 22 }),
    line([margin, 96], [width - margin, 96], { stroke: '#202024', 'stroke-width': 2 }),
    ...fields,
    line([margin, below], [width - margin, below], { stroke: '#202024', 'stroke-width': 1.4 }),
    text('Rp', margin, below + 46, { 'font-size': 38, 'font-style': 'italic', 'font-weight': 'bold' }),
  ].join('');
}

function drawMedicine(prescription: Prescription, { what, sig }: PrescribedMedicine, index: number): string {
  const y = toTop(prescription) + index * step;
  const size = prescription.hand ? 26 : 23;
  return [
    write(prescription, `${index + 1}. ${what}`, margin + 30, y, size),
    write(prescription, `Sig. ${sig}`, margin + 84, y + 38, size),
  ].join('');
}

function drawEnd(prescription: Prescription, y: number): string {
  return [
    line([margin + 90, y - 22], [margin + 300, y - 52], { stroke: '#202024', 'stroke-width': 1.6 }),
    line([margin, y], [width - margin, y], { stroke: '#202024', 'stroke-width': 1.4 }),
    text('医师：', margin, y + 52),
    scribble(`doctor ${prescription.id}`, { x: margin + 76, y: y + 18, width: 150, height: 44 }),
    text('审核：', margin + 300, y + 52),
    text('调配：', margin + 300, y + 98),
    text('核对、发药：', margin + 540, y + 52),
    text('药品金额：', margin + 540, y + 98),
  ].join('');
}
