import type { Locale } from '@doctorbench/core';
import { element, line, type Point, picture, polyline, rect, text } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import type { ContractionEntry, Entry, Examination, PartogramSheet } from './partogram-model.ts';
import { bloodPressure, cellRow, contractionCells, dots, ruled } from './partogram-parts.ts';
import { border, type Frame, heading, sideways, toPoint, toX, toY, vertical } from './plot-frame.ts';

const size = { width: 1240, height: 1240 } as const;
const left = 170;
const hours = { from: 0, to: 12 };
const width = 960;
const row = 28;

/** From 4 cm at 1 cm an hour; the action line four hours later (WHO modified partograph, 2000). */
const alertStartCm = 4;
const actionDelayHours = 4;

const frameOf = (top: number, height: number, from: number, to: number): Frame => ({
  left,
  width,
  x: hours,
  top,
  height,
  y: { from, to },
});

const heart = frameOf(100, 156, 80, 200);
const liquorTop = 262;
const cervix = frameOf(330, 380, 0, 10);
const clockTop = 712;
const squeeze = frameOf(780, 100, 0, 5);
const oxytocinTop = 886;
const circulation = frameOf(950, 170, 60, 180);
const temperatureTop = 1126;

type Zone = 'left of alert' | 'between alert and action' | 'right of action';

function toZone({ hour, dilatationCm }: Pick<Examination, 'hour' | 'dilatationCm'>): Zone {
  const expected = alertStartCm + hour;
  if (dilatationCm >= Math.min(10, expected)) return 'left of alert';
  return dilatationCm >= expected - actionDelayHours ? 'between alert and action' : 'right of action';
}

function guideLines(language: Locale): string {
  const draw = (delay: number, words: string, dash: string | undefined) => {
    const from = toPoint(cervix, delay, alertStartCm);
    const to = toPoint(cervix, delay + 6, 10);
    const middle: Point = [from[0] + 0.66 * (to[0] - from[0]), from[1] + 0.66 * (to[1] - from[1])];
    const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    return (
      line(from, to, { stroke: '#222222', 'stroke-width': 2, 'stroke-dasharray': dash }) +
      text(words, middle[0], middle[1] + 20, {
        'text-anchor': 'middle',
        'font-size': 16,
        transform: `rotate(${turn.toFixed(2)} ${middle[0].toFixed(2)} ${middle[1].toFixed(2)})`,
      })
    );
  };
  const zh = language === 'zh';
  return (
    draw(0, zh ? '警戒线' : 'Alert', undefined) + draw(actionDelayHours, zh ? '处理线' : 'Action', '9 5')
  );
}

function cross([x, y]: Point): string {
  const arm = 8;
  return element('path', {
    class: 'dilatation',
    d: `M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x - arm} ${y + arm}L${x + arm} ${y - arm}`,
    stroke: '#1c2b6b',
    'stroke-width': 3,
    fill: 'none',
  });
}

function cervixPanel({ language, examinations }: PartogramSheet): string {
  const zh = language === 'zh';
  const opened = examinations.map(({ hour, dilatationCm }) => toPoint(cervix, hour, dilatationCm));
  const sunk = examinations.map(({ hour, descent }) => toPoint(cervix, hour, zh ? 5 - descent : descent));
  const station = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
  const right = zh
    ? Array.from({ length: 11 }, (_, index) =>
        text(station(5 - index), left + width + 12, toY(cervix, index) + 6, { 'font-size': 16 }),
      )
    : [];
  return [
    ruled(cervix, { every: 1, step: 1 }),
    ...Array.from({ length: 11 }, (_, cm) =>
      text(String(cm), left - 10, toY(cervix, cm) + 6, { 'text-anchor': 'end', 'font-size': 16 }),
    ),
    ...right,
    guideLines(language),
    polyline(opened, { stroke: '#1c2b6b', 'stroke-width': 2 }),
    polyline(sunk, { stroke: '#b3261e', 'stroke-width': 2, 'stroke-dasharray': '3 4' }),
    ...opened.map(cross),
    ...sunk.map(([cx, cy]) =>
      element('circle', {
        class: 'descent',
        cx,
        cy,
        r: 9,
        fill: 'none',
        stroke: '#b3261e',
        'stroke-width': 2.5,
      }),
    ),
    sideways(zh ? '宫口扩张 (cm) ×' : 'Cervix (cm) ×', 118, cervix.top + cervix.height / 2),
    sideways(
      zh ? '先露高低 (S) ○' : 'Descent of head (fifths) ○',
      zh ? left + width + 66 : 142,
      cervix.top + cervix.height / 2,
      zh ? {} : { 'font-size': 15 },
    ),
  ].join('');
}

