import type { Report } from '@doctorbench/core';
import {
  createFormat,
  standingWords,
  toCautionText,
  toDenominatorsView,
  toHeadlineView,
  toScenarioBars,
} from '@doctorbench/report';
import type { Context } from '../context.ts';

/** A report as Markdown for a pull request. */
export function toMarkdownSummary(
  report: Report,
  {
    isBarred,
    belowBar,
    reach,
  }: {
    readonly isBarred: boolean;
    readonly belowBar: readonly string[];
    readonly reach: string | undefined;
  },
  { messages, locale }: Context,
): string {
  const words = messages.pipeline.summary;
  const format = createFormat(locale, 'utc');
  const { overall, rating, bounds, vetoRate } = toHeadlineView(report, format);
  const { bars } = toScenarioBars(report, format);
  const { counts } = toDenominatorsView(report, format);
  const counted = counts.rows.map(({ label, cells: [cell] }) => `${label} ${cell?.text ?? ''}`).join(', ');
  return [
    `## ${toCell(words.title(report.run.suiteTitle[locale], report.run.endpoint.model))}`,
    '',
    ...belowBar.map(problem => `- ❌ ${toCell(problem)}`),
    ...(isBarred && belowBar.length === 0 ? [`✅ ${words.reached}`] : []),
    ...(reach === undefined ? [] : ['', toCell(reach)]),
    '',
    `**${overall.label}: ${overall.score.text}** ${overall.interval ?? ''}${rating?.letter ? ` · ${rating.label} **${rating.letter}**` : ''}`,
    ...(bounds ? ['', bounds.sentence] : []),
    ...(vetoRate ? ['', vetoRate] : []),
    ...(report.standing === 'result' ? [] : ['', `> ${standingWords[locale].notices[report.standing]}`]),
    ...report.cautions.flatMap(caution => ['', `> ${toCautionText(caution, report, format)}`]),
    '',
    `| ${words.scenario} | ${words.score} | ${words.items} |`,
    '|---|---:|---:|',
    ...bars.map(({ label, score, note = '' }) => `| ${toCell(label)} | ${score.text} | ${note} |`),
    '',
    counted,
    '',
  ].join('\n');
}

/** Names come from endpoints and suites: they must not break out of a line or a cell. */
function toCell(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').replaceAll(/[\\|<>`*_[\]]/g, mark => `\\${mark}`);
}
