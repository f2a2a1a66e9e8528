import type { EncounterItem, Grade, Item, OpenItem, SequenceItem } from '@doctorbench/core';
import { makeEncounterItem } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { toText } from '../html.ts';
import { renderQuestion } from './question.ts';

const shared = {
  id: 'an-item',
  track: 'llm',
  scenario: 'symptom-query',
  audience: 'public',
  language: 'zh-CN',
  title: { zh: '题', en: 'Title' },
  departments: ['emergency'] as ['emergency'],
  difficulty: 'hard',
  provenance: { basis: ['guideline'], author: 'project', written: '2026-11' },
  split: 'public',
  canary: 'canary-0000',
} as const satisfies Partial<Item>;

function render(item: Item): string {
  const grade: Grade = {
    schemaVersion: 1,
    itemId: item.id,
    repeat: 0,
    caseId: item.id,
    kind: item.kind,
    scenario: item.scenario,
    departments: item.departments,
    difficulty: item.difficulty,
    language: item.language,
    grader: 'test@1',
    status: 'answered',
    verdicts: [],
    dimensions: {},
    total: { kind: 'not-applicable' },
    vetoes: [],
  };
  return toText(renderQuestion({ locale: 'en' }, { item, grade, anchor: 'item-1' }));
}

describe('renderQuestion', () => {
  it('shows the opening of an encounter and none of what the agent must find out', () => {
    const { case: encounter, rubric } = makeEncounterItem('e');
    const item: EncounterItem = { ...shared, kind: 'encounter', rubric, case: encounter };
    const page = render(item);
    expect(page).toContain('Patient, male, 61 years');
    expect(page).toContain(encounter.opening);
    expect(page).not.toContain('A packet a day.');
  });

  it('names who said what when an open item has several messages', () => {
    const rubric: OpenItem['rubric'] = [{ id: 'a', dimension: 'safety', points: 1, text: 'a' }];
    const messages: OpenItem['messages'] = [
      { role: 'system', content: 'Be brief' },
      { role: 'user', content: 'Hello' },
    ];
    const page = render({ ...shared, kind: 'open', rubric, messages });
    expect(page).toMatch(/Instruction<\/p><div class="text"[^>]*>Be brief<\/div>/);
    expect(page).toMatch(/User<\/p><div class="text"[^>]*>Hello<\/div>/);
  });

  it('lists the steps of a sequence in the order they were shown', () => {
    const steps: SequenceItem['steps'] = ['B', 'A', 'C'].map(id => ({ id, text: `step ${id}` }));
    const page = render({ ...shared, kind: 'sequence', stem: 'Order them', steps, key: ['A', 'B', 'C'] });
    expect([...page.matchAll(/step ([ABC])/g)].map(match => match[1])).toEqual(['B', 'A', 'C']);
  });

  it('describes attachments in words and loads none', () => {
    const rubric: OpenItem['rubric'] = [{ id: 'a', dimension: 'safety', points: 1, text: 'a' }];
    const page = render({
      ...shared,
      kind: 'open',
      rubric,
      messages: [{ role: 'user', content: 'See image' }],
      attachments: [
        {
          id: 'film',
          path: 'images/film.png',
          mediaType: 'image/png',
          description: { zh: '胸片', en: 'Chest film' },
        },
      ],
    });
    expect(page).toContain('Chest film');
    expect(page).not.toMatch(/<img|images\/film/);
  });
});
