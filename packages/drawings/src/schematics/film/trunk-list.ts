import type { Drawing } from '../../drawing.ts';
import { type AbdomenParameters, drawAbdomen } from './abdomen.ts';
import { drawSpine, type SpineParameters } from './spine.ts';

const abdomens: readonly AbdomenParameters[] = [
  {
    id: 'abdomen-levels-1',
    patient: '女 63岁  DR-501',
    view: '腹部立位 AP',
    gas: [],
    loops: [
      { x: 600, level: 300, width: 150, height: 84 },
      { x: 400, level: 370, width: 170, height: 88 },
      { x: 570, level: 470, width: 180, height: 90 },
      { x: 350, level: 540, width: 150, height: 80 },
      { x: 540, level: 640, width: 160, height: 84 },
      { x: 380, level: 700, width: 140, height: 74 },
    ],
    description: {
      zh: '立位腹平片，6个阶梯状气液平面',
      en: 'Upright abdomen with six air–fluid levels in steps',
    },
  },
  {
    id: 'abdomen-normal-1',
    patient: '女 63岁  DR-502',
    view: '腹部立位 AP',
    gas: [
      [210, 560],
      [230, 640],
      [690, 330],
      [700, 520],
      [640, 640],
    ],
    loops: [],
    description: { zh: '立位腹平片，仅少量结肠积气', en: 'Upright abdomen with a little colonic gas' },
  },
  {
    id: 'abdomen-levels-en-1',
    patient: 'F 70 y  DR-503',
    view: 'ABDOMEN ERECT AP',
    gas: [],
    loops: [
      { x: 580, level: 320, width: 170, height: 90 },
      { x: 380, level: 410, width: 160, height: 84 },
      { x: 560, level: 520, width: 176, height: 88 },
      { x: 390, level: 620, width: 150, height: 78 },
    ],
    description: { zh: '立位腹平片，4个气液平面', en: 'Upright abdomen with four air–fluid levels' },
  },
];

const spines: readonly SpineParameters[] = [
  {
    id: 'spine-curve-46',
    patient: '女 13岁  DR-511',
    view: '全脊柱立位正位',
    tilts: [
      ['T1', 4],
      ['T5', 24],
      ['T12', -22],
      ['L4', 8],
      ['L5', 6],
    ],
    description: { zh: '胸弯凸向右，T5–T12 Cobb角46°', en: 'Thoracic curve, T5–T12 Cobb angle 46°' },
  },
  {
    id: 'spine-curve-28',
    patient: '女 13岁  DR-512',
    view: '全脊柱立位正位',
    tilts: [
      ['T1', -2],
      ['T6', -15],
      ['L1', 13],
      ['L4', -4],
      ['L5', -3],
    ],
    description: { zh: '胸弯凸向左，T6–L1 Cobb角28°', en: 'Thoracic curve, T6–L1 Cobb angle 28°' },
  },
];

export const trunkDrawings: readonly Drawing[] = [...abdomens.map(drawAbdomen), ...spines.map(drawSpine)];
