/** How a pulse is passed on to the screen. */
export type Transmission = 'true' | 'damped' | 'resonant';

/** Height of an arterial pulse, 0 to 1, at seconds after its beginning; it lasts until `period`. */
export function pulseAt(seconds: number, period: number, transmission: Transmission = 'true'): number {
  return transmission === 'damped' ? dampedAt(seconds / period) : sharpAt(seconds, period, transmission);
}

const upstroke = 0.12;
const notch = 0.31;
const notchLevel = 0.46;
const dicrotic = 0.37;
const dicroticLevel = 0.53;

function ease(from: number, to: number, share: number): number {
  return from + (to - from) * (0.5 - 0.5 * Math.cos(Math.PI * share));
}

/** Quick rise, fall to the dicrotic notch, a second small wave, run-off. */
function sharpAt(seconds: number, period: number, transmission: Transmission): number {
  const ring =
    transmission === 'resonant' ? 0.12 * Math.exp(-seconds * 9) * Math.sin(2 * Math.PI * 11 * seconds) : 0;
  if (seconds < upstroke) return ease(0, 1, seconds / upstroke);
  if (seconds < notch) return ease(1, notchLevel, (seconds - upstroke) / (notch - upstroke)) + ring;
  if (seconds < dicrotic) return ease(notchLevel, dicroticLevel, (seconds - notch) / (dicrotic - notch));
  const share = (seconds - dicrotic) / (period - dicrotic);
  return dicroticLevel * (1 - share) ** 1.35;
}

/** Slurred up and down, without a notch. */
function dampedAt(share: number): number {
  return share < 0.36 ? ease(0, 1, share / 0.36) : ease(1, 0, (share - 0.36) / 0.64);
}

/** Pressure after the release of a flush, 0 at the pulse's own pressure and 1 at the flush's. */
export function flushAfter(seconds: number, transmission: Transmission): number {
  if (transmission === 'damped') return Math.exp(-seconds / 0.24);
  const { decay, hz, swing } = transmission === 'resonant' ? resonant : adequate;
  // The first fall is forced by the valve; what swings after it belongs to the line.
  const size = seconds < 0.25 / hz ? 1 : swing;
  return size * Math.exp(-seconds / decay) * Math.cos(2 * Math.PI * hz * seconds);
}

const resonant = { decay: 0.16, hz: 10, swing: 0.5 };
const adequate = { decay: 0.045, hz: 12, swing: 0.8 };
