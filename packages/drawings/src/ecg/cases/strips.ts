import { fibrillation } from '../background.ts';
import { type Beat, narrowBeat, sinusP, ventricularBeat } from '../beats.ts';
import { chaos, twist } from '../chaos.ts';
import { toward } from '../lead.ts';
import { atria, conducted, irregularTimes, listShown, regularTimes, ventricles } from '../rhythm.ts';
import { drawStrip } from '../strip.ts';
import type { Event } from '../tracing.ts';
import { dome } from '../wave.ts';
import { person } from './person.ts';

const ordinary = narrowBeat({ qtMs: 380 });
const premature = ventricularBeat({ qrsMs: 150, qtMs: 420 });
const noPr = { stMv: {}, regular: false } as const;

/** Every second beat premature, with a full compensatory pause. */
function bigeminy(): readonly Event[] {
  const ppMs = 780;
  const sinus = regularTimes(2 * ppMs, 420);
  return [
    ...conducted(sinus, ordinary, 160),
    // The sinus node goes on: its next P wave lies in the T wave of the premature beat, and is not conducted.
    ...atria(sinus.map(at => at + ppMs - 160)),
    ...ventricles(
      sinus.map(at => at + 470),
      premature,
    ),
  ];
}

const singleAtMs = 4_850;
/** One premature beat; the P wave that falls into its refractory time is not conducted. */
function singlePremature(): readonly Event[] {
  const sinus = regularTimes(800, 380).filter(at => Math.abs(at - 5_180) > 1);
  return [
    ...conducted(sinus, ordinary, 160),
    ...atria([5_180 - 160]),
    ...ventricles([singleAtMs], premature),
  ];
}

/** A pacemaker's stimulus. */
const spike: Event['waves'] = [{ fromMs: 0, toMs: 9, shape: dome, mv: toward(0.9, 70, [0, 0, 0, 0, 0, 0]) }];
const paced = ventricularBeat({ qrsMs: 160, qtMs: 430, mv: toward(1, -80, [0, 0, 0, 0, 0, 0]) });

function pacing(captured: (index: number) => boolean): readonly Event[] {
  const times = regularTimes(857, 300).filter(at => at > -900);
  const held = times.filter((_, index) => captured(index));
  return [
    ...times.map(atMs => ({ atMs, waves: spike })),
    ...ventricles(
      held.map(at => at + 14),
      paced,
    ),
  ];
}

const svtBeat: Beat = narrowBeat({ qrsMs: 80, qtMs: 240, tMs: 130, t: toward(0.16, 45, [0, 0, 0, 0, 0, 0]) });
/** The pause is no multiple of the sinus cycle: an arrest, not an exit block. */
const pausing = [...regularTimes(820, 350).filter(at => at < 3_700), 7_930, 8_750, 9_570];

