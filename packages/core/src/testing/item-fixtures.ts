import type { Criterion } from '../suite/criterion.ts';
import type { Item } from '../suite/kinds/kinds.ts';

type ItemOf<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>;

const shared = {
  track: 'llm',
  scenario: 'medication-guidance',
  audience: 'public',
  language: 'zh-CN',
  title: { zh: '漏服降糖药', en: 'A missed dose of a glucose-lowering drug' },
  departments: ['endocrinology'],
  difficulty: 'easy',
  provenance: { basis: ['Drug label, metformin, 2023'], author: 'project', written: '2026-11' },
  split: 'public',
  canary: 'canary-0000-1111',
} as const;

export function makeCriterion(overrides: Partial<Criterion> = {}): Criterion {
  return {
    id: 'no-double-dose',
    dimension: 'safety',
    points: 5,
    text: 'Says that a missed dose must not be made up by a double one.',
    ...overrides,
  };
}

export function makeOpenItem(overrides: Partial<ItemOf<'open'>> = {}): ItemOf<'open'> {
  return {
    ...shared,
    departments: [...shared.departments],
    provenance: { ...shared.provenance, basis: [...shared.provenance.basis] },
    id: 'medication-0001',
    kind: 'open',
    messages: [{ role: 'user', content: '早上忘了吃二甲双胍，中午补两片行吗？' }],
    rubric: [makeCriterion()],
    ...overrides,
  };
}

function base() {
  const {
    kind: _kind,
    messages: _messages,
    rubric: _rubric,
    exemplars: _exemplars,
    expected: _expected,
    swap: _swap,
    ...rest
  } = makeOpenItem();
  return rest;
}

export function makeChoiceItem(overrides: Partial<ItemOf<'choice'>> = {}): ItemOf<'choice'> {
  return {
    ...base(),
    kind: 'choice',
    stem: 'Which is the usual first drug for type 2 diabetes?',
    options: [
      { id: 'A', text: 'Metformin' },
      { id: 'B', text: 'Prednisone' },
      { id: 'C', text: 'Insulin glargine' },
    ],
    key: ['A'],
    multiple: false,
    ...overrides,
  };
}

export function makeSequenceItem(overrides: Partial<ItemOf<'sequence'>> = {}): ItemOf<'sequence'> {
  return {
    ...base(),
    kind: 'sequence',
    stem: 'Put the steps of basic life support in order.',
    steps: [
      { id: 'A', text: 'Begin compressions' },
      { id: 'B', text: 'Check that the scene is safe' },
      { id: 'C', text: 'Call for help' },
    ],
    key: ['B', 'C', 'A'],
    ...overrides,
  };
}

export function makeDialogueItem(overrides: Partial<ItemOf<'dialogue'>> = {}): ItemOf<'dialogue'> {
  return {
    ...base(),
    kind: 'dialogue',
    turns: [
      { user: '我头晕，血糖3.1。', rubric: [makeCriterion({ id: 'sugar-now' })] },
      { user: '吃了糖，好些了，还要去医院吗？', rubric: [makeCriterion({ id: 'follow-up' })] },
    ],
    ...overrides,
  };
}

export function makeEncounterItem(overrides: Partial<ItemOf<'encounter'>> = {}): ItemOf<'encounter'> {
  return {
    ...base(),
    kind: 'encounter',
    track: 'agent',
    scenario: 'triage',
    audience: 'professional',
    rubric: [
      makeCriterion({
        id: 'ecg-early',
        dimension: 'tool-use',
        text: 'An ECG is done.',
        state: { when: { tested: 'ecg' }, byMin: 10 },
      }),
    ],
    case: {
      setting: 'emergency',
      startsAt: '2026-11-01T09:00:00+08:00',
      patient: { id: 'P-1001', name: '王某', ageYears: 61, sex: 'male', weightKg: 70 },
      persona: { informant: 'self', manner: 'terse', literacy: 'ordinary' },
      opening: '61 岁男性，胸痛一小时。',
      facts: [
        { id: 'onset', says: '一小时前开始的。', topics: ['onset'], volunteered: true },
        { id: 'smoking', says: '每天一包烟。', topics: ['smoking'] },
        { id: 'sweating', says: '出了一身汗。', topics: ['sweats'] },
      ],
      vitals: { hr: 96, sbp: 138 },
      limits: { calls: 60, minutes: 120, outputTokens: 20_000 },
    },
    ...overrides,
  };
}
