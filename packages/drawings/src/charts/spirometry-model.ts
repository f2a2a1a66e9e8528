/** A forced manoeuvre: what the patient blew and drew in. Volumes in L, flows in L/s. */
export interface Manoeuvre {
  readonly fvcL: number;
  /** Without a ceiling; a narrow airway lowers it further. */
  readonly fev1L: number;
  readonly pefLPerS: number;
  readonly pifLPerS: number;
  /** Flows cannot exceed these: a plateau. */
  readonly expiratoryCeilingLPerS?: number;
  readonly inspiratoryCeilingLPerS?: number;
}

interface Sample {
  /** From the time zero found by back-extrapolation. */
  readonly seconds: number;
  readonly volumeL: number;
  readonly flowLPerS: number;
}

interface Expiration {
  readonly samples: readonly Sample[];
  readonly fvcL: number;
  readonly fev1L: number;
  readonly pefLPerS: number;
}

/** Flow rises to its peak as a quarter sine, then two compartments empty side by side, a fast and a slow one. */
const riseSeconds = 0.1;
const fastSeconds = 0.15;
const wholeSeconds = 8;
const stepSeconds = 0.01;

interface Emptying {
  readonly risenL: number;
  readonly leftL: number;
  readonly fastShare: number;
  readonly slowSeconds: number;
}

function toResidue({ fastShare, slowSeconds }: Emptying, seconds: number): number {
  return fastShare * Math.exp(-seconds / fastSeconds) + (1 - fastShare) * Math.exp(-seconds / slowSeconds);
}

/** The share of the fast compartment follows from the peak flow, and the left volume from the vital capacity. */
function toEmptying({ fvcL, pefLPerS }: Manoeuvre, slowSeconds: number): Emptying {
  const risenL = (pefLPerS * riseSeconds * 2) / Math.PI;
  let emptying: Emptying = { risenL, leftL: fvcL - risenL, fastShare: 0, slowSeconds };
  for (let round = 0; round < 8; round++) {
    const wanted = (pefLPerS / emptying.leftL - 1 / slowSeconds) / (1 / fastSeconds - 1 / slowSeconds);
    const draft = { ...emptying, fastShare: Math.min(0.95, Math.max(0, wanted)) };
    emptying = { ...draft, leftL: (fvcL - risenL) / (1 - toResidue(draft, wholeSeconds - riseSeconds)) };
  }
  return emptying;
}

const zeroSeconds = riseSeconds * (1 - 2 / Math.PI);

function toVolumeAt(emptying: Emptying, seconds: number): number {
  return emptying.risenL + emptying.leftL * (1 - toResidue(emptying, seconds - riseSeconds));
}

function solve(manoeuvre: Manoeuvre): Emptying {
  let low = fastSeconds * 1.05;
  let high = 6;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (toVolumeAt(toEmptying(manoeuvre, middle), 1 + zeroSeconds) > manoeuvre.fev1L) low = middle;
    else high = middle;
  }
  return toEmptying(manoeuvre, (low + high) / 2);
}

function toFree(manoeuvre: Manoeuvre): readonly Sample[] {
  const emptying = solve(manoeuvre);
  const { leftL, fastShare, slowSeconds } = emptying;
  return Array.from({ length: Math.round(wholeSeconds / stepSeconds) + 1 }, (_, index) => {
    const seconds = index * stepSeconds;
    if (seconds < riseSeconds) {
      const phase = (Math.PI * seconds) / (2 * riseSeconds);
      return {
        seconds,
        volumeL: emptying.risenL * (1 - Math.cos(phase)),
        flowLPerS: manoeuvre.pefLPerS * Math.sin(phase),
      };
    }
    const after = seconds - riseSeconds;
    const fast = (fastShare / fastSeconds) * Math.exp(-after / fastSeconds);
    const slow = ((1 - fastShare) / slowSeconds) * Math.exp(-after / slowSeconds);
    return { seconds, volumeL: toVolumeAt(emptying, seconds), flowLPerS: leftL * (fast + slow) };
  });
}

/** Two resistances in series: the smaller flow rules, with a rounded corner. */
function limit(flow: number, ceiling: number): number {
  if (flow <= 0 || !Number.isFinite(ceiling)) return Math.max(0, flow);
  const sharpness = 14;
  return (flow ** -sharpness + ceiling ** -sharpness) ** (-1 / sharpness);
}

/** The same volumes at flows that the ceiling allows take longer. */
function slowDown(free: readonly Sample[], ceiling: number): readonly Sample[] {
  let seconds = 0;
  return free.map((each, index) => {
    const flowLPerS = limit(each.flowLPerS, ceiling);
    const before = free[index - 1];
    if (before) {
      const mean = (flowLPerS + limit(before.flowLPerS, ceiling)) / 2;
      seconds += (each.volumeL - before.volumeL) / mean;
    }
    return { seconds, volumeL: each.volumeL, flowLPerS };
  });
}

/** Time zero by back-extrapolation of the steepest part (ATS/ERS 2019). */
export function expire(manoeuvre: Manoeuvre): Expiration {
  const raw = slowDown(toFree(manoeuvre), manoeuvre.expiratoryCeilingLPerS ?? Number.POSITIVE_INFINITY);
  const steepest = raw.reduce((best, each) => (each.flowLPerS > best.flowLPerS + 1e-9 ? each : best));
  const zero = steepest.seconds - steepest.volumeL / steepest.flowLPerS;
  const samples = raw.map(each => ({ ...each, seconds: each.seconds - zero }));
  return {
    samples,
    fvcL: manoeuvre.fvcL,
    fev1L: interpolate(samples, 1),
    pefLPerS: steepest.flowLPerS,
  };
}

function interpolate(samples: readonly Sample[], at: number): number {
  const index = samples.findIndex(({ seconds }) => seconds >= at);
  const next = samples[index];
  const last = samples[index - 1];
  if (!next || !last) return 0;
  return last.volumeL + ((next.volumeL - last.volumeL) * (at - last.seconds)) / (next.seconds - last.seconds);
}

/** Inspiration back to full: flow against volume, from the end of the expiration. */
export function inspire({
  fvcL,
  pifLPerS,
  inspiratoryCeilingLPerS = Number.POSITIVE_INFINITY,
}: Manoeuvre): readonly Omit<Sample, 'seconds'>[] {
  return Array.from({ length: 121 }, (_, index) => {
    const share = index / 120;
    const free = index % 120 === 0 ? 0 : pifLPerS * Math.sin(Math.PI * share) ** 0.6;
    return { volumeL: fvcL * (1 - share), flowLPerS: 0 - limit(free, inspiratoryCeilingLPerS) };
  });
}

/** Flow in mid-expiration and mid-inspiration, at half of the vital capacity. */
export function toMidFlows(manoeuvre: Manoeuvre): {
  readonly fef50LPerS: number;
  readonly fif50LPerS: number;
} {
  const out = expire(manoeuvre).samples.find(({ volumeL }) => volumeL >= manoeuvre.fvcL / 2);
  const back = inspire(manoeuvre)[60];
  return { fef50LPerS: out?.flowLPerS ?? 0, fif50LPerS: -(back?.flowLPerS ?? 0) };
}
