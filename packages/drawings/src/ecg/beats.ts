import { type Basis, type Chest, toward } from './lead.ts';
import { dome, level, peak, scaled, slur, tee, tent, type Wave } from './wave.ts';

/** A ventricular complex, its times from the onset of QRS. */
export interface Beat {
  readonly qrsMs: number;
  /** Absent where no T wave can be told apart. */
  readonly qtMs?: number;
  readonly waves: readonly Wave[];
  /** ST level at the J point. */
  readonly st?: Basis;
}

const none: Chest = [0, 0, 0, 0, 0, 0];

/** A P wave of the sinus node: right atrium, then left. */
export function sinusP(lengthMs = 100, size = 1): readonly Wave[] {
  return [
    {
      fromMs: 0,
      toMs: 0.7 * lengthMs,
      mv: scaled(toward(0.1, 60, [0.06, 0.06, 0.06, 0.05, 0.05, 0.05]), size),
    },
    {
      fromMs: 0.3 * lengthMs,
      toMs: lengthMs,
      mv: scaled(toward(0.1, 50, [-0.05, 0.03, 0.04, 0.05, 0.05, 0.05]), size),
    },
  ].map(wave => ({ ...wave, shape: dome }));
}

interface RepolarisationOptions {
  readonly qrsMs: number;
  readonly qtMs: number;
  readonly t?: Basis;
  readonly tMs?: number;
  readonly tented?: boolean;
  readonly st?: Basis;
}

export const ordinaryT: Basis = toward(0.32, 45, [-0.06, 0.3, 0.4, 0.4, 0.35, 0.28]);
const flat: Basis = toward(0, 0, none);
const stRiseMs = 16;

function repolarisation({
  qrsMs,
  qtMs,
  t = ordinaryT,
  tMs = 190,
  tented = false,
  st = flat,
}: RepolarisationOptions) {
  const shift: Wave = {
    fromMs: qrsMs - stRiseMs,
    toMs: qtMs,
    shape: level(stRiseMs / (qtMs - qrsMs + stRiseMs)),
    mv: st,
  };
  const wave: Wave = {
    fromMs: Math.max(qrsMs + 20, qtMs - tMs),
    toMs: qtMs,
    shape: tented ? tent : tee,
    mv: t,
  };
  return st.some(value => value !== 0) ? [shift, wave] : [wave];
}

export interface NarrowOptions {
  readonly qrsMs?: number;
  readonly qtMs: number;
  /** Frontal direction of the main vector. */
  readonly axisDeg?: number;
  /** Factor on the main vector. */
  readonly size?: number;
  readonly t?: Basis;
  readonly tMs?: number;
  readonly tented?: boolean;
  readonly st?: Basis;
  readonly extra?: readonly Wave[];
  /** R and S of the chest leads where they are not the ordinary ones. */
  readonly chestR?: Chest;
  readonly chestS?: Chest;
}

const ordinaryR: Chest = [0.1, 0.25, 0.6, 1.2, 1.3, 1];
const ordinaryS: Chest = [-0.85, -1.2, -0.8, -0.4, -0.15, 0];

/** Conducted over both bundle branches: septal, main and basal vectors one after another. */
export function narrowBeat(options: NarrowOptions): Beat {
  const { qrsMs = 90, axisDeg = 50, size = 1, extra = [], chestR = ordinaryR, chestS = ordinaryS } = options;
  const part = qrsMs / 90;
  const waves: Wave[] = [
    {
      fromMs: 0,
      toMs: 30 * part,
      shape: dome,
      mv: toward(0.11, 195, [0.12, 0.08, 0.04, -0.06, -0.1, -0.12]),
    },
    { fromMs: 16 * part, toMs: 62 * part, shape: peak, mv: toward(0.95 * size, axisDeg, chestR) },
    { fromMs: 34 * part, toMs: 78 * part, shape: peak, mv: toward(0.15 * size, axisDeg, chestS) },
    {
      fromMs: 62 * part,
      toMs: qrsMs,
      shape: dome,
      mv: toward(0.13, -125, [-0.1, -0.14, -0.14, -0.12, -0.12, -0.1]),
    },
    ...extra,
  ];
  return { ...pick(options), qrsMs, waves: [...waves, ...repolarisation({ ...options, qrsMs })] };
}

function pick({ qtMs, st }: NarrowOptions): Pick<Beat, 'qtMs' | 'st'> {
  return { qtMs, ...(st ? { st } : {}) };
}

