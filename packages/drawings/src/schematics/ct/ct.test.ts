import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { headDrawings } from './list.ts';

/** Pixels of a millimetre, by the bar of five centimetres that is drawn. */
function readScale(svg: string): number {
  const bar = /<line x1="([\d.]+)" y1="968" x2="([\d.]+)" y2="968"/.exec(svg);
  return (Number(bar?.[2]) - Number(bar?.[1])) / 50;
}

/** Half the size is drawn five times as fast, soft edges taking most of the time, and is fine enough to measure. */
const zoom = 0.5;

async function toGrey(drawing: (typeof headDrawings)[number]) {
  const { data, info } = await sharp(Buffer.from(drawing.svg), { density: 72 * zoom })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => data[y * info.width + x] ?? 0;
}

interface SectionTruth {
  readonly shiftMm: number;
  readonly shiftTowards: string;
  readonly lesions?: readonly {
    readonly kind: string;
    readonly side: string;
    readonly thicknessMm?: number;
    readonly old?: boolean;
  }[];
}

const sections = headDrawings
  .filter(({ truth }) => 'lesions' in truth)
  .map(drawing => [drawing.id, drawing] as const);

describe('a section of the head', () => {
  it.each(sections)('%s shows the shift that it states', (_, drawing) => {
    const path = /<path d="([^"]+)"[^>]*data-part="septum"/.exec(drawing.svg)?.[1] ?? '';
    const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
    // M x y, then one curve to the middle of the septum.
    const atSeptum = numbers[6] ?? Number.NaN;
    const { shiftMm, shiftTowards } = drawing.truth as unknown as SectionTruth;
    const shift = (atSeptum - drawing.width / 2) / readScale(drawing.svg);
    expect(Math.abs(shift)).toBeCloseTo(shiftMm, 1);
    // The picture's right is the patient's left.
    expect(shift === 0 ? 'none' : shift > 0 ? 'left' : 'right').toBe(shiftTowards);
  });

  const measured = sections.filter(([, { id }]) => /normal|dural/.test(id));
  it.each(measured)('%s shows collections as thick as stated, on the stated side', async (_, drawing) => {
    const { lesions = [] } = drawing.truth as unknown as SectionTruth;
    const collection = lesions.find(({ thicknessMm }) => thicknessMm !== undefined);
    const grey = await toGrey(drawing);
    const isBlood = (value: number) =>
      collection?.old ? value > 66 && value < 86 : value > 215 && value < 236;
    let widest = { length: 0, end: 0 };
    for (let y = 300 * zoom; y < 760 * zoom; y++) {
      let length = 0;
      for (let x = 100 * zoom; x < (drawing.width - 100) * zoom; x++) {
        length = isBlood(grey(x, y)) ? length + 1 : 0;
        if (length > widest.length) widest = { length, end: x };
      }
    }
    if (!collection) {
      if (lesions.length === 0) expect(widest.length).toBeLessThan(12 * zoom);
      return;
    }
    const thicknessMm = widest.length / readScale(drawing.svg) / zoom;
    expect(thicknessMm / (collection.thicknessMm ?? 1)).toBeGreaterThan(0.92);
    expect(thicknessMm / (collection.thicknessMm ?? 1)).toBeLessThan(1.12);
    expect(widest.end > (drawing.width * zoom) / 2 ? 'left' : 'right').toBe(collection.side);
  });
});
