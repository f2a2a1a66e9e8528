import { element, line, picture, polyline, rect, text } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import { type Area, toBox } from './box.ts';
import { song } from './lettering.ts';
import type { TemperatureCourse } from './temperature-course.ts';

/** A Chinese ward's 体温单: seven days of six columns, five cells to a degree, 20 beats beside each degree. */
const chart = {
  width: 1000,
  left: 160,
  top: 178,
  cell: 19,
  hottest: 42,
  coldest: 35,
  /** Pulse at the line of the hottest temperature; 20 beats a minute fall with each degree. */
  fastest: 180,
} as const;

const hours = [2, 6, 10, 14, 18, 22] as const;
const columns = 7 * hours.length;
const plotWidth = columns * chart.cell;
const degree = 5 * chart.cell;
const plotHeight = (chart.hottest - chart.coldest) * degree;
const footTop = chart.top + plotHeight;
const footRow = 34;
const blue = '#1d3fa8';
const red = '#c8202f';

const footRows = [
  '呼吸（次/分）',
  '血压（mmHg）',
  '入量（ml）',
  '尿量（ml）',
  '大便（次/日）',
  '体重（kg）',
] as const;
const height = footTop + footRow * footRows.length + 24 + 50;

interface Reading {
  readonly day: number;
  readonly date: string;
  readonly hour: number;
  readonly temperatureC?: number;
  readonly pulsePerMin?: number;
}

export function drawTemperatureChart(course: TemperatureCourse): Drawing {
  const readings = listReadings(course);
  const hottest = readings.reduce((best, each) =>
    (each.temperatureC ?? 0) > (best.temperatureC ?? 0) ? each : best,
  );
  return {
    id: course.id,
    modality: 'observation-chart',
    width: chart.width,
    height,
    svg: picture(
      { width: chart.width, height },
      element(
        'g',
        { 'font-family': song, fill: '#1c1c1c' },
        drawHead(course),
        drawGrid(),
        drawScales(),
        drawEvents(course),
        drawFoot(course),
        drawCurves(course, readings),
      ),
    ),
    description: course.description,
    truth: {
      readings,
      highest: hottest,
      highestBox: toBox(toMarkArea(hottest), { width: chart.width, height }),
      coolings: course.coolings ?? [],
    },
  };
}

function listReadings(course: TemperatureCourse): readonly Reading[] {
  return course.temperatures.flatMap((day, index) =>
    hours.flatMap((hour, slot) => {
      const temperatureC = day[slot];
      const pulsePerMin = course.pulses[index]?.[slot];
      if (temperatureC === undefined || temperatureC === null) return [];
      return [
        {
          day: index + 1,
          date: toDate(course, index),
          hour,
          temperatureC,
          ...(pulsePerMin === undefined || pulsePerMin === null ? {} : { pulsePerMin }),
        },
      ];
    }),
  );
}

function toDate({ month, firstDay }: TemperatureCourse, index: number): string {
  return `${month}-${String(firstDay + index).padStart(2, '0')}`;
}

function toX({ day, hour }: Pick<Reading, 'day' | 'hour'>): number {
  return (
    chart.left + ((day - 1) * hours.length + hours.indexOf(hour as (typeof hours)[number]) + 0.5) * chart.cell
  );
}

function toTemperatureY(celsius: number): number {
  return chart.top + (chart.hottest - celsius) * degree;
}

function toPulseY(perMin: number): number {
  return chart.top + ((chart.fastest - perMin) / 20) * degree;
}

function toMarkArea(reading: Reading): Area {
  const y = toTemperatureY(reading.temperatureC ?? 0);
  return { x: toX(reading) - 14, y: y - 14, width: 28, height: 28 };
}

function drawHead(course: TemperatureCourse): string {
  const center = (words: string, index: number, y: number) =>
    text(words, chart.left + (index + 0.5) * hours.length * chart.cell, y, {
      'text-anchor': 'middle',
      'font-size': 17,
    });
  const label = (words: string, y: number) =>
    text(words, chart.left / 2, y, { 'text-anchor': 'middle', 'font-size': 17 });
  const days = Array.from({ length: 7 }, (_, index) => index);
  return [
    text('体  温  单'.replaceAll(' ', '\u2002'), chart.width / 2, 40, {
      'text-anchor': 'middle',
      'font-size': 28,
      'font-weight': 'bold',
    }),
    text(course.patient, 30, 72, { 'font-size': 17 }),
    label('日　　期', 104),
    ...days.map(index =>
      center(index === 0 ? toDate(course, index) : toDate(course, index).slice(-2), index, 104),
    ),
    label('住院天数', 130),
    ...days.map(index => center(String(index + course.admittedDays), index, 130)),
    label('时　　间', 166),
    ...days.flatMap(day =>
      hours.map((hour, slot) =>
        text(String(hour), chart.left + (day * 6 + slot + 0.5) * chart.cell, 165, {
          'text-anchor': 'middle',
          'font-size': 14,
          fill: hour < 6 || hour > 18 ? red : '#1c1c1c',
        }),
      ),
    ),
    ...[82, 112, 138, chart.top].map(y =>
      line([20, y], [chart.left + plotWidth, y], { stroke: '#333333', 'stroke-width': 1 }),
    ),
  ].join('');
}

