import { element, line, picture, rect, text } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import { type Area, toBox } from './box.ts';
import { hei } from './lettering.ts';

interface PumpState {
  readonly id: string;
  readonly drugMg: number;
  readonly bagMl: number;
  readonly weightKg: number;
  readonly rateMlPerH: number;
  readonly remainingMl: number;
  readonly alarm: string;
  readonly alarmAt: 'top' | 'bottom';
}

const width = 1200;
const height = 760;
const screen: Area = { x: 70, y: 70, width: 800, height: 620 };

/** The screen of a syringe pump that has stopped on an alarm. */
export function drawPump(state: PumpState): Drawing {
  const { rateMlPerH, remainingMl, drugMg, bagMl, weightKg } = state;
  const banner: Area = {
    x: screen.x + 16,
    y: state.alarmAt === 'top' ? screen.y + 66 : screen.y + screen.height - 84,
    width: screen.width - 32,
    height: 66,
  };
  const mcgPerMl = (drugMg * 1000) / bagMl;
  const dose = (rateMlPerH * mcgPerMl) / 60 / weightKg;
  const top = state.alarmAt === 'top' ? screen.y + 150 : screen.y + 80;
  return {
    id: state.id,
    modality: 'clinical-photograph',
    width,
    height,
    svg: picture(
      { width, height, ground: '#b9c2c8' },
      element(
        'g',
        { 'font-family': hei, fill: '#e8f1f5' },
        rect(24, 24, width - 48, height - 48, {
          rx: 36,
          fill: '#eef1f3',
          stroke: '#8a949b',
          'stroke-width': 4,
        }),
        rect(screen.x, screen.y, screen.width, screen.height, { fill: '#0f1a22', rx: 10 }),
        drawStatus(),
        drawValues(state, top, { mcgPerMl, dose }),
        drawBanner(state.alarm, banner),
        drawKeys(),
      ),
    ),
    description: {
      zh: `注射泵屏幕：去甲肾上腺素，速率${rateMlPerH} mL/h，剩余${remainingMl} mL，报警停止`,
      en: `Syringe pump screen: norepinephrine, ${rateMlPerH} mL/h, ${remainingMl} mL left, stopped on an alarm`,
    },
    truth: {
      rateMlPerH,
      remainingMl,
      concentrationMcgPerMl: mcgPerMl,
      doseMcgPerKgPerMin: dose,
      minutesToEmpty: (remainingMl / rateMlPerH) * 60,
      alarm: state.alarm,
      alarmBox: toBox(banner, { width, height }),
    },
  };
}

function drawBanner(words: string, { x, y, width: wide, height: high }: Area): string {
  const look = { 'font-size': 34, 'font-weight': 'bold', fill: '#ffffff', 'text-anchor': 'middle' };
  return (
    rect(x, y, wide, high, { fill: '#d3202b', rx: 6, class: 'alarm' }) +
    text(`! ${words}`, x + wide / 2, y + 45, look)
  );
}

function drawStatus(): string {
  return [
    text('SYRINGE PUMP 2   ADULT ICU', screen.x + 20, screen.y + 42, { 'font-size': 24 }),
    text('03:42', screen.x + screen.width - 150, screen.y + 42, { 'font-size': 24 }),
    rect(screen.x + screen.width - 70, screen.y + 22, 46, 24, {
      fill: 'none',
      stroke: '#e8f1f5',
      'stroke-width': 2,
    }),
    rect(screen.x + screen.width - 67, screen.y + 25, 34, 18, { fill: '#58c878' }),
    line([screen.x, screen.y + 58], [screen.x + screen.width, screen.y + 58], { stroke: '#3b505c' }),
  ].join('');
}

function drawValues(
  state: PumpState,
  top: number,
  { mcgPerMl, dose }: { readonly mcgPerMl: number; readonly dose: number },
): string {
  const x = screen.x + 24;
  const right = screen.x + screen.width - 24;
  const rows: readonly (readonly [string, string])[] = [
    ['Dose', `${dose.toFixed(2)} mcg/kg/min`],
    ['Weight', `${state.weightKg} kg`],
    ['Remaining in syringe', `${state.remainingMl.toFixed(1)} mL`],
    ['Infused', `${(state.bagMl - state.remainingMl).toFixed(1)} mL`],
  ];
  return [
    text('NOREPINEPHRINE', x, top + 34, { 'font-size': 36, 'font-weight': 'bold', fill: '#ffd866' }),
    text(`${state.drugMg} mg in ${state.bagMl} mL  (${mcgPerMl} mcg/mL)`, x, top + 74, { 'font-size': 26 }),
    text('Rate set', x, top + 164, { 'font-size': 28, fill: '#9fb6c2' }),
    text(state.rateMlPerH.toFixed(1), right - 140, top + 176, {
      'font-size': 96,
      'font-weight': 'bold',
      'text-anchor': 'end',
    }),
    text('mL/h', right - 120, top + 176, { 'font-size': 36 }),
    ...rows.flatMap(([label, value], index) => [
      text(label, x, top + 242 + index * 48, { 'font-size': 28, fill: '#9fb6c2' }),
      text(value, right, top + 242 + index * 48, { 'font-size': 32, 'text-anchor': 'end' }),
    ]),
  ].join('');
}

function drawKeys(): string {
  const keys: readonly (readonly [string, string])[] = [
    ['SILENCE', '#dba514'],
    ['START', '#2f9e57'],
    ['STOP', '#c8302f'],
    ['BOLUS', '#5c6b76'],
  ];
  return keys
    .map(([words, fill], index) => {
      const y = 110 + index * 145;
      return (
        rect(930, y, 200, 96, { rx: 18, fill }) +
        text(words, 1030, y + 58, {
          'font-size': 28,
          'font-weight': 'bold',
          'text-anchor': 'middle',
          fill: '#ffffff',
        })
      );
    })
    .join('');
}
