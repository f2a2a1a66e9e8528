import type { ImagingReport, Locale } from '@doctorbench/core';
import { createReportBuilder } from '../aggregate/report-builder.ts';
import { type ReportedItem, renderReportPage } from '../html/report-page.ts';
import { run } from './report-fixtures.ts';

/** A page whose report says this about images. */
export function renderWithImaging(
  items: readonly ReportedItem[],
  imaging: ImagingReport | undefined,
  locale: Locale = 'en',
  omittedPictures = 0,
): string {
  const builder = createReportBuilder({ ...run, planned: items.length });
  for (const { answer, grade } of items) {
    builder.addAnswer(answer);
    builder.addGrade(grade);
  }
  const report = builder.finish('2026-11-15T01:11:00.000Z');
  return renderReportPage({
    report: imaging ? { ...report, imaging } : report,
    items,
    omittedItems: 0,
    omittedPictures,
    locale,
  });
}
