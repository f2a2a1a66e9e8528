import { getScenario, type Protocol } from '@doctorbench/core';
import { type Html, html } from './html.ts';
import { formatCount } from './numbers.ts';
import type { Page } from './page.ts';
import { shorten } from './text.ts';

const valueLimit = 300;

/** Everything that must be equal for two results to be compared, and the versions behind it. */
export function renderProtocol(page: Page): Html {
  const { report, words } = page;
  const { protocol, versions, productVersion } = report.run;
  const labels = words.protocol;
  const row = (label: string, value: string) =>
    html`<tr><th scope="row">${shorten(label, valueLimit)}</th><td>${shorten(value, valueLimit)}</td></tr>`;
  const { temperature, maxOutputTokens } = protocol.sampling;
  return html`<p class="hint">${labels.lead}</p><table class="plain"><tbody>
${row(labels.promptStyle, protocol.promptStyle)}${row(labels.temperature, temperature === undefined ? labels.temperatureDefault : String(temperature))}${row(labels.maxOutputTokens, formatCount(maxOutputTokens))}
${row(labels.judges, protocol.judges.join(words.listSeparator))}${row(labels.policy, protocol.policy)}${row(labels.history, labels.histories[protocol.history])}
${row(labels.seed, String(protocol.seed))}${row(labels.repeats, formatCount(protocol.repeats))}${row(labels.selection, toSelection(page, protocol.selection))}
</tbody></table>
<h3>${labels.versions}</h3><table class="plain"><thead class="visually-hidden"><tr><th scope="col">${labels.part}</th><th scope="col">${labels.version}</th></tr></thead><tbody>
${row(labels.product, productVersion)}${Object.entries(versions).map(([part, version]) => row(part, version))}
</tbody></table>`;
}

function toSelection({ locale, words }: Page, { scenarios, limit, sample }: Protocol['selection']): string {
  const labels = words.protocol;
  const which =
    scenarios?.map(id => getScenario(id).name[locale]).join(words.listSeparator) ?? labels.allItems;
  return limit === undefined
    ? which
    : [which, labels.limit(formatCount(limit)), labels.samples[sample]].join(' · ');
}
