import { describe, expect, it } from 'vitest';
import type { Drawing } from '../drawing.ts';
import { pick, readPath } from '../testing/read-svg.ts';
import { spirometryDrawings } from './spirometry-sheets.ts';

type Values = Readonly<Record<'fvcL' | 'fev1L' | 'ratio' | 'pefLPerS' | 'fef50LPerS' | 'fif50LPerS', number>>;

const truthOf = (drawing: Drawing) => drawing.truth as unknown as Readonly<Record<string, Values>>;

/** From the printed axes: 0–6 L over 560 px and −8–12 L/s over 560 px on the left; 0–8 s over 540 px and 0–6 L over 560 px on the right. */
const loopOf = (drawing: Drawing, id: string) =>
  readPath(drawing, id).map(([x, y]) => ({
    volume: ((x - 90) * 6) / 560,
    flow: 12 - ((y - 110) * 20) / 560,
  }));
const spirogramOf = (drawing: Drawing, id: string) =>
  readPath(drawing, id).map(([x, y]) => ({
    seconds: ((x - 770) * 8) / 540,
    volume: 6 - ((y - 110) * 6) / 560,
  }));

const curves = spirometryDrawings.flatMap(drawing =>
  Object.keys(truthOf(drawing)).map(name => [drawing.id, name, drawing] as const),
);

describe('spirometry', () => {
  it.each(curves)('%s, %s: the volume-time curve reads as stated', (_, name, drawing) => {
    const truth = truthOf(drawing)[name];
    const trace = spirogramOf(drawing, `${name}-spirogram`);
    const first = trace.find(({ seconds }) => seconds >= 1)?.volume ?? 0;
    expect(Math.abs(first / (truth?.fev1L ?? 0) - 1)).toBeLessThan(0.03);
    expect(Math.abs((trace.at(-1)?.volume ?? 0) / (truth?.fvcL ?? 0) - 1)).toBeLessThan(0.02);
  });

  it.each(curves)(
    '%s, %s: the loop, integrated, gives the same FEV1, and its highest point is the peak flow',
    (_, name, drawing) => {
      const truth = truthOf(drawing)[name];
      const loop = loopOf(drawing, `${name}-expiration`);
      let seconds = 0;
      let at = 0;
      const steepest = loop.reduce((best, each) => (each.flow > best.flow + 0.005 ? each : best));
      const times = loop.map(({ volume, flow }, index) => {
        const before = loop[index - 1];
        if (before && volume > before.volume)
          seconds += (volume - before.volume) / Math.max(0.02, (flow + before.flow) / 2);
        if (volume === steepest.volume) at = seconds - volume / flow;
        return { seconds, volume };
      });
      const fev1 = times.find(each => each.seconds >= at + 1)?.volume ?? 0;
      expect(Math.abs(fev1 / (truth?.fev1L ?? 0) - 1)).toBeLessThan(0.05);
      expect(Math.abs(steepest.flow / (truth?.pefLPerS ?? 0) - 1)).toBeLessThan(0.03);
    },
  );

  it('gives each picture the pattern of its name', () => {
    const before = (id: string) => truthOf(pick(spirometryDrawings, id)).before ?? ({} as Values);
    expect(before('spirometry-normal-1').ratio).toBeGreaterThan(0.75);
    expect(before('spirometry-bronchodilator-1').ratio).toBeLessThan(0.7);
    expect(before('spirometry-restrictive-1').ratio).toBeGreaterThan(0.8);
    const middle = (id: string) => before(id).fef50LPerS / before(id).fif50LPerS;
    expect(middle('spirometry-extrathoracic-1')).toBeGreaterThan(1.5);
    expect(middle('spirometry-intrathoracic-1')).toBeLessThan(0.6);
    expect(Math.abs(middle('spirometry-fixed-1') - 1)).toBeLessThan(0.15);
  });

  it('draws a positive and a negative bronchodilator test', () => {
    const gain = (id: string) => {
      const { before, after } = truthOf(pick(spirometryDrawings, id));
      return {
        litres: (after?.fev1L ?? 0) - (before?.fev1L ?? 0),
        share: (after?.fev1L ?? 0) / (before?.fev1L ?? 1) - 1,
      };
    };
    expect(gain('spirometry-bronchodilator-1').litres).toBeGreaterThan(0.2);
    expect(gain('spirometry-bronchodilator-1').share).toBeGreaterThan(0.12);
    expect(gain('spirometry-bronchodilator-2').litres).toBeLessThan(0.2);
  });
});