/** Left bundle branch block: slow leftward activation in two humps, ST and T against it. */
export function leftBundleBeat(qtMs = 420): Beat {
  const qrsMs = 150;
  const st = toward(0.1, 190, [0.2, 0.25, 0.2, 0.08, -0.08, -0.1]);
  const waves: Wave[] = [
    { fromMs: 0, toMs: 30, shape: dome, mv: toward(0.05, 0, [0.12, 0.15, 0.12, 0.05, 0.05, 0.05]) },
    { fromMs: 0, toMs: 98, shape: peak, mv: toward(0.75, 15, [-0.9, -1, -0.8, -0.2, 0.7, 0.9]) },
    { fromMs: 52, toMs: qrsMs, shape: peak, mv: toward(0.8, -5, [-1.1, -1.15, -1, -0.5, 0.65, 0.95]) },
  ];
  const t = toward(0.25, 190, [0.3, 0.45, 0.42, 0.2, -0.15, -0.25]);
  return { qrsMs, qtMs, st, waves: [...waves, ...repolarisation({ qrsMs, qtMs, t, tMs: 210, st })] };
}

/** Right bundle branch block: the first part is ordinary, the right ventricle follows late and slowly. */
export function rightBundleBeat(qtMs = 400): Beat {
  const qrsMs = 140;
  const waves: Wave[] = [
    { fromMs: 0, toMs: 28, shape: dome, mv: toward(0.11, 195, [0.2, 0.15, 0.06, -0.06, -0.1, -0.12]) },
    { fromMs: 16, toMs: 62, shape: peak, mv: toward(0.95, 55, [0, 0.25, 0.6, 1.1, 1.2, 0.95]) },
    { fromMs: 30, toMs: 76, shape: peak, mv: toward(0.1, 55, [-0.55, -0.8, -0.7, -0.35, -0.1, 0]) },
    { fromMs: 50, toMs: qrsMs, shape: dome, mv: toward(0.28, 180, [0.85, 0.5, 0.1, -0.2, -0.3, -0.32]) },
  ];
  const t = toward(0.28, 45, [-0.3, -0.25, 0.15, 0.35, 0.32, 0.28]);
  return { qrsMs, qtMs, waves: [...waves, ...repolarisation({ qrsMs, qtMs, t })] };
}

/** Pre-excitation: a slurred start (delta wave), then fusion with ordinary conduction. */
export function preexcitedBeat(qtMs = 380): Beat {
  const qrsMs = 130;
  const waves: Wave[] = [
    { fromMs: 0, toMs: 64, shape: slur, mv: toward(0.32, 65, [0.3, 0.38, 0.4, 0.4, 0.32, 0.26]) },
    { fromMs: 40, toMs: 108, shape: peak, mv: toward(0.85, 62, [0.5, 0.9, 1.1, 1.1, 0.95, 0.75]) },
    {
      fromMs: 98,
      toMs: qrsMs,
      shape: dome,
      mv: toward(0.14, -120, [-0.1, -0.14, -0.14, -0.14, -0.12, -0.1]),
    },
  ];
  const t = toward(0.14, 200, [-0.2, -0.16, 0.12, 0.2, 0.16, 0.1]);
  return { qrsMs, qtMs, waves: [...waves, ...repolarisation({ qrsMs, qtMs, t })] };
}

/** From one ventricle, outside the bundles: broad, with the T wave against it. */
export function ventricularBeat({ qrsMs = 150, qtMs = 400, mv = ectopicMv, slow = false } = {}): Beat {
  const waves: Wave[] = [
    { fromMs: 0, toMs: 0.74 * qrsMs, shape: peak, mv: scaled(mv, 0.72) },
    { fromMs: 0.26 * qrsMs, toMs: qrsMs, shape: peak, mv: scaled(mv, 0.68) },
  ];
  const t = scaled(mv, slow ? -0.3 : -0.34);
  return { qrsMs, qtMs, waves: [...waves, { fromMs: qrsMs - 8, toMs: qtMs, shape: tee, mv: t }] };
}

/** Of the right ventricular outflow tract: like a left bundle branch block with an inferior axis. */
const ectopicMv: Basis = toward(1.2, 85, [-0.8, -1.1, -0.6, 0.5, 1, 1.1]);
/** Of the left ventricular apex: axis in no man's land, negative in all chest leads. */
export const apicalMv: Basis = toward(1.1, -135, [-0.7, -0.95, -1.05, -1.05, -0.9, -0.75]);
/** Escape of the left fascicles' region: like a right bundle branch block with a left axis. */
export const escapeMv: Basis = toward(0.95, -75, [0.7, 0.6, 0.3, 0.3, 0.5, 0.6]);

/** Severe hyperkalaemia: QRS runs into T without an ST segment or a baseline between them. */
export function sineBeat(lengthMs: number): Beat {
  const qrsMs = 220;
  const waves: Wave[] = [
    { fromMs: 0, toMs: 70, shape: peak, mv: toward(0.12, 200, [0.15, 0.2, 0.15, 0.1, -0.05, -0.1]) },
    { fromMs: 20, toMs: 270, shape: peak, mv: toward(0.85, 65, [-0.8, -1, -0.6, 0.6, 0.95, 0.85]) },
    {
      fromMs: 150,
      toMs: lengthMs,
      shape: peak,
      mv: toward(0.65, 245, [0.65, 0.85, 0.65, -0.4, -0.65, -0.55]),
    },
  ];
  return { qrsMs, waves };
}
