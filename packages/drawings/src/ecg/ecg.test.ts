import { describe, expect, it } from 'vitest';
import { narrowBeat } from './beats.ts';
import { drawSinus } from './cases/draw-sinus.ts';
import { sinusCases } from './cases/sinus.ts';
import { ecgDrawings } from './ecg-drawings.ts';
import { leads } from './lead.ts';
import type { EcgTruth } from './truth.ts';

const twelve = ecgDrawings.filter(({ modality }) => modality === 'ecg');
const mvPx = (gain: number) => gain * 6;

function truthOf(id: string): EcgTruth {
  const found = ecgDrawings.find(each => each.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found.truth as EcgTruth;
}

/** Millivolts of each lead as they are drawn, read back from the paths of the SVG, in the order of the page. */
function readLeads(svg: string, gain: number): Readonly<Record<string, readonly number[]>> {
  const order = ['I', 'aVR', 'V1', 'V4', 'II', 'aVL', 'V2', 'V5', 'III', 'aVF', 'V3', 'V6', 'rhythm'];
  const paths = [...svg.matchAll(/<path d="(M[^"HV]*)"[^>]*stroke-linejoin="round"/g)].map(({ 1: d = '' }) =>
    [...d.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(({ 2: y }) => Number(y)),
  );
  return Object.fromEntries(
    order.map((name, index) => {
      const row = Math.min(3, Math.floor(index / 4));
      const baseline = 66 + (row * 27 + 16) * 6;
      return [name, (paths[index] ?? []).map(y => (baseline - y) / mvPx(gain))];
    }),
  );
}

describe('the drawings of ECGs', () => {
  it('have ids of their own', () => {
    expect(new Set(ecgDrawings.map(({ id }) => id)).size).toBe(ecgDrawings.length);
  });

  it('are the same every time', () => {
    const spec = {
      id: 'x',
      patient: { language: 'zh', sex: 'male', age: 40, study: 'T1' },
      rateBpm: 70,
      beat: narrowBeat({ qtMs: 380 }),
      says: ['', ''],
    } as const;
    expect(drawSinus(spec).svg).toBe(drawSinus(spec).svg);
    expect(drawSinus(spec).svg).not.toBe(drawSinus({ ...spec, id: 'y' }).svg);
    expect(sinusCases[0]?.svg).toContain(`width="${sinusCases[0]?.width}"`);
  });

  it('do not print what is to be read off them', () => {
    for (const { svg, id } of ecgDrawings) {
      const words = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(({ 1: word }) => word).join(' ');
      expect(words, id).not.toMatch(/窦性|房颤|房扑|阻滞|梗死|sinus|fibrillation|block|次\/分|bpm|QTc/i);
    }
  });

  it.each(twelve.map(({ id, svg, truth }) => [id, svg, truth.gainMmPerMv] as const))(
    '%s obeys the law of Einthoven',
    (_, svg, gain) => {
      const read = readLeads(svg, Number(gain));
      const [first = [], second = [], third = []] = ['I', 'II', 'III'].map(name => read[name]);
      expect(first.length).toBeGreaterThan(600);
      const errors = second.map((value, at) => Math.abs(value - Number(first[at]) - Number(third[at])));
      expect(Math.max(...errors)).toBeLessThan(0.002);
    },
  );

  it('keep all lines on the paper', () => {
    for (const { id, svg, height, width } of ecgDrawings) {
      const points = [...svg.matchAll(/<path d="(M[^"HV]*)"[^>]*stroke-linejoin="round"/g)].flatMap(
        ({ 1: d = '' }) =>
          [...d.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(
            ({ 1: x, 2: y }) => [Number(x), Number(y)] as const,
          ),
      );
      const outside = points.filter(([x, y]) => y < 60 || y > height - 36 || x < 12 || x > width - 12);
      expect([points.length > 600, outside], id).toEqual([true, []]);
    }
  });
});

describe('ST levels', () => {
  const shifted = twelve.filter(({ truth }) => truth.rhythm === 'sinus' && truth.qtMs !== undefined);

  it.each(shifted.map(drawing => [drawing.id, drawing] as const))(
    'of %s are drawn as stated',
    (_, drawing) => {
      const truth = drawing.truth as EcgTruth;
      const read = readLeads(drawing.svg, truth.gainMmPerMv);
      for (const lead of leads) {
        const level = readStLevel(read[lead] ?? [], { lead, truth });
        expect(Math.abs(level - (truth.stMv[lead] ?? 0)), `${lead} ${level}`).toBeLessThan(0.075);
      }
    },
  );

  /** Level just behind J against the level before QRS, in the middle over the beats of a lead. */
  function readStLevel(
    signal: readonly number[],
    { lead, truth }: { lead: string; truth: EcgTruth },
  ): number {
    const columns = ['I II III', 'aVR aVL aVF', 'V1 V2 V3', 'V4 V5 V6'];
    const startMs = 2_500 * columns.findIndex(names => names.split(' ').includes(lead));
    const rrMs = 60_000 / Number(truth.rateBpm);
    const levels: number[] = [];
    for (let at = 420 + rrMs * Math.ceil((startMs - 420 + 60) / rrMs); at < startMs + 2_300; at += rrMs) {
      const here = (ms: number) => Number(signal[Math.round((at + ms - startMs) / 4)]);
      const before = truth.findings.includes('pr-depression') ? -Number(truth.prMs) - 12 : -14;
      levels.push(here(Number(truth.qrsMs) + 8) - here(before));
    }
    return levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 2)] ?? Number.NaN;
  }
});

describe('what is stated', () => {
  it('knows where an infarction is', () => {
    const inferior = truthOf('ecg-stemi-inferior-1').stMv;
    expect(Math.min(Number(inferior.II), Number(inferior.III), Number(inferior.aVF))).toBeGreaterThanOrEqual(
      0.1,
    );
    expect(Number(inferior.aVL)).toBeLessThan(-0.1);
    const anterior = truthOf('ecg-stemi-anterior-1').stMv;
    expect(Math.min(Number(anterior.V2), Number(anterior.V3), Number(anterior.V4))).toBeGreaterThanOrEqual(
      0.2,
    );
    const lateral = truthOf('ecg-stemi-lateral-1').stMv;
    expect(Number(lateral.I)).toBeGreaterThanOrEqual(0.1);
    expect(Number(lateral.III)).toBeLessThan(0);
  });

  it('gives the axis as the limb leads show it', () => {
    expect(Math.abs(Number(truthOf('ecg-sinus-normal-1').axisDeg) - 50)).toBeLessThan(10);
    expect(Number(truthOf('ecg-limb-reversal-1').axisDeg)).toBeGreaterThan(90);
    expect(Number(truthOf('ecg-vt-1').axisDeg)).toBeLessThan(-90);
  });

  it('corrects QT by Bazett', () => {
    expect(truthOf('ecg-long-qt-1').qtcMs).toBe(560);
    expect(truthOf('ecg-long-qt-en').qtcMs).toBe(Math.round(540 / Math.sqrt(60 / 64)));
  });

  it('keeps boxes inside the picture', () => {
    for (const { truth } of ecgDrawings)
      for (const { left, top, right, bottom } of Object.values((truth as EcgTruth).boxes)) {
        expect(left).toBeLessThan(right);
        expect(top).toBeLessThan(bottom);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.max(right, bottom)).toBeLessThanOrEqual(1000);
      }
  });
});
