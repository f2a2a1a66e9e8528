import { type Dimension, listDimensions } from '@doctorbench/core';
import { renderHistogram } from './charts/histogram.ts';
import { renderIntervalBars } from './charts/interval-bars.ts';
import { renderRadar } from './charts/radar.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import { renderScenarioIntervals } from './scenarios.ts';
import { getTrackWords } from './track-words.ts';

/** What the model is good at, and how its items spread. */
export function renderDimensions(page: Page): Html {
  const { report, policy, locale, words } = page;
  const scores = new Map(report.dimensions.map(({ id, score }) => [id, score]));
  const dimensions = listDimensions(report.run.track);
  const bars = dimensions.map(dimension => ({
    label: dimension.name[locale],
    note: policy.weighsDimensions
      ? `${toGroup(dimension, page)} · ${words.dimensions.maximum(String(dimension.maximum))}`
      : toGroup(dimension, page),
    hint: dimension.asks[locale],
    estimate: scores.get(dimension.id) ?? null,
  }));
  const axes = dimensions.map(({ id, name }) => ({
    label: name[locale],
    value: scores.get(id)?.value ?? null,
  }));
  return html`<section aria-labelledby="dimensions">
<h2 id="dimensions">${words.dimensions.heading(getTrackWords(page).dimensionWord)}</h2>
<h3>${words.dimensions.bars}</h3>
${renderIntervalBars(bars, { label: words.dimensions.bars, mark: 'bar', words })}
<div class="charts">
<div><h3>${words.dimensions.radar}</h3>${renderRadar(axes, words)}</div>
<div><h3>${words.dimensions.histogram}</h3>${renderHistogram(report.distribution, { words, openBelow: policy.leastTotal < -100 })}</div>
</div>
<h3>${words.scenarios.intervals}</h3>
${renderScenarioIntervals(page)}
</section>`;
}

function toGroup({ group, groupNumber }: Dimension, { words }: Page): string {
  return `${words.dimensions.groups[group]} ${groupNumber}`;
}
