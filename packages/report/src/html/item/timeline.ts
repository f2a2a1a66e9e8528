import { type ClinicEvent, type ClinicEventKind, faultSchema, toCriterionWords } from '@doctorbench/core';
import { formatCount, formatFixed } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, ReportedItem } from '../page.ts';
import { toDay, toMoment, type Visits } from './case-time.ts';
import type { JudgedLine } from './rubric.ts';

/** How much of a line is shown; the calls below have the rest. */
const textLimit = 600;
/** Alike lines of one minute that lie open, and that can be unfolded. */
const openLines = 3;
const foldedLines = 100;
/** Runs of alike lines that the page holds; those that a reader must not miss it holds all. */
const mostRuns = 400;

type Who = 'agent' | 'informant' | 'patient' | 'clinic';

const actors: Partial<Record<ClinicEventKind, Who>> = {
  answered: 'informant',
  changed: 'patient',
  died: 'patient',
  resulted: 'clinic',
  arrived: 'clinic',
  visited: 'clinic',
  unsafe: 'clinic',
  refused: 'clinic',
};

/** What a criterion says about the moment it hangs on. */
interface Finding {
  readonly tone: 'goal' | 'late' | 'fault' | 'veto';
  readonly text: string;
}

interface Moment {
  readonly event: ClinicEvent;
  readonly findings: Finding[];
}

export interface TimelineOptions {
  readonly events: readonly ClinicEvent[];
  readonly visits: Visits;
  readonly lines: readonly JudgedLine[];
}

/** Who did what when, with the goals and red lines at the minute at which they were reached. */
export function renderTimeline(page: Page, placed: ReportedItem, options: TimelineOptions): Html {
  const { words } = page;
  const { events, visits } = options;
  if (events.length === 0) return nothing;
  const moments = toMoments(page, placed, options);
  const runs = toRuns(moments).filter((run, index) => index < mostRuns || run.some(isGrave));
  const shown = runs.map(run => run.slice(0, openLines + foldedLines));
  const omitted = moments.length - shown.reduce((sum, run) => sum + run.length, 0);
  const first =
    visits.length > 1 ? html`<li class="timeline-visit">${words.encounter.firstVisit}</li>` : nothing;
  return html`<h4>${words.encounter.timeline}</h4><p class="hint">${words.encounter.timelineLead}</p>
<ol class="timeline">${first}${shown.map(run => renderRun(page, run, moment => renderMoment(page, placed, { moment, visits })))}</ol>
${omitted > 0 ? html`<p class="hint">${words.encounter.omittedEvents(formatCount(omitted))}</p>` : nothing}`;
}

function toMoments(page: Page, { grade }: ReportedItem, { events, lines }: TimelineOptions): Moment[] {
  const moments = events.map((event): Moment => ({ event, findings: [] }));
  const vetoed = new Set(grade.vetoes.map(({ criterionId }) => criterionId));
  for (const { criterion, verdict } of lines) {
    if (verdict?.atMin === undefined) continue;
    const tone = toTone(criterion.points, verdict.met, vetoed.has(criterion.id));
    if (!tone) continue;
    const share =
      verdict.met && verdict.credit !== undefined
        ? ` (${page.words.percent(formatFixed(100 * verdict.credit, 0))})`
        : '';
    const text = `${shorten(toCriterionWords(criterion, page.locale).text, textLimit)}${share}`;
    findMoment(moments, verdict.atMin, verdict.evidence)?.findings.push({ tone, text });
  }
  return moments;
}

function toTone(points: number, met: boolean, vetoed: boolean): Finding['tone'] | undefined {
  if (vetoed) return 'veto';
  if (points > 0) return met ? 'goal' : 'late';
  return met ? 'fault' : undefined;
}

/** The line of the log that the verdict quotes, or else the last of that minute. */
function findMoment(
  moments: readonly Moment[],
  atMin: number,
  evidence: readonly string[],
): Moment | undefined {
  const quoted = moments.findLast(
    ({ event }) =>
      event.atMin === atMin && evidence.some(line => `[+${atMin} min] ${event.text}`.startsWith(line)),
  );
  return quoted ?? moments.findLast(({ event }) => event.atMin <= atMin) ?? moments[0];
}

function isGrave({ event: { kind }, findings }: Moment): boolean {
  return kind === 'unsafe' || kind === 'died' || findings.length > 0;
}

/** Lines of one kind in one minute belong together, such as a panel of tests; what matters stands alone. */
function toRuns(moments: readonly Moment[]): readonly (readonly Moment[])[] {
  const runs: Moment[][] = [];
  for (const moment of moments) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const alike =
      before && before.event.kind === moment.event.kind && before.event.atMin === moment.event.atMin;
    if (run && alike && !isGrave(before) && !isGrave(moment)) run.push(moment);
    else runs.push([moment]);
  }
  return runs;
}

function renderRun({ words }: Page, run: readonly Moment[], render: (moment: Moment) => Html): Html {
  if (run.length <= 2 * openLines) return html`${run.map(render)}`;
  const rest = run.slice(openLines);
  return html`${run.slice(0, openLines).map(render)}<li><details class="more-moments"><summary>${words.page.more(formatCount(rest.length))}</summary><ol>${rest.map(render)}</ol></details></li>
`;
}

function renderMoment(
  page: Page,
  placed: ReportedItem,
  { moment: { event, findings }, visits }: { readonly moment: Moment; readonly visits: Visits },
): Html {
  const { words } = page;
  const { kind, text, atMin, hidden } = event;
  const heading =
    kind === 'visited'
      ? html`<li class="timeline-visit">${words.encounter.visit(formatCount(visits.indexOf(atMin) + 1), formatCount(toDay(atMin)))}</li>`
      : nothing;
  const bad = kind === 'unsafe' || kind === 'died' ? ' moment-bad' : '';
  const veiled = hidden ? html`<span class="badge">${words.encounter.hidden}</span>` : nothing;
  return html`${heading}<li class="moment${bad}"><span class="moment-time num">${toMoment(atMin, visits, words)}</span><span class="moment-who">${toWho(page, placed, kind)}</span><div class="moment-what"><p><strong>${words.encounter.kinds[kind]}</strong> ${renderFault(page, event)}${veiled} <span class="moment-text" lang="${placed.item.language}" dir="auto">${shorten(text, textLimit)}</span></p>${findings.map(finding => renderFinding(page, finding))}</div></li>
`;
}

function toWho({ words }: Page, { item }: ReportedItem, kind: ClinicEventKind): string {
  const { who } = words.encounter;
  const actor = actors[kind] ?? 'agent';
  if (actor !== 'informant') return who[actor];
  const relative = item.kind === 'encounter' && item.case.persona.informant === 'relative';
  return relative ? who.relative : who.patient;
}

function renderFault({ words }: Page, { kind, refs }: ClinicEvent): Html {
  const fault = kind === 'refused' ? faultSchema.safeParse(refs?.[0]) : undefined;
  return fault?.success
    ? html`<span class="badge badge-warn">${words.encounter.fault(words.clinic.faults[fault.data])}</span>`
    : nothing;
}

function renderFinding({ words }: Page, { tone, text }: Finding): Html {
  const labels = {
    goal: ['✓', words.encounter.goal],
    late: ['✗', words.encounter.goalLate],
    fault: ['!', words.encounter.costsPoints],
    veto: ['!', words.items.vetoed],
  } as const;
  const [icon, label] = labels[tone];
  return html`<p class="finding-${tone}"><span class="icon" aria-hidden="true">${icon}</span> ${label}${words.colon}${text}</p>`;
}
