import { type DialogueItem, type SequenceItem, scored } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import {
  choice,
  createAnswer,
  createGrade,
  createOpen,
  failedCase,
  gradeOpen,
  negative,
  openCase,
  render,
  run,
  safe,
  seatJudge,
  shared,
  unsafe,
} from '../testing/report-fixtures.ts';
import type { ReportedItem } from './report-page.ts';

describe('renderReportPage', () => {
  it('forbids scripts and network and holds neither', () => {
    const page = render([safe]);
    expect(page).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src data:"`,
    );
    expect(page).not.toMatch(/<script|<link|<iframe|javascript:|@import|url\(/i);
    expect(page).not.toMatch(/(src|href)="(?!#)/);
  });

  it('states language and headings in order', () => {
    expect(render([safe], { locale: 'zh' })).toContain('<html lang="zh-CN">');
    const levels = [...render([safe, unsafe, { ...safe, item: choice }]).matchAll(/<h([1-6])/g)].map(match =>
      Number(match[1]),
    );
    expect(levels.indexOf(1) + levels.lastIndexOf(1)).toBe(0);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  it('escapes what models, endpoints and suites say', () => {
    const hostile = `</script><img src=x onerror="alert(1)">'\u202egnp.exe`;
    const item = { ...createOpen('hostile'), title: { zh: hostile, en: hostile } };
    item.rubric = item.rubric.map(criterion => ({ ...criterion, text: hostile }));
    const answer = createAnswer(item, [hostile], hostile);
    const grade = { ...gradeOpen(item, { call: [hostile], wait: [hostile] }), grader: hostile };
    const page = render([{ item, answer, grade }], {
      manifest: {
        endpoint: { baseUrl: hostile, model: hostile, phantom: hostile },
        suiteTitle: { zh: hostile, en: hostile },
        versions: { [hostile]: hostile },
        adaptations: [hostile],
        state: { kind: 'stopped', endedAt: run.startedAt, cause: 'endpoint.quota', detail: hostile },
      },
    });
    expect(page).not.toMatch(/<img|<\/script|onerror="/);
    expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(
      page.split('&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;gnp.exe').length,
    ).toBeGreaterThan(12);
  });

  it('shows the host of the endpoint and nothing else of its address', () => {
    const page = render([safe]);
    expect(page).toContain('api.example.org');
    expect(page).not.toContain('secret');
  });

  it('tells N/A, zero and negative scores apart', () => {
    const page = render([negative]);
    const table = page.slice(page.indexOf('<table class="heat">'), page.indexOf('</table>'));
    expect(table).toMatch(
      /<td class="heat-low"[^>]*><span class="num neg">−100<\/span> <small class="few">n=1</,
    );
    expect(table).toMatch(/<td class="heat-zero"[^>]*><span class="num">0<\/span>/);
    expect(table).toMatch(/<td class="heat-na"[^>]*><span class="na">N\/A<\/span>/);
  });

  it('says wherever the model is named that a phantom sat the exam', () => {
    const endpoint = { baseUrl: 'http://127.0.0.1/v1', model: 'p', phantom: 'careless' };
    const page = render([safe], { manifest: { endpoint } });
    expect(page.match(/PHANTOM — simulated examinee/g)).toHaveLength(3);
    expect(page).toContain('“careless”');
    expect(render([safe], { manifest: { endpoint }, locale: 'zh' })).toContain('模拟考生（phantom）');
    expect(render([safe])).not.toContain('PHANTOM');
  });

  it('says what it may be taken for until a real judge has read', () => {
    const offline = { judges: undefined };
    expect(render([safe], { manifest: offline })).toContain('This is a self-test, not a result');
    expect(render([safe], { manifest: offline, locale: 'zh' })).toContain('自测：不是结果');
    const simulated = { judges: [seatJudge('judge-a', { phantom: true })] };
    expect(render([safe], { manifest: simulated })).toContain('This is a demonstration');
    expect(render([safe])).not.toMatch(/self-test|demonstration/i);
  });

  it('gives the cause of a stop and what was not asked', () => {
    const state = {
      kind: 'stopped',
      endedAt: run.startedAt,
      cause: 'endpoint.quota',
      detail: 'HTTP 429',
    } as const;
    const page = render([safe], { manifest: { state, planned: 5 } });
    expect(page).toContain('The quota is used up.');
    expect(page).toContain('HTTP 429');
    expect(page).toContain('4 of 5 planned questions were not asked');
  });

  it('puts vetoes before every score table, with reason and evidence, and links them to the item', () => {
    const page = render([safe, unsafe]);
    expect(page.indexOf('id="vetoes"')).toBeLessThan(page.indexOf('id="scenarios"'));
    expect(page).toContain('Delay costs life');
    expect(page).toContain('<q>wait until tomorrow</q>');
    expect(page).toMatch(/href="#item-1">[\s\S]*<details class="item item-vetoed" id="item-1">/);
  });

  it('states how sure a clean run is', () => {
    const items = Array.from({ length: 42 }, (_, index) =>
      openCase(`item-${index}`, 'Call 120 now.', { call: ['Call'] }),
    );
    const unaudited = 'The panel has not been audited, so how much danger it misses is not known';
    expect(render(items)).toContain(`0 of 42 items vetoed. ${unaudited}`);
    expect(render(items)).toContain(`No veto was given to the scored items. ${unaudited}`);
  });

  it('shows best and worst case only when an item has no score', () => {
    expect(render([safe])).not.toContain('Worst case');
    expect(render([safe, failedCase('gone')])).toContain('1 item has no score');
    expect(render([safe, failedCase('gone')])).toContain('Worst case');
  });

  it('lists the worst item first and those without a score last', () => {
    const page = render([failedCase('gone'), safe, negative, unsafe]);
    const order = [...page.matchAll(/<dt>Item<\/dt><dd>([a-z]+)<\/dd>/g)].map(match => match[1]);
    expect(order).toEqual(['unsafe', 'negative', 'safe', 'gone']);
  });

  it('marks the evidence in the answer and every criterion with its points', () => {
    const page = render([unsafe]);
    expect(page).toMatch(/Lie down and <mark class="mark-veto"[^>]*>wait until tomorrow<\/mark>\./);
    expect(page).toContain('−10<small> / −10</small>');
    expect(page).toContain('0<small> / +10</small>');
  });

  it('says that a criterion was not judged instead of calling it unmet', () => {
    const grade = { ...safe.grade, verdicts: safe.grade.verdicts.slice(1), unjudged: ['call'] };
    expect(render([{ ...safe, grade }])).toMatch(
      /not judged<\/span><\/span>\s*<div class="criterion-body"><p>Says to call/,
    );
  });

  it('sets the key against what was read from a choice', () => {
    const grade = createGrade(choice, {
      read: ['A'],
      partialPercent: 0,
      total: scored(0),
      dimensions: { 'factual-accuracy': scored(0) },
    });
    const page = render([{ item: choice, answer: createAnswer(choice, ['A']), grade }]);
    expect(page).toMatch(
      /Nitrate<\/span><span class="option-marks"><span class="tag tag-chosen wrong">Chosen/,
    );
    expect(page).toMatch(/Fluids<\/span><span class="option-marks"><span class="tag tag-key">Key/);
    expect(page).toContain('95% interval');
  });

  it('says that no choice could be read from an answer', () => {
    const grade = createGrade(choice, { status: 'unparseable', total: scored(0) });
    const page = render([{ item: choice, answer: createAnswer(choice, ['?']), grade }]);
    expect(page).toContain('nothing could be read');
    expect(page).toContain('<span class="badge badge-warn">Unreadable</span>');
  });

  it('shows where an item comes from, and who read it a second time', () => {
    const review = [{ by: 'second <reader>', on: '2026-11', verdict: 'Doses checked.' }];
    const page = render([{ ...safe, item: { ...safe.item, review } }]);
    expect(page).toMatch(/Based on<\/dt><dd><ul><li>[^<]+<\/li>/);
    expect(page).toContain('Doses checked. <small>second &lt;reader&gt;, 2026-11</small>');
    expect(render([safe])).toContain('Nobody has read this item a second time yet.');
  });

  it('never shows a reversed order as danger', () => {
    const item: SequenceItem = {
      ...shared,
      departments: ['cardiology'],
      id: 'order',
      kind: 'sequence',
      stem: 'Order them',
      steps: ['A', 'B', 'C'].map(id => ({ id, text: id })),
      key: ['C', 'B', 'A'],
    };
    const page = render([
      { item, answer: createAnswer(item, ['A B C']), grade: createGrade(item, { total: scored(-100) }) },
    ]);
    expect(page).toContain('<span class="item-score"><span class="num">−100.00</span></span>');
  });

  it('marks evidence in the turn of a dialogue it was quoted from', () => {
    const criterion = { id: 'later', dimension: 'safety', points: 5, text: 'Says it later' };
    const item: DialogueItem = {
      ...shared,
      departments: ['cardiology'],
      id: 'talk',
      kind: 'dialogue',
      turns: [
        { user: 'one', rubric: [] },
        { user: 'two', rubric: [criterion] },
      ],
    };
    const grade = createGrade(item, {
      verdicts: [{ criterionId: 'later', turn: 1, met: true, evidence: ['echo'] }],
      total: scored(50),
    });
    const page = render([{ item, answer: createAnswer(item, ['echo A', 'echo B']), grade }]);
    expect(page).toContain('>echo A<');
    expect(page).toMatch(/<mark[^>]*>echo<\/mark> B/);
  });

  it('says how many items are left out', () => {
    expect(render([safe], { omittedItems: 1200 })).toContain('1,200 items are left out of this page');
    expect(render([safe])).not.toContain('left out of this page');
  });

  it('cuts very long texts with a note, so that the page stays bounded', () => {
    const long = '"'.repeat(3_000_000);
    const item = createOpen('long');
    const page = render([
      {
        item,
        answer: createAnswer(item, [long], long),
        grade: gradeOpen(item, { call: [long.slice(0, 50_000)] }),
      },
    ]);
    expect(page).toContain('20,000 of 3,000,000 characters are shown');
    expect(page.length - render([safe]).length).toBeLessThan(300_000);
  });
});

describe.each(['zh', 'en'] as const)('an edge report in %s', locale => {
  const cases: Readonly<Record<string, readonly ReportedItem[]>> = {
    'nothing asked': [],
    'one item': [safe],
    'one refusal': [{ ...safe, grade: { ...safe.grade, status: 'refused' } }],
    'all unscored': [failedCase('a'), failedCase('b')],
    'nothing applicable': [{ ...safe, grade: createGrade(safe.item) }],
    mixed: [safe, unsafe, negative, failedCase('a')],
  };

  it.each(Object.keys(cases))('shows no broken number: %s', name => {
    const page = render(cases[name] ?? [], { locale, manifest: { planned: 4 } });
    const shown = page.replace(/<style>[\s\S]*<\/style>/, '');
    expect(shown).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
    expect(shown).toContain(locale === 'zh' ? '分数怎样得来' : 'How scores are made');
  });
});
