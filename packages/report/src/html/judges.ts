import { type JudgesView, type JudgeView, toJudgesView } from '../view/judges.ts';
import { shorten } from '../view/text.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { renderFacts, renderTable } from './views.ts';
import { judgeNameLimit } from './votes.ts';

/** Who read the answers, how well it went, and how far the readers agree. */
export function renderJudges({ report, format }: Page): Html {
  const view = toJudgesView(report, format);
  const heading = html`<h2 id="judges">${view.heading}</h2>`;
  if (view.judges.length === 0)
    return html`<section aria-labelledby="judges">${heading}<p class="calm">${view.lead}</p></section>`;
  return html`<section aria-labelledby="judges">${heading}
<p class="lead">${view.lead}</p>
<ul class="judges">${view.judges.map(judge => renderJudge(judge, view))}</ul>
<h3>${view.agreement.title}</h3>
${view.agreement.rows.length > 0 ? renderTable(view.agreement, 'agreement') : nothing}
<p class="hint reading-help">${view.agreementNote}</p>
</section>`;
}

function renderJudge({ name, phantom, recused, facts, faults }: JudgeView, { faultsHead }: JudgesView): Html {
  const badges = html`${phantom ? html`<span class="badge badge-phantom">${phantom}</span>` : nothing}${recused ? html`<span class="badge badge-warn">${recused}</span>` : nothing}`;
  const body = facts.length > 0 ? html`${renderFacts(facts)}<h4>${faultsHead}</h4><p>${faults}</p>` : nothing;
  return html`<li class="judge"><h3><bdi>${shorten(name, judgeNameLimit)}</bdi> ${badges}</h3>${body}</li>`;
}
