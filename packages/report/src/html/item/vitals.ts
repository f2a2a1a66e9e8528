import { type AnswerTurn, type ClinicEvent, type VitalName, vitalNameSchema } from '@doctorbench/core';
import { renderTrace, type TracePoint } from '../charts/trace.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Words } from '../words.ts';
import { toMomentInVisit, type Visits } from './case-time.ts';

/** What is written behind a value, and the least span of its scale. */
const scales: Readonly<Record<VitalName, { readonly unit: string; readonly leastSpan: number }>> = {
  hr: { unit: '/min', leastSpan: 30 },
  sbp: { unit: 'mmHg', leastSpan: 30 },
  dbp: { unit: 'mmHg', leastSpan: 30 },
  rr: { unit: '/min', leastSpan: 10 },
  spo2: { unit: '%', leastSpan: 8 },
  temp: { unit: '°C', leastSpan: 2 },
  gcs: { unit: '', leastSpan: 4 },
  pain: { unit: '/10', leastSpan: 4 },
};

export interface VitalTrace {
  readonly name: VitalName;
  /** From the beginning; between two of them it ran straight. */
  readonly points: readonly TracePoint[];
}

/** The true values, as far as the recorded changes tell them: a vital sign that never changed has none. */
export function listVitalTraces(turns: readonly AnswerTurn[]): readonly VitalTrace[] {
  const traces = new Map<VitalName, TracePoint[]>();
  let minute = 0;
  for (const { changes } of turns.flatMap(({ calls = [] }) => calls)) {
    const [from, to] = readPair(changes.minute) ?? [minute, minute];
    for (const name of vitalNameSchema.options) {
      const pair = readPair(changes[`vitals.${name}`]);
      if (!pair) continue;
      const [before, after] = pair;
      const points = traces.get(name) ?? [{ atMin: 0, value: before }];
      traces.set(name, points);
      if ((points.at(-1)?.atMin ?? 0) < from) points.push({ atMin: from, value: before });
      points.push({ atMin: to, value: after });
    }
    minute = to;
  }
  return vitalNameSchema.options.flatMap(name => {
    const points = traces.get(name);
    return points ? [{ name, points }] : [];
  });
}

function readPair(change: readonly unknown[] | undefined): readonly [number, number] | undefined {
  const [before, after] = change ?? [];
  return typeof before === 'number' && typeof after === 'number' ? [before, after] : undefined;
}

export function valueAt(points: readonly TracePoint[], atMin: number): number {
  const next = points.find(point => point.atMin >= atMin);
  const last = points.findLast(point => point.atMin <= atMin);
  if (!last || !next) return (last ?? next)?.value ?? 0;
  if (next.atMin === last.atMin) return last.value;
  const share = (atMin - last.atMin) / (next.atMin - last.atMin);
  return Math.round(10 * (last.value + share * (next.value - last.value))) / 10;
}

export interface VitalsOptions {
  readonly turns: readonly AnswerTurn[];
  readonly events: readonly ClinicEvent[];
  readonly visits: Visits;
}

/** One small chart for each vital sign that changed, and all values as a table. */
export function renderVitals({ turns, events, visits }: VitalsOptions, words: Words): Html {
  const traces = listVitalTraces(turns);
  if (traces.length === 0) return nothing;
  const labels = words.encounter;
  const endMin = Math.max(
    ...events.map(({ atMin }) => atMin),
    ...traces.flatMap(({ points }) => points.map(({ atMin }) => atMin)),
  );
  const measured = [
    ...new Set(
      events.flatMap(({ kind, atMin }) => (kind === 'measured' || kind === 'visited' ? [atMin] : [])),
    ),
  ];
  const steady = vitalNameSchema.options
    .filter(name => !traces.some(trace => trace.name === name))
    .map(name => labels.vitalNames[name]);
  const figures = traces.map(trace =>
    renderFigure(trace, { endMin, measured, marks: visits.slice(1), words }),
  );
  return html`<h4>${labels.vitals}</h4><p class="hint">${labels.vitalsLead}${steady.length > 0 ? ` ${labels.steady(steady.join(words.listSeparator))}` : ''}</p>
<div class="traces">${figures}</div>
<details class="vitals-table"><summary>${labels.vitalsTable}</summary>${renderTable(traces, visits, words)}</details>`;
}

function renderFigure(
  { name, points }: VitalTrace,
  options: {
    readonly endMin: number;
    readonly measured: readonly number[];
    readonly marks: readonly number[];
    readonly words: Words;
  },
): Html {
  const { endMin, measured, marks, words } = options;
  const { unit, leastSpan } = scales[name];
  const label = words.encounter.vitalNames[name];
  const values = `${points[0]?.value ?? ''} → ${points.at(-1)?.value ?? ''}${unit && ` ${unit}`}`;
  const dots = measured.map(atMin => ({ atMin, value: valueAt(points, atMin) }));
  const chart = renderTrace(points, {
    label: `${label}${words.colon}${values}`,
    endMin,
    leastSpan,
    dots,
    marks,
  });
  return html`<figure class="vital"><figcaption>${label} <span class="num">${values}</span></figcaption>${chart}</figure>`;
}

function renderTable(traces: readonly VitalTrace[], visits: Visits, words: Words): Html {
  const labels = words.encounter;
  const minutes = [...new Set(traces.flatMap(({ points }) => points.map(({ atMin }) => atMin)))].sort(
    (a, b) => a - b,
  );
  const head = traces.map(
    ({ name }) =>
      html`<th scope="col">${labels.vitalNames[name]}${scales[name].unit && html` <small>${scales[name].unit}</small>`}</th>`,
  );
  const rows = minutes.map(
    atMin =>
      html`<tr><th scope="row">${toMomentInVisit(atMin, visits, words)}</th>${traces.map(({ points }) => html`<td class="num">${valueAt(points, atMin)}</td>`)}</tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${labels.vitals}"><table class="plain vitals"><thead><tr><th scope="col">${labels.time}</th>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
}
