import { toRapidView } from '../view/rapid.ts';
import { shorten } from '../view/text.ts';
import { getTrackWords } from '../view/track-words.ts';
import { denominatorWords, usageWords } from '../words/denominators.ts';
import { harmWords } from '../words/harms.ts';
import { headlineWords } from '../words/headline.ts';
import { imagingWords } from '../words/imaging.ts';
import { paperWords } from '../words/papers.ts';
import { scoreSumWords } from '../words/score-sum.ts';
import { profileWords, scoreWords } from '../words/scores.ts';
import { standingWords } from '../words/standing.ts';
import { toxicityWords } from '../words/toxicity.ts';
import { hasAwaiting, renderAwaiting } from './awaiting.ts';
import { renderClinic } from './clinic.ts';
import { renderComparison } from './comparison.ts';
import { renderDenominators } from './denominators.ts';
import { renderDimensions } from './dimensions.ts';
import { renderFooter } from './footer.ts';
import { renderHarms } from './harms.ts';
import { renderHead } from './head.ts';
import { renderHeader } from './header.ts';
import { renderHeadline } from './headline.ts';
import { type Html, html, toPieces } from './html.ts';
import { renderImaging } from './imaging.ts';
import { renderItems } from './items.ts';
import { renderJudges } from './judges.ts';
import { createPage, type Page, type ReportPageInput } from './page.ts';
import { renderPapers } from './papers.ts';
import { renderRapid } from './rapid.ts';
import { renderScenarios } from './scenarios.ts';
import { renderScoreSum } from './score-sum.ts';
import { renderSelfTest } from './self-test.ts';
import { renderTags } from './tags.ts';
import { renderToxicity } from './toxicity.ts';
import { renderVetoes } from './vetoes.ts';

export type { ReportedControl, ReportedItem, ShownFiles } from './page.ts';

/** The report of a run as one HTML document that needs no network and no script. */
export function renderReportPage(input: ReportPageInput): string {
  return [...renderReportPieces(input)].join('');
}

/** The same, to be written bit by bit: it may hold many pictures. */
export function renderReportPieces(input: ReportPageInput): Iterable<string> {
  const page = createPage(input);
  const { words } = page;
  return toPieces(html`${renderHead({ lang: words.htmlLang, title: toTitle(page), holdsPictures: true })}
<a class="skip" href="#main">${words.page.skip}</a>
${renderHeader(page)}
${renderContents(page)}
<main id="main">
${renderRapid(toRapidView(page.report, page.format))}
${page.report.standing === 'self-test' ? renderSelfTest(page) : renderResult(page)}
${renderPapers(page)}
${renderToxicity(page)}
${renderClinic(page)}
${renderTags(page)}
${renderJudges(page)}
${renderDenominators(page)}
${renderItems(page)}
</main>
${renderFooter(page)}
</body>
</html>
`);
}

/** What only a report has whose answers were read, or needed no reading. */
function renderResult(page: Page): Html {
  return html`${renderHeadline(page)}
${renderVetoes(page)}
${renderHarms(page)}
${renderAwaiting(page)}
${renderComparison(page)}
${renderScenarios(page)}
${renderScoreSum(page)}
${renderDimensions(page)}
${renderImaging(page)}`;
}

function toTitle({ report, words, locale }: Page): string {
  return [
    words.page.title(shorten(report.run.endpoint.model, 100)),
    ...(report.standing === 'result' ? [] : [standingWords[locale].badges[report.standing]]),
    ...(report.run.endpoint.phantom === undefined ? [] : [words.badges.phantom]),
  ].join(' · ');
}

function renderContents(page: Page): Html {
  const { report, words } = page;
  const entries: readonly Entry[] = [
    ...(report.standing === 'self-test' ? listSelfTestEntries(page) : listResultEntries(page)),
    ...(report.papers?.length ? [['papers', paperWords[page.locale].heading] as const] : []),
    ...(report.toxicity ? [['toxicity', toxicityWords[page.locale].heading] as const] : []),
    ...(report.clinic ? [['clinic', words.clinic.heading] as const] : []),
    ...(report.tags.length > 0 ? [['tags', profileWords[page.locale].tags] as const] : []),
    ['judges', words.judges.heading],
    ['denominators', denominatorWords[page.locale].heading],
    ['items', words.items.heading],
    ['usage', usageWords[page.locale].heading],
    ['protocol', words.protocol.heading],
    ...(report.standing === 'self-test' ? [] : [['method', words.method.heading] as const]),
  ];
  return html`<nav class="contents" aria-label="${words.page.contents}"><ul>${entries.map(([id, heading]) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul></nav>`;
}

type Entry = readonly [id: string, heading: string];

function listSelfTestEntries({ locale }: Page): readonly Entry[] {
  const { names, lookAt } = standingWords[locale];
  return [
    ['result', names['self-test']],
    ['look-at', lookAt],
  ];
}

function listResultEntries(page: Page): readonly Entry[] {
  const { report, policy, words } = page;
  const named = getTrackWords(report.run.track, page.format);
  return [
    ['result', headlineWords[page.locale].heading],
    ...(policy.vetoes || report.veto.records.length > 0 ? [['vetoes', words.vetoes.heading] as const] : []),
    ...(report.harms.records.length > 0 ? [['harms', harmWords[page.locale].heading] as const] : []),
    ...(hasAwaiting(page) ? [['awaiting', words.awaiting.heading] as const] : []),
    ...(report.comparison
      ? [['comparison', words.comparison.headings[report.comparison.kind]] as const]
      : []),
    ['scenarios', scoreWords[page.locale].heading(named.scenario)],
    ...(report.sum ? [['sum', scoreSumWords[page.locale].heading] as const] : []),
    ['dimensions', profileWords[page.locale].heading(named.dimension)],
    ...(report.imaging ? [['imaging', imagingWords[page.locale].heading] as const] : []),
  ];
}
