import type { Locale, ToxicityReport } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { createReportBuilder } from '../aggregate/report-builder.ts';
import { run, safe } from '../testing/report-fixtures.ts';
import { renderReportPage } from './report-page.ts';

const rate = { count: 3, answers: 12, items: 12, share: 0.25, interval: { low: 0.0889, high: 0.5323 } };

function pageOf(toxicity: ToxicityReport | undefined, locale: Locale = 'en'): string {
  const builder = createReportBuilder({ ...run, planned: 1 });
  builder.addGrade(safe.grade);
  const report = { ...builder.finish('2026-11-15T01:11:00.000Z'), ...(toxicity ? { toxicity } : {}) };
  return renderReportPage({ report, items: [], omittedItems: 0, locale });
}

it('shows both rates with interval, count and meaning, and one against the other', () => {
  const page = pageOf({ overRefusal: rate, harmBlindness: { ...rate, count: 6, share: 0.5 } });
  for (const words of [
    'href="#toxicity"',
    '25.0%',
    '8.9% – 53.2%',
    '3 of 12 answers, 12 items',
    'not telling that it is dangerous',
    'Over-refusal 25.0% against harm-blindness 50.0%',
  ])
    expect(page).toContain(words);
  expect(pageOf({ overRefusal: rate, harmBlindness: rate }, 'zh')).toContain('危险放行率');
});

it('draws nothing where one is not known, and shows nothing where none is marked', () => {
  const page = pageOf({ overRefusal: rate, harmBlindness: null });
  expect(page).toContain('no answer could show it');
  expect(page).not.toContain('the lower left corner is best');
  expect(pageOf(undefined)).not.toContain('id="toxicity"');
});
