import type { Locale } from '@doctorbench/core';
import { type Attributes, line, picture, polyline, text } from '../canvas/svg.ts';
import type { Drawing } from '../drawing.ts';
import {
  border,
  type Frame,
  heading,
  horizontal,
  sideways,
  steps,
  toPoint,
  toX,
  toY,
  vertical,
} from './plot-frame.ts';
import { expire, inspire, type Manoeuvre, toMidFlows } from './spirometry-model.ts';

type CurveName = 'predicted' | 'before' | 'after';

export interface SpirometrySheet {
  readonly id: string;
  readonly language: Locale;
  readonly particulars: string;
  readonly description: { readonly zh: string; readonly en: string };
  readonly curves: Readonly<Partial<Record<CurveName, Manoeuvre>>>;
}

const size = { width: 1360, height: 800 } as const;
const loop: Frame = {
  left: 90,
  top: 110,
  width: 560,
  height: 560,
  x: { from: 0, to: 6 },
  y: { from: -8, to: 12 },
};
const spirogram: Frame = {
  left: 770,
  top: 110,
  width: 540,
  height: 560,
  x: { from: 0, to: 8 },
  y: { from: 0, to: 6 },
};
const fine = { stroke: '#e6ebf0', 'stroke-width': 1 } as const;
const bold = { stroke: '#b9c4cf', 'stroke-width': 1.2 } as const;

const order: readonly CurveName[] = ['predicted', 'before', 'after'];
const styles: Readonly<Record<CurveName, Attributes>> = {
  predicted: { stroke: '#7a7a7a', 'stroke-width': 2, 'stroke-dasharray': '8 6' },
  before: { stroke: '#1b4fa0', 'stroke-width': 3 },
  after: { stroke: '#c0261e', 'stroke-width': 3 },
};

function axes(
  frame: Frame,
  { fineX, fineY, labelX, labelY }: Readonly<Record<'fineX' | 'fineY' | 'labelX' | 'labelY', number>>,
): string {
  return [
    ...steps(frame.x, fineX).map(at => vertical(frame, at, fine)),
    ...steps(frame.y, fineY).map(at => horizontal(frame, at, fine)),
    ...steps(frame.x, labelX).map(at => vertical(frame, at, bold)),
    ...steps(frame.y, labelY).map(at => horizontal(frame, at, bold)),
    border(frame),
    ...steps(frame.x, labelX).map(at =>
      text(String(at), toX(frame, at), frame.top + frame.height + 22, {
        'text-anchor': 'middle',
        'font-size': 16,
      }),
    ),
    ...steps(frame.y, labelY).map(at =>
      text(String(at).replace('-', '−'), frame.left - 8, toY(frame, at) + 6, {
        'text-anchor': 'end',
        'font-size': 16,
      }),
    ),
  ].join('');
}

function drawLoop(manoeuvre: Manoeuvre, name: CurveName): string {
  const out = expire(manoeuvre).samples.map(({ volumeL, flowLPerS }) => toPoint(loop, volumeL, flowLPerS));
  const back = inspire(manoeuvre).map(({ volumeL, flowLPerS }) => toPoint(loop, volumeL, flowLPerS));
  const style = { ...styles[name], 'stroke-linejoin': 'round' };
  return (
    polyline([toPoint(loop, 0, 0), ...out], { id: `${name}-expiration`, ...style }) +
    polyline(back, { id: `${name}-inspiration`, ...style })
  );
}

function drawSpirogram(manoeuvre: Manoeuvre, name: CurveName): string {
  const shown = expire(manoeuvre).samples.filter(({ seconds }) => seconds >= 0 && seconds <= spirogram.x.to);
  const last = shown.at(-1);
  const points = shown.map(({ seconds, volumeL }) => toPoint(spirogram, seconds, volumeL));
  // A patient who has emptied holds the level to the end.
  const held =
    last && last.seconds < spirogram.x.to ? [toPoint(spirogram, spirogram.x.to, last.volumeL)] : [];
  return polyline([...points, ...held], {
    id: `${name}-spirogram`,
    ...styles[name],
    'stroke-linejoin': 'round',
  });
}

const names: Readonly<Record<Locale, Readonly<Record<CurveName, string>>>> = {
  zh: { predicted: '预计值', before: '用药前实测', after: '支气管舒张剂后15分钟' },
  en: { predicted: 'Predicted', before: 'Measured', after: 'After bronchodilator' },
};

function legend({ language, curves }: SpirometrySheet): string {
  const shown = order.filter(name => curves[name]);
  return shown
    .map((name, index) => {
      const x = 130 + index * 330;
      const label = name === 'before' && !curves.after && language === 'zh' ? '实测' : names[language][name];
      return line([x, 752], [x + 56, 752], styles[name]) + text(label, x + 68, 758, { 'font-size': 18 });
    })
    .join('');
}

function words(language: Locale): string {
  const zh = language === 'zh';
  const below = (frame: Frame, label: string) =>
    text(label, frame.left + frame.width / 2, frame.top + frame.height + 50, {
      'text-anchor': 'middle',
      'font-size': 18,
    });
  const corner = (label: string, value: number) =>
    text(label, loop.left + loop.width - 12, toY(loop, value), {
      'text-anchor': 'end',
      'font-size': 17,
      fill: '#555555',
    });
  return [
    below(loop, zh ? '呼出容积 (L)' : 'Exhaled volume (L)'),
    sideways(zh ? '流量 (L/s)' : 'Flow (L/s)', 34, loop.top + loop.height / 2),
    below(spirogram, zh ? '时间 (s)' : 'Time (s)'),
    sideways(zh ? '呼出容积 (L)' : 'Exhaled volume (L)', 722, spirogram.top + spirogram.height / 2),
    corner(zh ? '呼气' : 'Expiration', 11.2),
    corner(zh ? '吸气' : 'Inspiration', -7.6),
    horizontal(loop, 0, { stroke: '#333333', 'stroke-width': 1.5 }),
  ].join('');
}

export function spirometry(sheet: SpirometrySheet): Drawing {
  const { language, curves } = sheet;
  const drawn = order.flatMap(name => {
    const manoeuvre = curves[name];
    return manoeuvre ? [drawLoop(manoeuvre, name), drawSpirogram(manoeuvre, name)] : [];
  });
  const svg = picture(
    size,
    heading(
      language === 'zh'
        ? '肺功能检查　流量–容积环与时间–容积曲线'
        : 'Spirometry: flow-volume loop and volume-time curve',
      sheet.particulars,
      size,
    ),
    axes(loop, { fineX: 0.5, fineY: 1, labelX: 1, labelY: 2 }),
    axes(spirogram, { fineX: 0.5, fineY: 0.2, labelX: 1, labelY: 1 }),
    words(language),
    ...drawn,
    legend(sheet),
  );
  return {
    id: sheet.id,
    modality: 'spirometry',
    ...size,
    svg,
    description: sheet.description,
    truth: toTruth(curves),
  };
}

function toTruth(curves: SpirometrySheet['curves']) {
  const round = (value: number) => Math.round(value * 100) / 100;
  return Object.fromEntries(
    Object.entries(curves).map(([name, manoeuvre]) => {
      const { fvcL, fev1L, pefLPerS } = expire(manoeuvre);
      const { fef50LPerS, fif50LPerS } = toMidFlows(manoeuvre);
      return [
        name,
        {
          fvcL: round(fvcL),
          fev1L: round(fev1L),
          ratio: round(fev1L / fvcL),
          pefLPerS: round(pefLPerS),
          fef50LPerS: round(fef50LPerS),
          fif50LPerS: round(fif50LPerS),
        },
      ];
    }),
  );
}
