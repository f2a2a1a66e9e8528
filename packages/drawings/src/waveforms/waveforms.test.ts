import { describe, expect, it } from 'vitest';
import { breathing, drawCapnogram } from './capnogram.ts';
import { waveformsDrawings } from './waveforms-drawings.ts';

/** Seconds and values of the first curve, read back from the SVG by the labels of its axes. */
function readCurve(svg: string): readonly (readonly [seconds: number, value: number])[] {
  const labels = [
    ...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*text-anchor="(end|middle)"[^>]*>(\d+)</g),
  ];
  const scale = labels
    .filter(([, , , anchor]) => anchor === 'end')
    .map(([, , y, , mmHg]) => [Number(y) - 6, Number(mmHg)] as const);
  const times = labels
    .filter(([, , , anchor]) => anchor === 'middle')
    .map(([, x, , , s]) => [Number(x), Number(s)] as const);
  const [zero, top] = [scale[0], scale.findLast(([y]) => y < Number(scale[0]?.[0]))];
  const [start, end] = [times[0], times.at(-1)];
  if (!zero || !top || !start || !end) throw new Error('no axes');
  const d = /<path d="(M[^"]*)"[^>]*stroke-linejoin="round"/.exec(svg)?.[1] ?? '';
  return [...d.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(({ 1: x, 2: y }) => [
    ((Number(x) - start[0]) / (end[0] - start[0])) * end[1],
    zero[1] + ((Number(y) - zero[0]) / (top[0] - zero[0])) * (top[1] - zero[1]),
  ]);
}

/** Times at which a curve rises through a level. */
function listRises(curve: readonly (readonly [number, number])[], level: number): readonly number[] {
  return curve.flatMap(([seconds, value], at) =>
    at > 0 && value >= level && Number(curve[at - 1]?.[1]) < level ? [seconds] : [],
  );
}

function ratePerMin(rises: readonly number[]): number {
  return (60 * (rises.length - 1)) / (Number(rises.at(-1)) - Number(rises[0]));
}

const arterial = waveformsDrawings.filter(
  ({ id, modality }) => modality === 'arterial-line' && !id.includes('flush'),
);
const capnograms = waveformsDrawings.filter(({ modality }) => modality === 'capnography');

describe('arterial curves', () => {
  it.each(arterial.map(({ id, svg, truth }) => [id, svg, truth] as const))(
    '%s show what is stated',
    (_, svg, truth) => {
      const curve = readCurve(svg);
      const values = curve.map(([, value]) => value);
      const level =
        Number(truth.systolicMmHg) - 0.3 * (Number(truth.systolicMmHg) - Number(truth.diastolicMmHg));
      expect(Math.abs(Math.max(...values) - Number(truth.systolicMmHg))).toBeLessThan(1);
      if (truth.systolicFallMmHg === undefined) {
        expect(Math.abs(Math.min(...values) - Number(truth.diastolicMmHg))).toBeLessThan(1);
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        expect(Math.abs(mean - Number(truth.meanMmHg))).toBeLessThan(1.5);
        expect(Math.abs(ratePerMin(listRises(curve, level)) - Number(truth.rateBpm))).toBeLessThan(1.5);
      } else {
        const tops = listTops(curve);
        expect(Math.abs(Math.max(...tops) - Math.min(...tops) - Number(truth.systolicFallMmHg))).toBeLessThan(
          1.5,
        );
      }
    },
  );

  /** Highest value of each beat: a top that nothing within a quarter of a second exceeds. */
  function listTops(curve: readonly (readonly [number, number])[]): readonly number[] {
    return curve.flatMap(([seconds, value], at) => {
      const near = curve.slice(Math.max(0, at - 22), at + 22);
      return seconds > 0.3 && seconds < 15.4 && near.every(([, other]) => other <= value) ? [value] : [];
    });
  }

  it('tell damping by what follows a flush', () => {
    const crossings = (id: string) => {
      const found = waveformsDrawings.find(each => each.id === id);
      const curve = readCurve(found?.svg ?? '').filter(([seconds]) => seconds > 4.1 && seconds < 4.75);
      return curve.filter(([, value], at) => at > 1 && value > Number(curve[at - 1]?.[1]) + 1).length;
    };
    expect(crossings('art-flush-overdamped-1')).toBe(0);
    expect(crossings('art-flush-normal-1')).toBeGreaterThan(0);
    expect(crossings('art-flush-underdamped-1')).toBeGreaterThan(2 * crossings('art-flush-normal-1'));
  });
});

describe('capnograms', () => {
  const steady = capnograms.filter(({ truth }) => truth.lastEndTidalMmHg === undefined);

  it.each(steady.map(({ id, svg, truth }) => [id, svg, truth] as const))(
    '%s show what is stated',
    (_, svg, truth) => {
      const curve = readCurve(svg);
      const values = curve.map(([, value]) => value);
      expect(Math.abs(Math.max(...values) - Number(truth.endTidalMmHg))).toBeLessThan(0.5);
      expect(Math.abs(Math.min(...values) - Number(truth.inspiredMmHg))).toBeLessThan(0.5);
      const low =
        Number(truth.inspiredMmHg) + 0.3 * (Number(truth.endTidalMmHg) - Number(truth.inspiredMmHg));
      expect(Math.abs(ratePerMin(listRises(curve, low)) - Number(truth.ratePerMin))).toBeLessThan(0.5);
    },
  );

  it('that are lost end at nothing', () => {
    for (const id of ['capno-oesophageal-1', 'capno-disconnection-1']) {
      const curve = readCurve(waveformsDrawings.find(each => each.id === id)?.svg ?? '');
      expect(Math.max(...curve.filter(([seconds]) => seconds > 25).map(([, value]) => value))).toBeLessThan(
        0.1,
      );
      expect(Math.max(...curve.map(([, value]) => value))).toBeGreaterThan(10);
    }
  });
});

describe('the drawings of waveforms', () => {
  it('have ids of their own and are the same every time', () => {
    expect(new Set(waveformsDrawings.map(({ id }) => id)).size).toBe(waveformsDrawings.length);
    const spec = {
      id: 'x',
      breaths: breathing({ perMinute: 12, endTidal: 40 }),
      findings: [],
      truth: {},
      description: { zh: '', en: '' },
    };
    expect(drawCapnogram(spec).svg).toBe(drawCapnogram(spec).svg);
  });

  it('have the size they say', () => {
    for (const { svg, width, height } of waveformsDrawings)
      expect(svg).toContain(`width="${width}" height="${height}"`);
  });
});
