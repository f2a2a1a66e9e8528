import { type Beat, sinusP } from '../beats.ts';
import type { Patient } from '../patient.ts';
import { conducted, regularTimes } from '../rhythm.ts';
import { listStLevels, toAxisDeg, toQtcMs } from '../truth.ts';
import { drawTwelveLead, type TwelveLeadSpec } from '../twelve-lead.ts';

export interface SinusSpec {
  readonly id: string;
  readonly patient: Patient;
  readonly rateBpm: number;
  readonly prMs?: number;
  readonly pMs?: number;
  /** Factor on the P wave. */
  readonly pSize?: number;
  readonly beat: Beat;
  readonly rhythm?: string;
  readonly findings?: readonly string[];
  readonly gain?: number;
  readonly armsReversed?: boolean;
  /** The end of T is covered by U. */
  readonly qtHidden?: boolean;
  readonly says: readonly [zh: string, en: string];
}

/** Every P wave conducted, at one rate and one PR interval. */
export function drawSinus(spec: SinusSpec) {
  const {
    id,
    patient,
    rateBpm,
    prMs = 160,
    pMs = 100,
    pSize = 1,
    beat,
    findings = [],
    armsReversed = false,
  } = spec;
  const rrMs = 60_000 / rateBpm;
  const events = conducted(regularTimes(rrMs, 420), beat, prMs, sinusP(pMs, pSize));
  const twelve: TwelveLeadSpec = {
    id,
    patient,
    tracing: { events, armsReversed },
    ...(spec.gain === undefined ? {} : { gain: spec.gain }),
    description: { zh: spec.says[0], en: spec.says[1] },
    truth: {
      rhythm: spec.rhythm ?? 'sinus',
      rateBpm,
      prMs,
      qrsMs: beat.qrsMs,
      ...(beat.qtMs === undefined || spec.qtHidden
        ? {}
        : { qtMs: beat.qtMs, qtcMs: toQtcMs(beat.qtMs, rrMs) }),
      // Exchanged arm electrodes turn the frontal plane round the axis of aVF.
      axisDeg: armsReversed ? 180 - toAxisDeg(beat) : toAxisDeg(beat),
      findings,
      stMv: listStLevels(beat),
      regular: true,
    },
  };
  return drawTwelveLead(twelve);
}
