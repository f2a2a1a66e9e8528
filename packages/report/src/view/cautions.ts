import { answerCautions, type Report, type ReportCaution } from '@doctorbench/core';
import { standingWords } from '../words/standing.ts';
import type { Format } from './format.ts';

/** What must be known before a number of this report is read. Without a result, only what is about the answers. */
export function listShownCautions(report: Report, format: Format): readonly string[] {
  return report.cautions
    .filter(caution => report.standing === 'result' || answerCautions.includes(caution))
    .map(caution => toCautionText(caution, report, format));
}

export function toCautionText(caution: ReportCaution, report: Report, { locale, integer }: Format): string {
  const words = standingWords[locale];
  const { answered, truncated } = report.denominators;
  const { maxOutputTokens } = report.run.protocol.sampling;
  // A higher limit helps where some answers are long. Where most are cut, the model may not know when to stop.
  if (caution === 'truncated' && truncated > answered / 2 && !report.run.answersFrom)
    return words.mostlyTruncated({
      truncated: integer(truncated),
      answered: integer(answered),
      limit: String(maxOutputTokens),
    });
  return words.cautions[caution];
}
