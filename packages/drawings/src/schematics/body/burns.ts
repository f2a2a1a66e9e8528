import type { Locale } from '@doctorbench/core';
import type { Size } from '../../canvas/box.ts';
import { picture, rect, text } from '../../canvas/svg.ts';
import type { Drawing } from '../../drawing.ts';
import { schematicMark } from '../schematic-mark.ts';
import { toAreaPercent } from './burn-area.ts';
import { drawFigure, drawSides, type FigurePlace } from './draw-figure.ts';
import type { RegionId } from './figure.ts';

/** 浅Ⅱ°, 深Ⅱ°, Ⅲ°; erythema alone (Ⅰ°) does not count as burnt area. */
export type Depth = 'erythema' | 'superficial' | 'deep' | 'full';

export interface BurnParameters {
  readonly id: string;
  readonly language: Locale;
  readonly ageYears: number;
  readonly sex: 'male' | 'female';
  readonly areas: Readonly<Partial<Record<RegionId, Depth>>>;
}

const size: Size = { width: 1100, height: 1000 };
const fills: Readonly<Record<Depth, string>> = {
  erythema: '#f7d9a8',
  superficial: '#f29b93',
  deep: '#c0392b',
  full: '#5b2c2c',
};
const names: Readonly<Record<Depth, Readonly<Record<Locale, string>>>> = {
  erythema: { zh: 'Ⅰ°（红斑）', en: 'Erythema only (superficial)' },
  superficial: { zh: '浅Ⅱ°', en: 'Superficial partial thickness' },
  deep: { zh: '深Ⅱ°', en: 'Deep partial thickness' },
  full: { zh: 'Ⅲ°', en: 'Full thickness' },
};
const depths = ['erythema', 'superficial', 'deep', 'full'] as const;

const words = {
  zh: { title: '烧伤面积与深度记录图', front: '前面', back: '后面', left: '左', right: '右', age: '岁' },
  en: { title: 'Burn chart', front: 'Front', back: 'Back', left: 'L', right: 'R', age: 'y' },
};

export function drawBurnChart(parameters: BurnParameters): Drawing {
  const { id, language, ageYears, areas } = parameters;
  const word = words[language];
  const child = ageYears < 6;
  const place = { y: 170, scale: child ? 1.1 : 0.97, child };
  const views: readonly FigurePlace[] = [
    { ...place, view: 'front', x: 280 },
    { ...place, view: 'back', x: 700 },
  ];
  const shaded = new Map(
    Object.entries(areas).map(([region, depth]) => [region as RegionId, fills[depth]] as const),
  );
  const svg = picture(
    size,
    text(word.title, 40, 48, { 'font-size': 26, 'font-weight': 'bold' }),
    text(toPatient(parameters), 40, 82, { 'font-size': 19, fill: '#444444' }),
    ...views.map(view => drawFigure(view, { fills: shaded, divided: true })),
    ...views.map(view =>
      drawSides(view, {
        title: view.view === 'front' ? word.front : word.back,
        left: word.left,
        right: word.right,
      }),
    ),
    drawLegend(language),
    schematicMark(1080, 980),
  );
  return {
    id,
    modality: 'body-chart',
    ...size,
    svg,
    description: {
      zh: `烧伤记录图（${ageYears}岁）：${describe(areas, 'zh')}`,
      en: `Burn chart, age ${ageYears}: ${describe(areas, 'en')}`,
    },
    truth: toTruth(parameters),
  };
}

function toPatient({ language, ageYears, sex }: BurnParameters): string {
  if (language === 'zh') return `${sex === 'male' ? '男' : '女'}  ${ageYears}岁`;
  return `${sex === 'male' ? 'Male' : 'Female'}, ${ageYears} y`;
}

function describe(areas: BurnParameters['areas'], language: Locale): string {
  return Object.entries(areas)
    .map(([region, depth]) => `${region} ${names[depth][language]}`)
    .join(', ');
}

function drawLegend(language: Locale): string {
  const x = language === 'zh' ? 905 : 850;
  const rows = depths.map((depth, index) => {
    const y = 300 + index * 44;
    return (
      rect(x, y, 26, 26, { fill: fills[depth], stroke: '#333333' }) +
      text(names[depth][language], x + 36, y + 20, { 'font-size': language === 'zh' ? 18 : 14 })
    );
  });
  return [
    text(language === 'zh' ? '深度图例' : 'Depth', x, 282, { 'font-size': 18, 'font-weight': 'bold' }),
    ...rows,
  ].join('');
}

/** Percent of the body surface by depth, by the Chinese rule of nines and by Lund and Browder. */
function toTruth({ ageYears, areas }: BurnParameters) {
  const sum = (rule: 'chinese-nines' | 'lund-browder', wanted: readonly Depth[]) =>
    Object.entries(areas).reduce(
      (total, [region, depth]) =>
        wanted.includes(depth) ? total + toAreaPercent(region as RegionId, { rule, ageYears }) : total,
      0,
    );
  const burnt = ['superficial', 'deep', 'full'] as const;
  const by = (rule: 'chinese-nines' | 'lund-browder') => ({
    total: sum(rule, burnt),
    superficial: sum(rule, ['superficial']),
    deep: sum(rule, ['deep']),
    full: sum(rule, ['full']),
  });
  return { ageYears, areas, chineseNines: by('chinese-nines'), lundBrowder: by('lund-browder') };
}
