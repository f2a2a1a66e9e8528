import { createRandom } from '@doctorbench/psychometrics';
import { narrowBeat, ventricularBeat } from './beats.ts';
import { toward } from './lead.ts';
import { conducted, ventricles } from './rhythm.ts';
import type { TracingSpec } from './tracing.ts';

/** Ventricular fibrillation: no complexes, waves of changing height and width, 4 to 7 a second. */
export function chaos(seed: string, mv: number): (basisIndex: number, ms: number) => number {
  const random = createRandom(`${seed} vf`);
  const parts = Array.from({ length: 7 }, () => ({
    hz: 3.2 + 3.6 * random(),
    phase: 2 * Math.PI * random(),
    size: 0.4 + random(),
    bend: 0.6 + 1.2 * random(),
  }));
  return (_, ms) => {
    const seconds = ms / 1000;
    const sum = parts.reduce(
      (total, { hz, phase, size, bend }) =>
        total +
        size * Math.sin(2 * Math.PI * hz * seconds + phase + bend * Math.sin(0.9 * seconds * bend + phase)),
      0,
    );
    return (mv * sum) / 3.4;
  };
}

const longQt = narrowBeat({ qtMs: 580, tMs: 280, t: toward(0.34, 45, [0, 0, 0, 0, 0, 0]) });
const startMs = 3_490;
const endMs = 8_500;

/** Long QT, a premature beat on the T wave, then a ventricular tachycardia whose peaks turn round the baseline. */
export function twist(seed: string): Pick<TracingSpec, 'events' | 'background'> {
  const random = createRandom(seed);
  const phase = 0.4 * random();
  const background = (_: number, ms: number) => {
    if (ms < startMs || ms > endMs) return 0;
    const seconds = (ms - startMs) / 1000;
    const edge = Math.min(1, (ms - startMs) / 300, (endMs - ms) / 300);
    const turn = Math.sin((Math.PI * seconds) / 1.55 + 0.35);
    const beat = Math.sin(2 * Math.PI * (3.75 * seconds + 0.12 * Math.sin(2 * seconds)) + phase);
    return 1.35 * edge * beat * turn + 0.12 * edge * Math.cos(2 * Math.PI * 1.9 * seconds);
  };
  const early = ventricularBeat({ qrsMs: 150, qtMs: 300 });
  return {
    events: [
      ...conducted([-560, 420, 1_400, 3_000], longQt, 160),
      ...ventricles([1_880], ventricularBeat({ qrsMs: 150, qtMs: 420 })),
      ...ventricles([3_000 + 440], early),
      ...conducted([9_380, 10_380], longQt, 160),
    ],
    background,
  };
}
