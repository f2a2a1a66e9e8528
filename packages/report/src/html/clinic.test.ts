import type { ClinicReport, Locale } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from '../aggregate/report-builder.ts';
import { run, safe } from '../testing/report-fixtures.ts';
import { renderReportPage } from './report-page.ts';

const clinic: ClinicReport = {
  encounters: 8,
  ends: { finished: 5, died: 2, 'out-of-calls': 1 },
  passLine: 70,
  passes: [
    { k: 1, items: 4, share: 0.625 },
    { k: 2, items: 4, share: 0.25 },
  ],
  criticalActions: {
    actions: 10,
    inTime: 6,
    never: 3,
    curve: [
      { times: 0.5, share: 0.2 },
      { times: 1, share: 0.6 },
      { times: 2, share: 0.7 },
    ],
  },
  costRatio: 1.5,
  medianMinutes: 42.5,
  medianCalls: 17,
  faults: { agent: 3 },
};

function sectionOf(report: ClinicReport | undefined, locale: Locale = 'en'): string {
  const builder = createReportBuilder({ ...run, planned: 1 });
  builder.addGrade(safe.grade);
  const made = builder.finish('2026-11-15T01:11:00.000Z');
  const page = renderReportPage({
    report: report ? { ...made, clinic: report } : made,
    items: [],
    omittedItems: 0,
    locale,
  });
  expect(page.includes('<a href="#clinic">')).toBe(report !== undefined);
  const start = page.indexOf('<section aria-labelledby="clinic">');
  return start === -1 ? '' : page.slice(start, page.indexOf('</section>', start));
}

describe('the section on encounters', () => {
  const section = sectionOf(clinic);

  it('shows how encounters ended, and in red those that died or ran out', () => {
    expect(section).toMatch(/<th scope="row">Finished by the agent<.*?<span class="num">5<.*?62\.5/);
    expect(section).toMatch(/<th scope="row" class="neg">The patient died<.*?<span class="num neg">2</);
    expect(section).toMatch(/class="neg">Ran out of calls<.*?<span class="num neg">1</);
    expect(section).not.toContain('Ran out of case time');
  });

  it('says in words what passing k times means', () => {
    expect(section).toContain('a score of 70 or more and no veto');
    expect(section).toMatch(/pass\^2 · 2 times in a row<.*?25\.0%.*?over 4 cases/);
  });

  it('weighs passing by what is at stake, says by which rule, or that it is not known', () => {
    const weighed = sectionOf({ ...clinic, passes: [{ k: 1, items: 4, share: 0.5, weighted: 0.375 }] });
    expect(weighed).toMatch(/pass\^1, weighed<.*?37\.5%.*?over 4 cases/);
    expect(weighed).toContain('each case weighing from 1 to 3');
    expect(section).toContain('before the red lines of a case were counted');
  });

  it('draws score over cost and over time, with every figure in a table', () => {
    const trade: ClinicReport['trade'] = {
      scoreLine: 90,
      costLine: 2,
      priced: 2,
      fair: 1,
      tasks: [{ id: 'triage', encounters: 2, score: 45, costRatio: 1.25, timeRatio: 1 }],
      records: [
        { itemId: 'case-a', score: 90, costRatio: 1.5, timeRatio: 1, vetoed: false },
        { itemId: 'case-b', score: 0, costRatio: 1, timeRatio: 1, vetoed: true },
      ],
      omitted: 0,
    };
    const drawn = sectionOf({ ...clinic, timeRatio: 1, trade });
    expect(drawn.match(/<svg class="chart trade"/g)).toHaveLength(2);
    expect(drawn).toContain('<title>case-a: score 90.00 at 1.50 ×</title>');
    expect(drawn.match(/class="trade-cross"/g)).toHaveLength(2);
    expect(drawn).toMatch(/Intelligent triage and guidance.*?45\.00.*?1\.25 ×.*?1\.00 ×/s);
    expect(drawn).toMatch(/<summary>Every encounter<.*?case-b.*?vetoed/s);
    expect(section).not.toContain('chart trade');
  });

  it('draws the curve of critical actions and gives its numbers as text too', () => {
    expect(section).toMatch(/<svg class="chart"[^>]*aria-label="[^"]*by 0\.5 times the window 20\.0/);
    expect(section).toMatch(/0\.5 ×<\/th><td class="num"><span class="num">20\.0/);
    expect(section).toMatch(/In time<\/dt><dd><span class="num">6<.*Late.*neg">1<.*Never.*neg">3</);
  });

  it('names only faults that there were, and says when there were none', () => {
    expect(section).toMatch(/The agent’s <small class="block">Calls that no clinic.*?<span class="num">3</);
    expect(section).not.toContain('The endpoint’s');
    expect(sectionOf({ ...clinic, faults: {} })).toContain('Every call was carried out.');
  });

  it('says what there is nothing to say about, never 0', () => {
    const bare = sectionOf({
      ...clinic,
      passes: [],
      costRatio: null,
      medianMinutes: null,
      criticalActions: { actions: 0, inTime: 0, never: 0, curve: [] },
    });
    expect(bare).toContain('No encounter has a score.');
    expect(bare).toContain('No goal of these encounters has a window.');
    expect(bare).toContain('no case has an expert path');
    expect(bare).toMatch(/Case time<\/dt><dd><span class="na">N\/A/);
    expect(bare).not.toContain('<svg');
  });

  it('speaks Chinese, and is absent where there are no encounters', () => {
    expect(sectionOf(clinic, 'zh')).toMatch(/患者死亡.*pass\^2.*连续 2 次/s);
    expect(sectionOf(undefined)).toBe('');
  });
});
