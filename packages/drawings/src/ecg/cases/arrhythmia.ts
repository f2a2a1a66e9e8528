import { fibrillation, flutter } from '../background.ts';
import {
  apicalMv,
  type Beat,
  escapeMv,
  narrowBeat,
  rightBundleBeat,
  sinusP,
  ventricularBeat,
} from '../beats.ts';
import { atria, irregularTimes, listShown, regularTimes, ventricles } from '../rhythm.ts';
import type { Event } from '../tracing.ts';
import { toAxisDeg, toQtcMs } from '../truth.ts';
import { drawTwelveLead } from '../twelve-lead.ts';
import { person } from './person.ts';

const fast = narrowBeat({ qtMs: 310, tMs: 160 });
const slow = narrowBeat({ qtMs: 400 });

/** What a reader counts on the strip of ten seconds: complexes times six. */
function counted(times: readonly number[]): number {
  return listShown(times).length * 6;
}

function drawFibrillation(
  id: string,
  study: string,
  options: { age: number; sex: 'female' | 'male'; meanMs: number; beat: Beat; language?: 'zh' | 'en' },
) {
  const times = irregularTimes(id, options.meanMs, 0.32);
  return drawTwelveLead({
    id,
    patient: person(options.sex, options.age, study, options.language),
    tracing: { events: ventricles(times, options.beat), background: fibrillation(id) },
    description: {
      zh: `心房颤动，心室率约${counted(times)}次/分`,
      en: `Atrial fibrillation, ventricular rate about ${counted(times)}/min`,
    },
    truth: {
      rhythm: 'atrial-fibrillation',
      rateBpm: counted(times),
      qrsMs: options.beat.qrsMs,
      axisDeg: toAxisDeg(options.beat),
      findings: ['no-p', 'fibrillation-waves', 'irregularly-irregular'],
      stMv: {},
      regular: false,
    },
  });
}

function drawFlutter(id: string, study: string, { conduction, age }: { conduction: number; age: number }) {
  const cycleMs = 200;
  const times = regularTimes(cycleMs * conduction, 430);
  const beat = narrowBeat({
    qtMs: conduction > 2 ? 360 : 300,
    tMs: 150,
    t: [0.06, 0.08, 0, 0.1, 0.12, 0.12, 0.1, 0.08],
  });
  return drawTwelveLead({
    id,
    patient: person('male', age, study),
    tracing: { events: ventricles(times, beat), background: flutter(cycleMs) },
    description: {
      zh: `心房扑动，${conduction}:1下传，心房率300次/分，心室率${300 / conduction}次/分`,
      en: `Atrial flutter with ${conduction}:1 conduction, atrial rate 300/min, ventricular rate ${300 / conduction}/min`,
    },
    truth: {
      rhythm: 'atrial-flutter',
      rateBpm: 300 / conduction,
      atrialRateBpm: 300,
      qrsMs: beat.qrsMs,
      findings: ['flutter-waves', `conduction-${conduction}-to-1`],
      stMv: {},
      regular: true,
    },
  });
}

function drawTachycardia(id: string, study: string, language: 'zh' | 'en' = 'zh') {
  const rateBpm = 176;
  const beat = ventricularBeat({ qrsMs: 160, qtMs: 330, mv: apicalMv });
  const events = [
    ...ventricles(regularTimes(60_000 / rateBpm, 240), beat),
    ...atria(regularTimes(60_000 / 82, 130), sinusP(100, 1)),
  ];
  return drawTwelveLead({
    id,
    patient: person('male', language === 'zh' ? 65 : 72, study, language),
    tracing: { events },
    description: {
      zh: '宽QRS心动过速176次/分，QRS 160 ms，胸导联同向性负向，电轴无人区，房室分离：室性心动过速',
      en: 'Wide-complex tachycardia at 176/min, QRS 160 ms, negative concordance, northwest axis: ventricular tachycardia',
    },
    truth: {
      rhythm: 'ventricular-tachycardia',
      rateBpm,
      atrialRateBpm: 82,
      qrsMs: 160,
      axisDeg: toAxisDeg(beat),
      findings: ['wide-complex-tachycardia', 'negative-concordance', 'northwest-axis', 'av-dissociation'],
      stMv: {},
      regular: true,
    },
  });
}

