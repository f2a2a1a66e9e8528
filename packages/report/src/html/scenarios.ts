import { audiences, getScenario } from '@doctorbench/core';
import { formatCount } from '../view/numbers.ts';
import { renderIntervalBars } from './charts/interval-bars.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import { renderScenarioTable } from './scenario-table.ts';
import { getTrackWords } from './track-words.ts';

/** Whom the model serves well, and in what. */
export function renderScenarios(page: Page): Html {
  const { report, locale, words } = page;
  const { scenarioWord, dimensionWord } = getTrackWords(page);
  const heading = html`<h2 id="scenarios">${words.scenarios.heading(scenarioWord)}</h2>`;
  if (report.scenarios.length === 0)
    return html`<section aria-labelledby="scenarios">${heading}<p class="hint">${words.scenarios.empty}</p></section>`;
  const caption = words.scenarios.table(scenarioWord, dimensionWord);
  const groups = report.audiences.map(({ id, score }) => ({
    label: audiences.find(audience => audience.id === id)?.name[locale] ?? id,
    estimate: score,
  }));
  return html`<section aria-labelledby="scenarios">${heading}
<h3>${words.scenarios.audiences}</h3>
${renderIntervalBars(groups, { label: words.scenarios.audiences, mark: 'bar', words })}
<h3>${caption}</h3>
<p class="hint">${words.scenarios.tableHint}</p>
${renderScenarioTable(page, caption)}
</section>`;
}

/** Scenario totals side by side, so that overlap of intervals can be seen. */
export function renderScenarioIntervals({ report, locale, words }: Page): Html {
  const bars = report.scenarios.map(scenario => ({
    label: getScenario(scenario.id).name[locale],
    note: words.scenarios.items(formatCount(scenario.items)),
    estimate: scenario.average_total_score,
  }));
  return bars.length === 0
    ? html`<p class="hint">${words.scenarios.empty}</p>`
    : renderIntervalBars(bars, { label: words.scenarios.intervals, mark: 'point', words });
}
