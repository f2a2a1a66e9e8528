import type { Locale, PaperReport, Report } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from '../aggregate/report-builder.ts';
import { run, safe } from '../testing/report-fixtures.ts';
import { renderReportPage } from './report-page.ts';

const paper: PaperReport = {
  scenario: 'paper-licence',
  passPercent: 60,
  passBasis: { zh: '六百分中三百六十分', en: '360 of 600 marks' },
  score: { value: 71.5, interval: { low: 64, high: 78 }, n: 128 },
  passed: true,
  passProbability: 0.998,
  partialPercent: 74.25,
  unreadable: 3,
  answers: 128,
  majority: { percent: 73, items: 128, samples: 5 },
  sections: [
    { id: 'basic', name: { zh: '基础', en: 'Basic <b>' }, score: { value: 50, interval: null, n: 4 } },
  ],
};

function pageOf(part: Partial<Report>, locale: Locale = 'en'): string {
  const builder = createReportBuilder({ ...run, planned: 1 });
  builder.addGrade(safe.grade);
  const report = { ...builder.finish('2026-11-15T01:11:00.000Z'), ...part };
  return renderReportPage({ report, items: [], omittedItems: 0, locale });
}

describe('papers in the HTML report', () => {
  it('say passed or not, with marks, line, chance and what could not be read', () => {
    const page = pageOf({ papers: [paper] });
    const section = page.slice(page.indexOf('<h2 id="papers">'));
    expect(section).toContain('<h3>Medical licence: <strong>Passed</strong></h3>');
    for (const words of [
      '71.50',
      '95% interval 64.00 to 78.00',
      '360 of 600 marks',
      '99.8%',
      '3 of 128',
      'Majority of 5 answers',
      '73.00',
    ])
      expect(section).toContain(words);
    expect(section).toContain('Basic &lt;b&gt;');
    expect(page).toContain('<a href="#papers">Papers</a>');
  });

  it('speak Chinese, and say when the cases are too few to tell', () => {
    const page = pageOf({ papers: [{ ...paper, passed: false, passProbability: null }] }, 'zh');
    expect(page).toContain('<strong>未通过</strong>');
    expect(page).toContain('病例太少，无法判断');
  });

  it('are not there where the suite has none', () => {
    expect(pageOf({})).not.toContain('id="papers"');
  });
});

describe('facets in the HTML report', () => {
  const band = { zh: '难度带', en: 'Difficulty band' };
  const values = [
    {
      id: '5',
      name: { zh: '五', en: 'Band 5' },
      score: { value: 40, interval: { low: 30, high: 50 }, n: 9 },
    },
  ];

  it('are tables of their own', () => {
    const page = pageOf({ facets: [{ id: 'band', name: band, values }] });
    expect(page).toContain('By difficulty band');
    expect(page).toContain('Band 5');
  });

  it('without a score are left out', () => {
    expect(pageOf({ facets: [{ id: 'band', name: band, values: [] }] })).not.toContain('By difficulty band');
  });
});
