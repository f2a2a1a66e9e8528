import type { Locale } from '@doctorbench/core';
import type { Box, Size } from '../canvas/box.ts';
import { picture, rect, text } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import { type Frame, heading, horizontal, toBox, toPoint, toX, toY, vertical } from './plot-frame.ts';
import {
  type DefectName,
  defects,
  type Eye,
  interpolate,
  isBlindSpot,
  type TestPoint,
  test,
} from './visual-field-model.ts';

export interface VisualFieldSheet {
  readonly id: string;
  readonly language: Locale;
  readonly particulars: string;
  readonly description: { readonly zh: string; readonly en: string };
  /** One eye or both. */
  readonly eyes: Readonly<Partial<Record<Eye, DefectName>>>;
}

const mapSide = 460;
const degrees = { from: -30, to: 30 } as const;
const cellDegrees = 2;

function mapFrame(left: number, top: number): Frame {
  return { left, top, width: mapSide, height: mapSide, x: degrees, y: degrees };
}

/** Where the map and the numbers of each eye stand: eyes side by side, or one eye in a row. */
function toLayout(both: boolean): { readonly size: Size; frames(eye: Eye): readonly [Frame, Frame] } {
  if (!both)
    return { size: { width: 1120, height: 680 }, frames: () => [mapFrame(60, 140), mapFrame(600, 140)] };
  return {
    size: { width: 1120, height: 1180 },
    frames: eye => {
      const left = eye === 'left' ? 60 : 600;
      return [mapFrame(left, 140), mapFrame(left, 650)];
    },
  };
}

/** Eight greys, 5 dB each. */
function toGrey(sensitivityDb: number): string {
  const level = Math.min(7, Math.floor(sensitivityDb / 5));
  const shade = [16, 52, 86, 120, 156, 206, 226, 240][level] ?? 240;
  const hex = shade.toString(16).padStart(2, '0');
  return `#${hex}${hex}${hex}`;
}

/** Cells of the map: those within 3.5° of a place that was tested. */
function listCells(points: readonly TestPoint[]) {
  const centres = Array.from(
    { length: 60 / cellDegrees },
    (_, index) => degrees.from + cellDegrees * (index + 0.5),
  );
  return centres
    .flatMap(y => centres.map(x => ({ x, y })))
    .filter(cell =>
      points.some(point => Math.max(Math.abs(point.x - cell.x), Math.abs(point.y - cell.y)) < 3.5),
    )
    .map(cell => ({ ...cell, sensitivityDb: interpolate(points, cell) }));
}

function drawMap(frame: Frame, points: readonly TestPoint[]): string {
  const side = (mapSide * cellDegrees) / 60;
  const cells = listCells(points).map(({ x, y, sensitivityDb }) =>
    rect(toX(frame, x) - side / 2, toY(frame, y) - side / 2, side + 0.4, side + 0.4, {
      fill: toGrey(sensitivityDb),
      'shape-rendering': 'crispEdges',
    }),
  );
  const ticks = [-20, -10, 10, 20].flatMap(at => [
    text(`${Math.abs(at)}°`, toX(frame, at), toY(frame, 0) + 16, {
      'text-anchor': 'middle',
      'font-size': 12,
      fill: '#7a1fa2',
    }),
    rect(toX(frame, at) - 1, toY(frame, 0) - 5, 2, 10, { fill: '#7a1fa2' }),
    rect(toX(frame, 0) - 5, toY(frame, at) - 1, 10, 2, { fill: '#7a1fa2' }),
  ]);
  const axis = { stroke: '#7a1fa2', 'stroke-width': 1.4 };
  return [...cells, vertical(frame, 0, axis), horizontal(frame, 0, axis), ...ticks].join('');
}

