import { describe, expect, it } from 'vitest';
import { drawings } from '../src/catalogue.ts';
import type { Drawing } from '../src/drawing.ts';
import { render } from '../src/render.ts';
import { type Measured, measureStrip, type Strip } from './measure-ecg.ts';

const pxPerMm = 6;
const closeTo = 0.05;

interface Stated {
  readonly rateBpm: number;
  readonly prMs?: number;
  readonly qrsMs?: number;
  readonly qtMs?: number;
  readonly speedMmPerS: number;
  readonly gainMmPerMv: number;
  readonly boxes: Readonly<
    Record<
      string,
      { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
    >
  >;
}

/** Where the J point is hard to tell in lead II, a lead that shows the whole complex with its ends. */
const clearestLead: Readonly<Record<string, string>> = {
  'ecg-limb-reversal-1': 'III',
  'ecg-dextrocardia-1': 'III',
  'ecg-stemi-inferior-1': 'V4',
  'ecg-stemi-inferior-en': 'V3',
  'ecg-s1q3t3-1': 'V4',
};
/** Flutter waves and the T waves of a fast ventricular rhythm leave no level to measure QRS from. */
const noLevel = /flutter|-vt-|severe/;

const regular = drawings.filter(
  ({ modality, truth }) => (modality === 'ecg' || modality === 'rhythm-strip') && truth.regular === true,
);

function toStated({ truth }: Drawing): Stated {
  return truth as unknown as Stated;
}

async function measure(drawing: Drawing, picture: Uint8Array = Buffer.from(drawing.svg)): Promise<Measured> {
  const { boxes, speedMmPerS, gainMmPerMv } = toStated(drawing);
  const name = clearestLead[drawing.id] ?? (drawing.modality === 'ecg' ? 'rhythm' : 'strip');
  const box = boxes[name];
  if (!box) throw new Error(`${drawing.id} has no ${name}`);
  const strip: Strip = {
    // The name of the lead and the stroke between two leads stand at the top.
    left: Math.ceil((box.left * drawing.width) / 1000) + 4,
    right: Math.floor((box.right * drawing.width) / 1000) - 2,
    top: Math.ceil((box.top * drawing.height) / 1000) + 28,
    bottom: Math.floor((box.bottom * drawing.height) / 1000) - 2,
    pxPerSecond: speedMmPerS * pxPerMm,
    pxPerMv: gainMmPerMv * pxPerMm,
  };
  return measureStrip(picture, strip);
}

describe('an ECG measured in the pixels of its picture', () => {
  it('is one of many', () => {
    expect(regular.length).toBeGreaterThan(30);
  });

  it.each(regular.map(drawing => [drawing.id, drawing] as const))(
    '%s agrees with what is stated',
    async (_, drawing) => {
      const stated = toStated(drawing);
      const measured = await measure(drawing);
      const intervals = noLevel.test(drawing.id) ? [] : (['prMs', 'qrsMs', 'qtMs'] as const);
      for (const name of ['rateBpm', ...intervals] as const) {
        const wanted = stated[name];
        if (wanted === undefined) continue;
        const found = measured[name] ?? Number.NaN;
        expect(Math.abs(found / wanted - 1), `${name} ${found} for ${wanted}`).toBeLessThan(closeTo);
      }
    },
  );

  it('is not measured as what it is not', async () => {
    const [long, ordinary] = ['ecg-long-qt-1', 'ecg-sinus-normal-1'].map(id =>
      regular.find(each => each.id === id),
    );
    if (!long || !ordinary) throw new Error('missing');
    // In the few colours that the suites have: to write a picture so takes longer than to draw and measure it.
    const measureWritten = async (drawing: Drawing) => (await measure(drawing, await render(drawing))).qtMs;
    const ordinaryMs = Number(await measureWritten(ordinary));
    expect(await measureWritten(long)).toBeGreaterThan(1.3 * ordinaryMs);
    expect(Math.abs(ordinaryMs / Number(toStated(ordinary).qtMs) - 1)).toBeLessThan(closeTo);
  });
});
