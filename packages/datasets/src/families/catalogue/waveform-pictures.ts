import { breathing, drawArterial, drawCapnogram } from '@doctorbench/drawings/draw';
import { say } from '../compose.ts';
import { defineClassFamily, defineNumberFamily, show } from '../define-family.ts';
import { isWithin, oneOf, steps } from '../drawers.ts';
import type { ItemFamily } from '../item-family.ts';

const patient = { age: steps(22, 88), sex: oneOf('male', 'female') };
const head = { version: 1, difficulty: 'easy' } as const;

const toMean = (systolic: number, diastolic: number) => diastolic + (systolic - diastolic) / 3;

const arterial = {
  ...patient,
  systolic: steps(90, 180, 10),
  diastolic: steps(50, 110, 10),
  rate: steps(55, 125, 5),
};

const invasiveMean = defineNumberFamily({
  ...head,
  id: 'picture-arterial-mean',
  title: say('从动脉压波形估算平均压', 'Mean pressure from an arterial waveform'),
  basis: ['MAP = diastolic + (systolic − diastolic)/3'],
  places: ['modality-perception', 'image-knowledge'],
  departments: ['intensive-care', 'cardiology'],
  parameters: arterial,
  isValid: ({ systolic, diastolic }) => isWithin(systolic - diastolic, 30, 90),
  facts: () => [say('附图为其有创动脉压波形', 'the picture shows the arterial pressure waveform')],
  questions: [
    say(
      '从图上读出收缩压与舒张压，平均动脉压约为',
      'Read systolic and diastolic pressure from it. The mean pressure is about',
    ),
    say('据图估算其平均动脉压', 'Estimate the mean arterial pressure from the picture.'),
  ],
  value: ({ systolic, diastolic }) => toMean(systolic, diastolic),
  mistakes: ({ systolic, diastolic }) => [(systolic + diastolic) / 2 + 10, systolic - diastolic],
  digits: 0,
  step: 14,
  unit: say('mmHg'),
  explain: ({ systolic, diastolic }) =>
    say(
      `${systolic}/${diastolic} mmHg：${diastolic} + (${systolic} − ${diastolic})/3 = ${show(toMean(systolic, diastolic))}`,
      `${systolic}/${diastolic} mmHg: ${diastolic} + (${systolic} − ${diastolic})/3 = ${show(toMean(systolic, diastolic))}`,
    ),
  picture: ({ systolic, diastolic, rate }, sheet) =>
    drawArterial({
      ...sheet,
      ...{ rateBpm: rate, systolic, diastolic, findings: ['normal'] },
      description: say(
        `动脉压波形，${systolic}/${diastolic} mmHg`,
        `Arterial waveform, ${systolic}/${diastolic} mmHg`,
      ),
    }),
});

const invasiveRate = defineNumberFamily({
  ...head,
  version: 2,
  id: 'picture-arterial-rate',
  title: say('从动脉压波形数心率', 'Heart rate from an arterial waveform'),
  basis: ['rate per minute = 60 / seconds between two pulses'],
  places: ['modality-perception', 'image-knowledge'],
  departments: ['intensive-care', 'anesthesiology'],
  parameters: arterial,
  isValid: ({ systolic, diastolic }) => isWithin(systolic - diastolic, 30, 90),
  facts: () => [
    say('附图为其有创动脉压波形，横轴为时间', 'the picture shows the arterial pressure over time'),
  ],
  questions: [
    say('据图计算脉率，最接近', 'The pulse rate in the picture is closest to'),
    say('图中的脉率约为', 'What is the pulse rate in the picture?'),
  ],
  value: ({ rate }) => rate,
  digits: 0,
  step: 18,
  unit: say('次/分', '/min'),
  explain: ({ rate }) =>
    say(
      `两波间隔 ${show(60 / rate, 2)} s，60/${show(60 / rate, 2)} ≈ ${rate}`,
      `${show(60 / rate, 2)} s from beat to beat: 60/${show(60 / rate, 2)} ≈ ${rate}`,
    ),
  picture: ({ systolic, diastolic, rate }, sheet) =>
    drawArterial({
      ...sheet,
      ...{ rateBpm: rate, systolic, diastolic, findings: ['normal'] },
      description: say(`动脉压波形，${rate} 次/分`, `Arterial waveform, ${rate}/min`),
    }),
});

const breaths = { ...patient, perMinute: steps(8, 28, 2), endTidal: steps(20, 55, 5) };

const breathRate = defineNumberFamily({
  ...head,
  version: 2,
  id: 'picture-capnogram-rate',
  title: say('从二氧化碳波形数呼吸', 'Respiratory rate from a capnogram'),
  basis: ['breaths per minute = 60 / seconds between two breaths'],
  places: ['modality-perception', 'image-knowledge'],
  departments: ['anesthesiology', 'intensive-care'],
  parameters: breaths,
  facts: () => [
    say('附图为其呼出二氧化碳波形，横轴为时间', 'the picture shows the expired carbon dioxide over time'),
  ],
  questions: [
    say('据图计算呼吸频率，最接近', 'The respiratory rate in the picture is closest to'),
    say('图中的呼吸频率约为', 'What is the respiratory rate in the picture?'),
  ],
  value: ({ perMinute }) => perMinute,
  digits: 0,
  step: 5,
  unit: say('次/分', '/min'),
  explain: ({ perMinute }) =>
    say(
      `两次呼气间隔 ${show(60 / perMinute)} s → ${perMinute}`,
      `${show(60 / perMinute)} s from breath to breath → ${perMinute}`,
    ),
  picture: ({ perMinute, endTidal }, sheet) =>
    drawCapnogram({
      ...sheet,
      breaths: breathing({ perMinute, endTidal }),
      findings: ['normal'],
      truth: { endTidalMmHg: endTidal, ratePerMin: perMinute },
      description: say(`二氧化碳波形，${perMinute} 次/分`, `Capnogram, ${perMinute}/min`),
    }),
});

