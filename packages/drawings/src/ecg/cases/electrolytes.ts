import { narrowBeat, sineBeat } from '../beats.ts';
import { toward } from '../lead.ts';
import { regularTimes, ventricles } from '../rhythm.ts';
import { drawTwelveLead } from '../twelve-lead.ts';
import { dome } from '../wave.ts';
import { drawSinus } from './draw-sinus.ts';
import { person } from './person.ts';

const tallT = toward(0.75, 50, [0.35, 1.15, 1.35, 1.25, 0.95, 0.7]);
const sineRrMs = 60_000 / 84;

export const electrolyteCases = [
  drawSinus({
    id: 'ecg-hyperkalaemia-mild-1',
    patient: person('male', 63, 'E1131'),
    rateBpm: 76,
    prMs: 180,
    pSize: 0.8,
    beat: narrowBeat({ qtMs: 360, t: tallT, tMs: 150, tented: true }),
    findings: ['peaked-t'],
    says: ['窦性心律，T波高尖、基底窄', 'Sinus rhythm with tall, narrow, pointed T waves'],
  }),
  drawSinus({
    id: 'ecg-hyperkalaemia-moderate-1',
    patient: person('female', 66, 'E1136'),
    rateBpm: 60,
    prMs: 260,
    pMs: 130,
    pSize: 0.5,
    beat: narrowBeat({
      qrsMs: 136,
      qtMs: 420,
      t: tallT,
      tMs: 180,
      tented: true,
      size: 0.8,
    }),
    findings: ['peaked-t', 'flat-p', 'long-pr', 'wide-qrs'],
    says: ['P波低平、PR延长、QRS增宽、T波高尖', 'Flat P waves, long PR, wide QRS, pointed T waves'],
  }),
  drawTwelveLead({
    id: 'ecg-hyperkalaemia-severe-1',
    patient: person('male', 58, 'E1141'),
    tracing: { events: ventricles(regularTimes(sineRrMs, 420), sineBeat(690)) },
    description: {
      zh: 'P波消失，QRS极宽并与T波融合呈正弦波样',
      en: 'No P waves; very wide QRS that runs into the T wave like a sine wave',
    },
    truth: {
      rhythm: 'sinoventricular',
      rateBpm: 84,
      findings: ['no-p', 'sine-wave'],
      stMv: {},
      regular: true,
    },
  }),
  drawSinus({
    id: 'ecg-hypokalaemia-1',
    patient: person('female', 41, 'E1146'),
    rateBpm: 84,
    prMs: 170,
    beat: narrowBeat({
      qtMs: 380,
      t: toward(0.07, 45, [0.02, 0.06, 0.07, 0.07, 0.06, 0.06]),
      st: toward(0.07, 225, [0, -0.06, -0.09, -0.1, -0.08, -0.07]),
      extra: [
        { fromMs: 370, toMs: 530, shape: dome, mv: toward(0.14, 45, [0.08, 0.26, 0.3, 0.26, 0.2, 0.14]) },
      ],
    }),
    qtHidden: true,
    findings: ['flat-t', 'st-depression', 'prominent-u'],
    says: ['T波低平、ST段压低、U波明显', 'Flat T waves, ST depression, prominent U waves'],
  }),
  drawSinus({
    id: 'ecg-long-qt-1',
    patient: person('female', 34, 'E1152'),
    rateBpm: 60,
    prMs: 160,
    beat: narrowBeat({ qtMs: 560, tMs: 270, t: toward(0.3, 45, [0.06, 0.32, 0.42, 0.4, 0.35, 0.28]) }),
    findings: ['long-qt'],
    says: ['窦性心律60次/分，QT 560 ms', 'Sinus rhythm at 60/min, QT 560 ms'],
  }),
  drawSinus({
    id: 'ecg-long-qt-en',
    patient: person('male', 57, 'E2231', 'en'),
    rateBpm: 64,
    prMs: 160,
    beat: narrowBeat({ qtMs: 540, tMs: 260, t: toward(0.28, 45, [0.06, 0.32, 0.4, 0.38, 0.33, 0.26]) }),
    findings: ['long-qt'],
    says: ['窦性心律64次/分，QT 540 ms', 'Sinus rhythm at 64/min, QT 540 ms'],
  }),
  drawSinus({
    id: 'ecg-hypocalcaemia-en',
    patient: person('female', 47, 'E2237', 'en'),
    rateBpm: 66,
    prMs: 160,
    beat: narrowBeat({ qtMs: 500, tMs: 170 }),
    findings: ['long-qt', 'long-st-segment'],
    says: ['ST段平直延长致QT延长', 'QT long through a long flat ST segment'],
  }),
  drawSinus({
    id: 'ecg-hypocalcaemia-1',
    patient: person('female', 52, 'E1157'),
    rateBpm: 66,
    prMs: 160,
    beat: narrowBeat({ qtMs: 500, tMs: 170 }),
    findings: ['long-qt', 'long-st-segment'],
    says: [
      'ST段平直延长致QT延长，T波形态正常',
      'QT long through a long flat ST segment; T wave of ordinary width',
    ],
  }),
];
