import { toProfileView } from '../view/profile.ts';
import { toScenarioBars } from '../view/scores.ts';
import { renderHistogram } from './charts/histogram.ts';
import { renderIntervalBars } from './charts/interval-bars.ts';
import { renderRadar } from './charts/radar.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';

/** What the model is good at, and how its items spread. */
export function renderDimensions({ report, format, words }: Page): Html {
  const { heading, bars, radar, histogram } = toProfileView(report, format);
  const scenarios = toScenarioBars(report, format);
  return html`<section aria-labelledby="dimensions">
<h2 id="dimensions">${heading}</h2>
<h3>${bars.label}</h3>
${renderIntervalBars(bars, 'bar', words)}
<div class="charts">
<div><h3>${radar.title}</h3>${renderRadar(radar)}</div>
<div><h3>${histogram.title}</h3>${renderHistogram(histogram)}</div>
</div>
${scenarios.bars.length > 0 ? html`<h3>${scenarios.label}</h3>${renderIntervalBars(scenarios, 'point', words)}` : nothing}
</section>`;
}