function clockRows({ language, startsAt }: PartogramSheet): string {
  const zh = language === 'zh';
  const cells = Array.from({ length: 13 }, (_, hour) => {
    const x = toX(cervix, hour);
    const clock = `${String((startsAt + hour) % 24).padStart(2, '0')}:00`;
    return (
      text(String(hour), x, clockTop + 18, { 'text-anchor': 'middle', 'font-size': 15 }) +
      text(clock, x, clockTop + 42, { 'text-anchor': 'middle', 'font-size': 14 })
    );
  });
  return [
    text(zh ? '活跃期时数' : 'Hours', left - 40, clockTop + 18, { 'text-anchor': 'end', 'font-size': 15 }),
    text(zh ? '时刻' : 'Time', left - 40, clockTop + 42, { 'text-anchor': 'end', 'font-size': 15 }),
    ...cells,
  ].join('');
}

function upperPanels(sheet: PartogramSheet): string {
  const zh = sheet.language === 'zh';
  const row1 = { frame: cervix, height: row, entries: sheet.liquor, label: zh ? '羊水' : 'Liquor' };
  const row2 = { frame: cervix, height: row, entries: sheet.moulding, label: zh ? '颅骨重叠' : 'Moulding' };
  return [
    ruled(heart, { every: 0.5, step: 10, labelStep: 20 }),
    sideways(zh ? '胎心率 (次/分)' : 'Fetal heart rate', 118, heart.top + heart.height / 2),
    dots(heart, sheet.heartRate),
    cellRow({ ...row1, top: liquorTop }),
    cellRow({ ...row2, top: liquorTop + row }),
  ].join('');
}

function lowerPanels(sheet: PartogramSheet): string {
  const zh = sheet.language === 'zh';
  const rowOf = (top: number, entries: readonly Entry[], label: string) =>
    cellRow({ frame: cervix, height: row, top, entries, label });
  return [
    ruled(squeeze, { every: 0.5, step: 1, labelStep: 1 }),
    contractionCells(squeeze, sheet.contractions),
    sideways(zh ? '宫缩/10分' : 'Contr./10 min', 118, squeeze.top + squeeze.height / 2, { 'font-size': 15 }),
    rowOf(oxytocinTop, sheet.oxytocin, zh ? '缩宫素' : 'Oxytocin (dr/min)'),
    rowOf(oxytocinTop + row, sheet.drugs, zh ? '用药补液' : 'Drugs, fluids'),
    ruled(circulation, { every: 0.5, step: 10, labelStep: 20 }),
    sideways(zh ? '脉搏 • 血压 ↕' : 'Pulse •  BP ↕', 118, circulation.top + circulation.height / 2),
    dots(circulation, sheet.pulse),
    bloodPressure(circulation, sheet.pressure),
    rowOf(temperatureTop, sheet.temperature, zh ? '体温 (℃)' : 'Temp. (°C)'),
    legend(sheet.language),
  ].join('');
}

function legend(language: Locale): string {
  const y = 1190;
  const swatch = (x: number, strength: ContractionEntry['strength']) =>
    contractionCells(
      { left: x, top: y - 16, width: 40, height: 20, x: { from: 0, to: 0.5 }, y: { from: 0, to: 1 } },
      [{ hour: 0, inTenMinutes: 1, strength }],
    ) + rect(x, y - 16, 40, 20, { fill: 'none', stroke: '#555555' });
  const zh = language === 'zh';
  const word = (x: number, words: string) => text(words, x, y, { 'font-size': 15, fill: '#333333' });
  const liquor = zh ? '羊水：C 清　M 粪染　B 血性　A 无' : 'Liquor: C clear, M meconium, B blood, A absent';
  return [
    word(left, zh ? '宫缩持续' : 'Contractions'),
    swatch(left + 112, 'under 20 s'),
    word(left + 158, '<20 s'),
    swatch(left + 216, '20-40 s'),
    word(left + 262, '20–40 s'),
    swatch(left + 338, 'over 40 s'),
    word(left + 384, '>40 s'),
    word(left + 470, liquor),
  ].join('');
}

export function partogram(sheet: PartogramSheet): Drawing {
  const zh = sheet.language === 'zh';
  const last = sheet.examinations.at(-1);
  if (!last) throw new Error(`${sheet.id} has no examination`);
  const svg = picture(
    size,
    heading(zh ? '产程图' : 'Partograph', sheet.particulars, size),
    upperPanels(sheet),
    cervixPanel(sheet),
    border(cervix),
    vertical(cervix, 0, { stroke: '#333333' }),
    clockRows(sheet),
    lowerPanels(sheet),
  );
  const truth = {
    lastExamination: last,
    zone: toZone(last),
    examinations: sheet.examinations,
    rateCmPerHour: (last.dilatationCm - (sheet.examinations[0]?.dilatationCm ?? 0)) / last.hour,
    contractions: sheet.contractions,
    cervixFrame: cervix,
  };
  return { id: sheet.id, modality: 'partogram', ...size, svg, description: sheet.description, truth };
}
