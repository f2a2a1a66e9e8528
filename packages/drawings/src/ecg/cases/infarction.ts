import { narrowBeat, ordinaryT } from '../beats.ts';
import { type Basis, toward } from '../lead.ts';
import { dome, peak, type Wave } from '../wave.ts';
import { drawSinus } from './draw-sinus.ts';
import { person } from './person.ts';

/** A further vector at the beginning of QRS that turns away from dead muscle. */
function lost(mv: Basis, toMs = 40): Wave {
  return { fromMs: 0, toMs, shape: dome, mv };
}

const inferiorSt = toward(0.36, 112, [-0.02, -0.1, -0.08, 0, 0.03, 0.06]);
const inferiorT = toward(0.4, 100, [0.1, 0.08, 0.2, 0.3, 0.32, 0.3]);
const anteriorSt = toward(0.1, -45, [0.14, 0.34, 0.42, 0.34, 0.16, 0.06]);
const anteriorT = toward(0.22, 0, [0.2, 0.6, 0.75, 0.6, 0.4, 0.25]);
const lateralSt = toward(0.22, -38, [-0.04, -0.05, 0, 0.06, 0.16, 0.18]);
const lateralT = toward(0.3, -10, [0.05, 0.25, 0.35, 0.38, 0.4, 0.35]);

export const infarctionCases = [
  drawSinus({
    id: 'ecg-stemi-inferior-1',
    patient: person('male', 61, 'E1102'),
    rateBpm: 62,
    prMs: 170,
    beat: narrowBeat({
      qtMs: 400,
      axisDeg: 45,
      size: 0.85,
      st: inferiorSt,
      t: inferiorT,
      tMs: 230,
      extra: [lost(toward(0.16, -70, [0, 0, 0, 0, 0, 0]), 34)],
    }),
    findings: ['st-elevation-inferior', 'reciprocal-depression-I-aVL'],
    says: [
      '下壁ST段抬高型心肌梗死，I、aVL对应性压低',
      'Inferior STEMI with reciprocal depression in I and aVL',
    ],
  }),
  drawSinus({
    id: 'ecg-stemi-inferior-en',
    patient: person('female', 68, 'E2218', 'en'),
    rateBpm: 54,
    prMs: 200,
    beat: narrowBeat({
      qtMs: 420,
      axisDeg: 55,
      st: toward(0.32, 108, [0.16, 0.05, -0.03, 0, 0.02, 0.05]),
      t: inferiorT,
      tMs: 230,
    }),
    findings: ['st-elevation-inferior', 'st-elevation-V1', 'reciprocal-depression-aVL'],
    says: ['下壁ST段抬高伴V1抬高', 'Inferior STEMI with ST elevation in V1 as well'],
  }),
  drawSinus({
    id: 'ecg-stemi-anterior-1',
    patient: person('male', 54, 'E1108'),
    rateBpm: 88,
    prMs: 150,
    beat: narrowBeat({
      qtMs: 360,
      axisDeg: 35,
      st: anteriorSt,
      t: anteriorT,
      tMs: 215,
      chestR: [0, 0.05, 0.12, 0.4, 0.9, 0.9],
      chestS: [-0.9, -1.05, -0.85, -0.45, -0.15, 0],
    }),
    findings: ['st-elevation-anterior', 'reciprocal-depression-inferior'],
    says: ['前壁ST段抬高型心肌梗死（V1–V5）', 'Anterior STEMI (V1 to V5)'],
  }),
  drawSinus({
    id: 'ecg-stemi-anterior-en',
    patient: person('male', 49, 'E2225', 'en'),
    rateBpm: 96,
    prMs: 140,
    beat: narrowBeat({
      qtMs: 345,
      axisDeg: 40,
      st: toward(0.06, -20, [0.1, 0.28, 0.36, 0.3, 0.14, 0.05]),
      t: anteriorT,
      tMs: 205,
      chestR: [0.05, 0.1, 0.25, 0.6, 1, 0.9],
    }),
    findings: ['st-elevation-anterior'],
    says: ['前壁ST段抬高型心肌梗死', 'Anterior STEMI'],
  }),
  drawSinus({
    id: 'ecg-stemi-lateral-1',
    patient: person('male', 58, 'E1113'),
    rateBpm: 80,
    prMs: 160,
    beat: narrowBeat({ qtMs: 370, axisDeg: 30, st: lateralSt, t: lateralT, tMs: 215 }),
    findings: ['st-elevation-lateral', 'reciprocal-depression-inferior'],
    says: [
      '侧壁ST段抬高型心肌梗死（I、aVL、V5–V6），下壁对应性压低',
      'Lateral STEMI (I, aVL, V5–V6) with inferior reciprocal depression',
    ],
  }),
  drawSinus({
    id: 'ecg-pericarditis-1',
    patient: person('male', 27, 'E1119'),
    rateBpm: 92,
    prMs: 150,
    beat: narrowBeat({
      qtMs: 350,
      axisDeg: 50,
      st: toward(0.15, 48, [0.02, 0.12, 0.18, 0.2, 0.18, 0.14]),
      t: toward(0.3, 48, [0.02, 0.35, 0.42, 0.42, 0.36, 0.28]),
      tMs: 180,
      // PR segments go down where ST segments go up.
      extra: [
        {
          fromMs: -60,
          toMs: 6,
          shape: share => (share < 0.25 ? share * 4 : share > 0.92 ? (1 - share) / 0.08 : 1),
          mv: toward(0.06, 228, [-0.01, -0.05, -0.06, -0.07, -0.07, -0.06]),
        },
      ],
    }),
    findings: ['diffuse-st-elevation', 'pr-depression'],
    says: [
      '广泛导联ST段凹面向上抬高、PR段压低，aVR相反',
      'Widespread concave ST elevation with PR depression, the reverse in aVR',
    ],
  }),
  drawSinus({
    id: 'ecg-s1q3t3-1',
    patient: person('female', 46, 'E1124'),
    rateBpm: 116,
    prMs: 140,
    pMs: 90,
    beat: narrowBeat({
      qtMs: 315,
      tMs: 165,
      axisDeg: 58,
      size: 0.75,
      t: toward(0.28, -2, [-0.26, -0.3, -0.24, -0.12, 0.12, 0.16]),
      extra: [
        { fromMs: 0, toMs: 30, shape: dome, mv: toward(0.3, -60, [0, 0, 0, 0, 0, 0]) },
        { fromMs: 34, toMs: 90, shape: peak, mv: toward(0.5, 165, [0.12, 0.05, 0, -0.2, -0.3, -0.25]) },
      ],
    }),
    findings: ['sinus-tachycardia', 's1q3t3', 't-inversion-V1-V4'],
    says: ['窦性心动过速，SⅠQⅢTⅢ，V1–V4 T波倒置', 'Sinus tachycardia, S1Q3T3, T inversion in V1 to V4'],
  }),
  drawSinus({
    id: 'ecg-early-repolarisation-1',
    patient: person('male', 22, 'E1127'),
    rateBpm: 58,
    prMs: 170,
    beat: narrowBeat({
      qtMs: 400,
      axisDeg: 55,
      size: 1.2,
      st: toward(0.06, 55, [0.02, 0.1, 0.12, 0.12, 0.08, 0.06]),
      t: ordinaryT.map(value => value * 1.4),
      chestR: [0.15, 0.4, 0.9, 1.7, 1.8, 1.4],
    }),
    findings: ['early-repolarisation'],
    says: [
      '早期复极：V2–V5 J点轻度抬高、凹面向上',
      'Early repolarisation: slight concave J-point elevation in V2 to V5',
    ],
  }),
];