/** Of the end-tidal pressure: four wrong options, nine apart, may stand above the highest. */
const axisMmHg = 100;

const endTidalPressure = defineNumberFamily({
  ...head,
  version: 2,
  id: 'picture-capnogram-end-tidal',
  title: say('从二氧化碳波形读呼气末分压', 'End-tidal pressure from a capnogram'),
  basis: ['the end-tidal pressure is the value at the end of the expiratory plateau'],
  places: ['modality-perception', 'image-knowledge'],
  departments: ['anesthesiology', 'intensive-care'],
  parameters: breaths,
  facts: () => [say('附图为其呼出二氧化碳波形', 'the picture shows the expired carbon dioxide')],
  questions: [
    say('呼气末二氧化碳分压约为', 'The end-tidal carbon dioxide is about'),
    say('据图读出呼气末二氧化碳分压', 'Read the end-tidal carbon dioxide from the picture.'),
  ],
  value: ({ endTidal }) => endTidal,
  digits: 0,
  step: 9,
  unit: say('mmHg'),
  explain: ({ endTidal }) =>
    say(`平台末端为 ${endTidal} mmHg`, `The end of the plateau is at ${endTidal} mmHg`),
  picture: ({ perMinute, endTidal }, sheet) =>
    drawCapnogram({
      ...sheet,
      // Every option stands on the axis: one beyond it would be known to be wrong.
      highMmHg: axisMmHg,
      breaths: breathing({ perMinute, endTidal }),
      findings: ['normal'],
      truth: { endTidalMmHg: endTidal, ratePerMin: perMinute },
      description: say(`二氧化碳波形，呼气末 ${endTidal} mmHg`, `Capnogram, end-tidal ${endTidal} mmHg`),
    }),
});

const shapes = ['square', 'fin', 'cleft', 'raised'] as const;

const ventilated = {
  ...patient,
  shape: oneOf(...shapes),
  perMinute: steps(10, 20, 2),
  // A square wave is normal only where its height is.
  endTidal: steps(35, 45, 5),
};

const breathShape = defineClassFamily({
  ...head,
  version: 2,
  id: 'picture-capnogram-shape',
  title: say('二氧化碳波形的意义', 'What a capnogram shows'),
  basis: ['Miller’s Anesthesia, 9th ed., 2020, respiratory monitoring: shapes of the capnogram'],
  places: ['image-diagnosis', 'image-knowledge'],
  departments: ['anesthesiology'],
  parameters: ventilated,
  facts: () => [
    say('全身麻醉、气管插管机械通气中', 'under general anaesthesia with a tracheal tube and a ventilator'),
    say('附图为其二氧化碳波形', 'the picture shows the capnogram'),
  ],
  questions: [
    say('该波形最提示', 'The waveform points to'),
    say('最能解释该波形的是', 'Which of these explains the waveform best?'),
  ],
  classes: [
    say('通气正常，无需处理', 'Normal ventilation'),
    say('支气管痉挛或管路部分梗阻', 'Bronchospasm or a partly blocked tube'),
    say('肌松作用减退，出现自主呼吸', 'Returning breaths of the patient’s own as the relaxant wears off'),
    say('二氧化碳重复吸入', 'Rebreathing of carbon dioxide'),
  ],
  classify: ({ shape }) => shapes.indexOf(shape),
  explain: ({ shape }) =>
    [
      say('方波、基线为零', 'Square waves on a baseline of zero'),
      say('无平台、持续上升的鲨鱼鳍样波', 'Shark fins that rise without a plateau'),
      say('平台上有裂口（箭毒裂口）', 'A cleft in the plateau'),
      say('吸气时基线不回零', 'The baseline does not return to zero in inspiration'),
    ][shapes.indexOf(shape)] ?? say(''),
  picture: ({ shape, perMinute, endTidal }, sheet) =>
    drawCapnogram({
      ...sheet,
      breaths: breathing({
        ...{ perMinute, endTidal, share: shape === 'fin' ? 0.62 : 0.5 },
        shape: shape === 'raised' ? 'square' : shape,
      }),
      ...(shape === 'raised' ? { inspired: 10 } : {}),
      findings: [shape],
      truth: { endTidalMmHg: endTidal, ratePerMin: perMinute },
      description: say('二氧化碳波形', 'A capnogram'),
    }),
});

/** Families that ask about the waveform of a monitor, drawn from the parameters. */
export const waveformPictureFamilies: readonly ItemFamily[] = [
  invasiveMean,
  invasiveRate,
  breathRate,
  endTidalPressure,
  breathShape,
];
