import type { Bilingual } from '@doctorbench/core';
import type { Drawing } from '../drawing.ts';
import { flushAfter, pulseAt, type Transmission } from './pulse.ts';
import { type Channel, drawScreen } from './screen.ts';

export interface ArterialSpec {
  readonly id: string;
  readonly language?: 'zh' | 'en';
  readonly rateBpm: number;
  readonly systolic: number;
  readonly diastolic: number;
  readonly transmission?: Transmission;
  readonly seconds?: number;
  readonly highMmHg?: number;
  /** Flush of the line: from and to, in seconds. */
  readonly flush?: readonly [number, number];
  /** Breathing, and what it takes off the pulse at its worst. */
  readonly breathing?: Breathing;
  readonly findings: readonly string[];
  readonly description: Bilingual;
}

interface Breathing {
  readonly kind: 'spontaneous' | 'ventilated';
  readonly perMinute: number;
  readonly systolicFall: number;
  readonly diastolicFall: number;
}

export type ArterialTruth = {
  readonly rateBpm: number;
  readonly systolicMmHg: number;
  readonly diastolicMmHg: number;
  readonly meanMmHg: number;
  readonly lowestSystolicMmHg?: number;
  readonly systolicFallMmHg?: number;
  readonly pulsePressureVariationPercent?: number;
  readonly findings: readonly string[];
};

interface Pulse {
  readonly at: number;
  readonly systolic: number;
  readonly diastolic: number;
}

const flushMmHg = 290;

function listPulses(spec: ArterialSpec, seconds: number): readonly Pulse[] {
  const period = 60 / spec.rateBpm;
  const pulses: Pulse[] = [];
  for (let at = -period; at < seconds + period; at += period) {
    const taken = spec.breathing ? takenAt(at, spec.breathing) : 0;
    pulses.push({
      at,
      systolic: spec.systolic - taken * (spec.breathing?.systolicFall ?? 0),
      diastolic: spec.diastolic - taken * (spec.breathing?.diastolicFall ?? 0),
    });
  }
  return pulses;
}

/** 0 at the end of expiration, 1 at the end of inspiration for one who breathes alone. */
function takenAt(seconds: number, { perMinute }: Breathing): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * seconds * perMinute) / 60);
}

function pressureAt(spec: ArterialSpec, pulses: readonly Pulse[], seconds: number): number {
  const { transmission = 'true', rateBpm, flush } = spec;
  const period = 60 / rateBpm;
  const index = Math.max(
    0,
    pulses.findLastIndex(({ at }) => at <= seconds),
  );
  const pulse = pulses[index];
  const next = pulses[index + 1];
  if (!pulse || !next) return 0;
  const since = seconds - pulse.at;
  // The foot of the next pulse has its own level; the run-off leads there.
  const foot = pulse.diastolic + (next.diastolic - pulse.diastolic) * Math.min(1, since / period);
  const own = foot + (pulse.systolic - pulse.diastolic) * pulseAt(since, period, transmission);
  if (!flush || seconds < flush[0]) return own;
  if (seconds < flush[1]) return flushMmHg;
  return own + (flushMmHg - own) * flushAfter(seconds - flush[1], transmission);
}

export function drawArterial(spec: ArterialSpec): Drawing<ArterialTruth> {
  const { id, language = 'zh', seconds = 8, highMmHg = 200, breathing } = spec;
  const zh = language === 'zh';
  const pulses = listPulses(spec, seconds);
  const pressure: Channel = {
    label: zh ? '有创动脉压 ART' : 'Arterial pressure ART',
    unit: 'mmHg',
    colour: '#ff5a52',
    low: 0,
    high: highMmHg,
    step: highMmHg > 250 ? 50 : 20,
    heightPx: 420,
    value: at => Math.max(2, Math.min(highMmHg, pressureAt(spec, pulses, at))),
  };
  const screen = drawScreen({
    title: zh ? '床旁监护仪波形冻结' : 'Bedside monitor, frozen screen',
    seconds,
    secondsLabel: zh ? '时间 (s)' : 'Time (s)',
    channels: breathing ? [pressure, toBreathChannel(breathing, zh)] : [pressure],
  });
  return {
    id,
    modality: 'arterial-line',
    width: screen.width,
    height: screen.height,
    svg: screen.svg,
    description: spec.description,
    truth: toTruth(spec, pulses),
  };
}

function toBreathChannel(breathing: Breathing, zh: boolean): Channel {
  const spontaneous = breathing.kind === 'spontaneous';
  const label = zh
    ? spontaneous
      ? '呼吸 RESP（自主呼吸，曲线向上为吸气）'
      : '气道压 Paw（容量控制通气，潮气量 8 mL/kg）'
    : spontaneous
      ? 'RESP (spontaneous; up = inspiration)'
      : 'Paw (volume control, 8 mL/kg)';
  return {
    label,
    unit: spontaneous ? '' : 'cmH2O',
    colour: '#f2d64b',
    low: 0,
    high: spontaneous ? 1.15 : 30,
    ...(spontaneous ? {} : { step: 10 }),
    heightPx: 110,
    value: at => (spontaneous ? 0.08 + takenAt(at, breathing) : airwayAt(at, breathing)),
  };
}

/** A third of the cycle is inspiration. Its end comes a beat before the smallest pulse. */
function airwayAt(seconds: number, { perMinute }: Breathing): number {
  const cycle = 60 / perMinute;
  const share = ((((seconds + 0.1 * cycle) % cycle) + cycle) % cycle) / cycle;
  if (share < 0.33) return 5 + (13 * share) / 0.33;
  return 5 + 13 * Math.exp(-(share - 0.33) / 0.05);
}

function toTruth(spec: ArterialSpec, pulses: readonly Pulse[]): ArterialTruth {
  const { rateBpm, systolic, diastolic, transmission = 'true', breathing, findings } = spec;
  const period = 60 / rateBpm;
  const samples = Array.from({ length: 1000 }, (_, index) =>
    pulseAt((index / 1000) * period, period, transmission),
  );
  const meanShare = samples.reduce((sum, value) => sum + value, 0) / samples.length;
  const base = {
    rateBpm,
    systolicMmHg: systolic,
    diastolicMmHg: diastolic,
    meanMmHg: Math.round(diastolic + meanShare * (systolic - diastolic)),
    findings,
  };
  if (!breathing) return base;
  const shown = pulses.filter(({ at }) => at >= 0 && at < (spec.seconds ?? 8) - period);
  const tops = shown.map(pulse => pulse.systolic);
  const widths = shown.map(pulse => pulse.systolic - pulse.diastolic);
  const [widest, narrowest] = [Math.max(...widths), Math.min(...widths)];
  return {
    ...base,
    lowestSystolicMmHg: Math.round(Math.min(...tops)),
    systolicFallMmHg: Math.round(Math.max(...tops) - Math.min(...tops)),
    pulsePressureVariationPercent: Math.round((200 * (widest - narrowest)) / (widest + narrowest)),
  };
}
