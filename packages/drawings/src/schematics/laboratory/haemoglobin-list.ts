import type { Drawing } from '../../drawing.ts';
import { drawHaemoglobinGel, type GelParameters, type Lane } from './haemoglobin.ts';

const control: Lane = { name: '对照 A·F·S·A2', percent: { A: 50, F: 20, S: 22, A2: 8 } };
const adult: Lane = { name: '正常成人', percent: { A: 97, A2: 2.6 } };
const title = '血红蛋白电泳（醋酸纤维素膜，pH 8.6）';

const gels: readonly GelParameters[] = [
  {
    id: 'haemoglobin-gel-h-1',
    language: 'zh',
    title,
    lanes: [control, adult, { name: '受检者', percent: { A: 84, A2: 1.6, H: 14 } }],
    description: { zh: '受检者在HbA阳极侧有快速区带（HbH）', en: 'A fast band beyond HbA: HbH' },
  },
  {
    id: 'haemoglobin-gel-e-1',
    language: 'zh',
    title,
    lanes: [control, adult, { name: '受检者', percent: { A: 70, A2: 29 } }],
    description: {
      zh: '受检者A2位置区带占29%（HbE杂合）',
      en: 'A band of 29 % at the place of HbA2: HbE trait',
    },
  },
  {
    id: 'haemoglobin-gel-beta-major-1',
    language: 'zh',
    title,
    lanes: [control, adult, { name: '受检者', percent: { F: 92, A2: 4 } }],
    description: { zh: '受检者几乎全为HbF，无HbA', en: 'Nearly all HbF, no HbA' },
  },
];

export const haemoglobinDrawings: readonly Drawing[] = gels.map(drawHaemoglobinGel);
