import { createRandom, type Random } from '@doctorbench/psychometrics';

/** A contraction rises from the resting tone and falls back to it within its duration. */
export interface Contraction {
  readonly peakMinute: number;
  readonly durationSeconds: number;
  /** Above the resting tone, in the units of the toco scale. */
  readonly height: number;
}

type DecelerationKind = 'early' | 'late' | 'variable' | 'prolonged';

/** Onset: the rate leaves the baseline. End: it is back. Depth in beats per minute below the baseline. */
export interface Deceleration {
  readonly kind: DecelerationKind;
  readonly onsetMinute: number;
  readonly nadirMinute: number;
  readonly endMinute: number;
  readonly depth: number;
}

interface Acceleration {
  readonly onsetMinute: number;
  readonly durationSeconds: number;
  readonly height: number;
}

export interface CtgModel {
  readonly seed: string;
  readonly minutes: number;
  readonly baselineBpm: number;
  /** Peak to trough of the oscillation in a typical minute. */
  readonly variabilityBpm: number;
  /** A smooth sine takes the place of variability: cycles a minute. */
  readonly sinusoidalPerMinute?: number;
  readonly accelerations: readonly Acceleration[];
  readonly decelerations: readonly Deceleration[];
  readonly contractions: readonly Contraction[];
}

export const samplesPerMinute = 120;
const restingTone = 12;

function ramp(from: number, to: number, at: number): number {
  if (at <= from) return 0;
  if (at >= to) return 1;
  return (1 - Math.cos((Math.PI * (at - from)) / (to - from))) / 2;
}

/** Fall and rise in minutes. An abrupt fall reaches its floor in less than 30 s (NICHD 2008). */
const slopes = { variable: { fall: 0.3, rise: 0.35 }, prolonged: { fall: 0.8, rise: 1.3 } } as const;

function dip({ kind, onsetMinute, nadirMinute, endMinute, depth }: Deceleration, at: number): number {
  if (kind === 'early' || kind === 'late')
    return -depth * ramp(onsetMinute, nadirMinute, at) * (1 - ramp(nadirMinute, endMinute, at));
  const { fall, rise } = slopes[kind];
  return -depth * ramp(onsetMinute, onsetMinute + fall, at) * (1 - ramp(endMinute - rise, endMinute, at));
}

function lift({ onsetMinute, durationSeconds, height }: Acceleration, at: number): number {
  const end = onsetMinute + durationSeconds / 60;
  const rise = Math.min(0.25, durationSeconds / 180);
  return height * ramp(onsetMinute, onsetMinute + rise, at) * (1 - ramp(end - rise, end, at));
}

interface Wave {
  readonly perMinute: number;
  readonly phase: number;
  readonly weight: number;
}

function drawWaves(random: Random): readonly Wave[] {
  return [2.3, 3.1, 4.2, 5.6, 0.45].map((perMinute, index) => ({
    perMinute: perMinute * (0.92 + 0.16 * random()),
    phase: 2 * Math.PI * random(),
    weight: index === 4 ? 0.35 : 0.5 + 0.5 * random(),
  }));
}

/** Oscillation about the baseline, scaled so that the median range of a minute is the stated variability. */
function oscillate({ seed, minutes, variabilityBpm, sinusoidalPerMinute }: CtgModel): readonly number[] {
  const random = createRandom(`${seed} variability`);
  const times = Array.from(
    { length: minutes * samplesPerMinute + 1 },
    (_, index) => index / samplesPerMinute,
  );
  if (sinusoidalPerMinute !== undefined)
    return times.map(at => (variabilityBpm / 2) * Math.sin(2 * Math.PI * sinusoidalPerMinute * at));
  const waves = drawWaves(random);
  const swell = 2 * Math.PI * random();
  const raw = times.map(
    at =>
      (1 + 0.3 * Math.sin(2 * Math.PI * 0.31 * at + swell)) *
        waves.reduce(
          (sum, { perMinute, phase, weight }) =>
            sum + weight * Math.sin(2 * Math.PI * perMinute * at + phase),
          0,
        ) +
      0.5 * (random() - 0.5),
  );
  const ranges = Array.from({ length: minutes }, (_, minute) => {
    const part = raw.slice(minute * samplesPerMinute, (minute + 1) * samplesPerMinute);
    return Math.max(...part) - Math.min(...part);
  }).sort((a, b) => a - b);
  const median = ranges[Math.floor(ranges.length / 2)] ?? 1;
  return raw.map(value => (value * variabilityBpm) / median);
}

/** Fetal heart rate, one sample each half second. */
export function toHeartRate(model: CtgModel): readonly number[] {
  return oscillate(model).map((wave, index) => {
    const at = index / samplesPerMinute;
    const change =
      model.accelerations.reduce((sum, each) => sum + lift(each, at), 0) +
      model.decelerations.reduce((sum, each) => sum + dip(each, at), 0);
    return model.baselineBpm + wave + change;
  });
}

/** Uterine activity on the toco scale of 0 to 100. */
export function toUterineActivity({ seed, minutes, contractions }: CtgModel): readonly number[] {
  const random = createRandom(`${seed} toco`);
  return Array.from({ length: minutes * samplesPerMinute + 1 }, (_, index) => {
    const at = index / samplesPerMinute;
    const breath = 1.2 * Math.sin(2 * Math.PI * 17 * at) + 0.9 * (random() - 0.5);
    const squeeze = contractions.reduce((sum, { peakMinute, durationSeconds, height }) => {
      const distance = Math.abs(at - peakMinute) / (durationSeconds / 60);
      return distance >= 0.5 ? sum : sum + (height * (1 + Math.cos(2 * Math.PI * distance))) / 2;
    }, 0);
    return restingTone + breath + squeeze;
  });
}

/** Contractions whose peaks lie in the last ten minutes. */
export function countLastTenMinutes({ minutes, contractions }: CtgModel): number {
  return contractions.filter(({ peakMinute }) => peakMinute > minutes - 10 && peakMinute <= minutes).length;
}

/** Mirrors its contraction: begins, is deepest and ends with it. */
export function earlyOf({ peakMinute, durationSeconds }: Contraction, depth: number): Deceleration {
  const half = durationSeconds / 120;
  return {
    kind: 'early',
    onsetMinute: peakMinute - half,
    nadirMinute: peakMinute,
    endMinute: peakMinute + half,
    depth,
  };
}

/** Begins near the peak of its contraction, is deepest half a minute and more after it, and outlasts it. */
export function lateOf({ peakMinute, durationSeconds }: Contraction, depth: number): Deceleration {
  const half = durationSeconds / 120;
  return {
    kind: 'late',
    onsetMinute: peakMinute - 0.1,
    nadirMinute: peakMinute + 0.6,
    endMinute: peakMinute + half + 0.85,
    depth,
  };
}
