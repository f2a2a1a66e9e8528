import {
  type Beat,
  leftBundleBeat,
  type NarrowOptions,
  narrowBeat,
  preexcitedBeat,
  rightBundleBeat,
} from '../beats.ts';
import { toward } from '../lead.ts';
import { drawSinus } from './draw-sinus.ts';
import { person } from './person.ts';

function normalLike(qtMs: number, change: Partial<NarrowOptions> = {}): Beat {
  return narrowBeat({ qtMs, ...change });
}

export const sinusCases = [
  drawSinus({
    id: 'ecg-sinus-normal-1',
    patient: person('male', 45, 'E1027'),
    rateBpm: 72,
    beat: normalLike(380),
    findings: ['normal'],
    says: ['窦性心律72次/分，正常心电图', 'Sinus rhythm at 72/min, normal ECG'],
  }),
  drawSinus({
    id: 'ecg-sinus-normal-en',
    patient: person('female', 38, 'E2210', 'en'),
    rateBpm: 66,
    prMs: 150,
    beat: normalLike(392, { axisDeg: 62 }),
    findings: ['normal'],
    says: ['窦性心律66次/分，正常心电图', 'Sinus rhythm at 66/min, normal ECG'],
  }),
  drawSinus({
    id: 'ecg-sinus-normal-2',
    patient: person('female', 29, 'E0968'),
    rateBpm: 70,
    beat: normalLike(384),
    findings: ['normal'],
    says: ['窦性心律70次/分，正常心电图', 'Sinus rhythm at 70/min, normal ECG'],
  }),
  drawSinus({
    id: 'ecg-sinus-prior-en',
    patient: person('male', 69, 'E2190', 'en'),
    rateBpm: 68,
    prMs: 170,
    beat: normalLike(388, { axisDeg: 40 }),
    findings: ['normal'],
    says: ['窦性心律68次/分', 'Sinus rhythm at 68/min'],
  }),
  drawSinus({
    id: 'ecg-sinus-bradycardia-1',
    patient: person('male', 24, 'E1033'),
    rateBpm: 44,
    prMs: 180,
    beat: normalLike(430, { size: 1.15 }),
    findings: ['sinus-bradycardia'],
    says: ['窦性心动过缓44次/分', 'Sinus bradycardia at 44/min'],
  }),
  drawSinus({
    id: 'ecg-sinus-tachycardia-1',
    patient: person('female', 31, 'E1046'),
    rateBpm: 118,
    prMs: 140,
    pMs: 90,
    beat: normalLike(310, { tMs: 160 }),
    findings: ['sinus-tachycardia'],
    says: ['窦性心动过速118次/分', 'Sinus tachycardia at 118/min'],
  }),
  drawSinus({
    id: 'ecg-avb1-1',
    patient: person('male', 67, 'E1052'),
    rateBpm: 64,
    prMs: 280,
    beat: normalLike(400, { axisDeg: 30 }),
    findings: ['first-degree-av-block'],
    says: [
      '窦性心律64次/分，一度房室传导阻滞，PR 280 ms',
      'Sinus rhythm at 64/min, first-degree AV block, PR 280 ms',
    ],
  }),
  drawSinus({
    id: 'ecg-lbbb-1',
    patient: person('female', 71, 'E1058'),
    rateBpm: 78,
    prMs: 180,
    beat: leftBundleBeat(),
    findings: ['lbbb'],
    says: ['窦性心律78次/分，完全性左束支传导阻滞', 'Sinus rhythm at 78/min, left bundle branch block'],
  }),
  drawSinus({
    id: 'ecg-rbbb-1',
    patient: person('male', 59, 'E1061'),
    rateBpm: 70,
    prMs: 160,
    beat: rightBundleBeat(),
    findings: ['rbbb'],
    says: ['窦性心律70次/分，完全性右束支传导阻滞', 'Sinus rhythm at 70/min, right bundle branch block'],
  }),
  drawSinus({
    id: 'ecg-wpw-1',
    patient: person('male', 26, 'E1069'),
    rateBpm: 75,
    prMs: 100,
    pMs: 70,
    beat: preexcitedBeat(),
    findings: ['preexcitation', 'delta-wave'],
    says: ['窦性心律75次/分，心室预激（A型）', 'Sinus rhythm at 75/min, ventricular pre-excitation (type A)'],
  }),
  drawSinus({
    id: 'ecg-limb-reversal-1',
    patient: person('female', 29, 'E1074'),
    rateBpm: 76,
    beat: normalLike(372),
    armsReversed: true,
    findings: ['arm-electrodes-reversed'],
    says: [
      '左右手电极接反：I导联全部倒置，胸导联正常',
      'Arm electrodes exchanged: lead I upside down, chest leads normal',
    ],
  }),
  drawSinus({
    id: 'ecg-dextrocardia-1',
    patient: person('male', 33, 'E1079'),
    rateBpm: 74,
    beat: normalLike(376, {
      chestR: [0.25, 0.2, 0.16, 0.12, 0.08, 0.06],
      chestS: [-0.9, -0.75, -0.6, -0.45, -0.35, -0.25],
      t: toward(0.3, 45, [0.16, 0.12, 0.09, 0.06, 0.05, 0.04]),
    }),
    armsReversed: true,
    findings: ['dextrocardia'],
    says: [
      '右位心：I导联倒置，V1至V6 R波递减',
      'Dextrocardia: lead I upside down, R waves dwindle from V1 to V6',
    ],
  }),
  drawSinus({
    id: 'ecg-lvh-half-gain-1',
    patient: person('male', 56, 'E1083'),
    rateBpm: 68,
    gain: 5,
    beat: normalLike(400, {
      axisDeg: 10,
      size: 1.5,
      chestR: [0.1, 0.25, 0.7, 2, 3, 2.4],
      chestS: [-2.2, -2.4, -1.4, -0.4, -0.1, 0],
      t: toward(0.28, 200, [0.3, 0.5, 0.45, 0.15, -0.35, -0.32]),
      st: toward(0.08, 200, [0.12, 0.15, 0.1, 0, -0.12, -0.1]),
    }),
    findings: ['lvh-with-strain', 'half-gain'],
    says: [
      '定标5 mm/mV，左心室高电压伴ST-T改变',
      'Recorded at 5 mm/mV; high left ventricular voltage with ST-T changes',
    ],
  }),
];
