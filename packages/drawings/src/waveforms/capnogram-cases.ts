import { breathing, drawCapnogram } from './capnogram.ts';

/** Washed out of the stomach: less with every breath, nothing after the sixth. */
function swallowed(index: number): number {
  return [14, 9, 5, 3, 1.5][index] ?? 0;
}

const oesophageal = breathing({ perMinute: 14, endTidal: swallowed }).filter(({ endTidal }) => endTidal > 0);

export const capnogramCases = [
  drawCapnogram({
    id: 'capno-normal-1',
    breaths: breathing({ perMinute: 14, endTidal: 38 }),
    findings: ['normal'],
    truth: { endTidalMmHg: 38, ratePerMin: 14 },
    description: { zh: '正常呼气末二氧化碳波形，38 mmHg，14次/分', en: 'Normal capnogram, 38 mmHg, 14/min' },
  }),
  drawCapnogram({
    id: 'capno-normal-en',
    language: 'en',
    breaths: breathing({ perMinute: 12, endTidal: 36 }),
    findings: ['normal'],
    truth: { endTidalMmHg: 36, ratePerMin: 12 },
    description: { zh: '正常呼气末二氧化碳波形，36 mmHg，12次/分', en: 'Normal capnogram, 36 mmHg, 12/min' },
  }),
  drawCapnogram({
    id: 'capno-bronchospasm-1',
    breaths: breathing({ perMinute: 15, endTidal: 52, shape: 'fin', share: 0.62 }),
    findings: ['shark-fin'],
    truth: { endTidalMmHg: 52, ratePerMin: 15 },
    description: {
      zh: '鲨鱼鳍样波形，呼气末52 mmHg，15次/分',
      en: 'Shark-fin waves, end-tidal 52 mmHg, 15/min',
    },
  }),
  drawCapnogram({
    id: 'capno-bronchospasm-en',
    language: 'en',
    breaths: breathing({ perMinute: 18, endTidal: 48, shape: 'fin', share: 0.62 }),
    findings: ['shark-fin'],
    truth: { endTidalMmHg: 48, ratePerMin: 18 },
    description: { zh: '鲨鱼鳍样波形，呼气末48 mmHg', en: 'Shark-fin waves, end-tidal 48 mmHg, 18/min' },
  }),
  drawCapnogram({
    id: 'capno-oesophageal-1',
    breaths: oesophageal,
    findings: ['fades-to-zero'],
    truth: { lastEndTidalMmHg: 0 },
    description: {
      zh: '数次低小波后归零：食管插管',
      en: 'A few small waves, then nothing: oesophageal intubation',
    },
  }),
  drawCapnogram({
    id: 'capno-oesophageal-en',
    language: 'en',
    breaths: oesophageal,
    findings: ['fades-to-zero'],
    truth: { lastEndTidalMmHg: 0 },
    description: {
      zh: '数次低小波后归零：食管插管',
      en: 'A few small waves, then nothing: oesophageal intubation',
    },
  }),
  drawCapnogram({
    id: 'capno-curare-1',
    breaths: breathing({ perMinute: 12, endTidal: 40, shape: 'cleft' }),
    findings: ['curare-cleft'],
    truth: { endTidalMmHg: 40, ratePerMin: 12 },
    description: {
      zh: '平台后段切迹（箭毒样切迹），40 mmHg，12次/分',
      en: 'Cleft in the late plateau, 40 mmHg, 12/min',
    },
  }),
  drawCapnogram({
    id: 'capno-rebreathing-1',
    inspired: 10,
    breaths: breathing({ perMinute: 14, endTidal: 48 }),
    findings: ['rebreathing'],
    truth: { endTidalMmHg: 48, ratePerMin: 14 },
    description: { zh: '基线抬高至10 mmHg：重复吸入', en: 'Baseline raised to 10 mmHg: rebreathing' },
  }),
  drawCapnogram({
    id: 'capno-disconnection-1',
    breaths: breathing({ perMinute: 14, endTidal: 37, until: 20 }),
    findings: ['sudden-loss'],
    truth: { endTidalMmHg: 37, ratePerMin: 14, lastEndTidalMmHg: 0 },
    description: {
      zh: '正常波形突然归零：脱开、堵塞或采样管故障',
      en: 'Normal waves, then zero at once: disconnection, obstruction or sampling fault',
    },
  }),
  drawCapnogram({
    id: 'capno-arrest-1',
    breaths: breathing({ perMinute: 15, endTidal: index => 36 * Math.exp(-Math.max(0, index - 1) / 3) }),
    findings: ['exponential-fall'],
    truth: { endTidalMmHg: 36, ratePerMin: 15, lastEndTidalMmHg: 2 },
    description: {
      zh: '形态保留、幅度逐次指数下降：肺血流骤减',
      en: 'Waves keep their shape and dwindle exponentially: sudden loss of pulmonary blood flow',
    },
  }),
  drawCapnogram({
    id: 'capno-rosc-1',
    breaths: breathing({ perMinute: 10, endTidal: index => (index < 4 ? 13 : 42) }),
    findings: ['sudden-rise'],
    truth: { ratePerMin: 10, lastEndTidalMmHg: 42, changeAtS: 24.6 },
    description: {
      zh: '按压中13 mmHg，第五次呼气起升至42 mmHg',
      en: '13 mmHg during compressions, 42 mmHg from the fifth breath on',
    },
  }),
  drawCapnogram({
    id: 'capno-cpr-low-1',
    breaths: breathing({ perMinute: 10, endTidal: 8 }),
    findings: ['low'],
    truth: { endTidalMmHg: 8, ratePerMin: 10 },
    description: { zh: '持续8 mmHg，10次/分', en: 'Steady at 8 mmHg, 10/min' },
  }),
  drawCapnogram({
    id: 'capno-hypoventilation-1',
    highMmHg: 80,
    breaths: breathing({ perMinute: 6, endTidal: 66, share: 0.42 }),
    findings: ['hypoventilation'],
    truth: { endTidalMmHg: 66, ratePerMin: 6 },
    description: { zh: '呼吸慢、平台高：66 mmHg，6次/分', en: 'Slow and high: 66 mmHg, 6/min' },
  }),
  drawCapnogram({
    id: 'capno-hyperventilation-1',
    breaths: breathing({ perMinute: 27, endTidal: 22 }),
    findings: ['hyperventilation'],
    truth: { endTidalMmHg: 22, ratePerMin: 27 },
    description: { zh: '呼吸快、平台低：22 mmHg，27次/分', en: 'Fast and low: 22 mmHg, 27/min' },
  }),
];
