import { element, line, rect, text } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import { photograph } from './desk.ts';
import { song, wrapText } from './lettering.ts';

const width = 1000;
const margin = 50;
const size = 21;

type Part =
  | { readonly head: string; readonly words: string }
  | { readonly table: readonly (readonly [string, string])[] };

/** Doses of 500 mg levofloxacin by creatinine clearance, as the approved label has them. */
const parts: readonly Part[] = [
  { head: '【成份】', words: '主要成份为左氧氟沙星。' },
  { head: '【规格】', words: '0.5g（按左氧氟沙星计）。' },
  {
    head: '【用法用量】',
    words:
      '口服。肾功能正常的成人一次0.5g，每24小时一次。肌酐清除率（CrCl，按Cockcroft-Gault公式计算）低于50ml/min者按下表调整：',
  },
  {
    table: [
      ['肌酐清除率（ml/min）', '剂量'],
      ['≥50', '0.5g，每24小时一次'],
      ['20–49', '首剂0.5g，此后0.25g，每24小时一次'],
      ['10–19', '首剂0.5g，此后0.25g，每48小时一次'],
      ['血液透析或腹膜透析', '首剂0.5g，此后0.25g，每48小时一次'],
    ],
  },
  {
    head: '【药物相互作用】',
    words:
      '含镁、铝的抗酸剂，硫糖铝，铁剂及含锌的多种维生素可降低本品吸收，应在服用这些药品前后至少2小时服用本品。与华法林合用须监测凝血酶原时间。',
  },
  {
    head: '【注意事项】',
    words:
      '可引起肌腱炎和肌腱断裂，60岁以上及使用糖皮质激素者风险增加；可致QT间期延长、血糖紊乱、中枢神经系统反应；可加重重症肌无力患者的肌无力。',
  },
];

/** An excerpt of a package insert on a desk. */
export function drawInsert(): Drawing {
  const { content, height } = layOut();
  const photo = photograph({
    seed: 'insert-levofloxacin',
    desk: '#7d858a',
    sheet: { width, height, content, paper: '#fdfdfb' },
    lie: { tiltDegrees: -1.2, lean: 0.006, fold: 0.5 },
  });
  return {
    id: 'insert-levofloxacin',
    modality: 'medicine-label',
    format: 'jpeg',
    width: photo.width,
    height: photo.height,
    svg: photo.svg,
    description: {
      zh: '左氧氟沙星片说明书节选：按肌酐清除率调整剂量的表',
      en: 'Excerpt of a levofloxacin insert with doses by creatinine clearance',
    },
    truth: { doses: parts.flatMap(part => ('table' in part ? part.table.slice(1) : [])) },
  };
}

function layOut(): { readonly content: string; readonly height: number } {
  const drawn: string[] = [
    text('左氧氟沙星片说明书（节选）', width / 2, 58, {
      'text-anchor': 'middle',
      'font-size': 30,
      'font-weight': 'bold',
    }),
    text('请仔细阅读说明书并在医师指导下使用', width / 2, 92, { 'text-anchor': 'middle', 'font-size': 19 }),
  ];
  let y = 136;
  for (const part of parts) {
    if ('table' in part) {
      drawn.push(drawTable(part.table, y - 18));
      y += part.table.length * 40 + 18;
      continue;
    }
    drawn.push(text(part.head, margin, y, { 'font-weight': 'bold', 'font-size': size }));
    const lines = wrapText(part.words, size, width - 2 * margin - 24);
    drawn.push(
      ...lines.map((words, index) => text(words, margin + 24, y + (index + 1) * 32, { 'font-size': size })),
    );
    y += (lines.length + 1) * 32 + 12;
  }
  return { content: element('g', { 'font-family': song, fill: '#202024' }, ...drawn), height: y + 20 };
}

function drawTable(rows: readonly (readonly [string, string])[], top: number): string {
  const [left, middle, right] = [margin + 24, margin + 330, width - margin];
  const stroke = { stroke: '#202024', 'stroke-width': 1.2 };
  return [
    rect(left, top, right - left, rows.length * 40, { fill: 'none', ...stroke }),
    line([middle, top], [middle, top + rows.length * 40], stroke),
    ...rows
      .slice(1)
      .map((_, index) => line([left, top + (index + 1) * 40], [right, top + (index + 1) * 40], stroke)),
    ...rows.flatMap(([a, b], index) => [
      text(a, left + 14, top + 27 + index * 40, { 'font-size': size }),
      text(b, middle + 14, top + 27 + index * 40, { 'font-size': size }),
    ]),
  ].join('');
}
