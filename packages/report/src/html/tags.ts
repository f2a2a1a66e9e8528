import { formatCount } from '../view/numbers.ts';
import { shorten } from '../view/text.ts';
import { renderIntervalBars } from './charts/interval-bars.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';

/** Tags drawn on a page; report.json has them all. */
const listedTags = 200;
const tagLimit = 200;

/** How the model did on what carries a tag; only where the policy scores tags. */
export function renderTags({ report, words }: Page): Html {
  if (report.tags.length === 0) return nothing;
  const bars = report.tags.slice(0, listedTags).map(({ tag, score }) => ({
    label: shorten(tag, tagLimit),
    note: words.scenarios.items(formatCount(score?.n ?? 0)),
    estimate: score,
  }));
  const rest = report.tags.length - bars.length;
  const omitted = rest > 0 ? html`<p class="hint">${words.tags.omitted(formatCount(rest))}</p>` : nothing;
  return html`<section aria-labelledby="tags"><h2 id="tags">${words.tags.heading}</h2>
<p class="lead">${words.tags.lead}</p>
${renderIntervalBars(bars, { label: words.tags.bars, mark: 'bar', words })}
${omitted}</section>`;
}
