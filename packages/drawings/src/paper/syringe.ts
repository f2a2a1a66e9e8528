import { element, line, picture, rect, text } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import { toBox } from './box.ts';
import { hei } from './lettering.ts';

const width = 1400;
const height = 420;
const zero = 1120;
const middle = 200;
const half = 62;

interface Syringe {
  readonly id: string;
  /** Units that one millilitre of the scale stands for. */
  readonly unitsPerMl: number;
  /** The mark at which the front edge of the stopper stands. */
  readonly mark: number;
  /** Language of what is printed on it; Chinese unless told. */
  readonly language?: 'zh' | 'en';
}

const printed = {
  zh: (units: number) => ({ make: `U-${units}　1ml＝${units}单位　胰岛素专用注射器`, unit: '单位' }),
  en: (units: number) => ({ make: `U-${units}　1 ml = ${units} units　for insulin only`, unit: 'units' }),
} as const;

/** A 1 ml insulin syringe, needle to the right. The scale is read at the edge of the stopper that faces the needle. */
export function drawInsulinSyringe({ id, unitsPerMl, mark, language = 'zh' }: Syringe): Drawing {
  const { make, unit } = printed[language](unitsPerMl);
  const step = 800 / unitsPerMl;
  const stopper = zero - mark * step;
  const cap = unitsPerMl === 40 ? '#d0342c' : '#ee7f1a';
  return {
    id,
    modality: 'medicine-label',
    width,
    height,
    svg: picture(
      { width, height, ground: '#e9eef1' },
      element(
        'g',
        { 'font-family': hei },
        drawPlunger(stopper),
        drawBarrel(stopper),
        drawStopper(stopper),
        drawScale(unitsPerMl, step),
        drawNeedle(cap),
        text(make, zero - 400, 318, {
          'font-size': 28,
          fill: '#2b3a44',
          'text-anchor': 'middle',
        }),
        text(unit, zero + 2, middle - half - 20, {
          'font-size': 22,
          fill: '#2b3a44',
          'text-anchor': 'middle',
        }),
      ),
    ),
    description: {
      zh: `U-${unitsPerMl}胰岛素注射器，胶塞前缘在${mark}刻度`,
      en: `U-${unitsPerMl} insulin syringe, front edge of the stopper at ${mark}`,
    },
    truth: {
      unitsPerMl,
      mark,
      volumeMl: mark / unitsPerMl,
      stopperBox: toBox(
        { x: stopper - 58, y: middle - half, width: 58, height: 2 * half },
        { width, height },
      ),
    },
  };
}

/** The barrel, and the liquid between stopper and needle. */
function drawBarrel(stopper: number): string {
  const wall = { fill: '#dfeaf2', 'fill-opacity': 0.55, stroke: '#6b7a86', 'stroke-width': 2.5, rx: 8 };
  const liquid = { fill: '#bcd9ee', 'fill-opacity': 0.55, class: 'liquid' };
  return (
    rect(zero - 840, middle - half, 840 + 24, 2 * half, wall) +
    rect(stopper, middle - half + 5, zero + 18 - stopper, 2 * half - 10, liquid)
  );
}

function drawPlunger(stopper: number): string {
  return [
    rect(stopper - 610, middle - 14, 560, 28, { fill: '#f7f9fa', stroke: '#8a97a1' }),
    rect(stopper - 622, middle - 70, 18, 140, { fill: '#f7f9fa', stroke: '#8a97a1', rx: 5 }),
    rect(zero - 866, middle - 96, 26, 192, { fill: '#e6edf2', stroke: '#6b7a86', 'stroke-width': 2, rx: 6 }),
  ].join('');
}

function drawStopper(stopper: number): string {
  return element(
    'g',
    { class: 'stopper' },
    rect(stopper - 58, middle - half + 3, 58, 2 * half - 6, { fill: '#2d3338', rx: 3, class: 'rubber' }),
    rect(stopper - 42, middle - half + 7, 22, 2 * half - 14, { fill: '#4a5259' }),
  );
}

function drawScale(unitsPerMl: number, step: number): string {
  const every = unitsPerMl === 40 ? 1 : 2;
  const numbered = unitsPerMl === 40 ? 5 : 10;
  const marks: string[] = [];
  for (let units = 0; units <= unitsPerMl; units += every) {
    const x = zero - units * step;
    const long = units % numbered === 0;
    marks.push(
      line([x, middle - half], [x, middle - half + (long ? 36 : 20)], {
        stroke: '#10161a',
        'stroke-width': long ? 2.6 : 1.6,
        class: 'mark',
      }),
    );
    if (long && units > 0)
      marks.push(
        text(String(units), x, middle + half - 12, {
          'text-anchor': 'middle',
          'font-size': 24,
          'font-weight': 'bold',
          fill: '#10161a',
          stroke: '#eef4f8',
          'stroke-width': 3,
          'paint-order': 'stroke',
        }),
      );
  }
  return element('g', { class: 'scale' }, ...marks);
}

/** The colour of cap and hub: red for 40, orange for 100 units in a millilitre. */
function drawNeedle(cap: string): string {
  return [
    rect(zero + 24, middle - 30, 46, 60, { fill: cap }),
    element('polygon', {
      points: `${zero + 70},${middle - 16} ${zero + 108},${middle - 6} ${zero + 108},${middle + 6} ${zero + 70},${middle + 16}`,
      fill: cap,
    }),
    line([zero + 108, middle], [zero + 262, middle], { stroke: '#8d979e', 'stroke-width': 4 }),
  ].join('');
}
