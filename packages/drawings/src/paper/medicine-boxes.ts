import type { Bilingual } from '@doctorbench/core';
import { element, picture, rect, text } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import { toBox } from './box.ts';
import { hei } from './lettering.ts';
import { drawBoard, drawMedicineBox, type MedicineBox } from './medicine-box.ts';

interface Shelf {
  readonly id: string;
  readonly boxes: readonly MedicineBox[];
  readonly tags?: readonly string[];
  readonly boxWidth: number;
  readonly boxHeight: number;
  readonly width: number;
  readonly description: Bilingual;
  readonly truth: Readonly<Record<string, unknown>>;
}

/** Cartons side by side on a board, with shelf tags where there are some. */
function drawShelf({ id, boxes, tags = [], boxWidth, boxHeight, width, description, truth }: Shelf): Drawing {
  const height = boxHeight + 180;
  const gap = (width - boxes.length * (boxWidth + 34)) / (boxes.length + 1);
  const areas = boxes.map((_, index) => ({
    x: gap + index * (boxWidth + 34 + gap),
    y: 70,
    width: boxWidth,
    height: boxHeight,
  }));
  const light = element(
    'radialGradient',
    { id: 'lamp', cx: 0.3, cy: 0.1, r: 1 },
    element('stop', { offset: '0', 'stop-color': '#ffffff', 'stop-opacity': 0.22 }),
    element('stop', { offset: '0.6', 'stop-color': '#ffffff', 'stop-opacity': 0 }),
    element('stop', { offset: '1', 'stop-color': '#000000', 'stop-opacity': 0.28 }),
  );
  return {
    id,
    modality: 'medicine-label',
    format: 'jpeg',
    width,
    height,
    svg: picture(
      { width, height, ground: '#8f979d' },
      element('defs', {}, light),
      rect(0, 0, width, 40, { fill: '#6d757b' }),
      drawBoard(70 + boxHeight + 4, width),
      ...boxes.map((box, index) => drawMedicineBox(box, areas[index] ?? { x: 0, y: 0, width: 0, height: 0 })),
      ...tags.map((tag, index) => drawTag(tag, (areas[index]?.x ?? 0) + boxWidth / 2, boxHeight + 100)),
      rect(0, 0, width, height, { fill: 'url(#lamp)' }),
    ),
    description,
    truth: { ...truth, boxes: areas.map(area => toBox(area, { width, height })) },
  };
}

function drawTag(words: string, x: number, y: number): string {
  return [
    rect(x - 42, y - 22, 84, 36, { fill: '#fff8d6', stroke: '#a08c3c' }),
    text(words, x, y + 5, {
      'text-anchor': 'middle',
      'font-size': 24,
      'font-weight': 'bold',
      'font-family': hei,
    }),
  ].join('');
}

const expiries = [
  '有效期至：2027年08月',
  '有效期至：2027/03/14',
  '有效期至：2028年01月',
  '有效期至：2027.03',
  '有效期至：2026年12月',
] as const;
const batches = ['25090712', '25031502', '26020118', '25040306', '25010209'] as const;

const shelf = drawShelf({
  id: 'medicine-shelf-expiry',
  boxes: expiries.map((expiry, index) => ({
    name: '呋塞米注射液',
    latin: 'Furosemide Injection',
    strength: '2ml:20mg',
    pack: '每盒10支',
    route: '静脉或肌内注射',
    color: '#2f6fa8',
    lines: [`产品批号：${batches[index]}`, expiry, '某制药有限公司'],
  })),
  tags: ['①', '②', '③', '④', '⑤'],
  boxWidth: 246,
  boxHeight: 380,
  width: 1560,
  description: {
    zh: '货架上五盒同一药品，批号与有效期各不相同',
    en: 'Five boxes of one medicine on a shelf with different batches and expiry dates',
  },
  truth: { lastDays: ['2027-08-31', '2027-03-14', '2028-01-31', '2027-03-31', '2026-12-31'] },
});

const ibuprofen = {
  latin: 'Ibuprofen',
  color: '#d9662b',
  otc: 'red',
  route: '口服　儿童用药　用前摇匀',
  boxWidth: 560,
} as const;