function drawGrid(): string {
  const lines: string[] = [];
  for (let column = 0; column <= columns; column++) {
    const x = chart.left + column * chart.cell;
    const day = column % hours.length === 0;
    lines.push(
      line([x, day ? 82 : 138], [x, day ? footTop + footRow * footRows.length : footTop], {
        stroke: day ? '#b8383f' : '#9aa3ad',
        'stroke-width': day ? 1.6 : 0.6,
      }),
    );
  }
  for (let row = 0; row <= (chart.hottest - chart.coldest) * 5; row++) {
    const y = chart.top + row * chart.cell;
    const celsius = chart.hottest - row / 5;
    lines.push(
      line([chart.left, y], [chart.left + plotWidth, y], {
        stroke: celsius === 37 ? red : row % 5 === 0 ? '#333333' : '#9aa3ad',
        'stroke-width': celsius === 37 ? 2 : row % 5 === 0 ? 1.3 : 0.6,
      }),
    );
  }
  return element(
    'g',
    { class: 'grid' },
    ...lines,
    rect(20, 82, chart.left - 20, footTop - 82, { fill: 'none', stroke: '#333333' }),
  );
}

function drawScales(): string {
  const marks = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(step => {
    const y = chart.top + step * degree + (step === 0 ? 18 : step === 7 ? -4 : 6);
    return [
      text(String(chart.fastest - 20 * step), 62, y, { 'text-anchor': 'middle', 'font-size': 17, fill: red }),
      text(String(chart.hottest - step), 126, y, { 'text-anchor': 'middle', 'font-size': 17, fill: blue }),
    ];
  });
  return [
    line([92, chart.top], [92, footTop], { stroke: '#333333' }),
    text('脉搏', 62, chart.top + 38, { 'text-anchor': 'middle', 'font-size': 15, fill: red }),
    text('次/分', 62, chart.top + 56, { 'text-anchor': 'middle', 'font-size': 13, fill: red }),
    text('体温', 126, chart.top + 38, { 'text-anchor': 'middle', 'font-size': 15, fill: blue }),
    text('℃', 126, chart.top + 56, { 'text-anchor': 'middle', 'font-size': 13, fill: blue }),
    ...marks,
  ].join('');
}

/** Vertical red writing between 40 and 42 °C. */
function drawEvents({ events }: TemperatureCourse): string {
  return events
    .flatMap(({ day, hour, words }) =>
      [...words].map((character, index) =>
        text(character, toX({ day, hour }), chart.top + 17 + index * 18, {
          'text-anchor': 'middle',
          'font-size': 16,
          fill: red,
        }),
      ),
    )
    .join('');
}

function drawFoot(course: TemperatureCourse): string {
  const rows = [
    course.respirations,
    course.pressures,
    course.intakes,
    course.urines,
    course.stools,
    course.weights,
  ];
  const cells = footRows.flatMap((label, row) => {
    const y = footTop + row * footRow;
    return [
      line([20, y + footRow], [chart.left + plotWidth, y + footRow], { stroke: '#333333' }),
      text(label, chart.left / 2 + 10, y + 23, { 'text-anchor': 'middle', 'font-size': 16 }),
      ...(rows[row] ?? []).map((words, day) =>
        text(words, chart.left + (day + 0.5) * 6 * chart.cell, y + 23, {
          'text-anchor': 'middle',
          'font-size': 16,
        }),
      ),
    ];
  });
  return [
    ...cells,
    line([20, footTop], [20, footTop + footRow * footRows.length], { stroke: '#333333' }),
    text(
      '图例：腋温 ×（蓝）　脉搏 ●（红），与体温重叠时在 × 外画红圈　物理降温半小时后复测 ○（红，虚线相连）',
      30,
      height - 30,
      { 'font-size': 16 },
    ),
  ].join('');
}

/** Where it falls on the temperature's cross, the pulse is a ring around it. */
function drawPulse(reading: Reading): string {
  const cy = toPulseY(reading.pulsePerMin ?? 0);
  const meets = Math.abs(cy - toTemperatureY(reading.temperatureC ?? 0)) < 4;
  const look = meets ? { r: 7.5, fill: 'none', stroke: red, 'stroke-width': 2 } : { r: 4.6, fill: red };
  return element('circle', { class: 'pulse', cx: toX(reading), cy, ...look });
}

function drawCurves(course: TemperatureCourse, readings: readonly Reading[]): string {
  const pulses = readings.filter(({ pulsePerMin }) => pulsePerMin !== undefined);
  const cross = ({ day, hour, temperatureC = 0 }: Reading) => {
    const [x, y] = [toX({ day, hour }), toTemperatureY(temperatureC)];
    return element('path', {
      class: 'temperature',
      d: `M${x - 5} ${y - 5}L${x + 5} ${y + 5}M${x - 5} ${y + 5}L${x + 5} ${y - 5}`,
      stroke: blue,
      'stroke-width': 2.4,
    });
  };
  return [
    polyline(
      readings.map(each => [toX(each), toTemperatureY(each.temperatureC ?? 0)]),
      { stroke: blue, 'stroke-width': 1.6 },
    ),
    polyline(
      pulses.map(each => [toX(each), toPulseY(each.pulsePerMin ?? 0)]),
      { stroke: red, 'stroke-width': 1.6 },
    ),
    ...readings.map(cross),
    ...pulses.map(drawPulse),
    ...(course.coolings ?? []).map(({ day, hour, afterC }) => {
      const before = readings.find(each => each.day === day && each.hour === hour)?.temperatureC ?? afterC;
      const x = toX({ day, hour });
      return [
        line([x, toTemperatureY(before) + 6], [x, toTemperatureY(afterC) - 6], {
          stroke: red,
          'stroke-width': 1.8,
          'stroke-dasharray': '5 4',
        }),
        element('circle', {
          class: 'cooled',
          cx: x,
          cy: toTemperatureY(afterC),
          r: 5.2,
          fill: '#ffffff',
          stroke: red,
          'stroke-width': 2,
        }),
      ].join('');
    }),
  ].join('');
}
