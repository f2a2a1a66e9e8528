import type { Locale } from '@doctorbench/core';
import type { ValidatedForm, Validation } from '@doctorbench/psychometrics';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { toCoordinate } from '../../charts/coordinate.ts';
import { rapidFormWords } from '../../words/rapid-forms.ts';
import { html, toText } from '../html.ts';

const width = 640;
const height = 360;
const plot = { left: 52, right: 470, top: 16, bottom: 316 };

/** Colours that differ in lightness too (Okabe & Ito, 2008). */
const strokes: Readonly<Record<ValidatedForm, { readonly colour: string; readonly dash: string }>> = {
  random: { colour: '#999999', dash: '2 4' },
  stratified: { colour: '#e69f00', dash: '' },
  fixed: { colour: '#56b4e9', dash: '6 4' },
  adaptive: { colour: '#009e73', dash: '6 4' },
  'adaptive-link': { colour: '#0072b2', dash: '' },
  rapid: { colour: '#000000', dash: '1 3' },
};

type Point = readonly [x: number, y: number];

/** A file of its own: mean absolute error of each form by the number of items, with its interval over developers. */
export function renderErrorCurves({ cells }: Validation, locale: Locale): string {
  const words = rapidFormWords[locale];
  const toX = scaleLinear()
    .domain([0, Math.max(...cells.map(({ budget }) => budget))])
    .range([plot.left, plot.right]);
  const toY = scaleLinear()
    .domain([0, Math.max(...cells.map(({ error }) => error))])
    .nice()
    .range([plot.bottom, plot.top]);
  const forms = [...new Set(cells.map(({ form }) => form))];
  const curves = forms.map(form => {
    const own = cells.filter(cell => cell.form === form);
    const points = own.map(({ budget, error }): Point => [toX(budget), toY(error)]);
    const bars = own.map(({ budget, errorInterval: { low, high } }) => ({
      x: toCoordinate(toX(budget)),
      low: toCoordinate(toY(Math.max(0, low))),
      high: toCoordinate(Math.max(plot.top, toY(high))),
    }));
    return {
      ...strokes[form],
      name: words.forms[form],
      path: line().digits(2)(points.map(([x, y]) => [x, y])) ?? '',
      bars,
    };
  });
  return toText(html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words.chart}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${toY.ticks(5).map(value => html`<line x1="${plot.left}" x2="${plot.right}" y1="${toCoordinate(toY(value))}" y2="${toCoordinate(toY(value))}" stroke="#e5e5e5"/><text x="${plot.left - 6}" y="${toCoordinate(toY(value)) + 4}" text-anchor="end">${value}</text>`)}
${toX.ticks(6).map(value => html`<text x="${toCoordinate(toX(value))}" y="${plot.bottom + 18}" text-anchor="middle">${value}</text>`)}
${curves.map(({ colour, bars }) => html`${bars.map(({ x, low, high }) => html`<line x1="${x}" x2="${x}" y1="${low}" y2="${high}" stroke="${colour}" stroke-opacity="0.35"/>`)}`)}
${curves.map(({ colour, dash, path }) => html`<path d="${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>`)}
${curves.map(({ colour, dash, name }, index) => html`<line x1="${plot.right + 14}" x2="${plot.right + 40}" y1="${30 + index * 22}" y2="${30 + index * 22}" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/><text x="${plot.right + 46}" y="${34 + index * 22}">${name}</text>`)}
<text x="${(plot.left + plot.right) / 2}" y="${height - 8}" text-anchor="middle">${words.items}</text>
<text x="14" y="${(plot.top + plot.bottom) / 2}" text-anchor="middle" transform="rotate(-90 14 ${(plot.top + plot.bottom) / 2})">${words.error}</text>
</svg>
`);
}