function drawSingle(
  id: string,
  box: MedicineBox,
  description: Bilingual,
  truth: Readonly<Record<string, unknown>>,
): Drawing {
  return drawShelf({ id, boxes: [box], boxWidth: 560, boxHeight: 400, width: 960, description, truth });
}

const suspension = drawSingle(
  'box-ibuprofen-suspension',
  {
    ...ibuprofen,
    name: '布洛芬混悬液',
    latin: 'Ibuprofen Suspension',
    strength: '100ml:2g',
    pack: '100ml×1瓶　附量杯',
    lines: ['产品批号：26031107', '有效期至：2028年02月', '某制药有限公司'],
  },
  { zh: '药盒：布洛芬混悬液 100ml:2g', en: 'Carton: ibuprofen oral suspension 100 ml:2 g' },
  { mgPerMl: 20 },
);
const drops = drawSingle(
  'box-ibuprofen-drops',
  {
    ...ibuprofen,
    name: '布洛芬混悬滴剂',
    latin: 'Ibuprofen Suspension Drops',
    strength: '15ml:0.6g',
    pack: '15ml×1瓶　附滴管',
    lines: ['产品批号：26012204', '有效期至：2027年12月', '某制药有限公司'],
  },
  { zh: '药盒：布洛芬混悬滴剂 15ml:0.6g', en: 'Carton: ibuprofen drops 15 ml:0.6 g' },
  { mgPerMl: 40 },
);

const insulin = { color: '#7a3f98', highAlert: true, route: '皮下注射　冷藏2–8℃，不可冷冻' } as const;
const cartridge = drawSingle(
  'box-insulin-300-units-3-ml',
  {
    ...insulin,
    name: '门冬胰岛素注射液',
    latin: 'Insulin Aspart Injection',
    strength: '3ml:300单位（笔芯）',
    pack: '3ml×1支',
    lines: ['产品批号：26051902', '有效期至：2028年04月', '某制药有限公司'],
  },
  { zh: '药盒：门冬胰岛素注射液笔芯 3ml:300单位', en: 'Carton: insulin aspart cartridge 3 ml:300 units' },
  { unitsPerMl: 100 },
);
const vial = drawSingle(
  'box-insulin-400-units-10-ml',
  {
    ...insulin,
    name: '胰岛素注射液',
    latin: 'Insulin Injection',
    strength: '10ml:400单位',
    pack: '10ml×1瓶',
    lines: ['产品批号：26042811', '有效期至：2028年03月', '某制药有限公司'],
  },
  { zh: '药盒：胰岛素注射液 10ml:400单位', en: 'Carton: insulin vial 10 ml:400 units' },
  { unitsPerMl: 40 },
);

const english = { color: '#1f7a5c', language: 'en', highAlert: true } as const;
const alike = drawShelf({
  id: 'boxes-dopamine-dobutamine-en',
  boxes: [
    {
      ...english,
      name: 'Dopamine',
      latin: 'hydrochloride injection',
      strength: '200 mg/5 mL',
      pack: '40 mg/mL   10 ampoules',
      route: 'Intravenous. Dilute before use.',
      lines: ['Batch: D26-0417', 'Expires: 03/2028', 'Store below 25 °C'],
    },
    {
      ...english,
      name: 'Dobutamine',
      latin: 'hydrochloride injection',
      strength: '250 mg/20 mL',
      pack: '12.5 mg/mL   10 vials',
      route: 'Intravenous. Dilute before use.',
      lines: ['Batch: B26-0932', 'Expires: 11/2027', 'Store below 25 °C'],
    },
  ],
  tags: ['Bin 14', 'Bin 15'],
  boxWidth: 480,
  boxHeight: 390,
  width: 1280,
  description: {
    zh: '两盒外观相似的英文药盒：多巴胺与多巴酚丁胺',
    en: 'Two cartons of the same design: dopamine and dobutamine',
  },
  truth: { names: ['dopamine', 'dobutamine'], mgPerMl: [40, 12.5] },
});

export const medicineBoxes: readonly Drawing[] = [shelf, suspension, drops, cartridge, vial, alike];
