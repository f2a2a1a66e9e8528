import type { Bilingual } from '@doctorbench/core';
import type { Drawing } from '../drawing.ts';
import { drawScreen } from './screen.ts';

/** One expiration. */
export interface Breath {
  /** When it begins to rise, in seconds. */
  readonly at: number;
  readonly expirationS: number;
  /** At the end of expiration, in mmHg. */
  readonly endTidal: number;
  readonly shape: 'square' | 'fin' | 'cleft';
}

export interface CapnogramSpec {
  readonly id: string;
  readonly language?: 'zh' | 'en';
  readonly breaths: readonly Breath[];
  /** What is inspired, in mmHg. */
  readonly inspired?: number;
  readonly highMmHg?: number;
  readonly findings: readonly string[];
  readonly truth: CapnogramMeasures;
  readonly description: Bilingual;
}

type CapnogramMeasures = {
  readonly endTidalMmHg?: number;
  readonly ratePerMin?: number;
  readonly lastEndTidalMmHg?: number;
  readonly changeAtS?: number;
};

export type CapnogramTruth = CapnogramMeasures & {
  readonly inspiredMmHg: number;
  readonly findings: readonly string[];
};

const capnogramSeconds = 40;
const fallS = 0.22;

function breathAt(breath: Breath, seconds: number, inspired: number): number | undefined {
  const { at, expirationS, endTidal } = breath;
  const since = seconds - at;
  if (since < 0 || since > expirationS + fallS) return undefined;
  const height = endTidal - inspired;
  if (since > expirationS) {
    const share = (since - expirationS) / fallS;
    return inspired + height * (0.5 + 0.5 * Math.cos(Math.PI * share));
  }
  return inspired + height * shapes[breath.shape](since, expirationS);
}

const shapes: Readonly<Record<Breath['shape'], (since: number, expirationS: number) => number>> = {
  square: (since, expirationS) => {
    const rise = 0.28;
    if (since < rise) return 0.92 * (0.5 - 0.5 * Math.cos((Math.PI * since) / rise));
    return 0.92 + (0.08 * (since - rise)) / (expirationS - rise);
  },
  /** The lungs empty unevenly: no plateau, a slope that goes on rising. */
  fin: (since, expirationS) => {
    const share = since / expirationS;
    return (1 - Math.exp(-2.1 * share)) / (1 - Math.exp(-2.1));
  },
  /** The diaphragm moves again in the last third of the plateau. */
  cleft: (since, expirationS) => {
    const share = since / expirationS;
    const dip = Math.exp(-(((share - 0.74) / 0.055) ** 2));
    return shapes.square(since, expirationS) * (1 - 0.52 * dip);
  },
};

/** Breaths of one kind, one after another. */
export function breathing({
  perMinute,
  until = capnogramSeconds,
  from = 0.6,
  shape = 'square',
  share = 0.5,
  endTidal,
}: {
  readonly perMinute: number;
  readonly until?: number;
  readonly from?: number;
  readonly shape?: Breath['shape'];
  /** Part of the cycle that is expiration. */
  readonly share?: number;
  readonly endTidal: number | ((index: number) => number);
}): readonly Breath[] {
  const cycle = 60 / perMinute;
  const breaths: Breath[] = [];
  for (let at = from, index = 0; at < until; at += cycle, index++)
    breaths.push({
      at,
      expirationS: cycle * share,
      endTidal: typeof endTidal === 'number' ? endTidal : endTidal(index),
      shape,
    });
  return breaths;
}

export function drawCapnogram(spec: CapnogramSpec): Drawing<CapnogramTruth> {
  const { id, language = 'zh', breaths, inspired = 0, highMmHg = 60 } = spec;
  const zh = language === 'zh';
  const valueAt = (seconds: number) =>
    breaths.map(breath => breathAt(breath, seconds, inspired)).find(value => value !== undefined) ?? inspired;
  const screen = drawScreen({
    title: zh ? '二氧化碳监测波形' : 'Capnography',
    seconds: capnogramSeconds,
    secondsLabel: zh ? '时间 (s)' : 'Time (s)',
    channels: [
      {
        label: 'CO2',
        unit: 'mmHg',
        colour: '#f3efe0',
        low: 0,
        high: highMmHg,
        step: 10,
        heightPx: 380,
        value: valueAt,
        filled: true,
      },
    ],
  });
  return {
    id,
    modality: 'capnography',
    width: screen.width,
    height: screen.height,
    svg: screen.svg,
    description: spec.description,
    truth: { ...spec.truth, inspiredMmHg: inspired, findings: spec.findings },
  };
}
