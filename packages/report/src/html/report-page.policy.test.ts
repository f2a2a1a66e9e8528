import { scored } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { createGrade, failedCase, render, run, safe } from '../testing/report-fixtures.ts';
import type { ReportedItem } from './report-page.ts';

describe.each(['zh', 'en'] as const)('a report under healthbench@1 in %s', locale => {
  const total = scored(-460);
  const low: ReportedItem = {
    ...safe,
    grade: createGrade(safe.item, {
      total,
      dimensions: { safety: total },
      tags: { 'axis:<b>': total, 'theme:a': total },
    }),
  };
  const options = { locale, manifest: { protocol: { ...run.protocol, policy: 'healthbench@1' as const } } };
  const page = render([low], options).replace(/<style>[\s\S]*<\/style>/, '');
  const under = render([low], { locale }).replace(/<style>[\s\S]*<\/style>/, '');

  it('names the policy beside the score', () => {
    const name = locale === 'zh' ? '评分规则' : 'Scoring policy';
    expect(page).toContain(`${name} healthbench@1</p>`);
    expect(under).toContain(`${name} doctorbench@1</p>`);
  });

  it('has one line on the published rule where the suite names one', () => {
    const published = { rule: 'healthbench-clip', source: '<i>Somebody</i>, 2020' } as const;
    const named = render([low], { locale, manifest: { ...options.manifest, published } });
    const line = named.slice(named.indexOf('<p class="published">'));
    expect(line).toContain(
      locale === 'zh' ? '平均得分（限定在 0 至 1） = 0.0000' : 'mean score, clipped to 0 and 1 = 0.0000',
    );
    expect(line).toContain('&lt;i&gt;Somebody');
    expect(page).not.toContain('class="published"');
  });

  it('has no line on vetoes, ratings or weights, which the policy does not know', () => {
    const words =
      locale === 'zh' ? ['一票否决', '评级', '权重：', '满分 '] : ['Vetoes', 'Rating', 'Weights', 'maximum '];
    for (const word of words) {
      expect(under).toContain(word);
      expect(page).not.toContain(word);
    }
    expect(page).not.toMatch(/id="vetoes"|class="veto-rate"|class="mark-veto"|class="rating/);
  });

  it('shows item totals far below −100 without a broken number, and tags', () => {
    expect(page).toContain('−460.00');
    expect(page).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
    expect(page).toContain('id="tags"');
    expect(page).toContain('axis:&lt;b&gt;');
    expect(under).not.toContain('id="tags"');
    for (const [, x = ''] of page.matchAll(/ (?:x|x1|x2|width)="([^"]*)"/g))
      expect(Number(x)).toBeGreaterThanOrEqual(0);
  });

  it('does not give a lowest score to an item without one', () => {
    const sentence = locale === 'zh' ? '单题没有下限' : 'an item has no lowest score';
    const bounds = locale === 'zh' ? '综合得分为 0.00' : 'the overall score would be 0.00';
    for (const words of [sentence, bounds])
      expect(render([safe, failedCase('gone')], options)).toContain(words);
  });
});

describe.each(['zh', 'en'] as const)('a report on forms that were drawn anew, in %s', locale => {
  it('says for whom, and nothing where they are those of the suite', () => {
    const name = locale === 'zh' ? '题族的题' : 'Forms of item families';
    const forms = { per: 'submission', draw: '0123456789ab' } as const;
    const drawn = render([safe], { locale, manifest: { protocol: { ...run.protocol, forms } } });
    expect(drawn).toContain(name);
    expect(drawn).toContain('0123456789ab');
    expect(render([safe], { locale })).not.toContain(name);
  });
});