/** A P wave at one rate; QRS complexes after those that are conducted, each with its own PR interval. */
function blocked(ppMs: number, prs: readonly (number | undefined)[], beat: Beat): readonly Event[] {
  const ps = regularTimes(ppMs, 260);
  const start = ps.findIndex(at => at >= 0);
  const times = ps.flatMap((at, index) => {
    const pr = prs[(((index - start) % prs.length) + prs.length) % prs.length];
    return pr === undefined ? [] : [at + pr];
  });
  return [...atria(ps), ...ventricles(times, beat)];
}

function countConducted(ppMs: number, prs: readonly (number | undefined)[]): number {
  const ps = regularTimes(ppMs, 260).filter(at => at >= 0);
  return ps.filter((at, index) => {
    const pr = prs[index % prs.length];
    return pr !== undefined && at + pr < 10_000;
  }).length;
}

const wenckebach = [180, 270, 320, undefined] as const;
const mobitz = [180, 180, undefined] as const;
const rightBlock = rightBundleBeat(410);
const escaped = ventricularBeat({ qrsMs: 140, qtMs: 460, mv: escapeMv, slow: true });

export const arrhythmiaCases = [
  drawFibrillation('ecg-af-1', 'E1201', { age: 72, sex: 'female', meanMs: 460, beat: fast }),
  drawFibrillation('ecg-af-slow-1', 'E1204', { age: 79, sex: 'male', meanMs: 1_150, beat: slow }),
  drawFibrillation('ecg-af-en', 'E2241', { age: 69, sex: 'male', meanMs: 500, beat: fast, language: 'en' }),
  drawFlutter('ecg-flutter-2to1', 'E1207', { conduction: 2, age: 64 }),
  drawFlutter('ecg-flutter-4to1', 'E1211', { conduction: 4, age: 70 }),
  drawTachycardia('ecg-vt-1', 'E1215'),
  drawTachycardia('ecg-vt-en', 'E2246', 'en'),
  drawTwelveLead({
    id: 'ecg-mobitz1-1',
    patient: person('male', 70, 'E1219'),
    tracing: { events: blocked(760, wenckebach, slow) },
    description: {
      zh: '二度Ⅰ型房室传导阻滞（4:3文氏）',
      en: 'Second-degree AV block, Mobitz I (4:3 Wenckebach)',
    },
    truth: {
      rhythm: 'mobitz-1',
      rateBpm: countConducted(760, wenckebach) * 6,
      atrialRateBpm: Math.round(60_000 / 760),
      qrsMs: 90,
      prsMs: [180, 270, 320],
      findings: ['pr-lengthens', 'dropped-beat', 'conduction-4-to-3'],
      stMv: {},
      regular: false,
    },
  }),
  drawTwelveLead({
    id: 'ecg-mobitz2-1',
    patient: person('male', 74, 'E1224'),
    tracing: { events: blocked(780, mobitz, rightBlock) },
    description: {
      zh: '二度Ⅱ型房室传导阻滞（3:2），PR固定180 ms，右束支阻滞图形',
      en: 'Second-degree AV block, Mobitz II (3:2), PR fixed at 180 ms, RBBB pattern',
    },
    truth: {
      rhythm: 'mobitz-2',
      rateBpm: countConducted(780, mobitz) * 6,
      atrialRateBpm: Math.round(60_000 / 780),
      prMs: 180,
      qrsMs: 140,
      findings: ['pr-fixed', 'dropped-beat', 'conduction-3-to-2', 'rbbb'],
      stMv: {},
      regular: false,
    },
  }),
  drawTwelveLead({
    id: 'ecg-avb3-1',
    patient: person('female', 77, 'E1228'),
    tracing: {
      events: [
        ...atria(regularTimes(60_000 / 84, 120)),
        ...ventricles(regularTimes(60_000 / 36, 600), escaped),
      ],
    },
    description: {
      zh: '三度房室传导阻滞：心房84次/分，室性逸搏36次/分',
      en: 'Third-degree AV block: atria 84/min, ventricular escape 36/min',
    },
    truth: {
      rhythm: 'av-block-3',
      rateBpm: 36,
      atrialRateBpm: 84,
      qrsMs: 140,
      qtMs: 460,
      qtcMs: toQtcMs(460, 60_000 / 36),
      axisDeg: toAxisDeg(escaped),
      findings: ['av-dissociation', 'ventricular-escape'],
      stMv: {},
      regular: false,
    },
  }),
];