function drawNumbers(frame: Frame, points: readonly TestPoint[]): string {
  const axis = { stroke: '#999999', 'stroke-width': 1.2 };
  return [
    vertical(frame, 0, axis),
    horizontal(frame, 0, axis),
    ...points.map(({ x, y, sensitivityDb }) =>
      text(sensitivityDb === 0 ? '<0' : String(sensitivityDb), toX(frame, x), toY(frame, y) + 6, {
        class: 'sensitivity',
        'text-anchor': 'middle',
        'font-size': 16,
      }),
    ),
  ].join('');
}

function drawEye(
  sheet: VisualFieldSheet,
  eye: Eye,
  {
    points,
    frames: [map, numbers],
  }: { readonly points: readonly TestPoint[]; readonly frames: readonly [Frame, Frame] },
): string {
  const zh = sheet.language === 'zh';
  const name = eye === 'left' ? (zh ? '左眼 (OS)' : 'Left eye (OS)') : zh ? '右眼 (OD)' : 'Right eye (OD)';
  return [
    text(name, map.left + mapSide / 2, map.top - 22, {
      'text-anchor': 'middle',
      'font-size': 20,
      'font-weight': 'bold',
    }),
    drawMap(map, points),
    text(zh ? '阈值敏感度 (dB)' : 'Threshold sensitivity (dB)', numbers.left + mapSide / 2, numbers.top - 4, {
      'text-anchor': 'middle',
      'font-size': 16,
      fill: '#333333',
    }),
    drawNumbers(numbers, points),
  ].join('');
}

/** The place of the defect on the map: every cell under 12 dB, the blind spot left out. */
function toDefectBox(
  map: Frame,
  points: readonly TestPoint[],
  { eye, size }: { readonly eye: Eye; readonly size: Size },
): Box | undefined {
  const temple = eye === 'right' ? 15 : -15;
  const lost = listCells(points).filter(
    ({ x, y, sensitivityDb }) => sensitivityDb < 12 && !(Math.abs(x - temple) <= 4 && Math.abs(y) <= 6),
  );
  if (lost.length === 0) return undefined;
  const half = cellDegrees / 2;
  const xs = lost.map(({ x }) => x);
  const ys = lost.map(({ y }) => y);
  return toBox(
    [
      toPoint(map, Math.min(...xs) - half, Math.min(...ys) - half),
      toPoint(map, Math.max(...xs) + half, Math.max(...ys) + half),
    ],
    size,
  );
}

export function visualField(sheet: VisualFieldSheet): Drawing {
  const { eyes } = sheet;
  const shown = (['left', 'right'] as const).flatMap(eye => {
    const defect = eyes[eye];
    return defect ? [{ eye, defect, points: test(eye, defects[defect], `${sheet.id} ${eye}`) }] : [];
  });
  const { size, frames } = toLayout(shown.length === 2);
  const zh = sheet.language === 'zh';
  const svg = picture(
    size,
    heading(
      zh ? '视野检查　24-2 阈值　灰度图' : 'Visual field, 24-2 threshold, grey scale',
      sheet.particulars,
      size,
    ),
    ...shown.map(({ eye, points }) => drawEye(sheet, eye, { points, frames: frames(eye) })),
    text(
      zh
        ? '固视丢失 1/14　假阳性 2%　假阴性 3%　刺激 III 白　背景 31.5 asb'
        : 'Fixation losses 1/14 · false POS 2% · false NEG 3% · stimulus III white · background 31.5 asb',
      size.width / 2,
      size.height - 24,
      { 'text-anchor': 'middle', 'font-size': 15, fill: '#444444' },
    ),
  );
  const truth = Object.fromEntries(
    shown.map(({ eye, defect, points }) => [
      eye,
      {
        defect,
        points,
        blindSpot: points.filter(point => isBlindSpot(point, eye)),
        box: toDefectBox(frames(eye)[0], points, { eye, size }),
      },
    ]),
  );
  return { id: sheet.id, modality: 'visual-field', ...size, svg, description: sheet.description, truth };
}
