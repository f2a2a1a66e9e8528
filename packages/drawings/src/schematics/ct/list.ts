import type { Drawing } from '../../drawing.ts';
import { drawSubarachnoid } from './cisterns.ts';
import { drawHeadSection, type HeadParameters } from './section.ts';

const zh = '平扫 轴位  WW 80  WL 40  层厚 5 mm';
const en = 'Axial, no contrast  WW 80  WL 40  5 mm';

const heads: readonly HeadParameters[] = [
  {
    id: 'head-ct-normal-1',
    patient: '男 45岁  CT-201',
    view: zh,
    shiftMm: 0,
    lesions: [],
    description: { zh: '头颅CT平扫未见异常', en: 'Head CT without abnormality' },
  },
  {
    id: 'head-ct-epidural-right-1',
    patient: '男 24岁  CT-202',
    view: zh,
    shiftMm: 8,
    lesions: [{ kind: 'epidural', side: 'right', thicknessMm: 27, from: -32, to: 42 }],
    description: {
      zh: '右颞部梭形高密度影，中线左移8 mm',
      en: 'Right temporal lens of high density, midline 8 mm to the left',
    },
  },
  {
    id: 'head-ct-epidural-left-1',
    patient: '男 24岁  CT-203',
    view: zh,
    shiftMm: -6,
    lesions: [{ kind: 'epidural', side: 'left', thicknessMm: 22, from: -66, to: 0 }],
    description: {
      zh: '左额颞部梭形高密度影，中线右移6 mm',
      en: 'Left frontotemporal lens of high density, midline 6 mm to the right',
    },
  },
  {
    id: 'head-ct-subdural-left-1',
    patient: '女 78岁  CT-204',
    view: zh,
    shiftMm: -12,
    lesions: [{ kind: 'subdural', side: 'left', thicknessMm: 15, from: -72, to: 66 }],
    description: {
      zh: '左侧额颞顶新月形高密度影，厚15 mm，中线右移12 mm',
      en: 'Left crescent of high density 15 mm thick, midline 12 mm to the right',
    },
  },
  {
    id: 'head-ct-subdural-old-right-1',
    patient: '男 81岁  CT-205',
    view: zh,
    shiftMm: 9,
    lesions: [{ kind: 'subdural', side: 'right', thicknessMm: 18, from: -74, to: 60, old: true }],
    description: {
      zh: '右侧新月形低密度影，厚18 mm，中线左移9 mm',
      en: 'Right crescent of low density 18 mm thick, midline 9 mm to the left',
    },
  },
  {
    id: 'head-ct-haematoma-left-1',
    patient: '男 58岁  CT-206',
    view: zh,
    shiftMm: -4,
    lesions: [{ kind: 'intracerebral', side: 'left', at: [30, -4], lengthMm: 50, widthMm: 30, tilt: 78 }],
    description: {
      zh: '左基底节区高密度影50×30 mm，中线右移4 mm',
      en: 'Left basal ganglia haematoma 50 by 30 mm, midline 4 mm to the right',
    },
  },
  {
    id: 'head-ct-haematoma-right-1',
    patient: '男 58岁  CT-207',
    view: zh,
    shiftMm: 3,
    lesions: [{ kind: 'intracerebral', side: 'right', at: [29, -4], lengthMm: 36, widthMm: 24, tilt: 80 }],
    description: {
      zh: '右基底节区高密度影36×24 mm，中线左移3 mm',
      en: 'Right basal ganglia haematoma 36 by 24 mm, midline 3 mm to the left',
    },
  },
  {
    id: 'head-ct-infarct-right-1',
    patient: '女 69岁  CT-208',
    view: zh,
    shiftMm: 3,
    lesions: [{ kind: 'infarct', side: 'right' }],
    description: {
      zh: '右侧大脑中动脉供血区大片低密度影',
      en: 'Low density in the territory of the right middle cerebral artery',
    },
  },
  {
    id: 'head-ct-subdural-en-1',
    patient: 'F 83 y  CT-209',
    view: en,
    shiftMm: 7,
    lesions: [{ kind: 'subdural', side: 'right', thicknessMm: 13, from: -70, to: 64 }],
    description: {
      zh: '右侧新月形高密度影，厚13 mm，中线左移7 mm',
      en: 'Right crescent of high density 13 mm thick, midline 7 mm to the left',
    },
  },
  {
    id: 'head-ct-subdural-en-2',
    patient: 'F 83 y  CT-210',
    view: en,
    shiftMm: -10,
    lesions: [{ kind: 'subdural', side: 'left', thicknessMm: 17, from: -70, to: 64 }],
    description: {
      zh: '左侧新月形高密度影，厚17 mm，中线右移10 mm',
      en: 'Left crescent of high density 17 mm thick, midline 10 mm to the right',
    },
  },
  {
    id: 'head-ct-epidural-left-2',
    patient: '男 24岁  CT-202',
    view: zh,
    shiftMm: -8,
    lesions: [{ kind: 'epidural', side: 'left', thicknessMm: 27, from: -32, to: 42 }],
    description: {
      zh: '左颞部梭形高密度影，中线右移8 mm',
      en: 'Left temporal lens of high density, midline 8 mm to the right',
    },
  },
  {
    id: 'head-ct-subdural-right-2',
    patient: '女 78岁  CT-204',
    view: zh,
    shiftMm: 12,
    lesions: [{ kind: 'subdural', side: 'right', thicknessMm: 15, from: -72, to: 66 }],
    description: {
      zh: '右侧额颞顶新月形高密度影，厚15 mm，中线左移12 mm',
      en: 'Right crescent of high density 15 mm thick, midline 12 mm to the left',
    },
  },
  {
    id: 'head-ct-subdural-old-left-2',
    patient: '男 81岁  CT-205',
    view: zh,
    shiftMm: -9,
    lesions: [{ kind: 'subdural', side: 'left', thicknessMm: 18, from: -74, to: 60, old: true }],
    description: {
      zh: '左侧新月形低密度影，厚18 mm，中线右移9 mm',
      en: 'Left crescent of low density 18 mm thick, midline 9 mm to the right',
    },
  },
  {
    id: 'head-ct-haematoma-right-2',
    patient: '男 58岁  CT-206',
    view: zh,
    shiftMm: 4,
    lesions: [{ kind: 'intracerebral', side: 'right', at: [30, -4], lengthMm: 50, widthMm: 30, tilt: 78 }],
    description: {
      zh: '右基底节区高密度影50×30 mm，中线左移4 mm',
      en: 'Right basal ganglia haematoma 50 by 30 mm, midline 4 mm to the left',
    },
  },
  {
    id: 'head-ct-infarct-left-2',
    patient: '女 69岁  CT-208',
    view: zh,
    shiftMm: -3,
    lesions: [{ kind: 'infarct', side: 'left' }],
    description: {
      zh: '左侧大脑中动脉供血区大片低密度影',
      en: 'Low density in the territory of the left middle cerebral artery',
    },
  },
];

export const headDrawings: readonly Drawing[] = [
  ...heads.map(drawHeadSection),
  drawSubarachnoid({ id: 'head-ct-subarachnoid-1', patient: '女 52岁  CT-211', view: zh }),
];
