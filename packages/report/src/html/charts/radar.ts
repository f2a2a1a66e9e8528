import { drawRadar, type RadarDrawing } from '../../charts/radar.ts';
import { formatFixed } from '../../view/numbers.ts';
import type { RadarView } from '../../view/profile.ts';
import { type Html, html, nothing } from '../html.ts';

const width = 480;
const height = 400;
const sizes = { radius: 128, labelRadius: 146, lineHeight: 17 };

/** The shape of a result over the dimensions. */
export function renderRadar({ axes, drawable, note, alternative }: RadarView): Html {
  if (!drawable) return html`<p class="hint">${note}</p>`;
  const labels = axes.map(({ label }) => label);
  const drawing = drawRadar({ labels, series: [axes.map(({ value }) => value)], ...sizes });
  return html`<svg class="chart radar" viewBox="${-width / 2} ${-height / 2} ${width} ${height}" role="img" aria-label="${alternative}">
${renderRings(drawing)}
${drawing.outlines.map(({ path, whole, dots }) => html`<path class="outline${whole ? ' area' : ''}" d="${path}"/>${dots.map(({ x, y, below }) => html`<circle class="dot${below ? ' below' : ''}" cx="${x}" cy="${y}" r="3.5"/>`)}`)}
${drawing.labels.map(({ anchor, lines }, axis) => html`<text class="axis-label${axes[axis]?.value === null ? ' na' : ''}" text-anchor="${anchor}">${lines.map(({ x, y, text }) => html`<tspan x="${x}" y="${y}">${text}</tspan>`)}</text>`)}
</svg><p class="hint">${note}</p>`;
}

function renderRings({ rings, spokes, domain }: RadarDrawing): Html {
  const lines = rings.map(
    ({ value, path, y }) =>
      html`<path class="ring${value === 0 && domain.low < 0 ? ' ring-zero' : ''}" d="${path}"/><text class="ring-label" x="4" y="${y + 12}">${formatFixed(value, 0)}</text>`,
  );
  return html`${lines}${spokes.map(({ x, y }) => html`<line class="ring" x1="0" y1="0" x2="${x}" y2="${y}"/>`)}${nothing}`;
}
