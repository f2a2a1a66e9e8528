import { createRandom } from '@doctorbench/psychometrics';

/** How much of the atria each basis lead sees: I, II, V1 to V6. */
const atrialShare = [0.4, 0.8, 1.3, 0.8, 0.5, 0.4, 0.4, 0.4];

/** Fine irregular waves of the atria, 350 to 500 a minute. */
export function fibrillation(seed: string, mv = 0.045): (basisIndex: number, ms: number) => number {
  const random = createRandom(`${seed} f`);
  const parts = Array.from({ length: 5 }, () => ({
    hz: 5.6 + 2.8 * random(),
    phase: 2 * Math.PI * random(),
    size: 0.6 + 0.8 * random(),
  }));
  return (basisIndex, ms) => {
    const swing = parts.reduce(
      (sum, { hz, phase, size }) =>
        sum + size * Math.sin((2 * Math.PI * hz * ms) / 1000 + phase + basisIndex * 0.3),
      0,
    );
    return ((mv * swing) / 2) * (atrialShare[basisIndex] ?? 0);
  };
}

/** Frontal leads see the typical flutter wave from below: negative in II; V1 sees it positive and separate. */
const flutterMv = [-0.04, -0.28, 0.18, 0.09, 0.03, 0, -0.03, -0.04];

/** A saw: slow down, quick up, without a flat line between the teeth. */
export function flutter(cycleMs: number): (basisIndex: number, ms: number) => number {
  return (basisIndex, ms) => {
    const share = (((ms % cycleMs) + cycleMs) % cycleMs) / cycleMs;
    const saw = share < 0.7 ? share / 0.7 : (1 - share) / 0.3;
    return (flutterMv[basisIndex] ?? 0) * (saw - 0.5);
  };
}
