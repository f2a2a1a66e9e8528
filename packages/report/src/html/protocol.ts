import { getScenario, type Protocol } from '@doctorbench/core';
import { formatCount } from '../view/numbers.ts';
import { shorten } from '../view/text.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';

const valueLimit = 300;

/** Everything that must be equal for two results to be compared, and the selection that was made. */
export function renderProtocol(page: Page): Html {
  const { report, words } = page;
  const { promptStyle, shots, sampling, judges, policy, history, seed, repeats, selection, forms } =
    report.run.protocol;
  const { adaptations } = report.run;
  const labels = words.protocol;
  const { temperature, maxOutputTokens } = sampling;
  const { edition } = report.run;
  const rows: readonly (readonly [label: string, value: string])[] = [
    ...(edition ? [[labels.edition, edition.title[page.locale]] as const] : []),
    [labels.promptStyle, promptStyle],
    ...(shots
      ? [[labels.shots, labels.shotsOf(formatCount(shots.count), shots.hash.slice(0, 12))] as const]
      : []),
    // Of answers that came in a file nobody knows it.
    ...(report.run.answersFrom
      ? []
      : [
          [
            labels.temperature,
            temperature === undefined ? labels.temperatureDefault : String(temperature),
          ] as const,
          [labels.maxOutputTokens, formatCount(maxOutputTokens)] as const,
        ]),
    ...(adaptations.length > 0 ? [[labels.adaptations, adaptations.join('; ')] as const] : []),
    [labels.judges, judges.join(words.listSeparator)],
    [labels.policy, policy],
    [labels.history, labels.histories[history]],
    [labels.selection, toSelection(page, selection)],
    ...(forms ? [[labels.forms, labels.formsOf[forms.per](forms.draw)] as const] : []),
    [labels.repeats, formatCount(repeats)],
    [labels.seed, String(seed)],
  ];
  return html`<p class="hint">${labels.lead}</p><table class="plain"><tbody>${rows.map(renderRow)}</tbody></table>`;
}

/** What turned the answers into numbers. */
export function renderVersions({ report, words }: Page): Html {
  const { versions, productVersion } = report.run;
  const labels = words.protocol;
  const rows = [[labels.product, productVersion] as const, ...Object.entries(versions)];
  return html`<table class="plain"><thead class="visually-hidden"><tr><th scope="col">${labels.part}</th><th scope="col">${labels.version}</th></tr></thead><tbody>${rows.map(renderRow)}</tbody></table>`;
}

function renderRow([label, value]: readonly [label: string, value: string]): Html {
  return html`<tr><th scope="row">${shorten(label, valueLimit)}</th><td>${shorten(value, valueLimit)}</td></tr>
`;
}

function toSelection({ locale, words }: Page, { scenarios, limit, sample }: Protocol['selection']): string {
  const labels = words.protocol;
  const which =
    scenarios?.map(id => getScenario(id).name[locale]).join(words.listSeparator) ?? labels.allItems;
  return limit === undefined
    ? which
    : [which, labels.limit(formatCount(limit)), labels.samples[sample]].join(' · ');
}
