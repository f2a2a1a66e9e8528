import { faultSchema, type Locale } from '@doctorbench/core';
import { type Clock, toDay, toMomentText } from '../../view/encounter/case-time.ts';
import { toEventText } from '../../view/encounter/log-quote.ts';
import { isGrave, type Moment } from '../../view/encounter/moments.ts';
import { type TimelineMark, type TimelineMarks, toMarkText } from '../../view/encounter/timeline-marks.ts';
import { formatCount } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { encounterWords } from '../../words/encounter/encounter-words.ts';
import { timelineWords } from '../../words/encounter/timeline-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import { type Html, html, nothing } from '../html.ts';
import { fileWords } from './file-words.ts';

/** How much of a line is shown; the calls below have the rest. */
const textLimit = 600;
/** Alike lines of one minute that lie open, and that can be unfolded. */
const openLines = 3;
const foldedLines = 100;
/** Runs of alike lines that the page holds; those that a reader must not miss it holds all. */
const mostRuns = 400;

export interface TimelineOptions {
  readonly moments: readonly Moment[];
  readonly marks: TimelineMarks['byMoment'];
  readonly clock: Clock;
  readonly locale: Locale;
  readonly lang: string;
}

/** Who did what when, with the goals and red lines at the minute at which they were reached. */
export function renderTimeline(options: TimelineOptions): Html {
  const { moments, clock, locale } = options;
  if (moments.length === 0) return nothing;
  const words = timelineWords[locale];
  const runs = toRuns(options).filter(
    (run, index) => index < mostRuns || run.some(moment => mustShow(moment, options)),
  );
  const shown = runs.map(run => run.slice(0, openLines + foldedLines));
  const omitted = moments.length - shown.reduce((sum, run) => sum + run.length, 0);
  const first = clock.visits.length > 1 ? html`<li class="timeline-visit">${words.firstVisit}</li>` : nothing;
  const rest =
    omitted > 0
      ? html`<p class="hint">${fileWords[locale].omittedEvents(formatCount(omitted))}</p>`
      : nothing;
  return html`<h4>${words.heading}</h4><p class="hint">${words.lead}</p>
<ol class="timeline">${first}${shown.map(run => renderRun(run, options))}</ol>
${rest}`;
}

function mustShow(moment: Moment, { marks }: TimelineOptions): boolean {
  return isGrave(moment) || marks.has(moment.index);
}

/** Lines of one kind in one minute belong together, such as a panel of tests; what matters stands alone. */
function toRuns(options: TimelineOptions): readonly (readonly Moment[])[] {
  const runs: Moment[][] = [];
  for (const moment of options.moments) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const alike =
      before && before.event.kind === moment.event.kind && before.event.atMin === moment.event.atMin;
    if (run && alike && !mustShow(before, options) && !mustShow(moment, options)) run.push(moment);
    else runs.push([moment]);
  }
  return runs;
}

function renderRun(run: readonly Moment[], options: TimelineOptions): Html {
  const render = (moment: Moment) => renderMoment(moment, options);
  if (run.length <= 2 * openLines) return html`${run.map(render)}`;
  const rest = run.slice(openLines);
  return html`${run.slice(0, openLines).map(render)}<li><details class="more-moments"><summary>${fileWords[options.locale].more(formatCount(rest.length))}</summary><ol>${rest.map(render)}</ol></details></li>
`;
}

function renderMoment(moment: Moment, { marks, locale, lang }: TimelineOptions): Html {
  const words = timelineWords[locale];
  const { event, actor, time } = moment;
  const heading =
    event.kind === 'visited'
      ? html`<li class="timeline-visit">${words.visit(formatCount(time.visit), formatCount(toDay(event.atMin)))}</li>`
      : nothing;
  const veiled = event.hidden ? html`<span class="badge">${words.hidden}</span>` : nothing;
  const found = (marks.get(moment.index) ?? []).map(mark => renderMark(mark, locale));
  return html`${heading}<li class="moment${isGrave(moment) ? ' moment-bad' : ''}"><span class="moment-time num">${toMomentText(time, locale)}</span><span class="moment-who">${words.actors[actor]}</span><div class="moment-what"><p><strong>${words.kinds[event.kind]}</strong> ${renderFault(moment, locale)}${veiled} <span class="moment-text" lang="${lang}" dir="auto">${shorten(toEventText(event, locale), textLimit)}</span></p>${found}</div></li>
`;
}

function renderFault({ event: { kind, refs } }: Moment, locale: Locale): Html {
  const fault = kind === 'refused' ? faultSchema.safeParse(refs?.[0]) : undefined;
  return fault?.success
    ? html`<span class="badge badge-warn">${encounterWords[locale].faults[fault.data]}</span>`
    : nothing;
}

const icons: Readonly<Record<TimelineMark['tone'], string>> = { goal: '✓', late: '✗', fault: '!', veto: '!' };

function renderMark(mark: TimelineMark, locale: Locale): Html {
  const { label, text } = toMarkText(mark, locale);
  return html`<p class="finding-${mark.tone}"><span class="icon" aria-hidden="true">${icons[mark.tone]}</span> ${label}${punctuation[locale].colon}${shorten(text, textLimit)}</p>`;
}
