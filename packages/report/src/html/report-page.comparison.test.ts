import type { ReportComparison } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { render, safe, unsafe } from '../testing/report-fixtures.ts';

const comparison: ReportComparison = {
  kind: 'runs',
  against: {
    runId: 'run_abcdefghij',
    startedAt: '2026-11-14T01:00:00.000Z',
    model: 'model-y',
    judges: ['judge-a', 'judge-b'],
  },
  difference: -12.5,
  interval: { low: -20, high: -5 },
  pValue: 0.0004,
  verdict: 'b-higher',
  family: 2,
  pairs: 2,
  unpaired: 3,
  overallA: -50,
  overallB: -37.5,
  vetoedOnlyA: 1,
  vetoedOnlyB: 0,
  vetoedOnly: [{ itemId: 'unsafe', run: 'a' }],
  scenarios: [{ id: 'symptom-query', pairs: 2, a: -50, b: -37.5 }],
  widest: [
    { itemId: 'unsafe', a: -100, b: 25 },
    { itemId: 'elsewhere', a: 10, b: 0 },
  ],
};

function sectionOf(page: string): string {
  const start = page.indexOf('<section aria-labelledby="comparison"');
  return start < 0 ? '' : page.slice(start, page.indexOf('</section>', start));
}

describe('a comparison with a second run', () => {
  const section = sectionOf(render([safe, unsafe], { comparison }));

  it('gives both scores, the difference with its interval, and the p-value', () => {
    expect(section).toContain('model-x');
    expect(section).toContain('model-y');
    expect(section).toContain('−12.50 <small class="block">95% interval −20.00 to −5.00');
    expect(section).toContain('&lt; 0.001');
    expect(section).toContain('The two differ: B scores higher.');
    expect(section).toContain('3 items scored in one run only, left out');
  });

  it('names the items vetoed in one run alone and those furthest apart, linked where the page has them', () => {
    expect(section).toMatch(/Vetoed in A only <span class="neg">1<[\s\S]*href="#item-1">Chest tightness</);
    expect(section).not.toContain('Vetoed in B only');
    expect(section).toMatch(/<code>elsewhere<\/code>[\s\S]*\+10\.00/);
  });

  it('gives a difference for each scenario', () => {
    expect(section).toMatch(
      /Symptom query and analysis <small>2 items<\/small><\/th>.*−50\.00.*−37\.50.*−12\.50/,
    );
  });

  it('does not take a large p-value for equality', () => {
    const same = { ...comparison, pValue: 0.6, verdict: 'no-difference-shown' } as const;
    expect(sectionOf(render([safe], { comparison: same }))).toContain('That is not proof of equality');
    const few = { ...comparison, pValue: null, verdict: 'too-few-cases', interval: null } as const;
    const shown = sectionOf(render([safe], { comparison: few }));
    expect(shown).toContain('Too few cases to say whether the two differ');
    expect(shown).toContain('too few cases for an interval');
    expect(shown).not.toContain('p-value');
  });

  it('is labelled as one of judges when the answers are the same', () => {
    const judges: ReportComparison = {
      ...comparison,
      kind: 'judges',
      against: { ...comparison.against, judges: ['judge-z'] },
    };
    const shown = sectionOf(render([safe], { comparison: judges }));
    expect(shown).toContain('Compared with other judges');
    expect(shown).toContain('it says nothing about the model');
    expect(shown).toContain('<bdi>judge-z</bdi>');
    expect(sectionOf(render([safe], { comparison: judges, locale: 'zh' }))).toContain('与被测模型无关');
  });

  it('is not there without a second run', () => {
    expect(render([safe])).not.toContain('id="comparison"');
  });

  it('escapes names and marks a phantom wherever it is named', () => {
    const hostile = '<img src=x>';
    const against = { ...comparison.against, model: hostile, phantom: hostile };
    const shown = sectionOf(render([safe], { comparison: { ...comparison, against } }));
    expect(shown).toContain('&lt;img src=x&gt;');
    expect(shown).not.toContain('<img');
    expect(shown).toContain('PHANTOM — simulated examinee');
  });
});
