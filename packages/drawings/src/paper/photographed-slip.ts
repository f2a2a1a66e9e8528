import type { Bilingual } from '@doctorbench/core';
import { createRandom } from '@doctorbench/psychometrics';
import type { Drawing } from '../drawing.ts';
import { photograph } from './desk.ts';
import { layOutSlip, type Slip, toFlag } from './slip.ts';

/** A report as it lies on a desk. Its truth holds every result, and where its line is. */
export function photographSlip(
  id: string,
  slip: Slip,
  description: Bilingual,
  more: Readonly<Record<string, unknown>> = {},
): Drawing {
  const random = createRandom(`slip ${id}`);
  const laid = layOutSlip(slip, id);
  const lie = {
    tiltDegrees: (random() < 0.5 ? -1 : 1) * (0.8 + random() * 1.4),
    lean: (random() - 0.5) * 0.04,
    fold: 0.5 + (random() - 0.5) * 0.1,
  };
  const desk = ['#8d6a4a', '#6f767c', '#7c5a3c'][Math.floor(random() * 3)] ?? '#8d6a4a';
  const photo = photograph({ seed: id, desk, sheet: laid, lie });
  return {
    id,
    modality: 'laboratory-report',
    format: 'jpeg',
    width: photo.width,
    height: photo.height,
    svg: photo.svg,
    description,
    truth: {
      results: Object.fromEntries(slip.rows.map(({ code, value }) => [code, value])),
      flags: Object.fromEntries(slip.rows.map(row => [row.code, toFlag(row)])),
      boxes: Object.fromEntries(
        Object.entries(laid.places).map(([code, area]) => [code, photo.locate(area)]),
      ),
      ...more,
    },
  };
}
