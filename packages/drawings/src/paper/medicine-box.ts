import { element, line, rect, text } from '../canvas/svg.ts';
import type { Area } from './box.ts';
import { hei, measureText } from './lettering.ts';

/** The front of a medicine's carton. No brand: generic names only. */
export interface MedicineBox {
  readonly name: string;
  readonly latin: string;
  readonly strength: string;
  readonly pack: string;
  readonly route: string;
  readonly color: string;
  readonly lines: readonly string[];
  readonly highAlert?: boolean;
  readonly otc?: 'red' | 'green';
  readonly language?: 'zh' | 'en';
}

const depth = 34;

/** A carton seen from the front and a little from the upper right. */
export function drawMedicineBox(box: MedicineBox, area: Area): string {
  const { x, y, width, height } = area;
  const face = (points: string, fill: string, opacity: number) =>
    element('polygon', { points, fill, 'fill-opacity': opacity });
  const top = `${x},${y} ${x + depth},${y - depth} ${x + width + depth},${y - depth} ${x + width},${y}`;
  const side = `${x + width},${y} ${x + width + depth},${y - depth} ${x + width + depth},${y + height - depth} ${x + width},${y + height}`;
  return element(
    'g',
    { 'font-family': hei, fill: '#1f2328' },
    element('ellipse', {
      cx: x + width / 2 + depth / 2,
      cy: y + height + 3,
      rx: width / 2 + depth / 2,
      ry: 10,
      fill: '#000000',
      'fill-opacity': 0.28,
    }),
    face(top, '#ffffff', 1),
    face(top, box.color, 0.35),
    face(side, '#d9dbdd', 1),
    face(side, box.color, 0.45),
    rect(x, y, width, height, { fill: '#fdfdfd', stroke: '#9a9a9a', 'stroke-width': 0.8 }),
    drawFront(box, area),
  );
}

function drawFront(box: MedicineBox, { x, y, width, height }: Area): string {
  const inner = width - 36;
  const nameSize = fit(box.name, 40, inner);
  const base = y + height - 24 - (box.lines.length - 1) * 27;
  return [
    rect(x, y, width, 20, { fill: box.color }),
    rect(x, base - 52, width, 16, { fill: box.color, 'fill-opacity': 0.85 }),
    text(box.name, x + 18, y + 78, { 'font-size': nameSize, 'font-weight': 'bold' }),
    text(box.latin, x + 18, y + 108, { 'font-size': fit(box.latin, 20, inner), fill: '#4b5157' }),
    text(box.strength, x + 18, y + 154, {
      'font-size': fit(box.strength, 30, inner),
      'font-weight': 'bold',
      fill: box.color,
    }),
    text(box.pack, x + 18, y + 186, { 'font-size': fit(box.pack, 20, inner) }),
    text(box.route, x + 18, y + 216, { 'font-size': fit(box.route, 20, inner) }),
    ...box.lines.map((words, index) =>
      text(words, x + 18, base + index * 27, { 'font-size': fit(words, 19, inner), class: 'label-line' }),
    ),
    drawMarks(box, x + width, y),
  ].join('');
}

function fit(words: string, size: number, room: number): number {
  return Math.min(size, Math.floor((size * room) / measureText(words, size)));
}

/** Signs at the upper right: high-alert triangle, or the oval of an over-the-counter medicine. */
function drawMarks({ highAlert, otc, language = 'zh' }: MedicineBox, right: number, y: number): string {
  const marks: string[] = [];
  if (highAlert) {
    const words = language === 'zh' ? '高警示药品' : 'HIGH ALERT';
    marks.push(
      rect(right - 166, y + 122, 150, 34, { fill: '#d4202c', rx: 4 }),
      text(words, right - 91, y + 146, {
        'font-size': 20,
        'font-weight': 'bold',
        fill: '#ffffff',
        'text-anchor': 'middle',
      }),
    );
  }
  if (otc) {
    marks.push(
      element('ellipse', {
        cx: right - 50,
        cy: y + 46,
        rx: 34,
        ry: 17,
        fill: otc === 'red' ? '#d4202c' : '#19803d',
      }),
      text('OTC', right - 50, y + 53, {
        'font-size': 19,
        'font-weight': 'bold',
        fill: '#ffffff',
        'text-anchor': 'middle',
      }),
      text(otc === 'red' ? '甲类' : '乙类', right - 50, y + 82, { 'font-size': 15, 'text-anchor': 'middle' }),
    );
  }
  return marks.join('');
}

/** A steel shelf board below boxes that stand on it. */
export function drawBoard(y: number, width: number): string {
  return [
    rect(0, y, width, 46, { fill: '#b9bfc4' }),
    rect(0, y, width, 6, { fill: '#dfe3e6' }),
    line([0, y + 46], [width, y + 46], { stroke: '#7c8388', 'stroke-width': 3 }),
  ].join('');
}
