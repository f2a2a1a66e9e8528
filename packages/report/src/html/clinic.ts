import { type ActionsView, type ClinicView, toClinicView } from '../view/clinic.ts';
import { renderReachCurve } from './charts/reach-curve.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { renderTrade } from './trade.ts';
import { renderFacts, renderTable } from './views.ts';

/** How the encounters of the run went, beside their scores. */
export function renderClinic({ report, format }: Page): Html {
  const view = toClinicView(report, format);
  if (!view) return nothing;
  const { ends, effort, faults } = view;
  return html`<section aria-labelledby="clinic"><h2 id="clinic">${view.heading}</h2>
<p class="lead">${view.lead}</p>
<div class="tables">
<div><h3>${ends.title}</h3>${renderTable(ends)}</div>
<div><h3>${effort.heading}</h3>${renderFacts(effort.facts)}</div>
</div>
${renderPasses(view.passes)}
${renderActions(view.actions)}
${view.trade ? renderTrade(view.trade) : nothing}
<h3>${faults.title}</h3>${faults.rows.length > 0 ? renderTable(faults, 'clinic-faults') : html`<p class="hint">${view.noFaults}</p>`}
</section>`;
}

function renderPasses({ heading, lead, facts, none, weighted }: ClinicView['passes']): Html {
  const weighed = weighted
    ? html`<h4>${weighted.heading}</h4><p class="hint">${weighted.lead}</p>${weighted.facts.length > 0 ? renderFacts(weighted.facts, 'standing clinic-figures') : nothing}`
    : nothing;
  return html`<h3>${heading}</h3><p class="hint">${lead}</p>${facts.length > 0 ? renderFacts(facts, 'standing clinic-figures') : html`<p class="hint">${none}</p>`}${weighed}`;
}

function renderActions(view: ActionsView): Html {
  const head = html`<h3>${view.heading}</h3><p class="hint">${view.lead}</p>`;
  if (view.facts.length === 0) return head;
  return html`${head}${renderFacts(view.facts, 'standing clinic-figures')}
<div class="charts reach"><div><h4>${view.curveTitle}</h4>${renderReachCurve(view)}</div>
<div>${renderTable(view.table)}</div></div>`;
}