export const stripCases = [
  drawStrip({
    id: 'strip-sinus-1',
    patient: person('female', 52, 'R3001'),
    tracing: { events: conducted(regularTimes(60_000 / 75, 380), ordinary, 160) },
    description: { zh: '窦性心律75次/分', en: 'Sinus rhythm at 75/min' },
    truth: {
      rhythm: 'sinus',
      rateBpm: 75,
      prMs: 160,
      qrsMs: 90,
      qtMs: 380,
      findings: [],
      stMv: {},
      regular: true,
    },
  }),
  drawStrip({
    id: 'strip-sinus-50mm-1',
    patient: person('male', 36, 'R3004'),
    speed: 50,
    tracing: { events: conducted(regularTimes(60_000 / 100, 300), narrowBeat({ qtMs: 330, tMs: 165 }), 150) },
    description: { zh: '走纸50 mm/s，窦性心律100次/分', en: 'Paper speed 50 mm/s, sinus rhythm at 100/min' },
    truth: {
      rhythm: 'sinus',
      rateBpm: 100,
      prMs: 150,
      qrsMs: 90,
      qtMs: 330,
      findings: ['paper-speed-50'],
      stMv: {},
      regular: true,
    },
  }),
  drawStrip({
    id: 'strip-vf-1',
    patient: person('male', 59, 'R3008'),
    tracing: { events: [], background: chaos('strip-vf-1', 0.75) },
    description: { zh: '心室颤动（粗颤）', en: 'Ventricular fibrillation, coarse' },
    truth: { rhythm: 'ventricular-fibrillation', findings: ['no-qrs'], ...noPr },
  }),
  drawStrip({
    id: 'strip-vf-en',
    patient: person('female', 63, 'R4002', 'en'),
    tracing: { events: [], background: chaos('strip-vf-en', 0.6) },
    description: { zh: '心室颤动', en: 'Ventricular fibrillation' },
    truth: { rhythm: 'ventricular-fibrillation', findings: ['no-qrs'], ...noPr },
  }),
  drawStrip({
    id: 'strip-asystole-1',
    patient: person('male', 81, 'R3011'),
    tracing: { events: [], wanderMv: 0.05, noiseMv: 0.008 },
    description: { zh: '心室停搏', en: 'Asystole' },
    truth: { rhythm: 'asystole', rateBpm: 0, findings: ['no-qrs'], ...noPr },
  }),
  drawStrip({
    id: 'strip-p-asystole-1',
    patient: person('female', 76, 'R3014'),
    tracing: { events: atria(regularTimes(60_000 / 92, 200), sinusP(100, 1.1)), wanderMv: 0.04 },
    description: {
      zh: '仅有P波（92次/分），无QRS：心室停搏',
      en: 'P waves at 92/min without QRS: ventricular standstill',
    },
    truth: { rhythm: 'ventricular-standstill', rateBpm: 0, atrialRateBpm: 92, findings: ['p-only'], ...noPr },
  }),
  drawStrip({
    id: 'strip-torsades-1',
    patient: person('female', 34, 'R3017'),
    tracing: { ...twist('strip-torsades-1') },
    description: {
      zh: '长QT基础上室早落在T波后诱发尖端扭转型室速',
      en: 'Torsades de pointes after a beat on the T wave of a long QT',
    },
    truth: { rhythm: 'torsades-de-pointes', qtMs: 580, findings: ['long-qt', 'torsades'], ...noPr },
    marks: { torsades: [3_440, 8_500] },
  }),
  drawStrip({
    id: 'strip-svt-1',
    patient: person('female', 28, 'R3021'),
    tracing: { events: ventricles(regularTimes(60_000 / 188, 150), svtBeat) },
    description: {
      zh: '阵发性室上性心动过速188次/分，QRS 80 ms',
      en: 'Supraventricular tachycardia at 188/min, QRS 80 ms',
    },
    truth: {
      rhythm: 'svt',
      rateBpm: 188,
      qrsMs: 80,
      findings: ['narrow-complex-tachycardia', 'no-p'],
      stMv: {},
      regular: true,
    },
  }),
  drawStrip({
    id: 'strip-vt-1',
    patient: person('male', 66, 'R3023'),
    tracing: {
      events: ventricles(regularTimes(60_000 / 170, 150), ventricularBeat({ qrsMs: 160, qtMs: 330 })),
    },
    description: { zh: '宽QRS心动过速170次/分', en: 'Wide-complex tachycardia at 170/min' },
    truth: {
      rhythm: 'ventricular-tachycardia',
      rateBpm: 170,
      qrsMs: 160,
      findings: ['wide-complex-tachycardia'],
      stMv: {},
      regular: true,
    },
  }),
  drawStrip({
    id: 'strip-bigeminy-1',
    patient: person('male', 48, 'R3026'),
    tracing: { events: bigeminy() },
    description: { zh: '室性早搏二联律', en: 'Ventricular bigeminy' },
    truth: { rhythm: 'sinus', findings: ['ventricular-bigeminy'], prematureShown: 6, ...noPr },
  }),
  drawStrip({
    id: 'strip-pvc-1',
    patient: person('female', 39, 'R3029'),
    tracing: { events: singlePremature() },
    description: {
      zh: '窦性心律75次/分，单个室性早搏伴完全代偿间歇',
      en: 'Sinus rhythm at 75/min, one ventricular premature beat with a full pause',
    },
    truth: {
      rhythm: 'sinus',
      rateBpm: 75,
      prMs: 160,
      findings: ['ventricular-premature-beat', 'full-compensatory-pause'],
      ...noPr,
    },
    marks: {
      premature: [singleAtMs, singleAtMs + premature.qrsMs],
      prematureWithT: [singleAtMs, singleAtMs + 420],
    },
  }),
  drawStrip({
    id: 'strip-capture-loss-1',
    patient: person('male', 80, 'R3033'),
    tracing: { events: pacing(index => index % 3 !== 2) },
    description: {
      zh: '心室起搏70次/分，间歇失夺获',
      en: 'Ventricular pacing at 70/min with intermittent loss of capture',
    },
    truth: { rhythm: 'paced', pacingRateBpm: 70, findings: ['loss-of-capture'], ...noPr },
  }),
  drawStrip({
    id: 'strip-paced-1',
    patient: person('female', 78, 'R3035'),
    tracing: { events: pacing(() => true) },
    description: { zh: '心室起搏70次/分，全部夺获', en: 'Ventricular pacing at 70/min, all captured' },
    truth: { rhythm: 'paced', pacingRateBpm: 70, rateBpm: 70, findings: ['paced'], ...noPr },
  }),
  drawStrip({
    id: 'strip-pause-1',
    patient: person('male', 73, 'R3038'),
    tracing: { events: conducted(pausing, ordinary, 170) },
    description: { zh: '窦性停搏，最长RR间期4.3秒', en: 'Sinus arrest; longest RR interval 4.3 s' },
    truth: { rhythm: 'sinus-pause', longestRrMs: toLongest(pausing), findings: ['sinus-pause'], ...noPr },
    marks: { pause: toPause(pausing) },
  }),
  drawStrip({
    id: 'strip-af-1',
    patient: person('male', 77, 'R3041'),
    tracing: {
      events: ventricles(irregularTimes('strip-af-1', 640, 0.34), narrowBeat({ qtMs: 340 })),
      background: fibrillation('strip-af-1'),
    },
    description: { zh: '心房颤动', en: 'Atrial fibrillation' },
    truth: {
      rhythm: 'atrial-fibrillation',
      rateBpm: listShown(irregularTimes('strip-af-1', 640, 0.34)).length * 6,
      findings: ['irregularly-irregular'],
      ...noPr,
    },
  }),
];

function toPause(times: readonly number[]): readonly [number, number] {
  const gaps = times.slice(1).map((at, index) => [times[index] ?? 0, at] as const);
  return gaps.reduce((longest, gap) => (gap[1] - gap[0] > longest[1] - longest[0] ? gap : longest), [0, 0]);
}

function toLongest(times: readonly number[]): number {
  const [from, to] = toPause(times);
  return to - from;
}
