import { createRandom } from '@doctorbench/psychometrics';
import { basisLeads, type Lead, toWeights } from './lead.ts';
import { heightAt, type Wave } from './wave.ts';

/** Waves that begin at a time: a P wave, or a QRS complex with its ST segment and T wave. */
export interface Event {
  readonly atMs: number;
  readonly waves: readonly Wave[];
}

export const stepMs = 4;

export interface TracingSpec {
  readonly seed: string;
  readonly durationMs: number;
  readonly events: readonly Event[];
  /** What is there all the time, in mV of a basis lead: fibrillation waves, flutter waves. */
  readonly background?: (basisIndex: number, ms: number) => number;
  /** Half the swing of the baseline with breathing, in mV. */
  readonly wanderMv?: number;
  readonly noiseMv?: number;
  /** Right and left arm electrodes exchanged. */
  readonly armsReversed?: boolean;
}

/** Millivolts of each lead at every step. */
export interface Tracing {
  readonly durationMs: number;
  lead(lead: Lead): Float64Array;
}

export function makeTracing(spec: TracingSpec): Tracing {
  const basis = basisLeads.map((_, index) => makeBasisSignal(spec, index));
  return {
    durationMs: spec.durationMs,
    lead(lead) {
      const weights = toWeights(lead);
      const signal = new Float64Array(basis[0]?.length ?? 0);
      for (const [index, weight] of weights.entries()) {
        const part = basis[index];
        if (weight === 0 || !part) continue;
        for (const [at, value] of part.entries()) signal[at] = (signal[at] ?? 0) + weight * value;
      }
      return signal;
    },
  };
}

function makeBasisSignal(spec: TracingSpec, basisIndex: number): Float64Array {
  const { seed, durationMs, background, wanderMv = 0.02, noiseMv = 0.005 } = spec;
  const length = Math.floor(durationMs / stepMs) + 1;
  const signal = new Float64Array(length);
  addEvents(signal, spec, basisIndex);
  const random = createRandom(`${seed} ${basisIndex}`);
  const phase = random() * 2 * Math.PI;
  let noise = 0;
  for (let at = 0; at < length; at++) {
    const ms = at * stepMs;
    // Muscle noise is smooth at this resolution: the electrocardiograph filters it.
    noise = 0.6 * noise + (random() - 0.5) * 2 * noiseMv;
    const wander = wanderMv * Math.sin((2 * Math.PI * ms) / 4300 + phase);
    signal[at] = (signal[at] ?? 0) + noise + wander + (background?.(basisIndex, ms) ?? 0);
  }
  return smooth(smooth(signal));
}

/** The upper limit of the electrocardiograph's band rounds off corners within a few milliseconds. */
function smooth(signal: Float64Array): Float64Array {
  return signal.map((value, at) => (value * 2 + (signal[at - 1] ?? value) + (signal[at + 1] ?? value)) / 4);
}

function addEvents(signal: Float64Array, { events, armsReversed = false }: TracingSpec, basisIndex: number) {
  for (const { atMs, waves } of events)
    for (const wave of waves) {
      const mv = armsReversed ? toReversed(wave.mv, basisIndex) : (wave.mv[basisIndex] ?? 0);
      const first = Math.max(0, Math.ceil((atMs + wave.fromMs) / stepMs));
      const last = Math.min(signal.length - 1, Math.floor((atMs + wave.toMs) / stepMs));
      for (let at = first; at <= last; at++)
        signal[at] = (signal[at] ?? 0) + mv * heightAt(wave, at * stepMs - atMs);
    }
}

/** Exchanged arms turn lead I round and make lead II of lead III. */
function toReversed(mv: readonly number[], basisIndex: number): number {
  const [first = 0, second = 0] = mv;
  if (basisIndex === 0) return -first;
  return basisIndex === 1 ? second - first : (mv[basisIndex] ?? 0);
}
