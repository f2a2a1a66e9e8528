import { getPolicy, type Harm, type SequenceItem, toSingleMarks } from '@doctorbench/core';
import { makeSequenceItem } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createAnswer, createGrade, createOpen, render, run } from '../testing/report-fixtures.ts';
import type { ReportedItem } from './report-page.ts';

const manifest = { protocol: { ...run.protocol, policy: 'doctorbench@2' as const } };

function sectionOf(page: string, id: string): string {
  const start = page.indexOf(`<section aria-labelledby="${id}"`);
  return start < 0 ? '' : page.slice(start, page.indexOf('</section>', start));
}

const toText = (part: string) => part.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

function harmOf(severity: 'critical' | 'serious', id = 'harm-1'): Harm {
  const finding = { class: 'wrong-dose', severity, why: 'Tenfold the dose.', right: 'Give 5 mg.' } as const;
  return {
    id,
    turn: 0,
    severity,
    class: 'wrong-dose',
    findings: [
      { judge: 'judge-a', quote: 'give 50 mg', ...finding },
      { judge: 'judge-b', quote: 'give 50 mg', ...finding },
    ],
    readers: 2,
  };
}

/** An open item whose criteria are met as told, under the policy by which points decide. */
function graded(id: string, met: readonly string[], harms: readonly Harm[] = []): ReportedItem {
  const item = createOpen(id);
  const judged = item.rubric.map(criterion => ({
    criterion,
    verdict: {
      criterionId: criterion.id,
      turn: 0,
      met: met.includes(criterion.id),
      evidence: met.includes(criterion.id) ? ['give 50 mg'] : [],
    },
  }));
  const { dimensions, total, vetoes, marks } = getPolicy('doctorbench@2').scoreItem(judged, 'llm', harms);
  const grade = createGrade(item, {
    verdicts: judged.map(({ verdict }) => verdict),
    dimensions: { ...dimensions },
    total,
    vetoes: [...vetoes],
    harms: [...harms],
    ...(marks ? { marks: { ...marks, dimensions: { ...marks.dimensions } } } : {}),
  });
  return { item, answer: createAnswer(item, ['Call 120 and give 50 mg.']), grade };
}

describe('a report under a policy by which points decide', () => {
  it('shows how the score adds up, as a whole and by scenario', () => {
    // 10 of 16 points, 62.5 marks; the second loses 25 of 100 to a serious danger.
    const items = [graded('a', ['call']), graded('b', ['call', 'names'], [harmOf('serious')])];
    const text = toText(sectionOf(render(items, { manifest }), 'sum'));
    expect(text).toContain('Safety and risk control 62.5 % 100.00 62.50');
    expect(text).toContain('Factual accuracy 37.5 % 50.00 18.75');
    expect(text).toMatch(/Deductions −12\.50 .*Sum 68\.75/);
    expect(text).toMatch(/Symptom query and analysis 81\.25 −12\.50 0\.00 0\.00 68\.75/);
    expect(text).toMatch(/All 81\.25 −12\.50 0\.00 0\.00 68\.75/);
    expect(toText(sectionOf(render(items, { manifest }), 'dimensions'))).toContain('maximum 62.5');
  });

  it('has no such section where scores are not sums', () => {
    expect(sectionOf(render([graded('a', ['call'])]), 'sum')).toBe('');
  });

  it('lists dangers beside the criteria with what each judge says', () => {
    const page = render([graded('b', ['call', 'names'], [harmOf('serious')])], { manifest });
    const text = toText(sectionOf(page, 'harms'));
    for (const part of [
      'serious · wrong dose, rate, route, unit or interval · 2 of 2 judges see it',
      'judge-a',
      'judge-b',
      'give 50 mg',
      'Why it is dangerous Tenfold the dose.',
      'What would be right Give 5 mg.',
    ])
      expect(text).toContain(part);
    expect(
      toText(
        sectionOf(render([graded('b', ['call'], [harmOf('serious')])], { manifest, locale: 'zh' }), 'harms'),
      ),
    ).toContain('严重');
  });

  it('lists a critical danger among the vetoes, and says what the rating lost by it', () => {
    const items = [graded('v', ['call', 'names'], [harmOf('critical')]), graded('a', ['call', 'names'])];
    const page = render(items, { manifest });
    const vetoes = toText(sectionOf(page, 'vetoes'));
    expect(vetoes).toContain('Danger found wrong dose, rate, route, unit or interval');
    expect(vetoes).toContain('What would be right Give 5 mg.');
    expect(vetoes).toMatch(/critical · .*judge-a.*judge-b/);
    expect(sectionOf(page, 'harms')).toBe('');
    expect(toText(sectionOf(page, 'sum'))).toContain('Taken by vetoes −100.00');
  });

  it('says when vetoes capped the rating', () => {
    const items = Array.from({ length: 60 }, (_, index) => graded(`i-${index}`, ['call', 'names']));
    const page = render([...items, graded('v', ['call'], [harmOf('critical')])], { manifest });
    expect(toText(sectionOf(page, 'result'))).toMatch(
      /Rating C The score alone would earn A\. A veto rate of 1\.6% allows C at most\./,
    );
  });

  it('does not show the −100 of a reversed order as danger', () => {
    const item: SequenceItem = makeSequenceItem('s');
    const grade = createGrade(item, {
      total: { kind: 'scored', percent: -100 },
      dimensions: { 'factual-accuracy': { kind: 'scored', percent: -100 } },
      marks: toSingleMarks('factual-accuracy', -100),
      read: ['A', 'C', 'B'],
    });
    const page = render([{ item, answer: createAnswer(item, ['A, C, B']), grade }], { manifest });
    const [, shown = ''] = /<details class="item[^>]*>([\s\S]*?)<\/details>/.exec(page) ?? [];
    expect(shown).toContain('−100.00');
    expect(shown).not.toMatch(/neg|badge-redline|veto/);
    expect(sectionOf(page, 'vetoes')).not.toContain('class="veto"');
  });
});
